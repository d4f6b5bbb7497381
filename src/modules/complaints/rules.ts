/** The rules of a complaint: the form and the gateway obey the same. */
import { msg } from '@lingui/core/macro'
import { rulesOf } from '#domain/field-rules.ts'
import { requiredMessage } from '#domain/postal-rules.ts'
import { textAt, type Complaint as Fault } from '#domain/rule-shape.ts'
import type { FileProps, RuleDecl } from '#engine/form/index.ts'
import { complaintFields } from './fields.ts'
import { needsParcel } from './states.ts'

/** spec 001 §8 "waybill number wrong when complaining". */
export const wrongWaybill = msg`Waybill number wrong`

/** Most files of a complaint, and the largest of them. */
export const complaintFiles: FileProps = { accept: ['image/*', 'application/pdf'], max: 5, maxKb: 400 }

export const complaintRules: readonly RuleDecl[] = rulesOf(complaintFields)

const waybill = /^[0-9A-Za-z-]{4,40}$/

/** Rules that need several fields: a complaint about a parcel names it, and what is named looks like a number. */
export function checkComplaint(data: unknown): Fault[] {
  const number = textAt(data, 'waybillNo').trim()
  if (number === '')
    return needsParcel(textAt(data, 'type')) ? [{ path: 'waybillNo', message: requiredMessage }] : []
  return waybill.test(number) ? [] : [{ path: 'waybillNo', message: wrongWaybill }]
}
