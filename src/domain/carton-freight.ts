/** The freight of cartons, each priced as a parcel of its own. Both sides compute it: forms show it, the server sets it aside. Pure. */
import { quoteFreight, type FreightAsk, type RateCard } from './freight.ts'
import { addMoney, timesCount } from './money.ts'
import { countOf } from './packing.ts'
import { textAt, valueAt } from './rule-shape.ts'

/** Where the cartons go, and by what. */
type Lane = Pick<FreightAsk, 'country' | 'prov' | 'routeId' | 'volumeDivisor'>

/**
 * Returns the sum over the cartons, decimal text; undefined while one of them cannot be priced.
 *
 * @param cartons columns of a form or a draft: count, weight and sides of each
 */
export function cartonsPrice(cartons: unknown, lane: Lane, card: RateCard): string | undefined {
  if (!lane.country || !lane.routeId || !Array.isArray(cartons) || cartons.length === 0) return undefined
  const prices: string[] = []
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
    prices.push(timesCount(quote.price, countOf(valueAt(carton, 'count'))))
  }
  return addMoney(prices)
}
