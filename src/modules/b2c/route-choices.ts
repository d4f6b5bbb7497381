/** The routes of an order with price and days, in the order a clerk wants them. Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { quoteFreight, type FreightAsk, type FreightQuote, type RateCard } from '#domain/freight.ts'
import { compareDecimals } from '#domain/money.ts'
import { amountText, type Choice, type FormData, type Proposal, textAt } from '#engine/form/index.ts'
import type { SentOrder } from './known-addresses.ts'

/** What a price depends on. */
type PricedParcel = Omit<FreightAsk, 'routeId' | 'volumeDivisor'>

export const pricedParcel = (data: FormData): PricedParcel => ({
  country: textAt(data, 'receiver.country'),
  prov: textAt(data, 'receiver.prov'),
  weight: textAt(data, 'weight'),
  length: textAt(data, 'length'),
  width: textAt(data, 'width'),
  height: textAt(data, 'height'),
})

interface Route {
  readonly id: string
  readonly minDays: number
  readonly maxDays: number
  readonly volumeDivisor: number
}

export interface RouteKnowledge {
  /** Undefined while there is no price list on this device. */
  readonly card: RateCard | undefined
  /** Off for people who see no amounts of money (record 0055). */
  readonly isPriced: boolean
  readonly isOnline: boolean
  /** Route used last, by country. */
  readonly last: ReadonlyMap<string, string>
}

/** Routes by country of the orders sent last to each. */
export function lastRoutes(orders: readonly SentOrder[]): ReadonlyMap<string, string> {
  const newest = orders.filter(({ routeId }) => routeId !== '').toSorted((a, b) => a.at - b.at)
  return new Map(newest.map(({ receiver, routeId }) => [textAt(receiver, 'country'), routeId]))
}

/** A route as far as it decides which parcels it takes. */
export interface OfferedRoute extends Route {
  readonly name: string
  readonly country: string
  readonly hasCod: boolean
  readonly needsTaxNo: boolean
}

const isFree = (amount: string): boolean => amount === '' || compareDecimals(amount, '0') <= 0

/** What a parcel costs on a route; undefined where the route does not take it or nothing is known of its price. */
function priceOn(route: OfferedRoute, parcel: PricedParcel, { card, isPriced }: RouteKnowledge) {
  if (!card || !isPriced) return undefined
  const quote = quoteFreight(card, { ...parcel, routeId: route.id, volumeDivisor: route.volumeDivisor })
  return quote.ok ? quote.price : undefined
}

/** The route used last takes a parcel unless the price list says that it does not. */
function mayTakeAgain(
  route: OfferedRoute,
  parcel: PricedParcel,
  { card, isPriced }: RouteKnowledge,
): boolean {
  if (!card || !isPriced) return true
  const quote = quoteFreight(card, { ...parcel, routeId: route.id, volumeDivisor: route.volumeDivisor })
  return quote.ok || quote.reason === 'weight'
}

/** What of an order its best route depends on. */
export const readForRoute = (data: FormData) => ({
  parcel: pricedParcel(data),
  isCod: !isFree(textAt(data, 'codAmount')),
  hasTaxNo: textAt(data, 'taxNo') !== '',
})

/**
 * Returns the route an order is begun with: the one used last for its country, else the cheapest that takes the parcel. One without
 * cash on delivery takes no order with it; one that asks for a tax number is the cheapest only once there is one. Undefined while the
 * country, or for the cheapest the weight or the prices, are not known.
 */
export function bestRoute(
  { parcel, isCod, hasTaxNo }: ReturnType<typeof readForRoute>,
  routes: readonly OfferedRoute[],
  known: RouteKnowledge,
): Pick<Proposal, 'path' | 'value' | 'source' | 'said' | 'shown'> | undefined {
  const open = routes.filter(({ country, hasCod }) => country === parcel.country && (hasCod || !isCod))
  const last = open.find(({ id }) => id === known.last.get(parcel.country))
  if (last && mayTakeAgain(last, parcel, known))
    return { ...asProposal(last), said: msg`Used last for this country` }
  const priced = open
    .filter(({ needsTaxNo }) => !needsTaxNo || hasTaxNo)
    .flatMap((route) => {
      const price = priceOn(route, parcel, known)
      return price === undefined ? [] : [{ route, price }]
    })
  const [cheapest] = priced.toSorted((a, b) => compareDecimals(a.price, b.price))
  return cheapest && { ...asProposal(cheapest.route), said: msg`The cheapest for this parcel` }
}

const asProposal = ({ id, name }: OfferedRoute) => ({
  path: 'routeId',
  value: id,
  source: 'bestRoute',
  shown: name,
})

/** Returns the routes with their prices: the one used last first, then the cheapest; those without a price follow as listed. */
export function finishRoutes(
  choices: readonly Choice[],
  parcel: PricedParcel,
  routes: readonly Route[],
  { card, isPriced, isOnline, last }: RouteKnowledge,
): { choices: readonly Choice[]; note?: MessageDescriptor } {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const used = last.get(parcel.country)
  const rows = choices.map((choice, place) => {
    const route = byId.get(choice.value)
    const quote =
      isPriced && card && route
        ? quoteFreight(card, { ...parcel, routeId: route.id, volumeDivisor: route.volumeDivisor })
        : undefined
    const isLast = choice.value === used
    return { choice: shownRoute(choice, route, quote, isLast), quote, isLast, place }
  })
  const sorted = rows.toSorted(
    (a, b) => Number(b.isLast) - Number(a.isLast) || byPrice(a.quote, b.quote) || a.place - b.place,
  )
  const note = isPriced ? noteOf(card, isOnline, sorted) : undefined
  return { choices: sorted.map(({ choice }) => choice), ...(note ? { note } : {}) }
}

const byPrice = (a: FreightQuote | undefined, b: FreightQuote | undefined): number => {
  if (a?.ok && b?.ok) return compareDecimals(a.price, b.price)
  return Number(b?.ok === true) - Number(a?.ok === true)
}

function shownRoute(
  choice: Choice,
  route: Route | undefined,
  quote: FreightQuote | undefined,
  isLast: boolean,
): Choice {
  return {
    ...choice,
    ...(quote?.ok ? { aside: amountText(quote.price, quote.currency) } : {}),
    ...(route ? { hint: hintOf(route, quote, isLast) } : {}),
  }
}

function hintOf(
  { minDays, maxDays }: Route,
  quote: FreightQuote | undefined,
  isLast: boolean,
): MessageDescriptor {
  if (quote && !quote.ok && quote.reason === 'lane')
    return msg`${minDays}–${maxDays} days · Your outlet does not support this route yet`
  if (quote && !quote.ok && quote.reason === 'tooHeavy')
    return msg`${minDays}–${maxDays} days · The parcel is too heavy for this route`
  return isLast ? msg`${minDays}–${maxDays} days · used last` : msg`${minDays}–${maxDays} days`
}

/** Why no route has a price; undefined where one has, or where each says so itself. */
function noteOf(
  card: RateCard | undefined,
  isOnline: boolean,
  routes: readonly { quote: FreightQuote | undefined }[],
): MessageDescriptor | undefined {
  if (!card) return isOnline ? undefined : msg`Prices load when you're back online.`
  const isUnweighed = routes.some(({ quote }) => quote && !quote.ok && quote.reason === 'weight')
  return isUnweighed ? msg`Enter the weight to see prices.` : undefined
}
