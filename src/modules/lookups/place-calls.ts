/** Warehouses, and regions asked from other sides than the picker's (spec 001 §7 "Lookups"; record 0027). */
import { callSpecs } from '#contract/call.ts'
import { integer, list, object, oneOf, optional, text } from '#contract/schema.ts'

/** What a warehouse does. */
export const warehouseServices = ['COLLECT', 'FULFIL', 'RETURN', 'FBA'] as const

const clock = () => text(5, { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:mm, local' })
/** Degrees as decimal text, "" where they are not known. */
const degrees = () => text(12, { pattern: '^(-?\\d{1,3}(\\.\\d{1,6})?)?$', description: 'degrees, or ""' })

export const warehouse = object({
  code: text(20),
  name: text(100),
  country: text(2),
  prov: text(100),
  city: text(100),
  area: text(100),
  postCode: text(12),
  address: text(250),
  /** The whole address as it is written there, ready to copy. */
  lines: list(text(250), 8),
  contact: text(100),
  phone: text(30),
  email: text(100),
  /** ISO weekdays ("1" is Monday) with their hours; a day that is not named is closed. */
  hours: list(object({ weekdays: text(7, { pattern: '^[1-7]{1,7}$' }), from: clock(), to: clock() }), 7),
  /** What is there by then leaves the same day; "" where nothing is cut off. */
  cutOff: text(5, { pattern: '^(([01]\\d|2[0-3]):[0-5]\\d)?$' }),
  /** IANA name, e.g. "Asia/Shanghai". */
  timeZone: text(50),
  services: list(oneOf(warehouseServices), 4),
  lat: degrees(),
  lng: degrees(),
})

const query = { kind: 'query', offline: 'cached', access: 'session' } as const
const regionItem = { id: text(20), name: text(100), code: text(20) }
const names = { prov: text(100), city: text(100), area: text(100) }
const inCountry = object({ country: optional(text(2)) })

/** How near an answer is: of the region of that level, of the country alone, or not at all. */
const precisions = ['area', 'city', 'prov', 'country', 'none'] as const
export type Precision = (typeof precisions)[number]

export const placeCalls = callSpecs({
  /** Where parcels and goods are brought to: warehouses at the origin. */
  getWarehouseInfo: {
    ...query,
    path: '/common/getWarehouseInfo.do',
    input: inCountry,
    output: list(warehouse, 500),
    source: 'spec 001 §7; record 0027',
  },
  /** Overseas warehouses: where goods are stored and sent from, and returns come to. */
  getOutWarehouseInfo: {
    ...query,
    path: '/common/getOutWarehouseInfo.do',
    input: inCountry,
    output: list(warehouse, 500),
    source: 'spec 001 §7; record 0027',
  },
  /** Regions with a postcode (邮编), or whose postcodes begin with what is typed; the closest first. */
  getSsqYb: {
    ...query,
    path: '/common/getSsqYb.do',
    input: object({ country: text(2), postCode: text(12, { minLength: 2 }) }),
    output: list(object({ ...names, id: text(20), code: text(20), postCode: text(12) }), 100),
    source: 'spec 001 §7; record 0027',
  },
  /** Maps typed names, in any script, to the regions of our list: the levels that were found, from the top. */
  getSsqByPCA: {
    ...query,
    path: '/common/getSsqByPCA.do',
    input: object({
      country: text(2),
      prov: text(100),
      city: optional(text(100)),
      area: optional(text(100)),
    }),
    output: list(object({ level: oneOf(['prov', 'city', 'area']), ...regionItem, postCode: text(12) }), 3),
    source: 'spec 001 §7; record 0027',
  },
  /** First-level regions a customer product serves, with the routes that go there by the caller's price list. */
  getSsqByCpId: {
    ...query,
    path: '/common/getSsqByCpId.do',
    input: object({ cpId: text(20, { minLength: 1 }) }),
    output: list(object({ ...regionItem, zone: text(20), routeIds: list(text(20), 50) }), 1000),
    source: 'spec 001 §7; record 0027',
  },
  /**
   * A place to its point, or a point to its region, by our own region list alone: nothing is asked of anybody outside. What
   * the list knows is the seat of a region, so an answer says how near it is and never pretends to know a street.
   */
  geocoding: {
    ...query,
    path: '/common/geocoding.do',
    input: object({
      country: optional(text(50)),
      prov: optional(text(100)),
      city: optional(text(100)),
      area: optional(text(100)),
      postCode: optional(text(12)),
      /** A point instead of a place: both or neither. */
      lat: optional(degrees()),
      lng: optional(degrees()),
    }),
    output: object({
      country: text(2),
      ...names,
      postCode: text(12),
      lat: degrees(),
      lng: degrees(),
      precision: oneOf(precisions),
      /** From a point that was asked to the seat that was found, kilometres; 0 for a place. */
      distanceKm: integer({ maximum: 25_000 }),
    }),
    errors: [20100],
    source: 'spec 001 §7; record 0027',
  },
})
