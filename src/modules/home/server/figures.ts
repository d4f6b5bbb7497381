/** `/dashboard/getData.do` and `/dashboard/getAllOrderCount.do`: the figures at the top of the dashboard. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import type { home } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { dayOf, seesOrders, shiftDay } from './days.ts'
import { digestSince } from './digest.ts'
import { flowByDay, noFlow } from './trends.ts'

type Data = Output<typeof home.getData>

export async function getData({ since }: Input<typeof home.getData>, context: SignedContext): Promise<Data> {
  const mayCount = seesOrders(context)
  return {
    day: dayOf(context.now),
    zone: PROVIDER_ZONE,
    figures: mayCount ? await figuresOf(context) : null,
    pickUp: await pickUpOf(context),
    digest: mayCount && since ? await digestSince(since, context) : [],
  }
}

async function figuresOf(context: SignedContext): Promise<Data['figures']> {
  const today = dayOf(context.now)
  const yesterday = shiftDay(today, -1)
  const flow = await flowByDay({ from: yesterday, to: today, zone: PROVIDER_ZONE }, context)
  const counts = await countsOf(context)
  const at = (status: WaybillStatus) => counts.get(status) ?? 0
  return {
    today: flow.get(today) ?? noFlow,
    yesterday: flow.get(yesterday) ?? noFlow,
    problems: at('ABNORMAL') + at('PICKUP FAILED'),
    unprinted: await unprintedOf(context),
  }
}

async function unprintedOf({ db, caller }: SignedContext): Promise<number> {
  const { count } = await db
    .selectFrom('b2c_order')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('cus_code', '=', caller.cusCode)
    // Written out, not bound: the planner takes the partial index only when it sees the values.
    .where(sql<boolean>`status = 'PENDING' and print_status = '0'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** From the counters that the status rail reads as well. */
async function countsOf({ db, caller }: SignedContext): Promise<ReadonlyMap<WaybillStatus, number>> {
  const rows = await db
    .selectFrom('b2c_order_count')
    .select((of) => ['status', of.fn.sum<string>('n').as('count')])
    .where('cus_code', '=', caller.cusCode)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

export async function getAllOrderCount(
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof home.getAllOrderCount>> {
  if (!seesOrders(context)) return { list: [], total: 0 }
  const counts = await countsOf(context)
  const list = waybillStatusCodes.map((status) => ({ status, count: counts.get(status) ?? 0 }))
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}

/** When the outlet of a customer picks up. */
type PickUp = Output<typeof home.getData>['pickUp']

/** Null when the outlet of the customer is not known, or nobody picks up there. */
async function pickUpOf({ db, caller }: SignedContext): Promise<PickUp> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('outlet', 'outlet.code', 'customer.cus_site')
    .select(['outlet.name', 'outlet.cut_off', 'outlet.zone', 'outlet.weekdays'])
    .where('customer.cus_code', '=', caller.cusCode)
    .executeTakeFirst()
  return row?.cut_off
    ? { outlet: row.name, cutOff: row.cut_off, zone: row.zone, weekdays: row.weekdays }
    : null
}
