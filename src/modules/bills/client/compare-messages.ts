/** What the page and the worker that compares say to each other. */
import type { ListColumns, ListRows } from '#domain/own-list.ts'
import type { Match, OurLine } from '../match-lines.ts'

/** Both sides come once; columns may be chosen anew after that. */
export type ToCompare =
  { readonly lines: readonly OurLine[]; readonly rows: ListRows } | { readonly columns: ListColumns }

export interface Comparison {
  /** Those that were chosen, else those that were guessed. */
  readonly columns: ListColumns
  readonly found: readonly Match[]
  /** Rows without a number or an amount. */
  readonly left: number
}
