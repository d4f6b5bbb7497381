/** How far a batch has come, in the order of the way. Every status belongs to one stage. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { WaybillStatus } from '#domain/waybill-status.ts'

interface Stage {
  id: 'waiting' | 'transit' | 'delivery' | 'signed' | 'problem' | 'returned' | 'cancelled'
  label: MessageDescriptor
  statuses: readonly WaybillStatus[]
}

export const stages: readonly Stage[] = [
  { id: 'signed', label: msg`Signed`, statuses: ['SIGNED'] },
  { id: 'delivery', label: msg`Out for delivery`, statuses: ['DELIVERY'] },
  { id: 'transit', label: msg`Picked up`, statuses: ['GOT'] },
  { id: 'waiting', label: msg`Before pick-up`, statuses: ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH'] },
  { id: 'problem', label: msg`Needs attention`, statuses: ['ABNORMAL', 'PICKUP FAILED'] },
  { id: 'returned', label: msg`Returned`, statuses: ['RETURNED'] },
  { id: 'cancelled', label: msg`Cancelled`, statuses: ['CANCELLED'] },
]

export const countIn = (stage: Stage, list: readonly { status: WaybillStatus; count: number }[]): number =>
  list.filter(({ status }) => stage.statuses.includes(status)).reduce((sum, { count }) => sum + count, 0)
