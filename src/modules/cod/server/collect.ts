/** A parcel with cash on delivery was signed for: its amount is the customer's from then on, and has a day it is due. */
import { sql } from 'kysely'
import { codCollected } from '#domain/ledger-events.ts'
import type { Trx } from '#server/database/tenant.ts'
import { post, posting } from '#server/ledger/ledger.ts'
import { cutDayOf, cycleOf, dueDayOf } from '#modules/cod/cycles.ts'
import { PARCEL_SOURCE } from './sources.ts'

interface Signed {
  readonly id: string
  readonly cus_code: string
  readonly order_no: string
  readonly waybill_no: string
  readonly country: string
  readonly receiver_name: string
  readonly currency: string
  readonly cod_amount: number
}

/** Returns the courier that collects in a country. */
export const courierOf = (country: string): `courier:${string}` => `courier:${country}`

export const named = (parcel: { cus_code: string; order_no: string; waybill_no: string }, at: Date) => ({
  cusCode: parcel.cus_code,
  about: parcel.order_no,
  waybillNo: parcel.waybill_no,
  at,
})

/**
 * Books what the courier collected for an order that was signed for. An order without cash on delivery changes nothing; twice is once.
 *
 * @param at when it was signed for
 */
export async function collectCod(db: Trx, orderId: string, at: Date, now: Date): Promise<void> {
  const order = await db
    .selectFrom('b2c_order')
    .select([
      'id',
      'cus_code',
      'order_no',
      'waybill_no',
      'country',
      'receiver_name',
      'currency',
      sql<number>`cod_amount`.as('cod_amount'),
    ])
    .where('id', '=', orderId)
    .where('cod_amount', '>', 0)
    .executeTakeFirst()
  if (order) await storeCollected(db, { order, orderId }, at, now)
}

/** @param orderId null for a parcel whose order is archived */
export async function storeCollected(
  db: Trx,
  { order, orderId }: { order: Omit<Signed, 'id'>; orderId: string | null },
  at: Date,
  now: Date,
): Promise<void> {
  const { cus_code, order_no, waybill_no, country, receiver_name, currency, cod_amount: amount } = order
  const cycle = cycleOf(country)
  const cut_on = cutDayOf(at, cycle)
  const courier = courierOf(country)
  const row = await db
    .insertInto('cod_parcel')
    .values({
      cus_code,
      order_no,
      waybill_no,
      country,
      receiver_name,
      currency,
      amount,
      order_id: orderId,
      courier,
      signed_at: at,
      cut_on,
      due_on: dueDayOf(cut_on, cycle),
    })
    .onConflict((oc) => oc.column('waybill_no').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return
  const money = { currency, amount: BigInt(amount), courier }
  const source = { type: PARCEL_SOURCE, id: row.id }
  await post(db, posting(codCollected, money, { ...named(order, at), source }), now)
}
