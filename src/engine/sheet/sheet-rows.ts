/** What a reader answers, whatever the file was. */
import type { HeldCounts } from './limits.ts'
import type { Merged } from './merged-cells.ts'

export interface SheetRow {
  /** Number of the row in the file, from 1. */
  readonly n: number
  readonly cells: readonly string[]
  /** Places of numbers whose last digits the spreadsheet did not keep. */
  readonly rounded?: readonly number[]
  /** Places of texts that were longer than is kept of a cell. */
  readonly cut?: readonly number[]
}

/** A row nobody else holds, which may be changed. */
export interface OwnRow extends SheetRow {
  readonly cells: string[]
  rounded?: readonly number[]
  cut?: readonly number[]
}

export interface SheetFacts {
  readonly format: 'xlsx' | 'text'
  /** Names of the sheets that are shown; one for a text. */
  readonly sheets: readonly string[]
  /** Which of them was read. */
  readonly sheet: number
  /** Columns beyond the limit were left out. */
  readonly isCut: boolean
  /** Ranges whose empty cells `fillMerged` fills: a file names them after its rows. */
  readonly merged: readonly Merged[]
  readonly held: HeldCounts
}

/** Takes rows as they are read. */
export interface RowSink {
  readonly add: (row: SheetRow) => void
  /** Resolves when more rows may come; asked for after each piece of the file. */
  readonly drained: () => Promise<void>
}

/** Cells of one row as they are read. */
export class RowCells {
  #cells: string[] = []
  #rounded: number[] = []
  #cut: number[] = []

  set(at: number, { text, isRounded, isCut }: { text: string; isRounded: boolean; isCut: boolean }): void {
    this.#cells[at] = text
    if (isRounded) this.#rounded.push(at)
    if (isCut) this.#cut.push(at)
  }

  /** The row without the empty cells at its end, undefined when nothing is left; begins the next. */
  take(n: number): OwnRow | undefined {
    const [cells, rounded, cut] = [this.#cells, this.#rounded, this.#cut]
    if (cells.length === 0) return undefined
    this.#cells = []
    if (rounded.length > 0) this.#rounded = []
    if (cut.length > 0) this.#cut = []
    let width = cells.length
    while (width > 0 && !cells[width - 1]) width--
    if (width === 0) return undefined
    return {
      n,
      cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
      ...(rounded.length > 0 ? { rounded } : {}),
      ...(cut.length > 0 ? { cut } : {}),
    }
  }
}
