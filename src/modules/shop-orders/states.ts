/** States of a shop's order as we handle it, what blocks it, and the words of the platform they begin with (record 0114). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type PushStatus, pushStatuses } from '#domain/push-status.ts'
import type { StatusFact } from '#domain/waybill-status.ts'
import { platformNames, type Upstream } from '#domain/shop-platforms.ts'

/** How the status of an order at its platform is shown. */
export const upstreams = {
  HELD: { label: msg`Not ready at the shop`, tone: 'gray', shape: 'ring' },
  TO_SHIP: { label: msg`To ship`, tone: 'blue', shape: 'half' },
  ARRANGED: { label: msg`Shipping arranged`, tone: 'indigo', shape: 'dot' },
  IN_TRANSIT: { label: msg`In transit`, tone: 'violet', shape: 'arrow' },
  DELIVERED: { label: msg`Delivered`, tone: 'green', shape: 'check' },
  CANCELLING: { label: msg`Cancellation requested`, tone: 'orange', shape: 'alert' },
  CANCELLED: { label: msg`Cancelled`, tone: 'gray', shape: 'cross' },
  RETURNING: { label: msg`Being returned`, tone: 'orange', shape: 'back' },
  UNKNOWN: { label: msg`Unknown status`, tone: 'red', shape: 'alert' },
} as const satisfies Record<Upstream, StatusFact>

/** Where orders come from; HAND: entered here. */
export const platforms = {
  ...platformNames,
  HAND: msg`Entered here`,
} as const satisfies Record<string, MessageDescriptor>
export type Platform = keyof typeof platforms
export const platformCodes = Object.keys(platforms) as [Platform, ...Platform[]]

/** How far we are with an order; a conflict comes on top and takes no step away. */
const steps = {
  HELD: { label: msg`Held back`, tone: 'gray', shape: 'ring' },
  NEEDS_MAPPING: { label: msg`Needs SKU mapping`, tone: 'orange', shape: 'alert' },
  NEEDS_AUDIT: { label: msg`Needs approval`, tone: 'orange', shape: 'half' },
  READY: pushStatuses[0],
  PLACED: pushStatuses[1],
  FAILED: pushStatuses[2],
  ASSIGNED: pushStatuses[3],
  COLLECTED: pushStatuses[4],
  PICKED_UP: pushStatuses[5],
  DONE: { label: msg`Done`, tone: 'green', shape: 'check' },
  CANCELLED: pushStatuses[6],
} as const satisfies Record<string, StatusFact>
export type Step = keyof typeof steps
export const stepCodes = Object.keys(steps) as [Step, ...Step[]]

export const orderStates = {
  CONFLICT: { label: msg`Conflict`, tone: 'red', shape: 'alert' },
  ...steps,
} as const satisfies Record<string, StatusFact>
export type OrderState = keyof typeof orderStates
export const orderStateCodes = Object.keys(orderStates) as [OrderState, ...OrderState[]]

/** The push status of spec 001 §4; "" before an order is ready. What is delivered was picked up. */
export const pushOfStep: Readonly<Record<Step, PushStatus | ''>> = {
  HELD: '',
  NEEDS_MAPPING: '',
  NEEDS_AUDIT: '',
  READY: '0',
  PLACED: '1',
  FAILED: '2',
  ASSIGNED: '3',
  COLLECTED: '4',
  PICKED_UP: '5',
  DONE: '5',
  CANCELLED: '6',
}

/** Steps in which something has to be done before goods can leave. */
export const openSteps = [
  'HELD',
  'NEEDS_MAPPING',
  'NEEDS_AUDIT',
  'READY',
  'FAILED',
] as const satisfies readonly Step[]

/** What came from the platform after an order was placed. */
export const conflicts = {
  CANCEL: msg`The shop cancelled it after it was placed.`,
  CHANGED: msg`Goods or receiver changed at the shop after it was placed.`,
} as const satisfies Record<string, MessageDescriptor>
export type Conflict = keyof typeof conflicts
export const conflictCodes = Object.keys(conflicts) as [Conflict, ...Conflict[]]

/** What an open order waits for: the first thing that has to be done about it. */
export const blocks = {
  CONFLICT: { label: msg`Conflict with the shop`, tone: 'red', shape: 'alert' },
  FAILED: { label: msg`Could not be placed`, tone: 'red', shape: 'alert' },
  MAPPING: { label: msg`Needs SKU mapping`, tone: 'orange', shape: 'alert' },
  ADDRESS: { label: msg`Address incomplete`, tone: 'orange', shape: 'alert' },
  AUDIT: { label: msg`Needs approval`, tone: 'orange', shape: 'half' },
  PLACE: { label: msg`Ready to place`, tone: 'blue', shape: 'half' },
  UNREADABLE: { label: msg`Could not be read`, tone: 'red', shape: 'alert' },
  UNKNOWN: { label: msg`Unknown status at the shop`, tone: 'red', shape: 'alert' },
  CANCELLING: { label: msg`Buyer asks to cancel`, tone: 'orange', shape: 'alert' },
  RETURNING: { label: msg`Being returned`, tone: 'orange', shape: 'back' },
  ARRANGED: { label: msg`Shipping arranged at the shop`, tone: 'gray', shape: 'dot' },
  PLATFORM: { label: msg`Shipped by the platform`, tone: 'gray', shape: 'dot' },
  UNPAID: { label: msg`Not paid or not released`, tone: 'gray', shape: 'ring' },
} as const satisfies Record<string, StatusFact>
export type Block = keyof typeof blocks
export const blockCodes = Object.keys(blocks) as [Block, ...Block[]]

/** What becomes of an order. */
export const ways = {
  B2C: msg`B2C parcel`,
  WAREHOUSE: msg`From the warehouse`,
} as const satisfies Record<string, MessageDescriptor>
export type Way = keyof typeof ways
export const wayCodes = Object.keys(ways) as [Way, ...Way[]]
