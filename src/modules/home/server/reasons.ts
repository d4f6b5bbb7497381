/** `/dashboard/getRejectReason.do`: why deliveries failed and parcels came back. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { FailureReason } from '#domain/failure-reasons.ts'
import { NAMED_MAX, type home } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { lastDays, requireOrders, type Days } from './days.ts'

type Reasons = Output<typeof home.getRejectReason>

interface Row {
  reason: FailureReason | ''
  count: number
  ids: string[]
}

export async function getRejectReason(
  { days }: Input<typeof home.getRejectReason>,
  context: SignedContext,
): Promise<Reasons> {
  requireOrders(context)
  const span = lastDays(context.now, days)
  const rows = await countReasons(span, context)
  const numbers = await numbersOf(rows, context)
  const list = rows.map(({ reason, count, ids }) => ({
    reason,
    count,
    waybillNos: ids.flatMap((id) => numbers.get(id) ?? []),
  }))
  return { ...span, total: list.reduce((sum, { count }) => sum + count, 0), list }
}

/** Each order once: the last reason that was reported counts, "" only when none was. The ids are the newest. */
async function countReasons({ from, to, zone }: Days, { db, caller }: SignedContext): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select reason, count(*)::bigint as count, (array_agg(order_id::text order by at desc))[1:${sql.lit(NAMED_MAX)}] as ids
      from (select distinct on (order_id) order_id, reason, at from scan_event
             where cus_code = ${caller.cusCode} and status in ('ABNORMAL', 'RETURNED')
               and at >= ${from}::date::timestamp at time zone ${zone}
               and at < (${to}::date + 1)::timestamp at time zone ${zone}
             order by order_id, reason = '', at desc) last
     group by reason order by reason = '', count desc, reason`.execute(db)
  return rows
}

async function numbersOf(rows: readonly Row[], { db, caller }: SignedContext): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => row.ids)
  if (!ids.length) return new Map()
  const found = await db
    .selectFrom('b2c_order')
    .select(['id', 'waybill_no'])
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return new Map(found.map(({ id, waybill_no }) => [id, waybill_no]))
}
