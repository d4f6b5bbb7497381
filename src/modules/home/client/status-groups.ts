/** Statuses grouped for an owner: needs action, under way, finished. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { WaybillStatus } from '#domain/waybill-status.ts'

export interface StatusGroup {
  id: 'problems' | 'underway' | 'over'
  title: MessageDescriptor
  statuses: readonly WaybillStatus[]
}

export const statusGroups: readonly StatusGroup[] = [
  {
    id: 'underway',
    title: msg`In progress`,
    statuses: ['PENDING', 'PUSAT_DISPATCH', 'DISPATCH', 'GOT', 'DELIVERY'],
  },
  { id: 'problems', title: msg`Needs attention`, statuses: ['ABNORMAL', 'PICKUP FAILED', 'RETURNED'] },
  { id: 'over', title: msg`Closed`, statuses: ['SIGNED', 'CANCELLED'] },
]

/** Count by status; a status the answer leaves out has none. */
export const countOf = (list: readonly { status: string; count: number }[], status: WaybillStatus): number =>
  list.find((each) => each.status === status)?.count ?? 0
