/** `/cloudWarehouse/…`: documents that leave a warehouse, and which of them may be printed (record 0031). */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql, type RawBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { documentRefusal, type DocumentStatus } from '#domain/document-status.ts'
import type { printing } from '#modules/printing/contract.ts'
import { outStatusCodes } from '#modules/printing/wire-shapes.ts'
import { midnight, partOf } from '#server/database/filters.ts'
import type { Filters } from '#server/database/list-query.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { documents, toOutDocument, withPrints, type DocumentRow, type OutDocument } from './document-query.ts'
import { uuidsOf, type Scope } from './orders.ts'

type List = typeof printing.queryOutDocuments
type Query = Input<List>

const sortColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  submittedAt: sql`doc.submitted_at`,
  orderNo: sql`doc.order_no`,
  referenceNo: sql`doc.reference_no`,
  kind: sql`doc.kind`,
  status: sql`doc.status`,
  warehouse: sql`doc.warehouse`,
  country: sql`doc.country`,
  destination: sql`doc.destination`,
  cartonCount: sql`doc.carton_count`,
  skuCount: sql`doc.sku_count`,
  pieces: sql`doc.pieces`,
  weight: sql`doc.weight_g`,
  volume: sql`doc.volume_l`,
  outTimes: sql`prints.out_times`,
  outLast: sql`prints.out_last`,
  pickTimes: sql`prints.pick_times`,
  pickLast: sql`prints.pick_last`,
}

export async function queryOutDocuments(query: Query, context: SignedContext): Promise<Output<List>> {
  const { db, caller } = context
  const from = sql`from (${documents(caller.cusCode)}) doc ${withPrints} where ${conditionOf(query)}`
  const { rows } = await sql<DocumentRow>`select doc.*, prints.* ${from}
    order by ${orderOf(query)}, doc.id limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(
    db,
  )
  const counted = await sql<{ count: string }>`select count(*) as count ${from}`.execute(db)
  return { list: rows.map(toOutDocument), total: Number(counted.rows[0]?.count ?? 0) }
}

function orderOf({ sort }: Query): RawBuilder<unknown> {
  const { prop = 'submittedAt', order = 'desc' } = sort ?? {}
  const column = Object.hasOwn(sortColumns, prop) ? sortColumns[prop] : undefined
  if (column) return sql`${column} ${order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`}`
  const message = msg`This column cannot be sorted.`
  throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
}

function conditionOf(query: Filters<Query>): RawBuilder<unknown> {
  const { status, kind, warehouse, orderNumber, keyword = '', createdFrom, createdTo } = query
  const all = [
    status && sql`doc.status = ${status}`,
    kind && sql`doc.kind = ${kind}`,
    warehouse && sql`doc.warehouse = ${warehouse}`,
    orderNumber?.length && isAmong(orderNumber),
    keyword.trim() && hasPart(partOf(keyword.trim())),
    createdFrom && sql`doc.created_at >= ${midnight(createdFrom, 'createdFrom')}`,
    createdTo && sql`doc.created_at < ${midnight(createdTo, 'createdTo', 1)}`,
    query.isOutPrinted && sql`(prints.out_times > 0) = ${query.isOutPrinted === '1'}`,
    query.isPickPrinted && sql`(prints.pick_times > 0) = ${query.isPickPrinted === '1'}`,
  ]
  const wanted = all.filter((one) => typeof one === 'object')
  return wanted.length ? sql.join(wanted, sql` and `) : sql`true`
}

/** Ids, order numbers or references: what a partner hands over may be any of them. */
function isAmong(given: readonly string[]): RawBuilder<unknown> {
  const numbers = given.map((number) => number.trim()).filter(Boolean)
  const upper = numbers.map((number) => inCapitals(number))
  return sql`(doc.order_no = any (${upper}::text[]) or (doc.reference_no <> '' and doc.reference_no = any (${[...numbers, ...upper]}::text[]))
    or doc.id = any (${uuidsOf(numbers)}::uuid[]))`
}

const hasPart = (pattern: string): RawBuilder<unknown> => sql`(doc.order_no ilike ${pattern}
  or doc.reference_no ilike ${pattern} or doc.destination ilike ${pattern} or doc.goods_name ilike ${pattern}
  or exists (select 1 from jsonb_array_elements(doc.goods) g where g ->> 'sku' ilike ${pattern}))`

export async function outDocumentCount(
  query: Input<typeof printing.outDocumentCount>,
  { db, caller }: SignedContext,
): Promise<Output<typeof printing.outDocumentCount>> {
  const { rows } = await sql<{ status: DocumentStatus; count: string }>`
    select doc.status, count(*) as count from (${documents(caller.cusCode)}) doc ${withPrints}
     where ${conditionOf(query)} group by doc.status`.execute(db)
  const counted = new Map(rows.map(({ status, count }) => [status, Number(count)]))
  const list = outStatusCodes.map((status) => ({ status, count: counted.get(status) ?? 0 }))
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}

/** By id, order number or reference as they were asked for (trimmed, in capitals); drafts are not found. */
export async function documentsByNumber(
  asked: readonly string[],
  { db, caller }: Scope,
): Promise<Map<string, OutDocument>> {
  const numbers = asked.map((number) => number.trim()).filter(Boolean)
  if (!numbers.length) return new Map()
  const { rows } =
    await sql<DocumentRow>`select doc.*, prints.* from (${documents(caller.cusCode)}) doc ${withPrints}
    where ${isAmong(numbers)} order by doc.status = 'CANCELLED', doc.created_at desc, doc.id`.execute(db)
  const found = rows.map(toOutDocument)
  return new Map(
    numbers.flatMap((number) => {
      const name = inCapitals(number)
      const hit =
        found.find(({ id, orderNo }) => orderNo === name || id === number.toLowerCase()) ??
        found.find(({ referenceNo }) => inCapitals(referenceNo) === name)
      return hit ? [[number, hit] as const] : []
    }),
  )
}

/** Why a document cannot be printed; undefined when it can. */
export const documentPrintRefusal = (
  document: { readonly status: DocumentStatus } | undefined,
): MessageDescriptor | undefined =>
  document ? documentRefusal('print', document.status) : msg`This order does not exist.`

interface Locked {
  readonly id: string
  readonly orderNo: string
  readonly status: DocumentStatus
}

/** Returns the customer's own among these ids, locked in a fixed order: one cancelled at the same time is not recorded as printed. */
export async function lockDocuments(
  ids: readonly string[],
  { db, caller }: Scope,
): Promise<Map<string, Locked>> {
  const wanted = uuidsOf(ids)
  if (!wanted.length) return new Map()
  const own = (table: 'b2b_order' | 'fba_order') =>
    db
      .selectFrom(table)
      .select(['id', 'order_no', 'status'])
      .where('cus_code', '=', caller.cusCode)
      .where('id', 'in', wanted)
      .orderBy('id')
      .forUpdate()
      .execute()
  const rows = [...(await own('b2b_order')), ...(await own('fba_order'))]
  return new Map(rows.map(({ id, order_no, status }) => [id, { id, orderNo: order_no, status }]))
}
