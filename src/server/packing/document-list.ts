/** The list of packed documents, its counts, their details, and what an export reads (record 0025). */
import { sql } from 'kysely'
import { documentStatusCodes, type DocumentStatus } from '#domain/document-status.ts'
import { piecesOfLines } from '#domain/packing.ts'
import { idsOf } from '#server/database/ids.ts'
import {
  countsBy,
  exportRows,
  pageOf,
  sortedBy,
  withCreated,
  withNumbers,
  withPart,
  withValues,
  type Sort,
} from '#server/database/list-query.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import {
  historyOf,
  ownDocuments,
  standIns,
  type AnyKind,
  type Documents,
  type NumberColumns,
  type PackedKind,
} from './document-kind.ts'
import type { StoredDocument } from './document-tables.ts'

interface Filters {
  readonly status?: DocumentStatus
  readonly orderNumber?: readonly string[]
  readonly keyword?: string
  readonly country?: string
  readonly isUnlisted?: '0' | '1'
  readonly warehouse?: string
  readonly createdFrom?: string
  readonly createdTo?: string
  readonly sort?: Sort
}
type Query = Filters & { readonly page: number; readonly pageSize: number }

type AnyPacked = Pick<PackedKind, 'table' | 'sortColumns' | 'isUnlisted'> & {
  readonly numbers: NumberColumns
  readonly parts: readonly string[]
}

/** Columns of every kind that may be sorted by. */
const sortColumns = {
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
  orderNo: sql`order_no`,
  status: sql`status`,
  warehouse: sql`warehouse`,
  country: sql`country`,
  cartonCount: sql`carton_count`,
  pieces: sql`pieces`,
  weight: sql`weight_g`,
  volume: sql`volume_l`,
  value: sql`value`,
}

/** The customer's documents a query asks for. */
function matching(kind: AnyPacked, query: Filters, context: RowsContext): Documents<object> {
  const { status, country, warehouse, orderNumber, keyword } = query
  const own = ownDocuments(kind, context)
  const isUnlisted = query.isUnlisted && kind.isUnlisted
  const placed = isUnlisted ? own.where(isUnlisted, '=', query.isUnlisted === '1') : own
  const valued = withValues(placed, { status, country, warehouse })
  const numbered = withNumbers(
    withCreated(valued, query),
    orderNumber,
    kind.numbers as NumberColumns<'order_no'>,
  )
  return withPart(
    numbered,
    keyword,
    ['order_no', 'goods_name', ...(kind.parts as 'order_no'[])],
    (pattern) => [
      sql`exists (select 1 from jsonb_array_elements(goods) g where g ->> 'sku' ilike ${pattern})`,
    ],
  )
}

/** Newest first unless asked otherwise. @throws Refusal for a column that cannot be sorted */
const sorted = <O>(kind: AnyPacked, rows: Documents<O>, { sort }: Filters): Documents<O> =>
  sortedBy(rows, sort, { columns: { ...sortColumns, ...kind.sortColumns } })

export const documentList =
  <Stored extends StoredDocument, Row>(kind: PackedKind<never, Stored, Row>) =>
  async (query: Query, context: SignedContext): Promise<{ list: Row[]; total: number }> => {
    const wanted = matching(kind, query, context)
    const { rows, total } = await pageOf(sorted(kind, wanted.selectAll(), query), wanted, query)
    return { list: await kind.toRows(rows as unknown as Stored[], context), total }
  }

/** What an export of the list reads. */
export const documentRows =
  (kind: AnyPacked) => async (query: Filters, ids: readonly string[] | undefined, context: RowsContext) =>
    exportRows(matching(kind, query, context), ids, (rows) => sorted(kind, rows.selectAll(), query))

/** The lines of an exported document, each with its pieces in all cartons. */
export const goodsLinesOf = <Line extends object>(order: { goods: readonly Line[] }) => {
  const pieces = piecesOfLines(order)
  return order.goods.map((line, at) => ({ ...line, quantity: pieces[at] ?? 0 }))
}

export const documentCounts = (kind: AnyPacked) => (query: Filters, context: SignedContext) =>
  countsBy(matching(kind, query, context), 'status', documentStatusCodes)

/** Entries per document; the wire carries no more. */
const ENTRIES = 500

/** Documents with their history. Ids of other customers return nothing. */
export const documentDetails =
  <Stored extends StoredDocument, Row extends { id: string }>(kind: PackedKind<never, Stored, Row>) =>
  async ({ ids }: { ids: readonly string[] }, context: SignedContext) => {
    const wanted = idsOf(ids)
    if (!wanted.length) return { list: [] }
    const rows = await ownDocuments(kind, context).selectAll().where('id', 'in', wanted).execute()
    const orders = await kind.toRows(rows as unknown as Stored[], context)
    const history = await historiesOf(kind, wanted, context)
    const list = wanted.flatMap((id) => {
      const order = orders.find((each) => each.id === id)
      return order ? [{ order, history: (history.get(id) ?? []).slice(0, ENTRIES) }] : []
    })
    return { list }
  }

interface Entry {
  at: string
  who: string
  what: string
  from: string
  to: string
}

async function historiesOf(
  kind: AnyKind,
  ids: readonly string[],
  { db, caller }: RowsContext,
): Promise<Map<string, Entry[]>> {
  const entries = await standIns(db)
    .selectFrom(historyOf(kind))
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where('order_id', 'in', [...ids])
    .orderBy('id')
    .execute()
  const found = new Map<string, Entry[]>()
  for (const { order_id, at, who, what, from_status: from, to_status: to } of entries)
    found.set(order_id, [...(found.get(order_id) ?? []), { at: at.toISOString(), who, what, from, to }])
  return found
}
