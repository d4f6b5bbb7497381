/**
 * What scales and the people behind them report: `POST /ops/weight-results` a measured parcel (again, when it is weighed again),
 * `POST /ops/weight-disputes` the answer to a dispute.
 */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { sql, type Selectable } from 'kysely'
import {
  centimetres,
  instant,
  kilograms,
  object,
  oneOf,
  optional,
  text,
  type StaticOf,
} from '#contract/schema.ts'
import { billableOf, quoteFreight, type RateCard } from '#domain/freight.ts'
import { toMinor } from '#domain/money.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'
import { chargeAgain, settle } from './weight-costs.ts'

const weightResult = object({
  /** Minted by the scale; repeating it is safe. */
  eventId: text(100, { minLength: 8 }),
  waybillNo: text(40),
  weight: kilograms(),
  length: optional(centimetres()),
  width: optional(centimetres()),
  height: optional(centimetres()),
  place: text(100, { minLength: 1 }),
  at: instant(),
})
type WeightResult = StaticOf<typeof weightResult>

const noParcel = msg`There is no parcel with this number.`
const noWeight = msg`The weight must be between 0.1 and 200 kg.`

/** Locked: it is charged by what is measured. */
async function orderOf(waybillNo: string, db: Trx) {
  const order = await db
    .selectFrom('b2c_order')
    .selectAll()
    .where('waybill_no', '=', inCapitals(waybillNo))
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('absent', noParcel)
  return order
}

/** The card of the day the order was placed: measuring changes the weight, not the prices. */
async function pricesOf(cusCode: string, routeId: string, at: Date, db: Trx) {
  const { rows } = await sql<{ card: RateCard | null; divisor: number | null }>`
    select rate_card_json(${cusCode}, provider_day(${at})) as card,
           (select volume_divisor from route where id = ${routeId}) as divisor`.execute(db)
  return { card: rows[0]?.card ?? undefined, volumeDivisor: rows[0]?.divisor ?? undefined }
}

/** Charges an order for the first time; the slice of orders gives it. */
export type ChargeOrder = (
  db: Trx,
  order: Selectable<Database['b2c_order']>,
  freight: number,
  now: Date,
  detail: object,
) => Promise<void>

const take =
  (chargeOrder: ChargeOrder) =>
  async (input: unknown, { db, now }: { db: Trx; now: Date }): Promise<unknown> => {
    const result = input as WeightResult
    const order = await orderOf(result.waybillNo, db)
    const { card, volumeDivisor } = await pricesOf(order.cus_code, order.route_id, order.created_at, db)
    const { cus_code, order_no, waybill_no, ecommerce_order_no, country, route_id, freight } = order
    const ask = { ...result, country, prov: order.receiver.prov, routeId: route_id, volumeDivisor }
    const weighed = billableOf(ask)
    const at = new Date(result.at)
    if (!weighed || Number.isNaN(at.getTime()))
      throw new Refusal('invalid', noWeight, [{ path: 'weight', message: noWeight }])
    const quote = card && quoteFreight(card, ask)
    const measured = {
      measured_g: toGrams(result.weight) ?? 0,
      billable_g: weighed.grams,
      measured_freight: quote?.ok ? Number(toMinor(quote.price) ?? 0n) : null,
      place: result.place,
      measured_at: at,
    }
    const kept = { order_id: order.id, cus_code, order_no, waybill_no, ecommerce_order_no, country, route_id }
    // The names are those a bill knows.
    const detail = {
      route: route_id,
      weight: `${result.weight} kg`,
      weightUsed: `${fromGrams(weighed.grams)} kg`,
      side: weighed.won,
      ...(quote?.ok ? { zone: quote.zone } : {}),
    }
    const charges = await chargesOf(order, measured.measured_freight, detail, chargeOrder, { db, now })
    await db
      .insertInto('parcel_weight')
      .values({ declared_g: order.weight_g, freight, ...kept, ...measured, ...charges })
      .onConflict((again) => again.columns(['cus_code', 'order_id']).doUpdateSet({ ...measured, ...charges }))
      .execute()
    return { billable: weighed.grams / 1000, won: weighed.won }
  }

/** Books what the weight costs, by what was booked before: nothing for an order that is cancelled, has no price, or is billed elsewhere. */
async function chargesOf(
  order: Selectable<Database['b2c_order']>,
  measured: number | null,
  detail: object,
  chargeOrder: ChargeOrder,
  { db, now }: { db: Trx; now: Date },
): Promise<{ charged?: number; frozen?: number; weighings?: number }> {
  const price = measured ?? order.freight
  if (price === null || order.status === 'CANCELLED') return {}
  const before = await db
    .selectFrom('parcel_weight')
    .selectAll()
    .where('cus_code', '=', order.cus_code)
    .where('order_id', '=', order.id)
    .forUpdate()
    .executeTakeFirst()
  if (order.cost_state === 'OPEN') {
    await chargeOrder(db, order, price, now, detail)
    const own = order.payment_method === 'RECEIVER' ? {} : { charged: price, frozen: 0 }
    return { ...own, weighings: (before?.weighings ?? 0) + 1 }
  }
  // Placed before record 0102, paid by the receiver, or charged as ordered: then this weight adds nothing.
  if (!before || before.charged === null) return {}
  return chargeAgain({ ...before, charged: before.charged }, price, { db, now })
}

export const weightResultsOf = (chargeOrder: ChargeOrder): OpsRoute => ({
  path: 'weight-results',
  input: weightResult,
  handle: take(chargeOrder),
  source: 'records 0027, 0102',
})

const disputeAnswer = object({
  waybillNo: text(40),
  /** '2': the weight was wrong; '3': it stands. */
  dispute: oneOf(['2', '3']),
  answer: text(250, { minLength: 1 }),
})
const notDisputed = msg`This weight is not disputed.`

export const weightDisputes: OpsRoute = {
  path: 'weight-disputes',
  input: disputeAnswer,
  source: 'record 0027',
  handle: async (input, { db, now }) => {
    const { waybillNo, dispute, answer } = input as StaticOf<typeof disputeAnswer>
    const row = await db
      .selectFrom('parcel_weight')
      .selectAll()
      .where('waybill_no', '=', inCapitals(waybillNo))
      .where('dispute', 'in', ['1', dispute])
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('status', notDisputed)
    const settled = await settle(row, dispute === '2', { db, now })
    await db
      .updateTable('parcel_weight')
      .set({ dispute, answer, ...settled })
      .where('cus_code', '=', row.cus_code)
      .where('order_id', '=', row.order_id)
      .execute()
    return { dispute }
  },
}
