/** What orders cost: set aside, charged, given back (record 0102). Every caller has locked the orders, or makes them. */
import { msg } from '@lingui/core/macro'
import type { Kysely } from 'kysely'
import { costs } from '#domain/costs.ts'
import { fromGrams } from '#domain/weight.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import {
  chargeAtOnce,
  chargeCost,
  holdCosts,
  refundAll,
  refundCost,
  releaseCosts,
} from '#server/ledger/costs.ts'
import type { SignedContext } from '#server/handler.ts'
import type { StoredOrder } from './tables.ts'
import type { Fault } from './validate.ts'

/** As much of an order as decides what it costs, and whom. */
type CostedOrder = Pick<
  StoredOrder,
  'id' | 'cus_code' | 'order_no' | 'waybill_no' | 'rev' | 'payment_method' | 'freight' | 'insurance_cny'
>

const recordOf = ({ id, cus_code, order_no, waybill_no }: CostedOrder) => ({
  id,
  cusCode: cus_code,
  about: order_no,
  waybillNo: waybill_no,
})

/** Freight that the receiver pays is not the customer's. */
const ownFreight = ({ payment_method }: CostedOrder, freight: number | null): bigint =>
  payment_method === 'RECEIVER' ? 0n : BigInt(freight ?? 0)

/** Freight as ordered and insurance, fen. */
const estimateOf = (order: CostedOrder): bigint =>
  ownFreight(order, order.freight) + BigInt(order.insurance_cny ?? 0)

/** Sets aside what new orders will cost, before they are stored. Why not, for each in order. */
export const holdOrders = (
  orders: readonly CostedOrder[],
  context: SignedContext,
): Promise<(Fault | undefined)[]> =>
  holdCosts(
    costs.orderFreight,
    orders.map((order) => ({ ...recordOf(order), rev: order.rev, amount: estimateOf(order) })),
    context,
  )

interface Change {
  /** As it is stored until now. */
  readonly before: StoredOrder
  readonly after: StoredOrder
}

const isCharged: Fault = {
  codeName: 'invalid',
  text: msg`This parcel is weighed and charged already.`,
  fields: [
    {
      path: 'paymentMethod',
      message: msg`This parcel is weighed and charged already. Who pays the freight can no longer change.`,
    },
  ],
}

/**
 * Sets aside what changed orders will cost instead, where that is another amount; of those that are charged already, books what another
 * insurance costs more or less. Why not, by id.
 */
export async function holdChanged(
  changes: readonly Change[],
  context: SignedContext,
): Promise<Map<string, Fault>> {
  const refused = new Map<string, Fault>()
  const charged = changes.filter(({ after }) => after.cost_state === 'CHARGED')
  for (const { before, after } of charged)
    if ((before.payment_method === 'RECEIVER') !== (after.payment_method === 'RECEIVER'))
      refused.set(after.id, isCharged)
    else await insureAnew(before, after, context)
  const costly = changes.filter(
    ({ before, after }) =>
      after.cost_state === 'OPEN' &&
      (before.cost_state !== 'OPEN' ||
        before.status === 'CANCELLED' ||
        estimateOf(before) !== estimateOf(after)),
  )
  const faults = await holdOrders(
    costly.map(({ after }) => after),
    context,
  )
  for (const [at, { after }] of costly.entries()) {
    const fault = faults[at]
    if (fault) refused.set(after.id, fault)
  }
  return refused
}

/** Charges, or gives back, what the insurance of a charged order costs now. */
async function insureAnew(
  before: StoredOrder,
  after: StoredOrder,
  { db, now }: Pick<SignedContext, 'db' | 'now'>,
): Promise<void> {
  const more = BigInt((after.insurance_cny ?? 0) - (before.insurance_cny ?? 0))
  const booking = { db, now, part: String(after.rev) }
  if (more > 0n) await chargeAtOnce(costs.orderInsurance, recordOf(after), more, booking)
  else await refundCost(costs.orderInsurance, recordOf(after), -more, booking)
}

const refunded = [costs.measuredWeight, costs.orderFreight, costs.orderInsurance]

/** Gives back what is held of cancelled orders, and what was charged where a parcel was weighed already. */
export async function releaseOrders(orders: readonly StoredOrder[], context: SignedContext): Promise<void> {
  const { db, caller, now } = context
  const open = orders.filter(({ cost_state }) => cost_state === 'OPEN').map(({ id }) => id)
  await releaseCosts(costs.orderFreight, open, { db, cusCode: caller.cusCode, who: caller.loginCode, now })
  const charged = orders.filter(({ cost_state }) => cost_state === 'CHARGED')
  if (!charged.length) return
  for (const order of charged)
    await refundAll(refunded, recordOf(order), { db, now, part: String(order.rev) })
  await db
    .updateTable('parcel_weight')
    .set({ charged: null, frozen: 0 })
    .where('cus_code', '=', caller.cusCode)
    .where(
      'order_id',
      'in',
      charged.map(({ id }) => id),
    )
    .execute()
}

/**
 * Charges an order, once: its freight, and its insurance.
 *
 * @param freight fen, as it was measured; of an order that was never weighed as it was ordered
 * @param detail how the freight came about
 */
export async function chargeOrder(
  db: Trx,
  order: CostedOrder,
  freight: number,
  now: Date,
  detail: object,
): Promise<void> {
  const record = recordOf(order)
  const booking = { db, now, part: String(order.rev) }
  await chargeCost(costs.orderFreight, record, ownFreight(order, freight), { ...booking, detail })
  await chargeAtOnce(costs.orderInsurance, record, BigInt(order.insurance_cny ?? 0), booking)
  await db.updateTable('b2c_order').set({ cost_state: 'CHARGED' }).where('id', '=', order.id).execute()
}

/** Orders of one transaction. */
const AT_ONCE = 200

/** Charges parcels that have ended without having been weighed, as they were ordered. Any number of runs and gateways come to the same. */
export async function chargeEnded(db: Kysely<Database>, now: Date): Promise<void> {
  const due = await withTenant(db, EVERY_TENANT, (trx) =>
    uncharged(trx).select('cus_code').distinct().execute(),
  )
  for (const { cus_code } of due) {
    let done = AT_ONCE
    while (done === AT_ONCE) done = await withTenant(db, cus_code, (trx) => chargeSome(trx, cus_code, now))
  }
}

const uncharged = (db: Trx) =>
  db
    .selectFrom('b2c_order')
    .where('cost_state', '=', 'OPEN')
    .where('status', 'in', ['SIGNED', 'RETURNED'])
    .where('freight', 'is not', null)

/** How the price of a parcel that was never weighed came about; the names are those a bill knows. */
const asOrdered = ({ route_id, billable_g, weight_g }: StoredOrder) => ({
  route: route_id,
  weightUsed: `${fromGrams(billable_g)} kg`,
  side: billable_g > weight_g ? 'volumetric' : 'actual',
  basis: 'ordered',
})

async function chargeSome(db: Trx, cusCode: string, now: Date): Promise<number> {
  const orders = await uncharged(db)
    .selectAll()
    .where('cus_code', '=', cusCode)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .execute()
  for (const order of orders) await chargeOrder(db, order, order.freight ?? 0, now, asOrdered(order))
  return orders.length
}
