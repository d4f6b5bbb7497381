/** The rules of a certificate of goods, and how long it still holds. Both sides obey them. */
import { msg } from '@lingui/core/macro'
import { MAX_SHORT_TEXT } from './limits.ts'
import { choiceRule, requiredText } from './postal-rules.ts'
import { textAt, type Complaint, type RuleShape } from './rule-shape.ts'
import { CERTIFICATE_NOTICE_DAYS, certificateTypes } from './sku-facts.ts'

/** Rules of one field each. */
export const certificateRules: readonly RuleShape[] = [
  choiceRule('type', certificateTypes, msg`Choose a type from the list.`),
  requiredText('no', MAX_SHORT_TEXT),
]

/** Rules that need several fields. */
export function checkCertificate(data: unknown): Complaint[] {
  const from = textAt(data, 'validFrom')
  const to = textAt(data, 'validTo')
  return [
    ...(textAt(data, 'no') === ''
      ? [{ path: 'no', message: msg`Enter the number of the certificate.` }]
      : []),
    ...(from && to && to < from
      ? [{ path: 'validTo', message: msg`It ends before it begins. Check both dates.` }]
      : []),
  ]
}

const DAY_MS = 86_400_000
/** Days left of a certificate without an end. */
export const ENDLESS = 99_999

/** Days from `today` to the last day of a certificate, both yyyy-MM-dd; negative after it, `ENDLESS` where there is none. */
export const daysLeft = (validTo: string, today: string): number =>
  validTo ? Math.round((Date.parse(validTo) - Date.parse(today)) / DAY_MS) : ENDLESS

/** How a certificate is: ended, ending within 30 days, or holding. */
export const certificateState = (left: number): 'ENDED' | 'ENDING' | 'HOLDS' =>
  left < 0 ? 'ENDED' : left <= CERTIFICATE_NOTICE_DAYS ? 'ENDING' : 'HOLDS'
