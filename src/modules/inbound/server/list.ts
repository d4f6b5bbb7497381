/** The list of tickets, its counts, and a ticket with everything about it. */
import { sql, type SelectQueryBuilder } from 'kysely'
import { inCapitals } from '#domain/capitals.ts'
import type { Input, Output } from '#contract/call.ts'
import type { inbound } from '#modules/inbound/contract.ts'
import { putStatusCodes } from '#modules/inbound/put-codes.ts'
import { tidyTracking } from '#modules/inbound/tracking-no.ts'
import { amongIds, idsOf } from '#server/database/ids.ts'
import {
  countsBy,
  type Filters,
  pageOf,
  sortedBy,
  type SortColumns,
  withCreated,
  withPart,
  withValues,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StoredTicket } from './tables.ts'
import { toItem, toRow } from './ticket-row.ts'

type List = typeof inbound.queryPutOrders
type Query = Filters<Input<List>>
type Tickets<O> = SelectQueryBuilder<Database, 'put_order', O>

const sorting: SortColumns = {
  columns: {
    urgency: sql`(cause <> '', created_at)`,
    createdAt: sql`created_at`,
    putOrderNo: sql`put_order_no`,
    expectedDay: sql`expected_day`,
    arrivedAt: sql`arrived_at`,
    dueAt: sql`due_at`,
    expected: sql`expected`,
    received: sql`received`,
    warehouseId: sql`warehouse_id`,
  },
  nullable: ['arrivedAt', 'dueAt'],
  unasked: { prop: 'urgency', order: 'desc' },
}

export const ownTickets = ({ db, caller }: Pick<RowsContext, 'db' | 'caller'>): Tickets<object> =>
  db.selectFrom('put_order').where('cus_code', '=', caller.cusCode)

const clocks = {
  RUNNING: sql<boolean>`due_at is not null and closed_at is null and due_at >= now()`,
  LATE: sql<boolean>`due_at is not null and closed_at is null and due_at < now()`,
  KEPT: sql<boolean>`closed_at <= due_at`,
  MISSED: sql<boolean>`closed_at > due_at`,
} as const

/** The customer's tickets that a query asks for; the export asks the same. */
export function matching(query: Query, context: RowsContext): Tickets<object> {
  const { status, cause, clock, keyword, orderNumber, warehouseId, batch } = query
  let rows = withValues(withCreated(ownTickets(context), query), {
    status,
    cause,
    warehouse_id: warehouseId,
    batch_id: batch,
  })
  if (clock) rows = rows.where(clocks[clock])
  const typed = (orderNumber ?? []).map((number) => number.trim()).filter(Boolean)
  if (typed.length) {
    const ours = typed.map((number) => inCapitals(number))
    const tracking = typed.map(tidyTracking).filter(Boolean)
    rows = rows.where(
      sql<boolean>`(put_order_no = any (${ours}::text[]) or (reference_no <> '' and reference_no = any (${typed}::text[]))
        or exists (select from put_order_line l where l.order_id = put_order.id and l.cus_code = put_order.cus_code
          and l.tracking_no <> '' and l.tracking_no = any (${tracking}::text[])))`,
    )
  }
  return withPart(rows, keyword, ['put_order_no', 'reference_no', 'courier'], (pattern) => [
    sql<boolean>`exists (select from put_order_line l where l.order_id = put_order.id and l.cus_code = put_order.cus_code
      and (l.sku ilike ${pattern} or l.tracking_no ilike ${pattern}))`,
  ])
}

export const sorted = <O>(rows: Tickets<O>, { sort }: Pick<Input<List>, 'sort'>): Tickets<O> =>
  sortedBy(rows, sort, sorting)

export async function queryPutOrders(query: Input<List>, context: SignedContext): Promise<Output<List>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sorted(wanted.selectAll(), query), wanted, query)
  return { list: (rows as StoredTicket[]).map((row) => toRow(row, context.now)), total }
}

export const countPutOrders = (query: Input<typeof inbound.countPutOrders>, context: SignedContext) =>
  countsBy(matching(query, context), 'status', putStatusCodes)

type Details = typeof inbound.getPutOrderItems

/** Tickets with their lines, photos and history. Ids of other customers return nothing. */
export async function getPutOrderItems(
  { ids }: Input<Details>,
  context: SignedContext,
): Promise<Output<Details>> {
  const { db, caller, services, now } = context
  const wanted = idsOf(ids)
  if (!wanted.length) return { list: [] }
  const tickets = await ownTickets(context).selectAll().where('id', 'in', wanted).execute()
  const found = tickets.map(({ id }) => id)
  const lines = await db
    .selectFrom('put_order_line as l')
    .leftJoin('stock_sku as s', (on) =>
      on.onRef('s.cus_code', '=', 'l.cus_code').onRef('s.sku', '=', 'l.sku'),
    )
    .selectAll('l')
    .select('s.name as sku_name')
    .where('l.cus_code', '=', caller.cusCode)
    .where(amongIds(found, 'l.order_id'))
    .orderBy('l.at')
    .execute()
  const returns = await db
    .selectFrom('put_order_return')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(found, 'order_id'))
    .orderBy('at')
    .execute()
  const history = await db
    .selectFrom('put_order_history')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(found, 'order_id'))
    .orderBy('id')
    .execute()
  const list = wanted.flatMap((id) => {
    const ticket = tickets.find((each) => each.id === id)
    if (!ticket) return []
    return [
      {
        order: toRow(ticket, now),
        items: lines
          .filter(({ order_id }) => order_id === id)
          .map((line) => toItem(line, ticket, line.sku_name ?? '')),
        photos: ticket.photos
          .slice(0, 40)
          .map((photo) => ({ url: services.tickets.addressOf(photo, caller) })),
        returns: returns
          .filter(({ order_id }) => order_id === id)
          .slice(0, 100)
          .map(({ at, units, sent_at, courier, tracking_no: trackingNo }) => ({
            at: at.toISOString(),
            units,
            sentAt: sent_at?.toISOString() ?? '',
            courier,
            trackingNo,
          })),
        history: history
          .filter(({ order_id }) => order_id === id)
          .slice(0, 500)
          .map(({ at, who, what, note }) => ({ at: at.toISOString(), who, what, note })),
      },
    ]
  })
  return { list }
}
