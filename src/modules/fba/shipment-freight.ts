/**
 * The freight of a shipment to Amazon (record 0123): an order names a way of transport and a country, and no route. It costs what the
 * cheapest route of them costs that takes every carton, in the zone of the country without its provinces: a centre has none. Pure.
 */
import { cartonsPrice } from '#domain/carton-freight.ts'
import type { RateCard } from '#domain/freight.ts'
import { compareDecimals } from '#domain/money.ts'
import { textAt, valueAt } from '#domain/rule-shape.ts'

/** As much of a route as decides the price. */
export interface ShipmentRoute {
  readonly id: string
  readonly country: string
  readonly shippingType: string
  readonly volumeDivisor: number
}

/**
 * Returns the cheapest sum over the cartons, and how it came about, with its route; undefined while no route can be priced for all of them.
 *
 * @param order anything order-shaped: a form, a draft
 */
export function shipmentFreight(
  order: unknown,
  card: RateCard,
  routes: readonly ShipmentRoute[],
): ReturnType<typeof cartonsPrice> {
  const [country, shippingType] = [textAt(order, 'country'), textAt(order, 'shippingType')]
  const priced = routes
    .filter((route) => route.country === country && route.shippingType === shippingType)
    .flatMap(({ id: routeId, volumeDivisor }) => {
      const found = cartonsPrice(
        valueAt(order, 'cartons'),
        { country, prov: '', routeId, volumeDivisor },
        card,
      )
      return found ? [found] : []
    })
  return priced.toSorted((a, b) => compareDecimals(a.price, b.price))[0]
}
