/** What of a table a person may keep (spec 000 §7): columns, sizes, the order and the view they begin with. */
import type { PersonTable } from '#engine/settings/schema/table.ts'
import type { StoredTable } from '#engine/table/logic/resolve-table.ts'

const MIN_WIDTH = 40
const MAX_WIDTH = 1200

const widthOf = (width: number | undefined) =>
  width === undefined ? {} : { width: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) }

/** Whatever else a stored table says is the site's, and is left out. */
export function ofPerson({
  columnList,
  pageSize,
  view,
  sort,
}: StoredTable & Pick<PersonTable, 'view' | 'sort'>): PersonTable {
  const columns = columnList?.map(({ prop, width, show, fixed }) => ({
    prop,
    ...widthOf(width),
    ...(show === undefined ? {} : { show }),
    ...(fixed === undefined ? {} : { fixed }),
  }))
  return {
    ...(columns?.length ? { columnList: columns } : {}),
    ...(pageSize?.length ? { pageSize: pageSize.slice(0, 10) } : {}),
    ...(view === undefined ? {} : { view }),
    ...(sort === undefined ? {} : { sort }),
  }
}
