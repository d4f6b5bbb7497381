/**
 * States of documents that are edited for days and then shipped in cartons (B2B, FBA), and what each allows. The specification
 * shows no names of theirs (spec 001 §4 "Other order statuses … not shown"): codes ours, record 0025.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { StatusFact } from './waybill-status.ts'

export const documentStatuses = {
  DRAFT: { label: msg`Draft`, tone: 'gray', shape: 'ring' },
  SUBMITTED: { label: msg`Submitted`, tone: 'blue', shape: 'half' },
  RECEIVED: { label: msg`At the warehouse`, tone: 'cyan', shape: 'dot' },
  PACKED: { label: msg`Packed`, tone: 'indigo', shape: 'dot' },
  DISPATCHED: { label: msg`Dispatched`, tone: 'violet', shape: 'arrow' },
  DELIVERED: { label: msg`Delivered`, tone: 'green', shape: 'check' },
  CANCELLED: { label: msg`Cancelled`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<string, StatusFact>

export type DocumentStatus = keyof typeof documentStatuses
export const documentStatusCodes = Object.keys(documentStatuses) as [DocumentStatus, ...DocumentStatus[]]

interface ActionRule {
  readonly allowed: readonly DocumentStatus[]
  /** Shown on the disabled button and sent by the gateway. */
  readonly reason: MessageDescriptor
}

export const documentActions = {
  edit: {
    allowed: ['DRAFT', 'SUBMITTED'],
    reason: msg`The warehouse has already started processing it. It can no longer be changed, but you can copy it as a new order.`,
  },
  submit: { allowed: ['DRAFT'], reason: msg`It is already submitted.` },
  cancel: {
    allowed: ['DRAFT', 'SUBMITTED', 'RECEIVED'],
    reason: msg`Packed cartons cannot be cancelled here. Ask the warehouse.`,
  },
  print: {
    allowed: ['SUBMITTED', 'RECEIVED', 'PACKED', 'DISPATCHED', 'DELIVERED'],
    reason: msg`Documents can be printed after an order is submitted. The cartons of a draft can still change.`,
  },
  labels: {
    allowed: ['SUBMITTED', 'RECEIVED', 'PACKED'],
    reason: msg`Attach box labels after submitting and before dispatch.`,
  },
} as const satisfies Record<string, ActionRule>

type DocumentAction = keyof typeof documentActions

/** Why `action` is not allowed in this state; undefined when it is. Both sides obey this function. */
export function documentRefusal(
  action: DocumentAction,
  status: DocumentStatus,
): MessageDescriptor | undefined {
  const { allowed, reason }: ActionRule = documentActions[action]
  if (allowed.includes(status)) return undefined
  return status === 'CANCELLED' ? msg`It is cancelled.` : reason
}

/** Why a document has no put-away paper: a warehouse in the US puts deliveries away by it. Both sides obey this function. */
export function putAwayRefusal({
  country,
  status,
}: {
  readonly country: string
  readonly status: DocumentStatus
}): MessageDescriptor | undefined {
  return country === 'US'
    ? documentRefusal('print', status)
    : msg`Put-away lists are only for warehouses in the US. This order does not go there.`
}

/** What a warehouse may report next. A step may be left out, none is gone back. */
const followers = {
  DRAFT: [],
  SUBMITTED: ['RECEIVED', 'PACKED', 'DISPATCHED'],
  RECEIVED: ['PACKED', 'DISPATCHED'],
  PACKED: ['DISPATCHED'],
  DISPATCHED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
} as const satisfies Record<DocumentStatus, readonly DocumentStatus[]>

export const mayBecome = (from: DocumentStatus, to: DocumentStatus): boolean =>
  (followers[from] as readonly DocumentStatus[]).includes(to)
