/** Which scan may follow which status. Spec 001 §4 names the statuses; the way between them is ours (record 0003). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { WaybillStatus } from '#domain/waybill-status.ts'

/** A status that may follow itself is scanned again on its way, e.g. at every hub. Nothing follows an end. */
export const next = {
  PENDING: ['PUSAT_DISPATCH', 'DISPATCH', 'GOT'],
  PUSAT_DISPATCH: ['DISPATCH', 'GOT', 'PICKUP FAILED'],
  DISPATCH: ['PUSAT_DISPATCH', 'GOT', 'PICKUP FAILED'],
  'PICKUP FAILED': ['PUSAT_DISPATCH', 'DISPATCH', 'GOT'],
  GOT: ['GOT', 'DELIVERY', 'ABNORMAL', 'RETURNED'],
  DELIVERY: ['DELIVERY', 'GOT', 'SIGNED', 'ABNORMAL', 'RETURNED'],
  ABNORMAL: ['GOT', 'DELIVERY', 'SIGNED', 'RETURNED'],
  SIGNED: [],
  RETURNED: [],
  CANCELLED: [],
} as const satisfies Record<WaybillStatus, readonly WaybillStatus[]>

export const mayFollow = (from: WaybillStatus, to: WaybillStatus): boolean =>
  (next[from] as readonly WaybillStatus[]).includes(to)

/** A scan in plain words, for anybody who follows the parcel. */
export const scanTexts: Record<WaybillStatus, MessageDescriptor> = {
  PENDING: msg`The order was placed. The parcel has not been handed over yet.`,
  PUSAT_DISPATCH: msg`Headquarters passed the order to the outlet.`,
  DISPATCH: msg`A courier was assigned to pick the parcel up.`,
  GOT: msg`The parcel was scanned and is on its way.`,
  DELIVERY: msg`The parcel is out for delivery.`,
  SIGNED: msg`The parcel was delivered and signed for.`,
  ABNORMAL: msg`There is a problem with the parcel. We are looking into it.`,
  RETURNED: msg`The parcel was returned to the sender.`,
  'PICKUP FAILED': msg`The courier could not pick the parcel up.`,
  CANCELLED: msg`The order was cancelled.`,
}
