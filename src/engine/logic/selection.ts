/** Which rows are selected. A selection keeps the rows themselves, so that it survives paging and filtering. */

export type Selection<Row> = ReadonlyMap<string, Row>
export type HeaderState = 'none' | 'some' | 'all'

export const nothingSelected: Selection<never> = new Map<string, never>()

/** Header checkbox (spec 000 §4): checked when all rows of the page are selected, indeterminate when some are. */
export function headerState(selected: { has(id: string): boolean }, pageIds: readonly string[]): HeaderState {
  const count = pageIds.filter((id) => selected.has(id)).length
  if (count === 0) return 'none'
  return count === pageIds.length ? 'all' : 'some'
}

export function toggleRow<Row>(selected: Selection<Row>, id: string, row: Row): Selection<Row> {
  const next = new Map(selected)
  if (!next.delete(id)) next.set(id, row)
  return next
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
