/** The rules of an FBA order (spec 001 §5): the form runs them as the person types, the gateway before it submits. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { CENTRE_CODE, REFERENCE_ID, SHIPMENT_ID } from '#domain/amazon-limits.ts'
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import { shippingTypes, tariffPaymentTypes } from '#domain/order-facts.ts'
import { checkPacking, packingRules } from '#domain/packing-rules.ts'
import { optionalText, requiredMessage, requiredText } from '#domain/postal-rules.ts'
import type { RuleShape } from '#domain/rule-shape.ts'
import { withConfigured } from '#engine/logic/field-rules.ts'
import { applyRules } from '#engine/logic/rules.ts'
import type { FieldRule, RuleDecl, Violation } from '#engine/schema/rule.ts'

const choice = (paramsKey: string, codes: object, invalid: MessageDescriptor): RuleShape => ({
  paramsKey,
  type: 'String',
  required: true,
  requiredMsg: requiredMessage,
  regular: `^(${Object.keys(codes).join('|')})$`,
  regularMsg: invalid,
})

/** Small letters are as good while it is typed; they travel as capitals. */
const anyCase = (source: string): string =>
  source.replaceAll('A-Z', 'A-Za-z').replaceAll('FBA', '[Ff][Bb][Aa]')

export const fbaRules: readonly RuleDecl[] = [
  {
    ...requiredText('shipmentCode', 20),
    regular: anyCase(SHIPMENT_ID),
    regularMsg: msg`A shipment id looks like FBA15DJWVFGL: FBA and nine to twelve letters and digits.`,
  },
  {
    ...requiredText('amazonReference', 20),
    regular: anyCase(REFERENCE_ID),
    regularMsg: msg`Amazon's reference has eight letters and digits, like 4CXJ3ZKG.`,
  },
  {
    ...requiredText('centre', 10),
    regular: anyCase(CENTRE_CODE),
    regularMsg: msg`The code of a fulfilment centre looks like ONT8 or BHX4.`,
  },
  { ...requiredText('country', 2), requiredMsg: msg`Choose the destination country.` },
  requiredText('warehouse', 20),
  ...packingRules,
  choice('shippingType', shippingTypes, msg`Choose a shipping type from the list.`),
  choice('tariffPaymentType', tariffPaymentTypes, msg`Choose who pays the duty from the list.`),
  {
    ...requiredText('currency', 3),
    regular: '^[A-Z]{3}$',
    regularMsg: msg`Choose a currency from the list.`,
  },
  optionalText('remark', MAX_LONG_TEXT),
]

export const checkFbaFields = (draft: unknown): Violation[] => checkPacking(draft)

/** Everything wrong with an order, at most one complaint per path; empty when it can be submitted. */
export function checkFbaOrder(draft: unknown, configured: readonly FieldRule[] = []): Violation[] {
  const found = new Map<string, Violation>()
  const rules = withConfigured(fbaRules, configured)
  for (const violation of [...applyRules(rules, draft), ...checkFbaFields(draft)])
    if (!found.has(violation.path)) found.set(violation.path, violation)
  return [...found.values()]
}
