/** What the page and the worker that compares say to each other. */
import type { ListColumns, ListRows } from '#domain/own-list.ts'
import type { Match, OurLine } from '../match-lines.ts'

export interface ToCompare {
  readonly lines: readonly OurLine[]
  readonly rows: ListRows
  /** Those that were chosen; the worker guesses them while there are none. */
  readonly columns?: ListColumns
}

export interface Comparison {
  /** Those that were chosen, else those that were guessed. */
  readonly columns: ListColumns
  readonly found: readonly Match[]
  /** Rows without a number or an amount. */
  readonly left: number
}
