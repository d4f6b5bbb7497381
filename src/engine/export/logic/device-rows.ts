/** Which rows of this device an export has, and how old they are. Pure. */
import type { TableDecl } from '#engine/table/schema/table.ts'
import type { ExportScope } from './export-request.ts'
import { filterLocal } from '#engine/table/logic/filter-local.ts'
import type { Selection, WholeSelection } from '#engine/table/logic/selection.ts'

type Row = Record<string, unknown>

/** Beyond it the gateway writes the file (spec 000 §9: direct below 5000 rows). */
export const MOST_ON_DEVICE = 5000

/** A row of this device and when the gateway answered it (epoch ms). */
interface AgedRow {
  readonly row: Row
  readonly at: number
}

interface DeviceAsk {
  readonly scope: ExportScope
  /** Input of the query on the screen. */
  readonly input: Row
  readonly picked: Selection<Row>
  readonly whole: WholeSelection | undefined
}

export interface DeviceRows {
  /** In the order of the screen. */
  readonly rows: readonly Row[]
  /** The age of the oldest; undefined where none is known. */
  readonly at: number | undefined
}

function matching(table: TableDecl, query: Row, cached: readonly AgedRow[]): readonly Row[] {
  const { page: _page, pageSize: _size, ...rest } = query
  return filterLocal(
    table,
    rest,
    cached.map(({ row }) => row),
  ).rows
}

/** Picked rows are all here; of a query, what this device happens to hold. */
export function deviceRows(
  table: TableDecl,
  { scope, input, picked, whole }: DeviceAsk,
  cached: readonly AgedRow[],
): DeviceRows {
  const ages = new Map(cached.map(({ row, at }) => [table.rowId(row), at]))
  const { sort } = input
  const rows =
    scope !== 'selected'
      ? matching(table, input, cached)
      : whole
        ? matching(table, { ...whole.input, sort }, cached).filter(
            (row) => !whole.excluded.has(table.rowId(row)),
          )
        : filterLocal({ ...table, filters: [] }, { sort }, [...picked.values()]).rows
  const known = rows.flatMap((row) => ages.get(table.rowId(row)) ?? [])
  return { rows, at: known.length > 0 ? Math.min(...known) : undefined }
}
