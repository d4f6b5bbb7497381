/** The rules that follow from declared fields (`fields.ts`), the same on the device and in the gateway. */
import { msg } from '@lingui/core/macro'
import type { FieldSpec, FieldSpecs } from './fields.ts'
import { amountRules } from './goods-rules.ts'
import { MAX_SIDE_CM, MAX_WEIGHT_KG, MIN_WEIGHT_KG } from './limits.ts'
import { choiceRule, optionalText, requiredMessage, requiredText } from './postal-rules.ts'
import type { RuleShape } from './rule-shape.ts'

const minKg = MIN_WEIGHT_KG
const maxKg = MAX_WEIGHT_KG

/** Kilograms of a parcel or carton (spec 001 §5: 0.1 to 200). */
export const weightRule = (paramsKey: string, isRequired: boolean): RuleShape => ({
  paramsKey,
  type: 'Number',
  ...(isRequired ? { required: true, requiredMsg: requiredMessage } : {}),
  regular: '^\\d+(\\.\\d{1,3})?$',
  regularMsg: msg`Enter kilograms with at most three decimals.`,
  minLimit: MIN_WEIGHT_KG,
  minLimitMsg: msg`At least ${minKg} kg.`,
  maxLimit: MAX_WEIGHT_KG,
  maxLimitMsg: msg`At most ${maxKg} kg.`,
})

/** Centimetres of a side that need not be known. */
export const sideRule = (paramsKey: string): RuleShape => ({
  paramsKey,
  type: 'Number',
  regular: '^\\d+(\\.\\d{1,2})?$',
  regularMsg: msg`Enter a number with at most two decimals.`,
  minLimit: 0.01,
  minLimitMsg: msg`Each side must be more than 0. Leave all three empty if unknown.`,
  maxLimit: MAX_SIDE_CM,
  maxLimitMsg: msg`This side is too long.`,
})

function rulesOfOne(key: string, spec: FieldSpec): readonly RuleShape[] {
  switch (spec.type) {
    case 'text':
      return [spec.required ? requiredText(key, spec.max) : optionalText(key, spec.max)]
    case 'choice':
      return [choiceRule(key, spec.names, spec.invalid)]
    case 'weight':
      return [weightRule(key, spec.required === true)]
    case 'side':
      return [sideRule(key)]
    case 'amount':
      return amountRules(key, false)
  }
}

/** Every rule that looks at one of these fields (spec 001 §5). */
export const rulesOf = (specs: FieldSpecs): readonly RuleShape[] =>
  Object.entries(specs).flatMap(([key, spec]) => rulesOfOne(key, spec))
