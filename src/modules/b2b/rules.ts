/** The rules of a B2B order (spec 001 §5): the form runs them as the person types, the gateway before it submits. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import { checkPacking, packingRules } from '#domain/packing-rules.ts'
import {
  checkPostal,
  optionalText,
  postalRules,
  requiredMessage,
  requiredText,
} from '#domain/postal-rules.ts'
import type { RuleShape } from '#domain/rule-shape.ts'
import { withConfigured } from '#engine/logic/field-rules.ts'
import { applyRules } from '#engine/logic/rules.ts'
import type { FieldRule, RuleDecl, Violation } from '#engine/schema/rule.ts'

/** A code out of a closed list. */
const choice = (paramsKey: string, codes: object, invalid: MessageDescriptor): RuleShape => ({
  paramsKey,
  type: 'String',
  required: true,
  requiredMsg: requiredMessage,
  regular: `^(${Object.keys(codes).join('|')})$`,
  regularMsg: invalid,
})

export const b2bRules: readonly RuleDecl[] = [
  optionalText('referenceNo', MAX_SHORT_TEXT),
  { ...requiredText('warehouse', 20), requiredMsg: msg`Choose the warehouse the goods lie in.` },
  ...postalRules('receiver.'),
  ...packingRules,
  { ...requiredText('routeId', 20), requiredMsg: msg`Choose a product route.` },
  choice('shippingType', shippingTypes, msg`Choose a shipping type from the list.`),
  choice('tariffPaymentType', tariffPaymentTypes, msg`Choose who pays the duty from the list.`),
  {
    ...requiredText('currency', 3),
    regular: '^[A-Z]{3}$',
    regularMsg: msg`Choose a currency from the list.`,
  },
  optionalText('remark', MAX_LONG_TEXT),
]

/** Rules that need several fields: the form's `check`. */
export const checkB2BFields = (draft: unknown): Violation[] => [
  ...checkPostal(draft, 'receiver.'),
  ...checkPacking(draft),
]

/** Everything wrong with an order, at most one complaint per path; empty when it can be submitted. */
export function checkB2BOrder(draft: unknown, configured: readonly FieldRule[] = []): Violation[] {
  const found = new Map<string, Violation>()
  const rules = withConfigured(b2bRules, configured)
  for (const violation of [...applyRules(rules, draft), ...checkB2BFields(draft)])
    if (!found.has(violation.path)) found.set(violation.path, violation)
  return [...found.values()]
}
