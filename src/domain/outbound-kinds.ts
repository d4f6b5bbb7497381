/**
 * Which order types (spec 001 §4) leave a warehouse, and by which outbound code. The two are closed lists of their own: code 15 is
 * self-pickup, order type 15 is not (type 16 is). What goes together is this table alone (record 0095).
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { orderTypes, outboundCodes } from './order-facts.ts'
import type { StockGrade } from './stock-measures.ts'

type OrderType = keyof typeof orderTypes
export type OutboundCode = `${keyof typeof outboundCodes}`
export const outboundCodeList = Object.keys(outboundCodes) as [OutboundCode, ...OutboundCode[]]

/** What a way out of the warehouse asks for. */
interface OutboundAsks {
  /** Name, phone and address of the receiver. */
  readonly receiver?: true
  /** A product route: we carry it. */
  readonly route?: true
  /** The customer's own carrier collects it under its own number. */
  readonly carrier?: true
  /** Someone collects it at the warehouse. */
  readonly person?: true
  /** A marketplace and its number of the shipment. */
  readonly platform?: true
}

const carried = { receiver: true, route: true } as const

const asksOfCode: Readonly<Record<OutboundCode, OutboundAsks>> = {
  C1: carried,
  C4: carried,
  C5: { carrier: true },
  XHCK: {},
  14: carried,
  15: { person: true },
}

interface TypeFact {
  /** Codes it may leave by, the usual one first; none where another page makes such orders. */
  readonly codes: readonly OutboundCode[]
  readonly asks?: OutboundAsks
  /** Goods of this grade; good ones by default. `any`: each line says which. */
  readonly grade?: StockGrade | 'any'
  /** Only to these countries. */
  readonly countries?: readonly string[]
  /** Only to the country of the warehouse. */
  readonly isDomestic?: true
  /** The pair of type and code: named by the specification, or settled in record 0095. */
  readonly source: 'spec 001 §4' | 'record 0095'
}

/** Every order type of the specification. */
export const outboundTypes: Readonly<Record<OrderType, TypeFact>> = {
  1: { codes: [], source: 'record 0095' },
  2: { codes: [], source: 'record 0095' },
  3: { codes: [], source: 'record 0095' },
  4: { codes: [], source: 'record 0095' },
  5: { codes: [], source: 'record 0095' },
  6: { codes: [], source: 'record 0095' },
  7: { codes: ['C1'], source: 'spec 001 §4' },
  8: { codes: [], source: 'record 0095' },
  9: { codes: ['XHCK'], grade: 'any', source: 'spec 001 §4' },
  10: { codes: ['C4'], source: 'spec 001 §4' },
  11: { codes: ['C5'], source: 'spec 001 §4' },
  12: { codes: ['C1', 'C5'], asks: { platform: true }, source: 'record 0095' },
  13: { codes: ['C1'], countries: ['US', 'GB', 'NL'], source: 'record 0095' },
  14: { codes: ['14'], source: 'spec 001 §4' },
  15: { codes: ['C1'], isDomestic: true, source: 'record 0095' },
  16: { codes: ['15'], source: 'spec 001 §4' },
  17: { codes: ['C1', 'C5', '15'], grade: 'DEFECT', source: 'record 0095' },
}

const typeOf = (orderType: number): TypeFact | undefined =>
  Object.hasOwn(outboundTypes, orderType) ? outboundTypes[orderType as OrderType] : undefined

/** Order types a customer enters as outbound orders, in their order. Destruction is asked for on its own. */
export const enteredTypes = (Object.keys(outboundTypes).map(Number) as OrderType[]).filter(
  (type) => type !== 9 && outboundTypes[type].codes.length > 0,
)

/** Codes an order type may leave by, the usual one first. */
export const codesOfType = (orderType: number): readonly OutboundCode[] => typeOf(orderType)?.codes ?? []

/**
 * Returns why an order of this type may not leave by this code; undefined where it may. Both sides obey it.
 *
 * @param orderType 1 to 17
 * @param outboundCode a code of the closed list, or ""
 */
export function kindRefusal(orderType: number, outboundCode: string): MessageDescriptor | undefined {
  const codes = codesOfType(orderType)
  if (codes.length === 0) return msg`Orders of this type do not leave from warehouse stock.`
  if ((codes as readonly string[]).includes(outboundCode)) return undefined
  if (orderType === 15 && outboundCode === '15')
    return msg`Code 15 is self-pickup, and its order type is 16. Order type 15 leaves by code C1.`
  const allowed = codes.join(', ')
  return msg`This order type leaves by code ${allowed}.`
}

/** Returns why an order of this type cannot be entered again; undefined where it can. */
export const copyRefusal = (orderType: number): MessageDescriptor | undefined =>
  (enteredTypes as readonly number[]).includes(orderType)
    ? undefined
    : msg`Goods to be destroyed are requested on a page of their own.`

/** What an order of this type and code asks for. */
export const asksOf = (orderType: number, outboundCode: string): OutboundAsks => ({
  ...(Object.hasOwn(asksOfCode, outboundCode) ? asksOfCode[outboundCode as OutboundCode] : {}),
  ...typeOf(orderType)?.asks,
})

/** Grade of the goods an order takes; `any`: its lines say which. */
export const gradeOfType = (orderType: number): StockGrade | 'any' => typeOf(orderType)?.grade ?? 'GOOD'

/**
 * Returns why it may not go to this country; undefined where it may, or where nothing is known.
 *
 * @param warehouseCountry of the warehouse it leaves from; "" where this side does not know
 */
export function countryRefusal(
  orderType: number,
  country: string,
  warehouseCountry: string,
): MessageDescriptor | undefined {
  const type = typeOf(orderType)
  if (!type || country === '') return undefined
  if (type.countries && !type.countries.includes(country)) {
    const countries = type.countries.join(', ')
    return msg`This order type only goes to ${countries}.`
  }
  if (type.isDomestic && warehouseCountry !== '' && warehouseCountry !== country)
    return msg`This order type stays in the country of its warehouse (${warehouseCountry}).`
  return undefined
}
