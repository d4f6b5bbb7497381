/** What a reader answers, whatever the file was. */
export interface SheetRow {
  /** Number of the row in the file, from 1. */
  readonly n: number
  readonly cells: readonly string[]
  /** Places of numbers whose last digits the spreadsheet did not keep. */
  readonly rounded?: readonly number[]
}

export interface SheetFacts {
  readonly format: 'xlsx' | 'text'
  /** Names of the sheets that are shown; one for a text. */
  readonly sheets: readonly string[]
  /** Which of them was read. */
  readonly sheet: number
  /** Columns beyond the limit were left out. */
  readonly isCut: boolean
}

/** Takes rows as they are read. */
export type TakeRow = (row: SheetRow) => void

/** A row without the empty cells at its end; undefined when nothing is left. */
export function trimmedRow(n: number, cells: string[], rounded: readonly number[]): SheetRow | undefined {
  let width = cells.length
  while (width > 0 && !cells[width - 1]) width--
  if (width === 0) return undefined
  const filled = Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return rounded.length > 0 ? { n, cells: filled, rounded } : { n, cells: filled }
}
