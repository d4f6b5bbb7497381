/** Orders to one buyer that leave as one parcel: which may, and what the parcel holds; device and server obey the same (record 0127). Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { fromMinor, toMinor } from '#domain/money.ts'
import { platformMerges } from '#domain/shop-platforms.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import { placeRefusal } from './order-rules.ts'
import type { DraftedPart } from './parcel-draft.ts'
import { MAX_MERGED, type ShopOrderRow } from './wire-shapes.ts'

type Merged = Pick<
  ShopOrderRow,
  | 'id'
  | 'externalOrderId'
  | 'platform'
  | 'externalShopId'
  | 'step'
  | 'conflict'
  | 'hasReceiver'
  | 'parcels'
  | 'isPlatformLabel'
  | 'buyer'
  | 'receiver'
  | 'currency'
  | 'way'
  | 'routeId'
  | 'warehouseId'
  | 'packages'
  | 'mergedWith'
  | 'shipBy'
  | 'orderedAt'
>

const ownLabels = msg`The platform gives each order its own parcel and label. Ship it alone.`
const isPlaced = msg`It is placed already. Cancel its parcel first.`

/** Returns why an order cannot leave together with others, whatever these are; undefined where it can. */
export function mergeRefusal(order: Merged): MessageDescriptor | undefined {
  const { platform, step, conflict, hasReceiver, parcels, isPlatformLabel, packages, mergedWith } = order
  if (parcels > 0) return isPlaced
  if (!(platform === 'HAND' || platformMerges[platform]) || isPlatformLabel === '1') return ownLabels
  if (mergedWith.length > 0) return msg`It is merged already. Undo that first.`
  if (packages.length > 1) return msg`The shop has split it into several packages.`
  return placeRefusal({ step, conflict, hasReceiver: hasReceiver === '1', hasParcel: false })
}

/**
 * Returns why these orders cannot leave as one parcel; undefined where they can. That each of them may at all is `mergeRefusal`'s. Names and
 * addresses are compared without capitals and spaces, phones by their digits.
 */
export function togetherRefusal(orders: readonly Merged[]): MessageDescriptor | undefined {
  const [first] = orders
  if (!first || orders.length < 2) return msg`Select at least two orders.`
  if (orders.length > MAX_MERGED) return msg`At most ${MAX_MERGED} orders fit into one parcel.`
  const isOther = (of: (order: Merged) => string) => orders.some((order) => of(order) !== of(first))
  if (isOther(({ platform, externalShopId }) => `${platform} ${externalShopId}`))
    return msg`They are from different shops.`
  const buyers = orders.map(({ buyer }) => buyer).filter(Boolean)
  if (new Set(buyers).size > 1) return msg`They are from different buyers.`
  if (isOther(addressOf)) return msg`They go to different receivers or addresses.`
  if (isOther(({ currency }) => currency)) return msg`Their amounts are in different currencies.`
  if (isOther(({ way, routeId, warehouseId }) => [way, routeId, warehouseId].join(' ')))
    return msg`They are sent in different ways. Give them the same way, route and warehouse.`
  return undefined
}

/** Returns why a merge cannot be undone; undefined where it can. */
export const unmergeRefusal = ({
  parcels,
  mergedWith,
}: Pick<Merged, 'parcels' | 'mergedWith'>): MessageDescriptor | undefined =>
  mergedWith.length === 0 ? msg`It is merged with no other order.` : parcels > 0 ? isPlaced : undefined

function addressOf({ receiver }: Merged): string {
  const { name, phone, country, prov, city, area, postCode = '', address } = receiver
  const texts = [name, country, prov, city, area, postCode, address]
  return [...texts.map((text) => text.toLowerCase().replace(/\s/g, '')), phone.replace(/\D/g, '')].join('|')
}

/** Returns the orders of one parcel, the one first that has to leave first: the parcel has its number, sender and route. */
export const leadFirst = <Order extends Pick<Merged, 'id' | 'shipBy' | 'orderedAt'>>(
  orders: readonly Order[],
): Order[] => {
  const rank = ({ shipBy, orderedAt, id }: Order) => `${shipBy || '9'} ${orderedAt} ${id}`
  return orders.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** Returns what the parcel of merged orders holds. Its weight is known where that of every order is; cash to collect adds up. */
export function mergedPart(lead: DraftedPart, others: readonly DraftedPart[]): DraftedPart {
  const all = [lead, ...others]
  const grams = all.map(({ weight }) => toGrams(weight) ?? 0)
  return {
    ...lead,
    goods: all.flatMap(({ goods }) => goods),
    weight: grams.includes(0) ? '' : fromGrams(grams.reduce((sum, each) => sum + each, 0)),
    codAmount: fromMinor(all.reduce((sum, { codAmount }) => sum + (toMinor(codAmount) ?? 0n), 0n)),
  }
}
