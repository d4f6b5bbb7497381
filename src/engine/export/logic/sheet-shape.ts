/** The shape of a sheet in a file, for every writer. */
import { MAX_LONG_TEXT } from '#domain/limits.ts'

/** How a cell is written: a text, or a number with its places. */
export type CellKind = 'text' | 'number' | 'money' | 'weight'

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

/**
 * Characters kept of a cell that is imported. Twice the longest field an import has, so that a text that is too long is seen to
 * be; what is beyond them is cut and the cell is an error until it is typed again.
 */
export const MAX_CELL_TEXT = MAX_LONG_TEXT * 2
