/** What becomes of a draft: the rules, the price, the duplicates. The same validation for one order, a thousand, and a dry run. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { seesAmounts } from '#contract/amounts.ts'
import type { CodeName } from '#contract/codes.ts'
import type { Violation } from '#engine/form/index.ts'
import { B2C_ORDER_RULES } from '#modules/lookups/contract.ts'
import { checkOrder } from '#modules/b2c/rules.ts'
import { tidyOrder } from '#modules/b2c/tidy-order.ts'
import { codFacts } from '#server/cod-limit.ts'
import { loadValidationFacts, type ValidationFacts } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { columnsOf, type DraftColumns } from './order-values.ts'
import { divisorOf, insuranceInCny, priceOf, type Prices } from './pricing.ts'
import { loadPrices } from './rate-card.ts'
import type { OrderDraft } from './tables.ts'

export interface Fault {
  codeName: Extract<CodeName, 'invalid' | 'duplicate' | 'noPrice' | 'balance'>
  text: MessageDescriptor
  fields: Violation[]
  /** For programs. */
  data?: object
}
export type Accepted = DraftColumns & { freight: number | null; insurance_cny: number | null }
export type Verdict = { accepted: Accepted } | { fault: Fault }

export const isFault = (verdict: object): verdict is { fault: Fault } => 'fault' in verdict
export const refusalOf = ({ codeName, text, fields, data }: Fault): Refusal =>
  new Refusal(codeName, text, fields, data)

const wrongFields = msg`Please correct the marked fields.`
const noPrice = msg`There is no price for this order.`
/** Kilograms the wire can carry. */
const MAX_GRAMS = 1_000_000_000

/** What orders are validated against beside their own fields. */
interface OrderFacts extends ValidationFacts {
  readonly prices: Prices
  readonly seesAmounts: boolean
}

/** Read once for a call, however many orders it brings. */
export const loadOrderFacts = async (context: SignedContext): Promise<OrderFacts> => ({
  prices: await loadPrices(context.db, context.caller.cusCode, context.now),
  seesAmounts: seesAmounts(context.caller),
  ...(await loadValidationFacts(context, B2C_ORDER_RULES)),
})

/** Rules, those that were configured too, and price. Duplicates need the database and come after (`duplicateFault`). */
export function validate(wire: OrderDraft, { prices, configured, places, ...facts }: OrderFacts): Verdict {
  const draft = tidyOrder(wire, places)
  const needsTaxNo = prices.taxRoutes.has(draft.routeId)
  const limit = { limit: prices.codLimit, rates: prices.rates, isShown: facts.seesAmounts }
  const known = { needsTaxNo, ...codFacts(limit, draft.currency) }
  const violations = checkOrder({ ...draft, ...known }, configured, places)
  if (violations.length) return { fault: { codeName: 'invalid', text: wrongFields, fields: violations } }
  const price = priceOf(draft, prices)
  if ('path' in price) return { fault: { codeName: 'noPrice', text: noPrice, fields: [price] } }
  const columns = columnsOf(draft, divisorOf(prices, draft.routeId))
  if (columns.volumetric_g >= MAX_GRAMS) return { fault: tooLarge }
  const insurance_cny = insuranceInCny(columns.insurance_fee, columns.currency, prices)
  return { accepted: { ...columns, freight: price.freight, insurance_cny } }
}

const tooLarge: Fault = {
  codeName: 'invalid',
  text: wrongFields,
  fields: [{ path: 'length', message: msg`This parcel is too large.` }],
}

/** `orderNo` is the order that carries the number already; "" for a row above in the same import. */
export const duplicateFault = (number: string, orderNo: string): Fault => {
  const message = orderNo
    ? msg`Order ${orderNo} already has the e-commerce order number ${number}.`
    : msg`The e-commerce order number ${number} is in this import twice.`
  return { codeName: 'duplicate', text: message, fields: [{ path: 'ecommerceOrderNo', message }] }
}
