/** Where the rows of an export go, whatever the format. */
import type { CellKind } from '#engine/sheet/xlsx-parts.ts'

export interface SheetColumn {
  readonly header: string
  readonly kind: CellKind
  /** Pixels, as in the table. */
  readonly width: number
}

export interface SheetShape {
  readonly title: string
  readonly columns: readonly SheetColumn[]
}

/** Rows are texts, one per column, in the sheet's order; numbers as decimal texts without separators. */
export interface SheetFile {
  write(sheet: number, rows: readonly (readonly string[])[]): Promise<void>
  /** Everything is on the disk at the path it was opened with. */
  close(): Promise<void>
  /** Nothing stays. */
  abandon(): Promise<void>
}
