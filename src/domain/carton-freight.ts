/** The freight of cartons, each priced as a parcel of its own. Both sides compute it: forms show it, the server sets it aside. Pure. */
import { quoteFreight, type FreightAsk, type RateCard } from './freight.ts'
import { addMoney, timesCount } from './money.ts'
import { countOf } from './packing.ts'
import { textAt, valueAt } from './rule-shape.ts'

/** Where the cartons go, and by what. */
type Lane = Pick<FreightAsk, 'country' | 'prov' | 'routeId' | 'volumeDivisor'>

/** How a price came about, by the names that a bill knows (modules/bills). Amounts are apart from texts. */
export interface PriceDetail {
  readonly route: string
  readonly zone: string
  /** Which weight counts, where it is the same for all. */
  readonly side?: 'actual' | 'volumetric'
  readonly weightUsed?: string
  readonly steps?: readonly { readonly text: string; readonly amount: string }[]
}

interface CartonsPrice {
  /** Decimal text. */
  readonly price: string
  readonly detail: PriceDetail
}

/**
 * Returns the sum over the cartons, and how it came about; undefined while one of them cannot be priced.
 *
 * @param cartons columns of a form or a draft: count, weight and sides of each
 */
export function cartonsPrice(cartons: unknown, lane: Lane, card: RateCard): CartonsPrice | undefined {
  if (!lane.country || !lane.routeId || !Array.isArray(cartons) || cartons.length === 0) return undefined
  const steps: { text: string; amount: string }[] = []
  const sides = new Set<'actual' | 'volumetric'>()
  let zone = ''
  for (const carton of cartons as unknown[]) {
    const side = (key: string) => textAt(carton, key)
    const quote = quoteFreight(card, {
      ...lane,
      weight: side('weight'),
      length: side('length'),
      width: side('width'),
      height: side('height'),
    })
    if (!quote.ok) return undefined
    const count = countOf(valueAt(carton, 'count'))
    ;({ zone } = quote)
    sides.add(quote.won)
    steps.push({ text: `${count} × ${quote.billable} kg`, amount: timesCount(quote.price, count) })
  }
  const [side, other] = sides
  return {
    price: addMoney(steps.map(({ amount }) => amount)),
    detail: { route: lane.routeId, zone, ...(side && !other ? { side } : {}), steps },
  }
}
