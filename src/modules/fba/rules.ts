/** The rules of an FBA order (spec 001 §5): the form runs them as the person types, the gateway before it submits. */
import { msg } from '@lingui/core/macro'
import { CENTRE_CODE, REFERENCE_ID, SHIPMENT_ID } from '#domain/amazon-limits.ts'
import { checkPacking, packingRules, termRules } from '#domain/packing-rules.ts'
import { requiredText } from '#domain/postal-rules.ts'
import { validatorOf, type RuleDecl, type Violation } from '#engine/form/index.ts'

/** Small letters are as good while it is typed; they travel as capitals. */
const anyCase = (source: string): string =>
  source.replaceAll('A-Z', 'A-Za-z').replaceAll('FBA', '[Ff][Bb][Aa]')

export const fbaRules: readonly RuleDecl[] = [
  {
    ...requiredText('shipmentCode', 20),
    regular: anyCase(SHIPMENT_ID),
    regularMsg: msg`A shipment ID looks like FBA15DJWVFGL: FBA and nine to twelve letters and digits.`,
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
  ...termRules,
]

export const checkFbaFields = (draft: unknown): Violation[] => checkPacking(draft)

/** Everything wrong with an order; empty when it can be submitted. */
export const checkFbaOrder = validatorOf(fbaRules, checkFbaFields)
