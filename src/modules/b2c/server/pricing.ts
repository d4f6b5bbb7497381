/** What an order costs by the rate card in force. The card is the lookups slice's; its tables are read by name. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { quoteFreight, type NoPriceReason, type RateCard } from '#domain/freight.ts'
import { costOf } from '#domain/costs.ts'
import { DEFAULT_VOLUME_DIVISOR } from '#domain/limits.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import type { OrderDraft } from './tables.ts'

export interface Prices {
  card: RateCard
  /** Routes that are open → divisor of their volumetric weight, cm³ per kg. */
  divisors: ReadonlyMap<string, number>
  /** Routes that clear each parcel under a tax number. */
  taxRoutes: ReadonlySet<string>
  /** Units of each currency for one CNY, decimal texts. */
  rates: ReadonlyMap<string, string>
  /** Most cash on delivery of a parcel, CNY; "" where there is no limit. */
  codLimit: string
}

export const divisorOf = ({ divisors }: Prices, routeId: string): number =>
  divisors.get(routeId) ?? DEFAULT_VOLUME_DIVISOR

/** Why there is no price, on the field that decides it. */
const reasons: Record<NoPriceReason, { path: string; message: MessageDescriptor }> = {
  weight: { path: 'weight', message: msg`There is no price for this weight.` },
  lane: { path: 'routeId', message: msg`This route does not go there. Choose another one.` },
  tooHeavy: { path: 'routeId', message: msg`This parcel is too heavy or too large for this route.` },
}

type Price = { freight: number | null } | { path: string; message: MessageDescriptor }

/** Freight in minor units of CNY. A gateway without any rate card takes orders unpriced; with one, every lane must be on it. */
export function priceOf(draft: OrderDraft, prices: Prices): Price {
  if (!prices.card.bands.length) return { freight: null }
  if (!prices.divisors.has(draft.routeId)) return reasons.lane
  const { country, routeId, weight, length, width, height, receiver } = draft
  const volumeDivisor = divisorOf(prices, routeId)
  const ask = { country, routeId, weight, length, width, height, prov: receiver.prov, volumeDivisor }
  const quote = quoteFreight(prices.card, ask)
  return quote.ok ? { freight: Number(toMinor(quote.price) ?? 0n) } : reasons[quote.reason]
}

/** The insurance fee, minor units of the order's currency, in fen by the rate of the day; null for a currency without a rate. */
export function insuranceInCny(fee: number, currency: string, { rates }: Prices): number | null {
  const cost = costOf(fromMinor(BigInt(fee)), currency, rates)
  return cost === undefined ? null : Number(cost)
}
