/** The rules of a B2B order (spec 001 §5): the form runs them as the person types, the gateway before it submits. */
import { msg } from '@lingui/core/macro'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import type { PlaceLists } from '#domain/places.ts'
import { checkPacking, packingRules, termRules } from '#domain/packing-rules.ts'
import { checkPostal, optionalText, postalRules, requiredText } from '#domain/postal-rules.ts'
import { validatorOf, type RuleDecl, type Violation } from '#engine/form/index.ts'

export const b2bRules: readonly RuleDecl[] = [
  optionalText('referenceNo', MAX_SHORT_TEXT),
  { ...requiredText('warehouse', 20), requiredMsg: msg`Choose the warehouse where the goods are.` },
  ...postalRules('receiver.'),
  ...packingRules,
  { ...requiredText('routeId', 20), requiredMsg: msg`Choose a product route.` },
  ...termRules,
]

/** Rules that need several fields: the form's `check`. */
export const checkB2BFields = (draft: unknown, places: PlaceLists): Violation[] => [
  ...checkPostal(draft, 'receiver.', places),
  ...checkPacking(draft),
]

/** Everything wrong with an order; empty when it can be submitted. */
export const checkB2BOrder = validatorOf(b2bRules, checkB2BFields)
