/**
 * The rules of a B2C order (spec 001 §5): one list of single-field rules, and what needs several fields. The form
 * runs them as the person types, the gateway before it saves.
 */
import { msg } from '@lingui/core/macro'
import { checkCodLimit } from '#domain/cod-limit.ts'
import { countryOf } from '#domain/countries.ts'
import { rulesOf } from '#domain/field-rules.ts'
import { keysOf, pick } from '#domain/fields.ts'
import { checkPayable, countedGoodsRules, currencyRule } from '#domain/goods-rules.ts'
import { MAX_AMOUNT, MAX_ITEM_COUNT } from '#domain/limits.ts'
import { compareDecimals } from '#domain/money.ts'
import type { PlaceLists } from '#domain/places.ts'
import { checkPostal, postalRules, requiredText } from '#domain/postal-rules.ts'
import { textAt, valueAt } from '#domain/rule-shape.ts'
import { validatorOf, type RuleDecl, type Violation } from '#engine/form/index.ts'
import { checkCustoms } from './customs-rules.ts'
import { orderFields } from './order-fields.ts'
import { orderTotals } from './order-totals.ts'

export { orderTotals }

const maxAmount = MAX_AMOUNT
const maxCount = MAX_ITEM_COUNT

/** Weight and sides, also where they alone are changed. */
export const parcelRules = rulesOf(pick(orderFields, 'weight', 'length', 'width', 'height'))

/** Every rule of spec 001 §5 that looks at one field of an order. */
export const orderRules: readonly RuleDecl[] = [
  { ...requiredText('country', 2), requiredMsg: msg`Choose the destination country.` },
  ...postalRules('sender.'),
  ...postalRules('receiver.'),
  ...countedGoodsRules,
  ...rulesOf(orderFields),
  { ...requiredText('routeId', 20), requiredMsg: msg`Choose a product route.` },
  currencyRule,
]

/** Rules that need several fields. The form's `check`; `checkOrder` runs it after `orderRules`. */
export function checkOrderFields(draft: unknown, places: PlaceLists): Violation[] {
  return [
    ...checkPostal(draft, 'sender.', places),
    ...checkPostal(draft, 'receiver.', places),
    ...checkDestination(draft),
    ...checkSides(draft),
    ...checkCod(draft),
    ...checkCodLimit(draft, textAt(draft, 'currency')),
    ...checkPayable(draft, keysOf(orderFields, 'amount')),
    ...checkCustoms(draft),
    ...checkTotals(draft),
  ]
}

/**
 * Everything wrong with an order, at most one complaint per path; empty when it can be placed. `draft` may be anything.
 * `configured`: what the provider asks beyond the declared rules.
 */
export const checkOrder = validatorOf(orderRules, checkOrderFields)

/** The order goes where the receiver lives. */
function checkDestination(draft: unknown): Violation[] {
  const country = textAt(draft, 'country')
  const receiver = textAt(draft, 'receiver.country')
  if (!country || !receiver || country === receiver) return []
  return [
    { path: 'receiver.country', message: msg`The receiver's country is not the destination of the order.` },
  ]
}

/** A volume needs all three sides. */
export function checkSides(draft: unknown): Violation[] {
  const sides = ['length', 'width', 'height']
  const empty = sides.filter((path) => !textAt(draft, path))
  if (empty.length === sides.length) return []
  return empty.map((path) => ({ path, message: msg`Enter all three sides, or none.` }))
}

/** Cash on delivery only where our couriers collect it. */
function checkCod(draft: unknown): Violation[] {
  const country = countryOf(textAt(draft, 'country') || textAt(draft, 'receiver.country'))
  if (!country || country.hasCod || compareDecimals(textAt(draft, 'codAmount'), '0') <= 0) return []
  return [
    { path: 'codAmount', message: msg`Cash on delivery is not available in this country. Set it to 0.` },
  ]
}

/** Item count and item value of the whole order obey the limits of a line (spec 001 §5). */
function checkTotals(draft: unknown): Violation[] {
  if (!Array.isArray(valueAt(draft, 'goods'))) return []
  const { itemCount, itemValue } = orderTotals(draft)
  if (itemCount > MAX_ITEM_COUNT) {
    return [{ path: 'goods', message: msg`At most ${maxCount} units per order.` }]
  }
  if (compareDecimals(itemValue, String(MAX_AMOUNT)) <= 0) return []
  return [{ path: 'goods', message: msg`The goods of one order can be worth at most ${maxAmount}.` }]
}
