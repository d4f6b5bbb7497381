/** The plain fields of a complaint, each declared once: the wire, the rules, the database, the form and the table follow (record 0051). */
import { msg } from '@lingui/core/macro'
import { defineFields } from '#domain/fields.ts'
import { MAX_LONG_TEXT, MAX_NAME_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import { complaintTypes, type ComplaintTypeCode } from './states.ts'
import type { MessageDescriptor } from '@lingui/core'

const names = Object.fromEntries(
  Object.entries(complaintTypes).map(([code, { label }]) => [code, label]),
) as Readonly<Record<ComplaintTypeCode, MessageDescriptor>>

export const complaintFields = defineFields({
  type: {
    type: 'choice',
    names,
    invalid: msg`Choose a type from the list.`,
    usual: 'DELAY',
    label: msg`What it is about`,
    stored: 'type',
    example: 'SUGGESTION',
    width: 150,
    span: 6,
  },
  waybillNo: {
    type: 'text',
    max: 40,
    isCode: true,
    label: words.waybillNumber,
    stored: 'waybill_no',
    width: 160,
    span: 6,
  },
  text: {
    type: 'text',
    max: MAX_LONG_TEXT,
    required: true,
    label: msg`What happened`,
    stored: 'body',
    example: 'Please offer labels on rolls of 76 mm.',
    width: 280,
    span: 12,
  },
  contact: {
    type: 'text',
    max: MAX_NAME_TEXT,
    label: msg`Contact for questions`,
    stored: 'contact',
    example: 'Ms Chen, 138 0013 8000',
    width: 180,
    span: 6,
  },
})
