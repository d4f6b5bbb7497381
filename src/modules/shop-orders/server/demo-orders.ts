/** Orders of the demo company's shops, as connectors would tell them. The same at every first start. */
import { fromMinor } from '#domain/money.ts'
import type { PlatformOrder } from '#domain/platform-orders.ts'
import type { ShopOfOrders } from '#server/order-sink.ts'

export const HOUR = 3_600_000

export interface DemoShop extends ShopOfOrders {
  readonly prefix: string
}
export interface Sku {
  readonly sku: string
  readonly name: string
}

/** A parcel the demo has anyway, by the shop's number on it. */
export interface Parcel {
  readonly number: string
  readonly receiver: Record<string, string>
  readonly country: string
  readonly currency: string
  /** Minor units of `currency`. */
  readonly value: number
  readonly created_at: Date
}

export const pick = (skus: readonly Sku[], n: number): Sku => skus[n % skus.length] ?? { sku: '', name: '' }

/** A line as the shop names it: "code" maps by itself, a prefix waits for a person. */
export function lineOf(
  { sku, name }: Sku,
  code: string,
  quantity: number,
  price: string,
): PlatformOrder['lines'][number] {
  return { productId: `P${sku}`, skuId: code, sellerSku: code, name, quantity, price, lineIds: [`L${code}`] }
}

export function base(
  parcel: Parcel,
  shop: DemoShop,
  id: string,
  createdAt: number,
): Omit<PlatformOrder, 'lines' | 'total'> {
  const {
    name = '',
    phone = '',
    prov = '',
    city = '',
    area = '',
    postCode = '',
    address = '',
  } = parcel.receiver
  return {
    id,
    status: 'READY_TO_SHIP',
    upstream: 'TO_SHIP',
    createdAt,
    updatedAt: createdAt + HOUR / 6,
    paidAt: createdAt + HOUR / 12,
    shipBy: createdAt + 72 * HOUR,
    currency: parcel.currency,
    isCod: false,
    buyer: name.toLowerCase().replaceAll(' ', '.').slice(0, 40),
    note: '',
    isPlatformFulfilled: false,
    isPlatformLabel: shop.platform !== 'SHOPLAZZA',
    receiver: { name, phone, country: parcel.country, province: prov, city, area, postCode, address },
    packages: [],
    raw: null,
  }
}

export function placedOrder(parcel: Parcel, shop: DemoShop, skus: readonly Sku[], n: number): PlatformOrder {
  const sku = pick(skus, n)
  const total = fromMinor(BigInt(parcel.value))
  return {
    ...base(parcel, shop, parcel.number, parcel.created_at.getTime() - 2 * HOUR),
    total,
    lines: [lineOf(sku, sku.sku, 1, total)],
  }
}

/** Of one unit. */
export const priceIn = (currency: string): string =>
  currency === 'VND' || currency === 'IDR' ? '129000' : '39.00'

export function openOrder(
  parcel: Parcel,
  shop: DemoShop,
  skus: readonly Sku[],
  n: number,
  now: Date,
): PlatformOrder {
  const sku = pick(skus, n * 5)
  const createdAt = now.getTime() - (n % 60) * HOUR - HOUR
  const id = `${shop.prefix}26${String(110_000 + n * 37).padStart(8, '0')}`
  const order = base(parcel, shop, id, createdAt)
  const price = priceIn(parcel.currency)
  // A fifth waits for a mapping: three codes with the shop's prefix, some of two, and one nobody knows.
  const waits = n % 5 === 0
  const code = waits
    ? n % 15 === 0
      ? `GIFT-${shop.prefix}`
      : `${shop.prefix}-${pick(skus, n % 3).sku}`
    : sku.sku
  const lines = [
    lineOf(waits ? pick(skus, n % 3) : sku, code, 1 + (n % 3), price),
    ...(n % 10 === 0 ? [lineOf(pick(skus, 7), `${shop.prefix}-${pick(skus, 7).sku}`, 1, price)] : []),
  ]
  const more: Partial<PlatformOrder> =
    n % 12 === 1
      ? { upstream: 'HELD', status: 'UNPAID', paidAt: undefined }
      : n % 12 === 3
        ? { upstream: 'CANCELLED', status: 'CANCELLED' }
        : n % 24 === 6
          ? { isPlatformFulfilled: true }
          : n % 24 === 18
            ? { upstream: 'CANCELLING', status: 'IN_CANCEL' }
            : n % 16 === 7
              ? { receiver: { ...order.receiver, phone: '******12' } }
              : {}
  const total = fromMinor(
    lines.reduce(
      (sum, line) => sum + BigInt(Math.round(Number(line.price) * 100)) * BigInt(line.quantity),
      0n,
    ),
  )
  return { ...order, ...more, lines, total }
}
