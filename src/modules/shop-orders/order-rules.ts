/** What may become of an order of a shop: events, guards and effects as pure functions that device and server obey (record 0114). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PushStatus } from '#domain/push-status.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import type { OutboundStatus } from '#domain/outbound-status.ts'
import { textAt } from '#domain/rule-shape.ts'
import type { Upstream } from '#domain/shop-platforms.ts'
import type { Block, Conflict, Step } from './states.ts'

/** What a decision about an order looks at. */
export interface OrderFacts {
  readonly step: Step
  readonly conflict: Conflict | ''
  readonly upstream: Upstream
  /** Its last version could not be read. */
  readonly isUnread: boolean
  readonly isPlatformFulfilled: boolean
  /** Every line has goods of our own. */
  readonly isMapped: boolean
  readonly isAudited: boolean
  /** Name, phone, country and address are there and not masked. */
  readonly hasReceiver: boolean
  /** A parcel or an outbound order was made of it and is not cancelled. */
  readonly hasParcel: boolean
}

/** What keeps an order that waits to be shipped from being ours to ship; undefined where nothing does. */
const holdOf = ({ upstream, isUnread, isPlatformFulfilled }: OrderFacts): Block | undefined => {
  if (isUnread) return 'UNREADABLE'
  if (upstream === 'UNKNOWN') return 'UNKNOWN'
  if (upstream === 'CANCELLING') return 'CANCELLING'
  if (upstream === 'RETURNING') return 'RETURNING'
  if (isPlatformFulfilled) return 'PLATFORM'
  if (upstream === 'HELD') return 'UNPAID'
  // The seller has arranged shipping there: a parcel of ours would be the second.
  if (upstream === 'ARRANGED') return 'ARRANGED'
  return undefined
}

/**
 * Returns the step of an order by everything that is known of it: run after every event. While there is a parcel, that decides. An
 * order that went out without us is done; one the platform cancelled before it was placed is cancelled. A cancellation made here stays.
 */
export function settledStep(facts: OrderFacts): Step {
  const { step, upstream, isMapped, isAudited } = facts
  if (facts.hasParcel || step === 'DONE') return step
  if (upstream === 'CANCELLED' && !facts.isUnread) return 'CANCELLED'
  if (step === 'CANCELLED') return step
  if ((upstream === 'IN_TRANSIT' || upstream === 'DELIVERED') && !facts.isUnread) return 'DONE'
  if (holdOf(facts)) return 'HELD'
  if (!isMapped) return 'NEEDS_MAPPING'
  if (!isAudited) return 'NEEDS_AUDIT'
  return step === 'FAILED' ? 'FAILED' : 'READY'
}

/** Returns what an order waits for, by its settled step; "" for one that waits for nothing. */
export function blockOf(facts: OrderFacts): Block | '' {
  if (facts.conflict !== '') return 'CONFLICT'
  switch (facts.step) {
    case 'HELD':
      return holdOf(facts) ?? 'UNKNOWN'
    case 'NEEDS_MAPPING':
      return 'MAPPING'
    case 'NEEDS_AUDIT':
      return facts.hasReceiver ? 'AUDIT' : 'ADDRESS'
    case 'READY':
      return 'PLACE'
    case 'FAILED':
      return 'FAILED'
    default:
      return ''
  }
}

/** An order as it was taken last, and as it arrives. `goodsHash`: of lines; `receiver`: of whom it goes to. */
interface Version {
  /** Epoch milliseconds, as the platform says. */
  readonly updatedAt: number
  /** Of everything the platform owns, its moment left out. */
  readonly hash: string
}

/** Returns what an arriving version means beside the one that is kept. `same`: nothing is written. */
export function versionEvent(
  kept: Version | undefined,
  arriving: Version,
): 'added' | 'changed' | 'same' | 'older' {
  if (!kept) return 'added'
  if (arriving.hash === kept.hash) return 'same'
  return arriving.updatedAt < kept.updatedAt ? 'older' : 'changed'
}

/**
 * Returns the conflict after a changed version of an order that is placed; of one that is not, there is none. A cancellation a person
 * has decided about does not come up again. A request to cancel that is withdrawn ends its conflict, a change does not.
 *
 * @param before where it was at the platform until now
 */
export function conflictAfter(
  { step, conflict, hasParcel }: Pick<OrderFacts, 'step' | 'conflict' | 'hasParcel'>,
  {
    before,
    upstream,
    isChanged,
  }: { readonly before: Upstream; readonly upstream: Upstream; readonly isChanged: boolean },
): Conflict | '' {
  if (!hasParcel || step === 'DONE') return ''
  if (upstream === 'CANCELLED' || upstream === 'CANCELLING') return upstream === before ? conflict : 'CANCEL'
  if (isChanged) return 'CHANGED'
  return conflict === 'CANCEL' ? '' : conflict
}

/** Words of a receiver that platforms replace by stars, or hide. */
const isMasked = (text: string): boolean => text.includes('*')

/** Returns whether an arriving text says less than the one that is kept: platforms hide buyers once an order is shipped. */
export const saysLess = (kept: string, arriving: string): boolean =>
  kept !== '' && !isMasked(kept) && (arriving === '' || isMasked(arriving))

const stepOfPush: Readonly<Record<PushStatus, Step>> = {
  0: 'PLACED',
  1: 'PLACED',
  2: 'FAILED',
  3: 'ASSIGNED',
  4: 'COLLECTED',
  5: 'PICKED_UP',
  6: 'CANCELLED',
}

/** How far a parcel of ours is. CANCELLED: its order can be placed again. */
export function stepOfParcel(status: WaybillStatus, push: PushStatus): Step {
  if (status === 'CANCELLED') return 'CANCELLED'
  return status === 'SIGNED' || status === 'RETURNED' ? 'DONE' : stepOfPush[push]
}

/** How far an outbound order of the warehouse is. */
export const stepOfOutbound: Readonly<Record<OutboundStatus, Step>> = {
  DRAFT: 'PLACED',
  SUBMITTED: 'PLACED',
  WAITING: 'PLACED',
  EXCEPTION: 'PLACED',
  PICKING: 'ASSIGNED',
  PACKED: 'COLLECTED',
  SHIPPED: 'PICKED_UP',
  DELIVERED: 'DONE',
  RETURNED: 'DONE',
  CANCELLED: 'CANCELLED',
  REQUESTED: 'PLACED',
  DESTROYED: 'CANCELLED',
  REFUSED: 'PLACED',
}

type Reasons = Readonly<Record<Step, MessageDescriptor | undefined>>

const alreadyPlaced = msg`It is placed already.`
const isOver = msg`It is done already.`
const isCancelled = msg`It is cancelled.`
const onHold = msg`It is on hold. See why in its details.`
const unmapped = msg`Map its SKUs first.`
const unaudited = msg`Approve it first.`
const inConflict = msg`Decide the conflict with the shop first.`
const incompleteReceiver = msg`The address is incomplete. Enter name, phone and address of the receiver.`

const placed = {
  PLACED: alreadyPlaced,
  ASSIGNED: alreadyPlaced,
  COLLECTED: alreadyPlaced,
  PICKED_UP: alreadyPlaced,
  DONE: isOver,
  CANCELLED: isCancelled,
} as const

const auditReasons: Reasons = {
  HELD: onHold,
  NEEDS_MAPPING: unmapped,
  NEEDS_AUDIT: undefined,
  READY: msg`It is approved already.`,
  FAILED: msg`It is approved already.`,
  ...placed,
}
const withdrawReasons: Reasons = {
  HELD: onHold,
  NEEDS_MAPPING: unmapped,
  NEEDS_AUDIT: msg`It is not approved yet.`,
  READY: undefined,
  FAILED: undefined,
  ...placed,
}
const placeReasons: Reasons = {
  HELD: onHold,
  NEEDS_MAPPING: unmapped,
  NEEDS_AUDIT: unaudited,
  READY: undefined,
  FAILED: undefined,
  ...placed,
}
const retryReasons: Reasons = { ...placeReasons, READY: msg`It has not been placed yet.` }
const cancelReasons: Reasons = {
  HELD: undefined,
  NEEDS_MAPPING: undefined,
  NEEDS_AUDIT: undefined,
  READY: undefined,
  FAILED: undefined,
  PLACED: undefined,
  ASSIGNED: undefined,
  COLLECTED: msg`The parcel is with the courier. Ask to intercept it.`,
  PICKED_UP: msg`The parcel is with the courier. Ask to intercept it.`,
  DONE: isOver,
  CANCELLED: msg`It is cancelled already.`,
}

const approved = msg`Withdraw its approval first.`
const ownGoodsReasons: Reasons = {
  HELD: undefined,
  NEEDS_MAPPING: undefined,
  NEEDS_AUDIT: undefined,
  READY: approved,
  FAILED: approved,
  ...placed,
}

type PersonFacts = Pick<OrderFacts, 'step' | 'conflict' | 'hasReceiver' | 'hasParcel'>

/** Returns why an order cannot be reviewed; undefined where it can. */
export const auditRefusal = ({ step, conflict, hasReceiver }: PersonFacts): MessageDescriptor | undefined =>
  conflict ? inConflict : (auditReasons[step] ?? (hasReceiver ? undefined : incompleteReceiver))

/** Returns why a review cannot be withdrawn; undefined where it can. */
export const withdrawRefusal = ({ step, conflict, hasParcel }: PersonFacts): MessageDescriptor | undefined =>
  conflict ? inConflict : (withdrawReasons[step] ?? (hasParcel ? alreadyPlaced : undefined))

/** Returns why goods cannot be chosen for this order only; undefined where they can. A review has frozen them. */
export const ownGoodsRefusal = ({ step, conflict, hasParcel }: PersonFacts): MessageDescriptor | undefined =>
  conflict ? inConflict : hasParcel ? alreadyPlaced : ownGoodsReasons[step]

/** Returns why an order cannot be kept as it was placed; undefined where it is in conflict. */
export const keepRefusal = ({ conflict }: PersonFacts): MessageDescriptor | undefined =>
  conflict ? undefined : msg`There is no conflict.`

/** Returns why an order cannot be placed; undefined where it can. */
export const placeRefusal = ({ step, conflict, hasReceiver }: PersonFacts): MessageDescriptor | undefined =>
  conflict ? inConflict : (placeReasons[step] ?? (hasReceiver ? undefined : incompleteReceiver))

/** Returns why an order cannot be placed again; undefined where its placing failed. */
export const retryRefusal = ({ step, conflict }: PersonFacts): MessageDescriptor | undefined =>
  conflict ? inConflict : retryReasons[step]

/** Returns why an order cannot be cancelled; undefined where it can. Of one that is placed, its parcels are cancelled too. */
export const cancelRefusal = ({ step }: PersonFacts): MessageDescriptor | undefined => cancelReasons[step]

/** Who decides a field of an order. `PLATFORM`: sync rewrites it, nobody edits it, unless the order was entered here. */
export const fieldOwners = {
  externalOrderId: 'PLATFORM',
  goods: 'PLATFORM',
  currency: 'PLATFORM',
  amount: 'PLATFORM',
  isCod: 'PLATFORM',
  shipBy: 'PLATFORM',
  /** Ours may correct what the platform says, unless the platform prints the label. */
  receiver: 'BOTH',
  way: 'OURS',
  weight: 'OURS',
  routeId: 'OURS',
  warehouseId: 'OURS',
  note: 'OURS',
} as const satisfies Record<string, 'PLATFORM' | 'OURS' | 'BOTH'>
export type OrderField = keyof typeof fieldOwners

interface Edited {
  readonly step: Step
  readonly hasParcel: boolean
  readonly isByHand: boolean
  readonly isPlatformLabel: boolean
}

/** Returns why a field of an order cannot be changed here; undefined where it can. A note can always be written. */
export function editRefusal(
  field: OrderField,
  { step, hasParcel, isByHand, isPlatformLabel }: Edited,
): MessageDescriptor | undefined {
  if (field === 'note') return undefined
  if (step === 'DONE') return isOver
  if (hasParcel) return msg`It is placed. Change the parcel instead.`
  if (step === 'CANCELLED') return isCancelled
  if (isByHand) return undefined
  if (fieldOwners[field] === 'PLATFORM') return msg`The shop decides this. Change it there.`
  if (field === 'receiver' && isPlatformLabel)
    return msg`The platform prints the label with this address. Change it there.`
  return undefined
}

/** Returns whether a parcel can be addressed: nothing it needs is missing or masked. Places and phones are checked when it is placed. */
export const isWholeReceiver = (receiver: unknown): boolean =>
  ['name', 'phone', 'country', 'address'].every((path) => {
    const text = textAt(receiver, path)
    return text !== '' && !isMasked(text)
  })

const KEPT_TRACE = 60

/** The history of an order with one more entry; the oldest are dropped. */
export const traced = <Entry>(trace: readonly Entry[], entry: Entry): Entry[] =>
  [...trace, entry].slice(-KEPT_TRACE)
