/** The rules of a line of goods (spec 001 §5), the same wherever goods are named: forms, imports, integrators. */
import { msg } from '@lingui/core/macro'
import { MAX_AMOUNT, MAX_AMOUNT_INTEGER_DIGITS, MAX_ITEM_COUNT } from './limits.ts'
import { requiredMessage } from './postal-rules.ts'
import type { RuleShape } from './rule-shape.ts'

const maxCount = MAX_ITEM_COUNT
const maxAmount = MAX_AMOUNT
const tooMuch = msg`Not more than ${maxAmount}.`

/** The quantity of an item is at least 1; spec 001 §5: at most six digits. */
export const quantityRule = (paramsKey: string): RuleShape => ({
  paramsKey,
  type: 'Number',
  required: true,
  requiredMsg: requiredMessage,
  regular: '^-?\\d+$',
  regularMsg: msg`Enter a whole number.`,
  minLimit: 1,
  minLimitMsg: msg`Enter at least 1.`,
  maxLimit: MAX_ITEM_COUNT,
  maxLimitMsg: msg`At most ${maxCount} units.`,
})

/** spec 001 §5: numeric, at most eight integer digits, at most 99999999. */
export const amountRules = (paramsKey: string, required: boolean): readonly RuleShape[] => [
  {
    paramsKey,
    type: 'Number',
    required,
    requiredMsg: requiredMessage,
    regular: '^\\d+(\\.\\d{1,2})?$',
    regularMsg: msg`Enter a number with at most two decimals.`,
  },
  { paramsKey, type: 'String', regular: `^\\d{1,${MAX_AMOUNT_INTEGER_DIGITS}}(\\.|$)`, regularMsg: tooMuch },
  { paramsKey, type: 'Number', maxLimit: MAX_AMOUNT, maxLimitMsg: tooMuch },
]
