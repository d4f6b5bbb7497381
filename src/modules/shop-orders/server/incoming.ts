/** Orders as connectors read them, in lengths and amounts that can be stored. What cannot be stored is reported, never guessed. */
import { createHash } from 'node:crypto'
import { inCapitals } from '#domain/capitals.ts'
import { isCurrencyCode } from '#domain/currencies.ts'
import { toMinor } from '#domain/money.ts'
import type { PlatformOrder, PlatformReceiver } from '#domain/platform-orders.ts'
import { saysLess } from '#modules/shop-orders/order-rules.ts'
import type { UnreadReason } from '#modules/shop-orders/reported.ts'

export interface TidyLine {
  readonly key: string
  readonly productId: string
  readonly skuId: string
  readonly sellerSku: string
  readonly name: string
  readonly quantity: number
  /** Hundredths, of one. */
  readonly value: number
  readonly lineIds: readonly string[]
}
export interface TidyOrder extends Omit<PlatformOrder, 'lines' | 'total' | 'raw'> {
  readonly lines: readonly TidyLine[]
  /** Hundredths. */
  readonly amount: number
  /** Of everything but the moment it changed. */
  readonly hash: string
  readonly raw: unknown
}

/** Text without what a database cannot hold, at most as long as its column travels. */
export const clip = (text: unknown, most: number): string =>
  typeof text === 'string' ? text.replaceAll('\0', '').trim().slice(0, most) : ''

const MOST_QUANTITY = 999_999

const receiverOf = (receiver: PlatformReceiver): PlatformReceiver => ({
  name: clip(receiver.name, 50),
  phone: clip(receiver.phone, 30),
  country: inCapitals(clip(receiver.country, 2)),
  province: clip(receiver.province, 100),
  city: clip(receiver.city, 100),
  area: clip(receiver.area, 100),
  postCode: clip(receiver.postCode, 12),
  address: clip(receiver.address, 250),
})

const hundredths = (text: string): number | undefined => {
  const minor = toMinor(text === '' ? '0' : text)
  return minor === undefined || minor < 0n || minor > 9_999_999_999n ? undefined : Number(minor)
}

/** Lines of the same product and variant are one. */
function linesOf(order: PlatformOrder): TidyLine[] | undefined {
  const lines = new Map<string, TidyLine>()
  for (const { productId, skuId, sellerSku, name, quantity, price, lineIds } of order.lines) {
    const value = hundredths(price)
    if (value === undefined || !Number.isInteger(quantity) || quantity < 1 || quantity > MOST_QUANTITY)
      return undefined
    const key = `${clip(productId, 60)}|${clip(skuId, 60)}`
    const before = lines.get(key)
    lines.set(key, {
      key,
      productId: clip(productId, 60),
      skuId: clip(skuId, 60),
      sellerSku: clip(sellerSku, 100),
      name: clip(name, 250),
      value,
      quantity: quantity + (before?.quantity ?? 0),
      lineIds: [...(before?.lineIds ?? []), ...lineIds.map((id) => clip(id, 60))],
    })
  }
  return [...lines.values()]
}

const isMoment = (at: number): boolean => Number.isFinite(at) && at > 0 && at < 8_000_000_000_000

/** Returns the order as it is kept, or why it cannot be. */
export function tidyIncoming(order: PlatformOrder): TidyOrder | UnreadReason {
  const amount = hundredths(order.total)
  const lines = linesOf(order)
  if (!isMoment(order.createdAt) || !isMoment(order.updatedAt)) return 'MOMENT'
  if (amount === undefined || (order.currency !== '' && !isCurrencyCode(order.currency))) return 'AMOUNT'
  if (!lines) return 'LINES'
  if (lines.length === 0) return 'NO_GOODS'
  const tidy = {
    ...order,
    id: clip(order.id, 60),
    status: clip(order.status, 50),
    currency: order.currency,
    buyer: clip(order.buyer, 100),
    note: clip(order.note, 500),
    receiver: receiverOf(order.receiver),
    lines,
    packages: order.packages.map((each) => ({
      id: clip(each.id, 60),
      trackingNo: clip(each.trackingNo, 60),
      carrier: clip(each.carrier, 60),
      status: clip(each.status, 50),
      lineIds: each.lineIds.map((id) => clip(id, 60)),
    })),
    amount,
  }
  const { updatedAt: _, raw, ...hashed } = tidy
  return { ...tidy, raw, hash: createHash('sha256').update(JSON.stringify(hashed)).digest('hex') }
}

/** The receiver after a new version: what the platform hides from now on stays as it was. */
export const mergedReceiver = (
  kept: Partial<PlatformReceiver>,
  arriving: PlatformReceiver,
): PlatformReceiver =>
  Object.fromEntries(
    Object.entries(arriving).map(([key, text]) => {
      const before = kept[key as keyof PlatformReceiver] ?? ''
      return [key, saysLess(before, text) ? before : text]
    }),
  ) as unknown as PlatformReceiver
