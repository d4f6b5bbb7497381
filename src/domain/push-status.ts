/** How an order stands with the courier, beside its waybill status (spec 001 §4 "Push status", "Delivery status"). */
import { msg } from '@lingui/core/macro'
import type { StatusFact, WaybillStatus } from './waybill-status.ts'

/** spec 001 §4 "Push status". */
export const pushStatuses = {
  0: { label: msg`To be pushed`, tone: 'gray', shape: 'ring' },
  1: { label: msg`Order placed`, tone: 'blue', shape: 'half' },
  2: { label: msg`Order failed`, tone: 'red', shape: 'alert' },
  3: { label: msg`Courier assigned`, tone: 'indigo', shape: 'dot' },
  4: { label: msg`Collected`, tone: 'cyan', shape: 'dot' },
  5: { label: msg`Picked up`, tone: 'violet', shape: 'arrow' },
  6: { label: msg`Cancelled`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<string, StatusFact>

/** spec 001 §4 "Delivery status". */
export const deliveryStatuses = {
  1: { label: msg`Awaiting pickup`, tone: 'gray', shape: 'ring' },
  2: { label: msg`Picked up`, tone: 'violet', shape: 'arrow' },
  3: { label: msg`In delivery`, tone: 'violet', shape: 'arrow' },
  4: { label: msg`Signed`, tone: 'green', shape: 'check' },
  5: { label: msg`Signed at locker`, tone: 'green', shape: 'check' },
} as const satisfies Record<string, StatusFact>

export type PushStatus = `${keyof typeof pushStatuses}`
type DeliveryStatus = `${keyof typeof deliveryStatuses}`
export const pushStatusCodes = Object.keys(pushStatuses) as [PushStatus, ...PushStatus[]]

/** Whether the order is in the courier's hands (spec 001 §3 "entrustment status"; record 0143). */
export const entrustStatuses = {
  0: { label: msg`Not entrusted`, tone: 'gray', shape: 'ring' },
  1: { label: msg`Entrusted`, tone: 'green', shape: 'check' },
  2: { label: msg`Entrustment withdrawn`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<string, StatusFact>

type EntrustStatus = `${keyof typeof entrustStatuses}`
export const entrustStatusCodes = Object.keys(entrustStatuses) as [EntrustStatus, ...EntrustStatus[]]

/** The entrustment status of an order: it is entrusted from the moment the courier takes it until it is cancelled. */
export const entrustStatusOf = {
  0: '0',
  1: '1',
  2: '0',
  3: '1',
  4: '1',
  5: '1',
  6: '2',
} as const satisfies Record<PushStatus, EntrustStatus>

interface Standing {
  /** What a scan to this status says about the push; null: the push says it itself. */
  push: PushStatus | null
  /** null: there is nothing to deliver. */
  delivery: DeliveryStatus | null
}

/** What each waybill status means in the two other lists (record 0024). */
export const standings = {
  PENDING: { push: null, delivery: '1' },
  PUSAT_DISPATCH: { push: '1', delivery: '1' },
  DISPATCH: { push: '3', delivery: '1' },
  GOT: { push: '5', delivery: '2' },
  DELIVERY: { push: '5', delivery: '3' },
  SIGNED: { push: '5', delivery: '4' },
  ABNORMAL: { push: '5', delivery: '2' },
  RETURNED: { push: '5', delivery: null },
  'PICKUP FAILED': { push: '3', delivery: '1' },
  CANCELLED: { push: '6', delivery: null },
} as const satisfies Record<WaybillStatus, Standing>
