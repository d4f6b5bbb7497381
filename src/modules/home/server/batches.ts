/** `/dashboard/getOrderBatchTrack.do`: the orders of a day and a route as one batch. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import type { home } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { lastDays, seesOrders, type Days } from './days.ts'

type Batches = Output<typeof home.getOrderBatchTrack>
type Batch = Batches['list'][number]

const BATCHES_MAX = 200

interface Row {
  day: string
  routeId: string
  route: string
  country: string
  total: number
  statuses: Partial<Record<WaybillStatus, number>>
}

export async function getOrderBatchTrack(
  { days }: Input<typeof home.getOrderBatchTrack>,
  context: SignedContext,
): Promise<Batches> {
  const span = lastDays(context.now, days)
  if (!seesOrders(context)) return { ...span, list: [], more: false }
  const rows = await newestBatches(span, context)
  return { ...span, list: rows.slice(0, BATCHES_MAX).map(toBatch), more: rows.length > BATCHES_MAX }
}

const toBatch = ({ statuses, ...batch }: Row): Batch => ({
  ...batch,
  statuses: waybillStatusCodes.flatMap((status) => {
    const count = statuses[status]
    return count ? [{ status, count }] : []
  }),
})

/** One more than is shown, to know whether there are more. */
async function newestBatches({ from, to }: Days, { db, caller, language }: SignedContext): Promise<Row[]> {
  const name = sql.ref(`r.name_${language}`)
  const { rows } = await sql<Row>`
    select b.day, b.route_id as "routeId", coalesce(${name}, b.route_id) as route, coalesce(r.country, '') as country,
           sum(b.n)::bigint as total, jsonb_object_agg(b.status, b.n) as statuses
      from (select day, route_id, status, sum(n)::bigint as n from home_route_day
             where cus_code = ${caller.cusCode} and day between ${from} and ${to}
             group by day, route_id, status having sum(n) <> 0) b
      left join route r on r.id = b.route_id
     group by b.day, b.route_id, ${name}, r.country, r.place
     order by b.day desc, r.place, b.route_id limit ${BATCHES_MAX + 1}`.execute(db)
  return rows
}
