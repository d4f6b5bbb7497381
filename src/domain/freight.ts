/**
 * The price of a parcel from a rate card. Both sides compute it with this function: the form for its estimate (also
 * offline), the gateway for the freight it books. CNY.
 */
import { DEFAULT_VOLUME_DIVISOR, MAX_WEIGHT_GRAMS, MIN_WEIGHT_GRAMS } from './limits.ts'
import { fromMinor, toMinor } from './money.ts'
import { foldText } from './fold-text.ts'
import { strippedNames } from './region-names.ts'
import { billable, fromGrams, toGrams, volumetricGrams, type Sides } from './weight.ts'

/** Province names, or "*" for the rest of the country, to zones. */
interface RateZone {
  country: string
  prov: string
  zone: string
}

/** Up to `maxKg`: `first` for the first `firstKg`, then `step` for every started `stepKg`. Decimal texts. */
export interface RateBand {
  routeId: string
  country: string
  zone: string
  firstKg: string
  first: string
  stepKg: string
  step: string
  maxKg: string
}

/** The shape of `lookups.getRateCard`. */
export interface RateCard {
  currency: string
  zones: readonly RateZone[]
  bands: readonly RateBand[]
}

export interface FreightAsk extends Sides {
  country: string
  /** Name of the province; "" where the country has none. */
  prov: string
  routeId: string
  /** Kilograms, decimal text. */
  weight: string
  /** Of the route; 6000 where it is not known. */
  volumeDivisor?: number | undefined
}

/** Why there is no price. `lane`: the route does not go there; `tooHeavy`: above its last band. */
export type NoPriceReason = 'weight' | 'lane' | 'tooHeavy'

export type FreightQuote =
  | {
      ok: true
      price: string
      currency: string
      billable: string
      won: 'actual' | 'volumetric'
      zone: string
      routeId: string
    }
  | { ok: false; reason: NoPriceReason }

/** Folded names of a zone's province; a card is asked for thousands of parcels. */
const zoneNames = new WeakMap<RateZone, ReadonlySet<string>>()
const namesOf = (zone: RateZone): ReadonlySet<string> => {
  let names = zoneNames.get(zone)
  if (!names) zoneNames.set(zone, (names = new Set([foldText(zone.prov), ...strippedNames(zone.prov)])))
  return names
}

/** Zone of a province: its own row, else the "*" row of the country. */
export function zoneOf(card: RateCard, country: string, prov: string): string | undefined {
  const rows = card.zones.filter((zone) => zone.country === country)
  return (ownZone(rows, prov) ?? rows.find((zone) => zone.prov === '*'))?.zone
}

function ownZone(rows: readonly RateZone[], prov: string): RateZone | undefined {
  if (!prov) return undefined
  const exact = rows.find((zone) => zone.prov === prov)
  if (exact) return exact
  const wanted = [foldText(prov), ...strippedNames(prov)]
  return rows.find((zone) => zone.prov !== '*' && wanted.some((name) => namesOf(zone).has(name)))
}

/** The narrowest band of a lane that still takes the weight. */
function bandFor(bands: readonly RateBand[], grams: number): RateBand | undefined {
  const taking = bands.filter((band) => (toGrams(band.maxKg) ?? 0) >= grams)
  return taking.toSorted((a, b) => (toGrams(a.maxKg) ?? 0) - (toGrams(b.maxKg) ?? 0))[0]
}

/** Price of a band in minor units (1/100 CNY). */
function priceOf(band: RateBand, grams: number): bigint {
  const first = toMinor(band.first) ?? 0n
  const beyond = grams - (toGrams(band.firstKg) ?? 0)
  const step = toGrams(band.stepKg) ?? 0
  if (beyond <= 0 || step <= 0) return first
  return first + BigInt(Math.ceil(beyond / step)) * (toMinor(band.step) ?? 0n)
}

/** Billable weight of a parcel; undefined when the actual weight is no weight or outside 0.1–200 kg. */
export function billableOf(ask: Pick<FreightAsk, 'weight' | 'volumeDivisor'> & Sides) {
  const actual = toGrams(ask.weight)
  if (actual === undefined || actual < MIN_WEIGHT_GRAMS || actual > MAX_WEIGHT_GRAMS) return undefined
  return billable(actual, volumetricGrams(ask, ask.volumeDivisor ?? DEFAULT_VOLUME_DIVISOR))
}

/** The price of a parcel on a route, or why there is none. */
export function quoteFreight(card: RateCard, ask: FreightAsk): FreightQuote {
  const weighed = billableOf(ask)
  return weighed ? quoteWeighed(card, ask, weighed) : { ok: false, reason: 'weight' }
}

/** What is billed, grams, and which weight that is. */
interface Weighed {
  readonly grams: number
  readonly won: 'actual' | 'volumetric'
}

/** The price of a parcel whose billable weight is known already, or why there is none. */
export function quoteWeighed(
  card: RateCard,
  ask: Pick<FreightAsk, 'country' | 'prov' | 'routeId'>,
  weighed: Weighed,
): FreightQuote {
  const zone = zoneOf(card, ask.country, ask.prov)
  const lane = card.bands.filter(
    (band) => band.routeId === ask.routeId && band.country === ask.country && band.zone === zone,
  )
  if (zone === undefined || !lane.length) return { ok: false, reason: 'lane' }
  const band = bandFor(lane, weighed.grams)
  if (!band) return { ok: false, reason: 'tooHeavy' }
  return {
    ok: true,
    price: fromMinor(priceOf(band, weighed.grams)),
    currency: card.currency,
    billable: fromGrams(weighed.grams),
    won: weighed.won,
    zone,
    routeId: ask.routeId,
  }
}
