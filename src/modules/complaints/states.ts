/** What complaints are about, their states, and what may be done in which. Form, list and gateway obey the same tables. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { WorkOrderTypeCode } from '#modules/work-orders/contract.ts'

interface ComplaintType {
  readonly label: MessageDescriptor
  /** It is about one parcel: its number is required. */
  readonly needsParcel?: true
  /** It becomes a work order of this type at once, where that can be made about its parcel. */
  readonly workOrder?: WorkOrderTypeCode
}

export const complaintTypes = {
  DELAY: { label: msg`Late delivery`, needsParcel: true },
  LOST: { label: msg`Lost parcel`, needsParcel: true, workOrder: 'LOST' },
  DAMAGED: { label: msg`Damaged goods`, needsParcel: true, workOrder: 'DAMAGED' },
  MISSING: { label: msg`Missing goods`, needsParcel: true, workOrder: 'MISSING' },
  DELIVERY: { label: msg`Courier or delivery`, needsParcel: true },
  FEES: { label: msg`Charges` },
  WAREHOUSE: { label: msg`Warehouse` },
  PORTAL: { label: msg`This portal` },
  SUGGESTION: { label: msg`Suggestion` },
  OTHER: { label: msg`Another matter` },
} as const satisfies Record<string, ComplaintType>
export type ComplaintTypeCode = keyof typeof complaintTypes

const isType = (type: string): type is ComplaintTypeCode => Object.hasOwn(complaintTypes, type)

/** Returns whether a complaint of this type names a parcel. */
export const needsParcel = (type: string): boolean => isType(type) && 'needsParcel' in complaintTypes[type]

/** Returns the type of the work order that a complaint of this type becomes at once; undefined where it stays a complaint. */
export const workOrderTypeOf = (type: ComplaintTypeCode): WorkOrderTypeCode | undefined => {
  const named: ComplaintType = complaintTypes[type]
  return named.workOrder
}

export const complaintStates = {
  SUBMITTED: { label: msg`Submitted`, tone: 'blue', shape: 'ring' },
  HANDLING: { label: msg`In progress`, tone: 'cyan', shape: 'half' },
  WORK_ORDER: { label: msg`Work order`, tone: 'violet', shape: 'dot' },
  ANSWERED: { label: msg`Answered`, tone: 'orange', shape: 'alert' },
  CLOSED: { label: msg`Closed`, tone: 'green', shape: 'check' },
  WITHDRAWN: { label: msg`Withdrawn`, tone: 'gray', shape: 'cross' },
} as const
export type ComplaintState = keyof typeof complaintStates
export const complaintStateCodes = Object.keys(complaintStates) as [ComplaintState, ...ComplaintState[]]

/** States in which the provider still has something to do. */
export const openStates = ['SUBMITTED', 'HANDLING'] as const satisfies readonly ComplaintState[]

const isWorkOrder = msg`It is handled as a work order. Open that instead.`

const withdrawReasons: Readonly<Record<ComplaintState, MessageDescriptor | undefined>> = {
  SUBMITTED: undefined,
  HANDLING: undefined,
  WORK_ORDER: isWorkOrder,
  ANSWERED: msg`It is answered already. Close it instead.`,
  CLOSED: msg`It is closed already.`,
  WITHDRAWN: msg`It is withdrawn already.`,
}
const closeReasons: Readonly<Record<ComplaintState, MessageDescriptor | undefined>> = {
  SUBMITTED: msg`It is not answered yet. Withdraw it instead.`,
  HANDLING: msg`It is not answered yet. Withdraw it instead.`,
  WORK_ORDER: isWorkOrder,
  ANSWERED: undefined,
  CLOSED: msg`It is closed already.`,
  WITHDRAWN: msg`It is withdrawn already.`,
}

/** Returns why a complaint cannot be withdrawn; undefined where it can. */
export const withdrawRefusal = (state: ComplaintState): MessageDescriptor | undefined =>
  withdrawReasons[state]
/** Returns why a complaint cannot be closed; undefined where it can. */
export const closeRefusal = (state: ComplaintState): MessageDescriptor | undefined => closeReasons[state]
