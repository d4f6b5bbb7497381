/** `/wms/queryImei.do`, `/wms/countImei.do`, `/wms/imeiHistory.do`: where pieces with serial numbers are (record 0097). */
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { serialOf } from '#domain/serial-numbers.ts'
import type { PieceRow, warehouse } from '#modules/warehouse/contract.ts'
import { pieceStateCodes, type PieceState } from '#modules/warehouse/stock-facts.ts'
import {
  countsBy,
  pageOf,
  sortedBy,
  withPart,
  withValues,
  type Filters,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { ExportRows, RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'

type List = typeof warehouse.queryImei
type Query = Filters<Input<List>>
type Pieces<O> = SelectQueryBuilder<Database, 'stock_serial', O>

export interface StoredPiece {
  sku: string
  serial: string
  warehouse: string
  warehouse_name: string
  grade: PieceRow['grade']
  batch: string
  state: PieceState
  about: string
  since: Date
  name: string
  is_shared: boolean
}

/** Number of a piece in a table: its serial number, with its SKU where another SKU has the same number. */
const BETWEEN = '|'

const numbersOf = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((each) => serialOf(each.split(BETWEEN)[0] ?? '')).filter((each) => each !== '')),
]

const own = ({ db, caller }: Pick<RowsContext, 'db' | 'caller'>): Pieces<object> =>
  db.selectFrom('stock_serial').where('cus_code', '=', caller.cusCode)

/** The pieces a query asks for. */
function matching(query: Query, context: RowsContext): Pieces<object> {
  const { state, keyword, imei, orderNumber, warehouse: place } = query
  let rows = withValues(own(context), { state, warehouse: place })
  if (imei?.length) rows = rows.where(sql<boolean>`serial = any (${numbersOf(imei)}::text[])`)
  const orders = (orderNumber ?? []).map((each) => inCapitals(each.trim())).filter(Boolean)
  // Every piece an order ever had, also those that came back since.
  if (orders.length)
    rows = rows.where(
      sql<boolean>`exists (select from stock_serial_event e where e.cus_code = stock_serial.cus_code
        and e.sku = stock_serial.sku and e.serial = stock_serial.serial and e.about = any (${orders}::text[]))`,
    )
  return withPart(rows, keyword, ['sku', 'serial', 'about'])
}

const sorting: SortColumns = {
  columns: { since: sql`since`, serial: sql`serial`, sku: sql`sku`, about: sql`about` },
  unasked: { prop: 'since', order: 'desc' },
  tie: sql`serial`,
}

const sorted = (rows: Pieces<object>, { sort }: Pick<Input<List>, 'sort'>, { language }: RowsContext) =>
  sortedBy(
    rows.selectAll().select([
      sql<string>`warehouse_name(warehouse, ${language})`.as('warehouse_name'),
      sql<string>`(select name from stock_sku k where k.cus_code = stock_serial.cus_code and k.sku = stock_serial.sku)`.as(
        'name',
      ),
      sql<boolean>`exists (select from stock_serial o where o.cus_code = stock_serial.cus_code
        and o.serial = stock_serial.serial and o.sku <> stock_serial.sku)`.as('is_shared'),
    ]),
    sort,
    sorting,
  ).orderBy('sku')

export const toPieceRow = (row: StoredPiece): PieceRow => ({
  id: row.is_shared ? `${row.serial}${BETWEEN}${row.sku}` : row.serial,
  imei: row.serial,
  sku: row.sku,
  name: row.name,
  state: row.state,
  warehouse: row.warehouse,
  warehouseName: row.warehouse_name,
  grade: row.grade,
  batch: row.batch,
  about: row.about,
  since: row.since.toISOString(),
})

export async function queryImei(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sorted(wanted, query, context), wanted, query)
  const list = (rows as unknown as StoredPiece[]).map(toPieceRow)
  return {
    list,
    total,
    ...(query.imei?.length ? await verdictOf(query.imei, context) : { missing: [], twice: [] }),
  }
}

/** Of the numbers that were asked for: those nobody knows, and those that were listed more than once. */
async function verdictOf(imei: readonly string[], context: SignedContext) {
  const all = imei.map((each) => serialOf(each.split(BETWEEN)[0] ?? '')).filter((each) => each !== '')
  const numbers = [...new Set(all)]
  const { rows } = await sql<{
    serial: string
  }>`select n.serial from unnest(${numbers}::text[]) with ordinality n (serial, nth)
    where not exists (select from stock_serial s where s.cus_code = ${context.caller.cusCode} and s.serial = n.serial)
    order by n.nth`.execute(context.db)
  const seen = new Set<string>()
  const twice = new Set(all.filter((each) => seen.has(each) || !seen.add(each)))
  return { missing: rows.map(({ serial }) => serial), twice: [...twice] }
}

export const countImei = (query: Input<typeof warehouse.countImei>, context: SignedContext) =>
  countsBy(matching(query, context), 'state', pieceStateCodes)

/** What an export of the list reads; rows are chosen by their numbers. */
export function pieceRows(
  query: Input<List>,
  ids: readonly string[] | undefined,
  context: RowsContext,
): ExportRows {
  const wanted = matching(query, context)
  const chosen = ids
    ? wanted.where(
        sql<boolean>`(serial = any (${[...ids]}::text[]) or serial || ${BETWEEN} || sku = any (${[...ids]}::text[]))`,
      )
    : wanted
  return { matching: chosen.select(sql.ref('serial').as('id')), sorted: sorted(chosen, query, context) }
}

type History = typeof warehouse.imeiHistory

/** Everything that happened to a piece, the newest first; of each SKU that has the number. */
export async function imeiHistory(
  { imei }: Input<History>,
  { db, caller, language }: SignedContext,
): Promise<Output<History>> {
  const rows = await db
    .selectFrom('stock_serial_event')
    .select(['id', 'sku', 'kind', 'warehouse', 'grade', 'about', 'at'])
    .select(sql<string>`warehouse_name(warehouse, ${language})`.as('warehouse_name'))
    .where('cus_code', '=', caller.cusCode)
    .where('serial', '=', serialOf(imei.split(BETWEEN)[0] ?? ''))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return {
    list: rows.map(({ id, sku, kind, warehouse_name, grade, about, at }) => ({
      id: String(id),
      sku,
      what: kind,
      warehouse: warehouse_name,
      grade,
      about,
      at: at.toISOString(),
    })),
  }
}
