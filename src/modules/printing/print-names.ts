/** What was printed, in words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PrintKind, ReprintReason } from './print-kinds.ts'

export const printNames: Readonly<Record<PrintKind, MessageDescriptor>> = {
  label: msg`Label`,
  sku: msg`SKU label`,
  out: msg`Out-order list`,
  pick: msg`Pick list`,
  put: msg`Put-away list`,
  carrier: msg`Carrier's label`,
}

export const reprintNames: Readonly<Record<ReprintReason, { label: MessageDescriptor; tone: string }>> = {
  '': { label: msg`No reason given`, tone: 'gray' },
  DAMAGED: { label: msg`Damaged`, tone: 'orange' },
  LOST: { label: msg`Lost`, tone: 'orange' },
  JAM: { label: msg`Printer jam`, tone: 'orange' },
  CHANGED: { label: msg`Order changed`, tone: 'blue' },
  OTHER: { label: msg`Other reason`, tone: 'gray' },
}
