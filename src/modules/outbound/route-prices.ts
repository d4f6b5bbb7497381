/** The routes of an outbound order with price and days, by the weight of its goods. Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { quoteWeighed, type FreightQuote, type RateCard } from '#domain/freight.ts'
import { compareDecimals } from '#domain/money.ts'
import { outboundWeight, type WeighedSku } from '#domain/outbound-weight.ts'
import { toGrams } from '#domain/weight.ts'
import { amountText, type Choice, type FormData, linesOf, textAt } from '#engine/form/index.ts'
import { countOf } from './order-data.ts'

/** What a price depends on. */
interface PricedGoods {
  readonly country: string
  readonly prov: string
  readonly warehouseId: string
  readonly orderType: string
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[]
}

export const pricedGoods = (data: FormData): PricedGoods => ({
  country: textAt(data, 'receiver.country'),
  prov: textAt(data, 'receiver.prov'),
  warehouseId: textAt(data, 'warehouseId'),
  orderType: textAt(data, 'orderType'),
  lines: linesOf(data.lines).map((line) => ({
    sku: textAt(line, 'sku').trim(),
    quantity: countOf(textAt(line, 'quantity')),
  })),
})

interface Route {
  readonly id: string
  readonly minDays: number
  readonly maxDays: number
  readonly volumeDivisor: number
}

/** The freight of goods on a route; undefined while their weight is not known. */
export function quoteGoods(
  card: RateCard,
  { country, prov, lines }: Pick<PricedGoods, 'country' | 'prov' | 'lines'>,
  route: Pick<Route, 'id' | 'volumeDivisor'>,
  skuOf: (sku: string) => WeighedSku | undefined,
): FreightQuote | undefined {
  const { billable, won, unknown } = outboundWeight(lines, skuOf, route.volumeDivisor)
  const grams = toGrams(billable) ?? 0
  if (grams === 0 || unknown.length > 0) return undefined
  return quoteWeighed(card, { country, prov, routeId: route.id }, { grams, won })
}

interface RouteKnowledge {
  /** Undefined while there is no price list on this device. */
  readonly card: RateCard | undefined
  /** Off for people who see no amounts of money (record 0055). */
  readonly isPriced: boolean
  readonly isOnline: boolean
  readonly skuOf: (sku: string) => WeighedSku | undefined
  /** Route of the newest order to each country. */
  readonly last: ReadonlyMap<string, string>
}

/** Returns the routes with their prices: the one used last first, then the cheapest; those without a price follow as listed. */
export function finishRoutes(
  choices: readonly Choice[],
  goods: PricedGoods,
  routes: readonly Route[],
  { card, isPriced, isOnline, skuOf, last }: RouteKnowledge,
): { choices: readonly Choice[]; note?: MessageDescriptor } {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const rows = choices.map((choice, place) => {
    const route = byId.get(choice.value)
    const quote = isPriced && card && route ? quoteGoods(card, goods, route, skuOf) : undefined
    const isLast = choice.value === last.get(goods.country)
    return { choice: shownRoute(choice, route, quote, isLast), quote, isLast, place }
  })
  const sorted = rows.toSorted(
    (a, b) => Number(b.isLast) - Number(a.isLast) || byPrice(a.quote, b.quote) || a.place - b.place,
  )
  const isUnpriced = isPriced && sorted.every(({ quote }) => quote === undefined)
  const note = !isUnpriced
    ? undefined
    : card
      ? msg`Enter the goods to see prices.`
      : isOnline
        ? undefined
        : msg`Prices load when you're back online.`
  return { choices: sorted.map(({ choice }) => choice), ...(note ? { note } : {}) }
}

const byPrice = (a: FreightQuote | undefined, b: FreightQuote | undefined): number =>
  a?.ok && b?.ok ? compareDecimals(a.price, b.price) : Number(b?.ok === true) - Number(a?.ok === true)

function shownRoute(
  choice: Choice,
  route: Route | undefined,
  quote: FreightQuote | undefined,
  isLast: boolean,
): Choice {
  if (!route) return choice
  const { minDays, maxDays } = route
  const hint =
    quote && !quote.ok && quote.reason === 'lane'
      ? msg`${minDays}–${maxDays} days · Your outlet does not support this route yet`
      : quote && !quote.ok && quote.reason === 'tooHeavy'
        ? msg`${minDays}–${maxDays} days · The parcel is too heavy for this route`
        : isLast
          ? msg`${minDays}–${maxDays} days · used last`
          : msg`${minDays}–${maxDays} days`
  return { ...choice, hint, ...(quote?.ok ? { aside: amountText(quote.price, quote.currency) } : {}) }
}
