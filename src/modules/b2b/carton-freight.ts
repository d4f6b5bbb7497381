/** The freight of an order by its cartons, on the route it names. The form shows it, the server sets it aside. Pure. */
import { cartonsPrice } from '#domain/carton-freight.ts'
import type { RateCard } from '#domain/freight.ts'
import { textAt, valueAt } from '#domain/rule-shape.ts'

/**
 * Returns the sum over the cartons, and how it came about; undefined while one of them cannot be priced.
 *
 * @param order anything order-shaped: a form, a draft
 * @param volumeDivisor of the route, cm³ per kg
 */
export const cartonFreight = (
  order: unknown,
  card: RateCard,
  volumeDivisor: number | undefined,
): ReturnType<typeof cartonsPrice> =>
  cartonsPrice(
    valueAt(order, 'cartons'),
    {
      country: textAt(order, 'receiver.country'),
      prov: textAt(order, 'receiver.prov'),
      routeId: textAt(order, 'routeId'),
      volumeDivisor,
    },
    card,
  )
