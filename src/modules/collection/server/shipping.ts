/**
 * Goods that leave the warehouse: the one way from parcels to orders, whole or unpacked. The parcels are locked first, in
 * the order of their ids, so that of two commands on the same goods one sees what the other has taken.
 */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#contract/codes.ts'
import type { Input, Output } from '#contract/call.ts'
import type { Violation } from '#engine/form/index.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { collection } from '#modules/collection/contract.ts'
import { parcelRefusal } from '#modules/collection/parcel-states.ts'
import { idsOf } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { addHistory } from './history.ts'
import { warehouseAddresses } from './warehouses.ts'
import { noParcel } from './parcels.ts'
import { orderDraft, type OrderAddress, type Terms } from './ship-draft.ts'
import { loadGoods, lockParcels, type LockedParcel, type ParcelGoodsLine } from './parcel-goods.ts'

type OrderDraft = Input<typeof b2c.saveB2COrder>
export type ShipOutcomes = Output<typeof collection.fastShip>

/** Places orders by the rules of every order; the registry hands in the order slice's own. */
type PlaceOrders = (
  drafts: readonly OrderDraft[],
  orderType: number,
  context: SignedContext,
) => Promise<
  readonly (
    | { readonly isPlaced: true; readonly id: string; readonly orderNo: string; readonly waybillNo: string }
    | {
        readonly isPlaced: false
        readonly codeName: CodeName
        readonly text: MessageDescriptor
        readonly fields: readonly Violation[]
      }
  )[]
>

interface WholeShipment extends Terms {
  readonly parcelIds: readonly string[]
}
interface UnpackedShipment extends Terms {
  readonly lines: readonly { readonly itemId: string; readonly quantity: number }[]
  readonly weight: string
  readonly length?: string | undefined
  readonly width?: string | undefined
  readonly height?: string | undefined
}

/** Why a shipment cannot be, at which of its fields. */
interface Fault {
  readonly codeName: CodeName
  readonly text: MessageDescriptor
  readonly fields: readonly Violation[]
}
export type Shipped =
  | { readonly isPlaced: true; id: string; orderNo: string; waybillNo: string }
  | ({ readonly isPlaced: false } & Fault)

/** Goods an order takes, and what the order says. */
interface Plan {
  readonly taken: readonly { line: ParcelGoodsLine; quantity: number }[]
  readonly draft: OrderDraft
}

export interface Shipping {
  /** spec 001 §4: type 4, delivery. */
  whole(shipments: readonly WholeShipment[], context: SignedContext): Promise<Shipped[]>
  /** spec 001 §4: type 5, unpacking. */
  unpacked(shipments: readonly UnpackedShipment[], context: SignedContext): Promise<Shipped[]>
}

const DELIVERY = 4
const UNPACKING = 5

const fault = (codeName: CodeName, text: MessageDescriptor, path: string): Fault => ({
  codeName,
  text,
  fields: [{ path, message: text }],
})

export const shippingOf = (place: PlaceOrders): Shipping => ({
  async whole(shipments, context) {
    const parcels = await lockParcels(
      shipments.flatMap(({ parcelIds }) => parcelIds),
      context,
    )
    const goods = await loadGoods([...parcels.keys()], context)
    const stock = stockOf(goods)
    const senders = await warehouseAddresses(context.db)
    const plans = shipments.map((shipment) => planWhole(shipment, { parcels, goods, senders }, stock))
    return carryOut(place, plans, DELIVERY, context)
  },
  async unpacked(shipments, context) {
    const wanted = {
      ...(await loadGoodsOf(shipments, context)),
      senders: await warehouseAddresses(context.db),
    }
    const stock = stockOf(wanted.goods)
    const plans = shipments.map((shipment) => planUnpacked(shipment, wanted, stock))
    return carryOut(place, plans, UNPACKING, context)
  },
})

/** Free pieces by line; a plan takes its share, so that the next one sees what is left. */
const stockOf = (goods: readonly ParcelGoodsLine[]): Map<string, number> =>
  new Map(goods.map(({ id, free }) => [id, free]))

/** What is in the warehouses, and who each of them is as a sender. */
interface Here {
  readonly parcels: ReadonlyMap<string, LockedParcel>
  readonly goods: readonly ParcelGoodsLine[]
  readonly senders: ReadonlyMap<string, OrderAddress>
}

function planWhole(
  shipment: WholeShipment,
  { parcels, goods, senders }: Here,
  stock: Map<string, number>,
): Plan | Fault {
  const ids = [...new Set(shipment.parcelIds.map((id) => id.toLowerCase()))]
  const chosen = ids.map((id) => parcels.get(id))
  const missing = chosen.findIndex((parcel) => !parcel)
  if (missing >= 0) return fault('absent', noParcel, `parcelIds.${missing}`)
  const whole = chosen as LockedParcel[]
  for (const [at, { status }] of whole.entries()) {
    const reason = parcelRefusal('ship', status)
    if (reason) return fault('status', reason, `parcelIds.${at}`)
  }
  const lines = goods.filter(({ parcel_id }) => ids.includes(parcel_id))
  const taken = lines
    .map((line) => ({ line, quantity: stock.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  if (new Set(whole.map(({ currency }) => currency)).size > 1) return fault('invalid', mixed, 'parcelIds')
  // A parcel named in two orders of one call has nothing left for the second.
  const isEmpty = ids.some((id) => !taken.some(({ line }) => line.parcel_id === id))
  if (isEmpty) return fault('status', nothingLeft, 'parcelIds')
  const sender = senders.get(whole[0]?.warehouse_id ?? '')
  if (!sender) return fault('invalid', closedWarehouse, 'parcelIds')
  for (const { line } of taken) stock.set(line.id, 0)
  const isUntouched = taken.every(({ line, quantity }) => quantity === line.received)
  return { taken, draft: orderDraft(shipment, taken, { ...measuresOf(whole, isUntouched), sender }) }
}

const closedWarehouse = msg`Its warehouse is no longer in the list. Ask the provider.`
const mixed = msg`Goods valued in different currencies cannot be in one order.`
const nothingLeft = msg`All its goods are on orders already.`
/** What was measured: the weights together, the sides of one parcel alone. */
const measuresOf = (parcels: readonly LockedParcel[], isUntouched: boolean) => {
  const [only, second] = parcels
  const grams = parcels.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0)
  const sides = only && !second && isUntouched ? [only.length_cc, only.width_cc, only.height_cc] : []
  return { grams, sides, currency: only?.currency ?? '' }
}

async function loadGoodsOf(shipments: readonly UnpackedShipment[], context: SignedContext) {
  const itemIds = shipments.flatMap(({ lines }) => lines.map(({ itemId }) => itemId))
  const parcels = await lockParcels(await parcelsOfItems(itemIds, context), context)
  return { parcels, goods: await loadGoods([...parcels.keys()], context) }
}

async function parcelsOfItems(itemIds: readonly string[], { db, caller }: SignedContext): Promise<string[]> {
  const ids = idsOf(itemIds)
  if (!ids.length) return []
  const rows = await db
    .selectFrom('collect_item')
    .select('parcel_id')
    .distinct()
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ parcel_id }) => parcel_id)
}

function planUnpacked(
  shipment: UnpackedShipment,
  { parcels, goods, senders }: Here,
  stock: Map<string, number>,
): Plan | Fault {
  const taken: Plan['taken'][number][] = []
  const left = new Map(stock)
  for (const [at, { itemId, quantity }] of shipment.lines.entries()) {
    const line = goods.find(({ id }) => id === itemId.toLowerCase())
    const parcel = line && parcels.get(line.parcel_id)
    if (!line || !parcel) return fault('absent', noGoods, `lines.${at}.itemId`)
    const reason = parcelRefusal('ship', parcel.status)
    if (reason) return fault('status', reason, `lines.${at}.itemId`)
    const free = left.get(line.id) ?? 0
    if (free < quantity) return fault('status', tooFew(line.name, free), `lines.${at}.quantity`)
    left.set(line.id, free - quantity)
    taken.push({ line, quantity })
  }
  const warehouses = new Set(taken.map(({ line }) => parcels.get(line.parcel_id)?.warehouse_id))
  const currencies = new Set(taken.map(({ line }) => parcels.get(line.parcel_id)?.currency))
  if (warehouses.size > 1) return fault('invalid', twoHouses, 'lines')
  if (currencies.size > 1) return fault('invalid', mixed, 'lines')
  const [warehouse = '', currency = ''] = [[...warehouses][0], [...currencies][0]]
  const sender = senders.get(warehouse)
  if (!sender) return fault('invalid', closedWarehouse, 'lines')
  for (const [id, free] of left) stock.set(id, free)
  return { taken, draft: orderDraft(shipment, taken, { ...shipment, sender, currency }) }
}

const noGoods = msg`These goods do not exist.`
const twoHouses = msg`Goods from two warehouses cannot be in one order.`
const tooFew = (name: string, free: number): MessageDescriptor =>
  free === 0
    ? msg`${name}: nothing is left.`
    : msg`${name}: ${plural(free, { one: 'only # unit is left', other: 'only # units are left' })}.`

const isPlan = (plan: Plan | Fault): plan is Plan => 'draft' in plan

async function carryOut(
  place: PlaceOrders,
  plans: readonly (Plan | Fault)[],
  orderType: number,
  context: SignedContext,
): Promise<Shipped[]> {
  const good = plans.filter(isPlan)
  const placed = good.length
    ? await place(
        good.map(({ draft }) => draft),
        orderType,
        context,
      )
    : []
  await allocate(
    good.flatMap((plan, at) => {
      const order = placed[at]
      return order?.isPlaced ? [{ plan, order }] : []
    }),
    context,
  )
  let next = 0
  return plans.map((plan) => (isPlan(plan) ? (placed[next++] as Shipped) : { isPlaced: false, ...plan }))
}

async function allocate(
  orders: readonly { plan: Plan; order: { id: string; orderNo: string } }[],
  context: SignedContext,
): Promise<void> {
  const taken = orders.flatMap(({ plan, order }) =>
    plan.taken.map(({ line, quantity }) => ({
      entry: { parcel_id: line.parcel_id, item_id: line.id, quantity },
      order,
    })),
  )
  if (!taken.length) return
  const { db, caller, now } = context
  await db
    .insertInto('collect_allocation')
    .values(
      taken.map(({ entry, order }) => ({
        ...entry,
        cus_code: caller.cusCode,
        order_id: order.id,
        created_at: now,
      })),
    )
    .execute()
  await addHistory(
    context,
    'reserved',
    taken.map(({ entry, order }) => ({ ...entry, order_no: order.orderNo })),
  )
}

/** The answer of a call. What was asked for alone and cannot be goes back to its form. @throws Refusal */
export function shipOutcomes(shipped: readonly Shipped[], { translate }: SignedContext): ShipOutcomes {
  const [only, second] = shipped
  if (only && !second && !only.isPlaced)
    throw new Refusal(
      only.codeName,
      only.text,
      only.fields.map(({ path, message }) => ({ path: `orders.0.${path}`, message })),
    )
  return {
    list: shipped.map((one, index) =>
      one.isPlaced
        ? { index, ok: '1', id: one.id, orderNo: one.orderNo, waybillNo: one.waybillNo, desc: '', fields: [] }
        : {
            index,
            ok: '0',
            id: '',
            orderNo: '',
            waybillNo: '',
            desc: translate(one.text),
            fields: one.fields.map(({ path, message }) => ({ path, desc: translate(message) })),
          },
    ),
  }
}
