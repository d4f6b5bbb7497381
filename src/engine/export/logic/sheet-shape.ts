/** What a sheet of a file looks like, whoever writes it. */

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
