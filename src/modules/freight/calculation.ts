/** The freight calculator's rules and prices, without a screen (spec 000 §5, spec 001 §3, §4, §5 "Freight calculator"). Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Output } from '#contract/call.ts'
import { levelsOf } from '#domain/countries.ts'
import { billableOf, quoteFreight, type FreightQuote, type RateCard } from '#domain/freight.ts'
import { compareDecimals } from '#domain/money.ts'
import type { lookups } from '#modules/lookups/contract.ts'

export type Route = Output<typeof lookups.getRoute>[number]
type Product = Output<typeof lookups.getCustomerProduct>['list'][number]

/** A place of the picker; the last one chosen decides the zone. */
interface Place {
  readonly id?: string
  readonly name: string
  readonly code?: string
}

export interface Ask {
  /** Two letters. */
  country: string
  /** Province, city and area, as many as the country has. */
  rSsq: readonly Place[]
  /** 0: a route is named; 1: a customer product. */
  mode: '0' | '1'
  routeId: string
  productId: string
  /** Kilograms and centimetres, decimal texts. */
  weight: string
  length: string
  width: string
  height: string
}

export const emptyAsk: Ask = {
  country: '',
  rSsq: [],
  mode: '0',
  routeId: '',
  productId: '',
  weight: '',
  length: '',
  width: '',
  height: '',
}

export type AskField = 'country' | 'rSsq' | 'routeId' | 'productId' | 'weight'
export interface Problem {
  field: AskField
  message: MessageDescriptor
}

/**
 * What keeps an ask from being priced: country, then region, then route, in this order (spec 001 §5), then the weight.
 * A region is complete when it has as many levels as the country: three, unless the country has fewer (decision of the regions).
 */
export function problemOf(ask: Ask): Problem | undefined {
  if (!ask.country) return { field: 'country', message: msg`Please choose the destination country` }
  if (ask.rSsq.length < levelsOf(ask.country).length)
    return { field: 'rSsq', message: msg`Please choose province, city and area` }
  const chosen = ask.mode === '0' ? ask.routeId : ask.productId
  if (!chosen)
    return {
      field: ask.mode === '0' ? 'routeId' : 'productId',
      message: msg`Please choose the product route`,
    }
  return billableOf(ask) ? undefined : { field: 'weight', message: msg`Weight: 0.1 to 200 kg` }
}

export interface RoutePrice {
  route: Route
  quote: FreightQuote
}

/** What every route of the country takes for the parcel, by price; those without one last, in their own order. */
export function comparedRoutes(card: RateCard, routes: readonly Route[], ask: Ask): RoutePrice[] {
  const prov = ask.rSsq[0]?.name ?? ''
  const priced = routes.map((route) => ({
    route,
    quote: quoteFreight(card, { ...ask, prov, routeId: route.id, volumeDivisor: route.volumeDivisor }),
  }))
  return priced.toSorted((a, b) => {
    if (a.quote.ok && b.quote.ok) return compareDecimals(a.quote.price, b.quote.price)
    return Number(b.quote.ok) - Number(a.quote.ok)
  })
}

/** Price of the ask by the kept price list: the named route, or the cheapest route of the product. */
export function estimated(
  card: RateCard,
  routes: readonly Route[],
  products: readonly Product[],
  ask: Ask,
): FreightQuote {
  const wanted =
    ask.mode === '0' ? [ask.routeId] : (products.find(({ cpId }) => cpId === ask.productId)?.routeIds ?? [])
  const among = routes.filter(({ id }) => wanted.includes(id))
  return comparedRoutes(card, among, ask)[0]?.quote ?? { ok: false, reason: 'lane' }
}
