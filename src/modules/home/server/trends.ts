/** `/dashboard/getDatatrends.do`: what happened on each day, from the sums that triggers keep (record 0012). */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { home } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { daysIn, lastDays, seesOrders, type Days } from './days.ts'

type Flow = Record<'placed' | 'dispatched' | 'signed' | 'returned', number>

export const noFlow: Flow = { placed: 0, dispatched: 0, signed: 0, returned: 0 }

/** Days without anything are left out. */
export async function flowByDay(
  { from, to }: Days,
  { db, caller }: SignedContext,
): Promise<Map<string, Flow>> {
  const { rows } = await sql<{ day: string; kind: keyof Flow; n: number }>`
    select day, 'placed' as kind, sum(n)::bigint as n from home_route_day
     where cus_code = ${caller.cusCode} and day between ${from} and ${to} group by day
    union all
    select day, kind, sum(n)::bigint from home_flow_day
     where cus_code = ${caller.cusCode} and day between ${from} and ${to} group by day, kind`.execute(db)
  const days = new Map<string, Flow>()
  for (const { day, kind, n } of rows) days.set(day, { ...(days.get(day) ?? noFlow), [kind]: n })
  return days
}

export async function getDatatrends(
  { days }: Input<typeof home.getDatatrends>,
  context: SignedContext,
): Promise<Output<typeof home.getDatatrends>> {
  const span = lastDays(context.now, days)
  if (!seesOrders(context)) return { ...span, list: [] }
  const flow = await flowByDay(span, context)
  return { ...span, list: daysIn(span).map((day) => ({ day, ...(flow.get(day) ?? noFlow) })) }
}
