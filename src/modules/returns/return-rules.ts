/** The rules of one return: the form, the workbench and the gateway run the same function. */
import { msg } from '@lingui/core/macro'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { noPlaceLists, type PlaceLists } from '#domain/places.ts'
import { checkPostal, optionalText, postalRules, requiredText } from '#domain/postal-rules.ts'
import { valueAt } from '#domain/rule-shape.ts'
import {
  applyRules,
  type FieldRule,
  type RuleDecl,
  type Violation,
  withConfigured,
} from '#engine/form/index.ts'
import { reasonCodes } from './return-facts.ts'

export const reasonRule: RuleDecl = {
  ...requiredText('reason', 20),
  requiredMsg: msg`Choose a reason for the return.`,
  regular: `^(${reasonCodes.join('|')})$`,
  regularMsg: msg`Choose a reason from the list.`,
}

export const returnRules: readonly RuleDecl[] = [
  requiredText('orderNumber', MAX_SHORT_TEXT),
  reasonRule,
  optionalText('remark', MAX_LONG_TEXT),
]

const PREFIX = 'address.'

/** Everything wrong with an address at `address`, where there is one. */
export const checkReturnAddress = (record: unknown, places: PlaceLists): Violation[] =>
  valueAt(record, 'address') === undefined
    ? []
    : [...applyRules(postalRules(PREFIX), record), ...checkPostal(record, PREFIX, places)]

/** `configured`: what the provider asks beyond the declared rules. */
export const checkReturn = (
  record: unknown,
  configured: readonly FieldRule[] = [],
  places: PlaceLists = noPlaceLists,
): Violation[] => [
  ...applyRules(withConfigured(returnRules, configured), record),
  ...checkReturnAddress(record, places),
]
