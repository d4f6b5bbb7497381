/** Demo orders of one buyer: one parcel of two, two that wait to leave as one, and two that were taken apart again (record 0127). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PlatformOrder } from '#domain/platform-orders.ts'
import { traced } from '#modules/shop-orders/order-rules.ts'
import type { Trx } from '#server/database/tenant.ts'
import { base, HOUR, lineOf, pick, priceIn, type DemoShop, type Parcel, type Sku } from './demo-orders.ts'
import { orderSink } from './take.ts'

/** Numbers of these orders. */
export const demoMerges = {
  /** Leaves with an order the demo has placed. */
  placed: 'SL2600900010',
  waiting: ['SL2600900020', 'SL2600900024'],
  apart: ['SL2600900030', 'SL2600900034'],
} as const

interface Made {
  readonly parcels: readonly Parcel[]
  readonly skus: readonly Sku[]
  readonly now: Date
  readonly approve: (trx: Trx, cusCode: string, numbers: readonly string[]) => Promise<void>
}

/** @param shop one whose platform takes one parcel for several orders */
export async function seedMerges(
  trx: Trx,
  shop: DemoShop,
  { parcels, skus, now, approve }: Made,
): Promise<void> {
  const { cusCode } = shop
  const lead = await trx
    .selectFrom('shop_order')
    .select(['id', 'external_order_id'])
    .where('cus_code', '=', cusCode)
    .where('shop_id', '=', shop.id)
    .where('step', '=', 'PLACED')
    .where('conflict', '=', '')
    .orderBy('external_order_id')
    .executeTakeFirst()
  const leading = parcels.find(({ number }) => number === lead?.external_order_id)
  const [second, third] = parcels
  if (!lead || !leading || !second || !third) return
  const order = (parcel: Parcel, id: string, nth: number): PlatformOrder => {
    const sku = pick(skus, nth * 3)
    const total = priceIn(parcel.currency)
    const ordered = now.getTime() - (nth + 2) * HOUR
    return { ...base(parcel, shop, id, ordered), total, lines: [lineOf(sku, sku.sku, 1, total)] }
  }
  const { placed, waiting, apart } = demoMerges
  const all = [placed, ...waiting, ...apart]
  await orderSink.take(
    trx,
    shop,
    [
      order(leading, placed, 0),
      ...waiting.map((id, at) => order(second, id, at + 1)),
      ...apart.map((id, at) => order(third, id, at + 3)),
    ],
    { now, seal: undefined },
  )
  await approve(trx, cusCode, all)
  const follower = await idOf(trx, cusCode, placed)
  await sql`
    insert into shop_package (order_id, cus_code, package_key, b2c_order_id, order_no, waybill_no, parcel_step)
    select ${follower}, cus_code, 'WHOLE', b2c_order_id, order_no, waybill_no, parcel_step
    from shop_package where order_id = ${lead.id}`.execute(trx)
  await sql`select shop_order_follow(${follower})`.execute(trx)
  await merge(trx, cusCode, [lead.external_order_id, placed], ['merged'], now)
  await merge(trx, cusCode, waiting, ['merged'], now)
  await merge(trx, cusCode, apart, ['merged', 'unmerged'], now)
}

async function idOf(trx: Trx, cusCode: string, number: string): Promise<string> {
  const { id } = await trx
    .selectFrom('shop_order')
    .select('id')
    .where('cus_code', '=', cusCode)
    .where('external_order_id', '=', number)
    .executeTakeFirstOrThrow()
  return id
}

/** What a person did with these orders, ten minutes apart; they stay merged unless they were taken apart last. */
async function merge(
  trx: Trx,
  cusCode: string,
  numbers: readonly string[],
  did: readonly ('merged' | 'unmerged')[],
  now: Date,
): Promise<void> {
  const mergeId = did.at(-1) === 'merged' ? randomUUID() : null
  const rows = await trx
    .selectFrom('shop_order')
    .select(['id', 'external_order_id', 'trace'])
    .where('cus_code', '=', cusCode)
    .where('external_order_id', 'in', [...numbers])
    .execute()
  for (const { id, external_order_id: own, trace } of rows) {
    const detail = numbers.filter((number) => number !== own).join(', ')
    const history = did.reduce(
      (before, what, at) =>
        traced(before, { at: minutesAgo(now, 10 * (did.length - at)), what, who: 'demo', detail }),
      trace,
    )
    await trx
      .updateTable('shop_order')
      .set({ merge_id: mergeId, trace: JSON.stringify(history), updated_at: now })
      .where('id', '=', id)
      .execute()
  }
}

const minutesAgo = (now: Date, minutes: number): string =>
  new Date(now.getTime() - minutes * 60_000).toISOString()
