/**
 * What scales and the people behind them report: `POST /ops/weight-results` a measured parcel (again, when it is weighed again),
 * `POST /ops/weight-disputes` the answer to a dispute.
 */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
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
import { toGrams } from '#domain/weight.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type OpsRoute } from '#server/handler.ts'

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

async function orderOf(waybillNo: string, db: Trx) {
  const order = await db
    .selectFrom('b2c_order')
    .select(['id', 'cus_code', 'waybill_no', 'order_no', 'ecommerce_order_no', 'country', 'route_id'])
    .select(['weight_g', 'freight', 'created_at', sql<string>`coalesce(receiver ->> 'prov', '')`.as('prov')])
    .where('waybill_no', '=', inCapitals(waybillNo))
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

async function take(input: unknown, { db }: { db: Trx }): Promise<unknown> {
  const result = input as WeightResult
  const order = await orderOf(result.waybillNo, db)
  const { card, volumeDivisor } = await pricesOf(order.cus_code, order.route_id, order.created_at, db)
  const ask = { ...result, country: order.country, prov: order.prov, routeId: order.route_id, volumeDivisor }
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
  const { id, weight_g, created_at: _at, prov: _prov, ...kept } = order
  await db
    .insertInto('parcel_weight')
    .values({ order_id: id, declared_g: weight_g, ...kept, ...measured })
    .onConflict((again) => again.columns(['cus_code', 'order_id']).doUpdateSet(measured))
    .execute()
  return { billable: weighed.grams / 1000, won: weighed.won }
}

export const weightResults: OpsRoute = {
  path: 'weight-results',
  input: weightResult,
  handle: take,
  source: 'record 0027',
}

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
  handle: async (input, { db }) => {
    const { waybillNo, dispute, answer } = input as StaticOf<typeof disputeAnswer>
    const { numUpdatedRows } = await db
      .updateTable('parcel_weight')
      .set({ dispute, answer })
      .where('waybill_no', '=', inCapitals(waybillNo))
      .where('dispute', 'in', ['1', dispute])
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw new Refusal('status', notDisputed)
    return { dispute }
  },
}
