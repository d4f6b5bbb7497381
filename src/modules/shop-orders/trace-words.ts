/** What happened to an order, in words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export const traceCodes = [
  'taken',
  'changed',
  'unread',
  'mapped',
  'unmapped',
  'audited',
  'auditWithdrawn',
  'auditVoid',
  'placed',
  'refused',
  'cancelled',
  'conflict',
  'kept',
  'edited',
  'entered',
  'reported',
  'reportRefused',
] as const
export type TraceWhat = (typeof traceCodes)[number]

export const traceWords: Readonly<Record<TraceWhat, MessageDescriptor>> = {
  taken: msg`Received from the shop`,
  changed: msg`Changed at the shop`,
  unread: msg`A version could not be read`,
  mapped: msg`SKUs mapped`,
  unmapped: msg`SKU mapping removed`,
  audited: msg`Approved`,
  auditWithdrawn: msg`Approval withdrawn`,
  auditVoid: msg`Changed at the shop: approve it again`,
  placed: msg`Placed`,
  refused: msg`Could not be placed`,
  cancelled: msg`Cancelled`,
  conflict: msg`Changed or cancelled at the shop after it was placed`,
  kept: msg`Conflict decided: ship as placed`,
  edited: msg`Edited`,
  entered: msg`Entered`,
  reported: msg`Tracking number sent to the shop`,
  reportRefused: msg`The shop refused the tracking number`,
}
