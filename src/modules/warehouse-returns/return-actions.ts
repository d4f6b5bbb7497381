/** What can be decided about a row, with the reason why not; buttons and dry runs say it, the server refuses by the same. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type Treatment, treatmentByRule, treatmentRefusal, type TreatmentRule } from './return-treatments.ts'
import type { ReturnRow } from './wire-shapes.ts'

/** What decisions follow from: a return, or the return a claimed parcel became. */
export type ReturnFacts = Pick<
  ReturnRow,
  'state' | 'condition' | 'isKnown' | 'hasAddress' | 'value' | 'currency'
>

/** Why this row cannot be treated so. */
export const rowRefusal = (row: ReturnFacts, treatment: Treatment): MessageDescriptor | undefined =>
  treatmentRefusal(treatment, {
    state: row.state,
    condition: row.condition,
    isKnown: row.isKnown === '1',
    hasAddress: row.hasAddress === '1',
  })

const noRule = msg`No rule for what was found.`
const notSeen = msg`It has not been inspected yet.`

/** What a rule decides about this row, or why nothing. */
export function ruledRow(
  row: ReturnFacts,
  rule: TreatmentRule,
): { readonly treatment: Treatment } | { readonly refusal: MessageDescriptor } {
  if (row.state !== 'INSPECTED') return { refusal: rowRefusal(row, 'HOLD') ?? notSeen }
  const treatment = treatmentByRule(rule, row)
  if (!treatment) return { refusal: noRule }
  const refusal = rowRefusal(row, treatment)
  return refusal ? { refusal } : { treatment }
}
