/** `/dashboard/getRejectReason.do`: why deliveries failed and parcels came back. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { FailureReason } from '#domain/failure-reasons.ts'
import { NAMED_MAX, type home } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { lastDays, seesOrders, type Days } from './days.ts'

type Reasons = Output<typeof home.getRejectReason>

export async function getRejectReason(
  { days }: Input<typeof home.getRejectReason>,
  context: SignedContext,
): Promise<Reasons> {
  const span = lastDays(context.now, days)
  if (!seesOrders(context)) return { ...span, total: 0, list: [] }
  const list = await countReasons(span, context)
  return { ...span, total: list.reduce((sum, { count }) => sum + count, 0), list }
}

/** Each order once, by the last reason that was reported; "" only when none was. The newest are named. */
async function countReasons(
  { from, to, zone }: Days,
  { db, caller }: SignedContext,
): Promise<Reasons['list']> {
  const within = sql`f.cus_code = ${caller.cusCode}
    and f.at >= ${from}::date::timestamp at time zone ${zone}
    and f.at < (${to}::date + 1)::timestamp at time zone ${zone}`
  const { rows } = await sql<{ reason: FailureReason | ''; count: number; waybillNos: string[] }>`
    select c.reason, c.count, array(
             select o.waybill_no from home_failed f
               join b2c_order o on o.id = f.order_id and o.cus_code = f.cus_code
              where ${within} and f.reason = c.reason order by f.at desc limit ${NAMED_MAX}) as "waybillNos"
      from (select f.reason, count(*)::bigint as count from home_failed f where ${within} group by f.reason) c
     order by c.reason = '', c.count desc, c.reason`.execute(db)
  return rows
}
