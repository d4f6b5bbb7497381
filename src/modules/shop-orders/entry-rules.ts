/** The rules of an order entered or corrected here: form and server obey the same. */
import { msg } from '@lingui/core/macro'
import { weightRule } from '#domain/field-rules.ts'
import { amountRules, skuLineRules } from '#domain/goods-rules.ts'
import { isCurrencyCode } from '#domain/currencies.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { isPayable } from '#domain/money.ts'
import type { PlaceLists } from '#domain/places.ts'
import { checkPostal, optionalText, postalRules, requiredMessage } from '#domain/postal-rules.ts'
import { linesOf, textAt, validatorOf, type RuleDecl, type Violation } from '#engine/form/index.ts'

/** What is ours of every order. */
export const ownRules: readonly RuleDecl[] = [
  ...postalRules('receiver.'),
  weightRule('weight', false),
  optionalText('note', MAX_LONG_TEXT),
]

/** What is ours alone of orders entered here. */
const goodsRules: readonly RuleDecl[] = [
  optionalText('externalOrderId', MAX_SHORT_TEXT),
  ...skuLineRules,
  ...amountRules('lines.*.unitValue', false),
]

export const shopOrderRules: readonly RuleDecl[] = [...ownRules, ...goodsRules]

/** Rules that need several fields, of an order entered here. */
export function checkEntry(data: unknown, places: PlaceLists): Violation[] {
  const currency = textAt(data, 'currency')
  return [
    ...checkPostal(data, 'receiver.', places),
    ...(isCurrencyCode(currency)
      ? []
      : [{ path: 'currency', message: msg`Choose a currency from the list.` }]),
    ...linesOf((data as { lines?: unknown }).lines).flatMap((line, at): Violation[] => {
      const value = textAt(line, 'unitValue')
      const path = `lines.${at}.unitValue`
      if (value === '') return textAt(line, 'isKnown') === '1' ? [] : [{ path, message: requiredMessage }]
      return isPayable(value, currency)
        ? []
        : [{ path, message: msg`Amounts in ${currency} have no decimals.` }]
    }),
  ]
}

/** Everything wrong with an order entered here, and with what is ours of an order of a platform. */
export const checkWhole = validatorOf(shopOrderRules, checkEntry)
export const checkOwnFields = (data: unknown, places: PlaceLists): Violation[] =>
  checkPostal(data, 'receiver.', places)
export const checkOwn = validatorOf(ownRules, checkOwnFields)
