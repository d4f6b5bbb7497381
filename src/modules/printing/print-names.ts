/** What was printed, in words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PrintKind } from './print-kinds.ts'

export const printNames: Readonly<Record<PrintKind, MessageDescriptor>> = {
  label: msg`Label`,
  sku: msg`SKU label`,
  out: msg`Out-order list`,
  pick: msg`Pick list`,
  put: msg`Put-away list`,
  carrier: msg`Carrier's label`,
}
