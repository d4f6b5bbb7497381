/** The rows of a selected query, page by page, when an action needs them. */
import type { Input, QueryCall } from '#contract/call.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { ask } from '#client/calls/ask.ts'
import { wholeCount, type WholeSelection } from '#engine/table/logic/selection.ts'
import type { TableDecl } from '#engine/table/schema/table.ts'
import type { Row } from './use-table-data.ts'

/** More than this is no selection but a job for an export. */
const MOST_FETCHED = 50_000

/** Every row of the query but the excluded ones, each once. `onCount` hears how many there are so far. */
export async function fetchWhole(
  table: TableDecl,
  whole: WholeSelection,
  onCount: (count: number) => void,
): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (let page = 1; found.size < MOST_FETCHED; page += 1) {
    const input = { ...whole.input, sort: table.defaultSort, page, pageSize: MAX_PAGE_SIZE }
    const { list } = (await ask(table.query, input as Input<QueryCall>)) as { list: Row[] }
    for (const row of list) if (!whole.excluded.has(table.rowId(row))) found.set(table.rowId(row), row)
    onCount(found.size)
    if (list.length < MAX_PAGE_SIZE || (!whole.more && found.size >= wholeCount(whole))) break
  }
  return [...found.values()]
}
