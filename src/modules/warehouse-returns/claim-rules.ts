/** The rules of a claim: the form and the server run the same function. */
import { msg } from '@lingui/core/macro'
import { isExpressNo, tidyExpressNo } from '#domain/express-no.ts'
import { MAX_LONG_TEXT, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { optionalText } from '#domain/postal-rules.ts'
import { textAt } from '#domain/rule-shape.ts'
import {
  applyRules,
  type FieldRule,
  type RuleDecl,
  type Violation,
  withConfigured,
} from '#engine/form/index.ts'
import { badNumber } from './return-rules.ts'

export const claimRules: readonly RuleDecl[] = [
  optionalText('expressNo', MAX_SHORT_TEXT),
  optionalText('orderNumber', MAX_SHORT_TEXT),
  optionalText('note', MAX_LONG_TEXT),
]

const noNumber = msg`Enter the number on the parcel, or the number of the order in it.`

/** A claim names the parcel: by the number on it, or by the number of the order in it. */
export function checkClaimNumbers(record: unknown): Violation[] {
  const number = textAt(record, 'expressNo')
  if (!number && !textAt(record, 'orderNumber')) return [{ path: 'expressNo', message: noNumber }]
  return number && !isExpressNo(tidyExpressNo(number)) ? [{ path: 'expressNo', message: badNumber }] : []
}

/** Everything wrong with a claim. `configured`: what the provider asks beyond the declared rules. */
export const checkClaim = (record: unknown, configured: readonly FieldRule[] = []): Violation[] => [
  ...applyRules(withConfigured(claimRules, configured), record),
  ...checkClaimNumbers(record),
]
