/** `/dashboard/getData.do` and `/dashboard/getAllOrderCount.do`: the figures at the top of the dashboard. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import { newsKinds, type home, type NewsKind } from '#modules/home/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { newsFrom, type NewsSource } from '#server/news.ts'
import { dayOf, seesOrders, shiftDay } from './days.ts'
import { digestSince } from './digest.ts'
import { flowByDay, noFlow } from './trends.ts'

type Data = Output<typeof home.getData>

/** `sources`: of the slices whose records have news. */
export const getDataOf =
  (sources: readonly NewsSource<NewsKind>[]) =>
  async ({ since }: Input<typeof home.getData>, context: SignedContext): Promise<Data> => {
    const mayCount = seesOrders(context)
    const from = since === undefined ? undefined : newsFrom(since, context.now)
    return {
      day: dayOf(context.now),
      zone: PROVIDER_ZONE,
      figures: mayCount ? await figuresOf(context) : null,
      pickUp: await pickUpOf(context),
      digest: mayCount && from ? await digestSince(from, context) : [],
      news: from ? await newsSince(from, sources, context) : [],
    }
  }

/** Asked one after the other: they share the connection of the call. */
async function newsSince(
  from: Date,
  sources: readonly NewsSource<NewsKind>[],
  context: SignedContext,
): Promise<Data['news']> {
  const found: Data['news'] = []
  for (const kind of newsKinds)
    for (const source of sources.filter(
      (each) => each.kind === kind && context.caller.funcs.has(each.func),
    )) {
      const { count, numbers, daysLeft = null } = await source.since(from, context)
      if (count > 0) found.push({ kind, count, numbers: [...numbers], daysLeft })
    }
  return found
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
