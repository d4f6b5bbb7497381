/** What a status means to a person who waits for a parcel. Both sides group by it. */
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'

export type StatusGroup = 'problem' | 'moving' | 'waiting' | 'done'

export const groupOfStatus = {
  ABNORMAL: 'problem',
  'PICKUP FAILED': 'problem',
  RETURNED: 'problem',
  DELIVERY: 'moving',
  GOT: 'moving',
  DISPATCH: 'waiting',
  PUSAT_DISPATCH: 'waiting',
  PENDING: 'waiting',
  SIGNED: 'done',
  CANCELLED: 'done',
} as const satisfies Record<WaybillStatus, StatusGroup>

/** Groups of parcels that still have a way to go, in the order in which they deserve a look. */
export const openGroups = ['problem', 'moving', 'waiting'] as const
export type OpenGroup = (typeof openGroups)[number]

/** Statuses that nothing follows. */
export const endedStatuses: readonly WaybillStatus[] = ['SIGNED', 'RETURNED', 'CANCELLED']

/** Statuses of a group, without those that end a parcel's way. */
export const openStatuses = (group: OpenGroup): WaybillStatus[] =>
  waybillStatusCodes.filter((status) => groupOfStatus[status] === group && !endedStatuses.includes(status))
