/** Delivery areas (spec 001 §2 destinationAreaQuery; record 0112). Ours: the specification names the page alone. */
import { callSpecs } from '#contract/call.ts'
import { bool, integer, list, nothing, object, oneOf, text } from '#contract/schema.ts'
import { areaStates } from '#domain/delivery-areas.ts'

const names = { prov: text(100), city: text(100), area: text(100) }

/** What differs from the route in an area; "" is every region, postcode or route. */
export const areaRule = object({
  country: text(2),
  ...names,
  postPrefix: text(12),
  routeId: text(20),
  isServed: bool(),
  hasCod: bool(),
  isRemote: bool(),
  extraDays: integer({ maximum: 365 }),
})

const place = { country: text(100), ...names, postCode: text(20) }

export const areaCalls = callSpecs({
  /** The rules of every country: with the routes and regions the device says offline what is served. */
  getDeliveryAreas: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getDeliveryAreas.do',
    access: 'session',
    isForKeys: true,
    input: nothing(),
    output: object({ list: list(areaRule, 20_000) }),
    source: 'record 0112',
  },
  /** Says of each address whether it is served, for integrators; the portal does the same on the device. */
  checkDeliveryAreas: {
    kind: 'query',
    offline: 'live',
    path: '/common/checkDeliveryAreas.do',
    access: 'session',
    isForKeys: true,
    input: object({ rows: list(object(place), 1000, 1) }),
    output: object({
      list: list(
        object({
          state: oneOf(areaStates),
          ...place,
          services: list(
            object({
              routeId: text(20),
              name: text(100),
              minDays: integer(),
              maxDays: integer(),
              hasCod: bool(),
              isRemote: bool(),
            }),
            500,
          ),
        }),
        1000,
      ),
    }),
    source: 'record 0112',
  },
})
