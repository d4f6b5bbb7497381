/** All routes to a country for one parcel, side by side. Pure: the device compares by the cached price list, online and offline. */
import { quoteFreight, type FreightQuote, type RateCard } from '#domain/freight.ts'
import { compareDecimals, toMinor } from '#domain/money.ts'
import { toGrams, type Sides } from '#domain/weight.ts'
import type { Route } from './calculation.ts'

export interface Parcel extends Sides {
  /** Two letters. */
  country: string
  prov: string
  /** Kilograms, decimal text. */
  weight: string
  /** Cash is to be collected. */
  hasCod?: boolean
}

/** What a person should know before choosing; the gateway takes the order all the same. */
export type Caution = 'size' | 'cod'

export interface Compared {
  route: Route
  quote: FreightQuote
  isCheapest: boolean
  isFastest: boolean
  cautions: readonly Caution[]
  /** Heaviest parcel the route takes to this place, kilograms; "" where it does not go there. */
  maxKg: string
}

/** Priced routes by price, then those that are not possible, in their own order. */
export function compareRoutes(card: RateCard, routes: readonly Route[], parcel: Parcel): Compared[] {
  const rows = routes.map((route) => ({
    route,
    quote: quoteFreight(card, { ...parcel, routeId: route.id, volumeDivisor: route.volumeDivisor }),
    cautions: cautionsOf(route, parcel),
    maxKg: heaviest(card, route),
  }))
  const priced = rows.filter(({ quote }) => quote.ok)
  const cheapest = priced.toSorted(byPrice)[0]
  const fastest = priced.toSorted(byDays)[0]
  // One possible route is neither: there is nothing to compare it with.
  const isChoice = priced.length > 1
  return [...priced.toSorted(byPrice), ...rows.filter(({ quote }) => !quote.ok)].map((row) => ({
    ...row,
    isCheapest: isChoice && row === cheapest,
    isFastest: isChoice && row === fastest,
  }))
}

type Row = Pick<Compared, 'route' | 'quote'>
const priceOf = ({ quote }: Row): string => (quote.ok ? quote.price : '0')
const byPrice = (a: Row, b: Row): number => compareDecimals(priceOf(a), priceOf(b))
const byDays = (a: Row, b: Row): number =>
  a.route.maxDays - b.route.maxDays || a.route.minDays - b.route.minDays || byPrice(a, b)

/** A side in whole centimetres, rounded up; 0 where it is not given. */
const cm = (side: string | undefined): number => Math.ceil(Number(toMinor(side ?? '') ?? 0n) / 100)

/** Length plus twice width and height, the length being the longest side. */
export function girthOf({ length, width, height }: Sides): number {
  const [longest = 0, middle = 0, shortest = 0] = [length, width, height].map(cm).toSorted((a, b) => b - a)
  return longest && middle && shortest ? longest + 2 * (middle + shortest) : 0
}

function cautionsOf(route: Route, parcel: Parcel): Caution[] {
  const longest = Math.max(cm(parcel.length), cm(parcel.width), cm(parcel.height))
  const isLarge =
    (route.maxSideCm > 0 && longest > route.maxSideCm) ||
    (route.maxGirthCm > 0 && girthOf(parcel) > route.maxGirthCm)
  return [
    ...(isLarge ? (['size'] as const) : []),
    ...(parcel.hasCod && !route.hasCod ? (['cod'] as const) : []),
  ]
}

const heaviest = (card: RateCard, { id, country }: Route): string =>
  card.bands
    .filter((band) => band.routeId === id && band.country === country)
    .map(({ maxKg }) => maxKg)
    .toSorted((a, b) => (toGrams(b) ?? 0) - (toGrams(a) ?? 0))[0] ?? ''
