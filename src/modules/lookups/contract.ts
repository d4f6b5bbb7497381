/** Countries, regions, routes, dictionaries, rate card (spec 001 §7 "Lookups"). All are kept on the device. */
import { defineCalls } from '#contract/call.ts'
import { listOf, paging } from '#contract/paging.ts'
import {
  bool,
  centimetres,
  day,
  decimal,
  integer,
  list,
  money,
  nothing,
  object,
  oneOf,
  optional,
  text,
} from '#contract/schema.ts'
import { areaCalls } from './area-calls.ts'
import { dictionaryCalls } from './dictionary-calls.ts'
import { placeCalls } from './place-calls.ts'

const regionItem = object({ id: text(20), name: text(100), code: text(20) })
/** [id, parent id ("" at the top), name, code, postcode ("" when it has none or several), other names split by "|"] */
const regionRow = list(text(500), 6, 5)

/** A price step: up to `upTo` kg costs `first`, every started `stepKg` beyond `firstKg` costs `step`. CNY. */
const priceBand = object({
  routeId: text(20),
  country: text(2),
  zone: text(20),
  firstKg: decimal(4, 3),
  first: money(),
  stepKg: decimal(4, 3),
  step: money(),
  maxKg: decimal(4, 3),
})

/** Key of the rules of a B2C order, on the wire, in the table and in the form's `verify`. */
export const B2C_ORDER_RULES = 'b2cOrder'
/** The same of an address of the book. */
export const ADDRESS_RULES = 'address'

/** Validation metadata (spec 001 §3). "" is "none"; messages are in the language of the request. */
export const fieldRule = object({
  formKey: text(50),
  ruleName: text(100),
  desc: text(250),
  attrName: text(50),
  paramsKey: text(100),
  type: oneOf(['String', 'Number']),
  required: bool(),
  requiredMsg: text(250),
  /** At most 200 characters where it was configured; matches the whole value then. */
  regular: text(1000),
  regularMsg: text(250),
  minLimit: text(20),
  minLimitMsg: text(250),
  maxLimit: text(20),
  maxLimitMsg: text(250),
  /** '1' in force, '0' switched off. */
  status: oneOf(['0', '1']),
  /** Declared by the form itself, not configured. */
  isBuiltIn: bool(),
})

const countryList = {
  kind: 'query',
  offline: 'cached',
  access: 'session',
  isForKeys: true,
  input: nothing(),
  output: list(object({ id: text(2), name: text(50), enName: text(50), abrv: text(3) }), 300),
} as const

export const lookups = defineCalls('lookups', {
  ...dictionaryCalls,
  ...placeCalls,
  ...areaCalls,
  /** The rules of every form: getRegular of the specification, kept under Verify after sign-in. */
  getRulebasic: {
    kind: 'query',
    offline: 'live',
    path: '/common/getRulebasic.do',
    access: 'session',
    isForKeys: true,
    input: nothing(),
    output: list(fieldRule, 5000),
    source: 'spec 000 §4, §7, spec 001 §3, §7; record 0013',
  },
  /** The rules of the B2C order form alone. */
  getB2cOrderRulebasic: {
    kind: 'query',
    offline: 'live',
    path: '/common/getB2cOrderRulebasic.do',
    access: 'session',
    isForKeys: true,
    input: nothing(),
    output: list(fieldRule, 5000),
    source: 'spec 001 §7; record 0013',
  },
  /** The country list for the session of a partner. */
  getE3Countries: {
    ...countryList,
    path: '/e3/getCountries.do',
    source: 'spec 001 §7 "E3"; record 0047',
  },
  /** "All" is in front, with the id "": it is what a filter takes for every country (spec 000 §3). */
  getCountry: {
    ...countryList,
    path: '/common/getCountry.do',
    source: 'spec 000 §3, spec 001 §7, §9',
  },
  /** One level of the region tree, as the specification asks it: province, then city, then area. */
  getSsq: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getSsq.do',
    access: 'session',
    isForKeys: true,
    input: object({
      country: text(2),
      queryType: oneOf(['prov', 'city', 'area']),
      prov: optional(text(100)),
      city: optional(text(100)),
      chnDataType: optional(text(1)),
    }),
    output: list(regionItem, 10_000),
    source: 'spec 001 §7 "Province/city/area lookup"',
  },
  /** The whole tree of a country in one answer, so that the picker works offline. Ours. */
  getSsqTree: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getSsqTree.do',
    access: 'session',
    isForKeys: true,
    input: object({ country: text(2) }),
    output: object({ version: text(40), rows: list(regionRow, 20_000) }),
    source: 'record 0004',
  },
  getRoute: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getRoute.do',
    access: 'session',
    isForKeys: true,
    /** `country`: its English name (spec 001 §3), or anything else it is known by; "" and none are all of them. */
    input: object({ country: optional(text(50)), serviceType: oneOf(['B2C']) }),
    output: list(
      object({
        id: text(20),
        name: text(100),
        country: text(2),
        title: text(150),
        /** Divisor of the volumetric weight, cm³ per kg. */
        volumeDivisor: integer({ maximum: 20_000 }),
        minDays: integer(),
        maxDays: integer(),
        shippingType: text(20),
        expressType: text(20),
        /** Whether cash on delivery is collected on it. */
        hasCod: bool(),
        /** Whether customs there asks for the consignee's tax number. */
        needsTaxNo: bool(),
        /** Longest side, and length plus twice width and height, centimetres; 0 is "no limit". */
        maxSideCm: integer({ maximum: 1000 }),
        maxGirthCm: integer({ maximum: 3000 }),
      }),
      500,
    ),
    source: 'spec 001 §7 "Route list"; records 0004 and 0027',
  },
  /** Products as a customer knows them ("economy by sea"): each stands for the routes that serve it, the cheapest is taken. */
  getCustomerProduct: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getCustomerProduct.do',
    access: 'session',
    isForKeys: true,
    input: object({ ...paging, country: text(50) }),
    output: listOf(object({ cpId: text(20), cpName: text(100), routeIds: list(text(20), 50) }), 500),
    source: 'spec 000 §7 "Customer product list", spec 001 §3, §9; record 0019',
  },
  /** The customer's price list with its date, so that an estimate works offline. Ours. */
  getRateCard: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getRateCard.do',
    access: 'session',
    isForKeys: true,
    input: nothing(),
    output: object({
      version: text(40),
      validFrom: text(10),
      currency: text(3),
      /** Province (or "*") → zone, by country. */
      zones: list(object({ country: text(2), prov: text(100), zone: text(20) }), 5000),
      bands: list(priceBand, 5000),
    }),
    source: 'record 0004',
  },
  trialFreight: {
    kind: 'query',
    offline: 'live',
    path: '/common/trialFreight.do',
    access: 'session',
    isForKeys: true,
    input: object({
      country: text(50),
      weight: decimal(4, 3),
      rarea: text(100),
      orderType: integer({ minimum: 1, maximum: 17 }),
      routeId: optional(text(20)),
      productId: optional(text(20)),
      /** Ours: a bulky parcel is billed by its volume. */
      length: optional(centimetres()),
      width: optional(centimetres()),
      height: optional(centimetres()),
    }),
    output: money(),
    errors: [20105],
    source: 'spec 000 §7 "Freight trial", §8',
  },
  getCurrencyData: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getCurrencyData.do',
    access: 'session',
    isForKeys: true,
    input: nothing(),
    output: list(
      object({
        code: text(3),
        name: text(50),
        minorUnit: integer({ maximum: 4 }),
        perCny: decimal(8, 6),
        /** Day of the rate. */
        rateDate: day(),
      }),
      200,
    ),
    source: 'spec 001 §7; records 0004 and 0027',
  },
  getPostcodeBySsq: {
    kind: 'query',
    offline: 'cached',
    path: '/common/getPostcodeBySsq.do',
    access: 'session',
    isForKeys: true,
    input: object({ country: text(2), prov: text(100), city: text(100), area: text(100) }),
    output: list(text(12), 200),
    source: 'spec 001 §7',
  },
})
