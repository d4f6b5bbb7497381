/** Which rows are selected. A selection keeps the rows themselves, so that it survives paging and filtering. */

export type Selection<Row> = ReadonlyMap<string, Row>

/**
 * Everything a query matches, except some rows. The rows themselves are fetched when an action needs them: a selection of
 * 12,430 rows costs nothing.
 */
export interface WholeSelection {
  /** Input of the query without page and sort. */
  readonly input: Readonly<Record<string, unknown>>
  readonly total: number
  /** `total` was cut off while counting: there are more. */
  readonly more: boolean
  readonly excluded: ReadonlySet<string>
}

/** The selection after "select all 12,430": a query rather than a list of rows. */
export function wholeOf(input: Record<string, unknown>, total: number, more: boolean): WholeSelection {
  const { page: _page, pageSize: _size, sort: _sort, ...rest } = input
  return { input: rest, total, more, excluded: new Set<string>() }
}

/** Takes rows out of it, or back in. */
export function excludeRows(whole: WholeSelection, ids: readonly string[], isOut: boolean): WholeSelection {
  const excluded = new Set(whole.excluded)
  for (const id of ids) {
    if (isOut) excluded.add(id)
    else excluded.delete(id)
  }
  return { ...whole, excluded }
}

export const wholeCount = ({ total, excluded }: WholeSelection): number => Math.max(0, total - excluded.size)

/** Most rows one command takes unless its action says otherwise (spec 001 §5). */
export const MOST_SELECTED = 1000

/** How many rows an action takes at once. */
export const mostOf = ({ most = MOST_SELECTED }: { readonly most?: number | 'all' }): number =>
  most === 'all' ? Infinity : most

export type HeaderState = 'none' | 'some' | 'all'

export const nothingSelected: Selection<never> = new Map<string, never>()

/** Header checkbox (spec 000 §4): checked when all rows of the page are selected, indeterminate when some are. */
export function headerState(selected: { has(id: string): boolean }, pageIds: readonly string[]): HeaderState {
  let isSome = false
  let isAll = true
  for (const id of pageIds) {
    if (selected.has(id)) isSome = true
    else isAll = false
    // Where a part of the page is selected, the first rows mostly show it.
    if (isSome && !isAll) return 'some'
  }
  return isSome ? 'all' : 'none'
}

/** Adds or takes away a run of rows: a page, a range with Shift, all that match. */
export function setRows<Row>(
  selected: Selection<Row>,
  rows: readonly (readonly [id: string, row: Row])[],
  isOn: boolean,
): Selection<Row> {
  const next = new Map(selected)
  for (const [id, row] of rows) {
    if (isOn) next.set(id, row)
    else next.delete(id)
  }
  return next
}

/** Selected rows take the newest state the list has shown; the same object when nothing changed. */
export function refreshRows<Row>(
  selected: Selection<Row>,
  rows: readonly (readonly [id: string, row: Row])[],
): Selection<Row> {
  const newer = rows.filter(([id, row]) => selected.has(id) && selected.get(id) !== row)
  return newer.length === 0 ? selected : setRows(selected, newer, true)
}
