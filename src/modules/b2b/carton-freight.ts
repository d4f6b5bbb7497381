/** The freight of an order by its cartons, each priced as a parcel of its route. The form shows it, the server sets it aside. Pure. */
import { quoteFreight, type RateCard } from '#domain/freight.ts'
import { addMoney, timesCount } from '#domain/money.ts'
import { countOf } from '#domain/packing.ts'
import { textAt, valueAt } from '#domain/rule-shape.ts'

/**
 * Returns the sum over the cartons, decimal text; undefined while one of them cannot be priced.
 *
 * @param order anything order-shaped: a form, a draft
 * @param volumeDivisor of the route, cm³ per kg
 */
export function cartonFreight(
  order: unknown,
  card: RateCard,
  volumeDivisor: number | undefined,
): string | undefined {
  const [country, routeId] = [textAt(order, 'receiver.country'), textAt(order, 'routeId')]
  const cartons = valueAt(order, 'cartons')
  if (!country || !routeId || !Array.isArray(cartons) || cartons.length === 0) return undefined
  const prices: string[] = []
  for (const carton of cartons as unknown[]) {
    const side = (key: string) => textAt(carton, key)
    const quote = quoteFreight(card, {
      country,
      prov: textAt(order, 'receiver.prov'),
      routeId,
      weight: side('weight'),
      length: side('length'),
      width: side('width'),
      height: side('height'),
      volumeDivisor,
    })
    if (!quote.ok) return undefined
    prices.push(timesCount(quote.price, countOf(valueAt(carton, 'count'))))
  }
  return addMoney(prices)
}
