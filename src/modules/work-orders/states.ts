/** The states of work orders, whose turn it is in each, and what may be done. List, panel and server obey the same tables. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Days within which each side answers (Ninja Van answers claims in seven). */
export const ANSWER_DAYS = 7
/** Days after a decision during which it can be appealed; after them the work order is closed. */
export const APPEAL_DAYS = 7
/** Hours after it was created during which pictures and documents may follow. */
export const EVIDENCE_HOURS = 72

/**
 * NEW → WAITING_PROVIDER ⇄ WAITING_CUSTOMER → DECIDED → CLOSED; DECIDED → APPEALED → DECIDED, once. WITHDRAWN ends it before a decision.
 */
export const workOrderStates = {
  NEW: { label: msg`New`, tone: 'blue', shape: 'ring' },
  WAITING_CUSTOMER: { label: msg`Your turn`, tone: 'orange', shape: 'alert' },
  WAITING_PROVIDER: { label: msg`Being handled`, tone: 'cyan', shape: 'half' },
  DECIDED: { label: msg`Decided`, tone: 'violet', shape: 'dot' },
  APPEALED: { label: msg`Appealed`, tone: 'indigo', shape: 'back' },
  CLOSED: { label: msg`Closed`, tone: 'green', shape: 'check' },
  WITHDRAWN: { label: msg`Withdrawn`, tone: 'gray', shape: 'cross' },
} as const
export type WorkOrderState = keyof typeof workOrderStates
export const stateCodes = Object.keys(workOrderStates) as [WorkOrderState, ...WorkOrderState[]]

/** Whose turn it is: of nobody once it is decided. */
export const turns = {
  CUSTOMER: msg`Your turn`,
  PROVIDER: msg`Our turn`,
  NOBODY: msg`Finished`,
} as const satisfies Record<string, MessageDescriptor>
type Turn = keyof typeof turns
export const turnCodes = Object.keys(turns) as [Turn, ...Turn[]]

/** Whose turn it is in each state. */
export const turnOf: Readonly<Record<WorkOrderState, Turn>> = {
  NEW: 'PROVIDER',
  WAITING_PROVIDER: 'PROVIDER',
  APPEALED: 'PROVIDER',
  WAITING_CUSTOMER: 'CUSTOMER',
  DECIDED: 'NOBODY',
  CLOSED: 'NOBODY',
  WITHDRAWN: 'NOBODY',
}

/** States in which the provider or the customer still has something to do. */
export const openStates = stateCodes.filter((state) => turnOf[state] !== 'NOBODY')
/** States that the provider works on. */
export const providerStates = stateCodes.filter((state) => turnOf[state] === 'PROVIDER')

/** Returns until when an answer is due that is waited for from then on. */
export const answerUntil = (from: Date): Date => new Date(from.getTime() + ANSWER_DAYS * DAY_MS)
/** Returns until when a decision of then can be appealed. */
export const appealUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS)
/** Returns until when files may follow a work order that was created then. */
export const evidenceUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + EVIDENCE_HOURS * HOUR_MS)

/** As much of a work order as decides what may be done. */
interface WorkOrderFacts {
  readonly state: WorkOrderState
  /** ISO instants; "" before a decision, and after an appeal. */
  readonly appealUntil: string
  readonly evidenceUntil: string
}

type Reasons = Readonly<Record<WorkOrderState, MessageDescriptor | undefined>>

const decided = msg`It is decided already. Appeal if you disagree.`
const decidedAlready = msg`It is decided already.`
const closed = msg`It is closed already.`
const withdrawn = msg`It is withdrawn already.`
const notDecided = msg`It is not decided yet. Write a reply instead.`
const appealed = msg`It has been appealed. Wait for the answer.`
const appealedBefore = msg`It has been appealed before. The second decision stands.`

const free: Reasons = {
  NEW: undefined,
  WAITING_CUSTOMER: undefined,
  WAITING_PROVIDER: undefined,
  DECIDED: decided,
  APPEALED: undefined,
  CLOSED: closed,
  WITHDRAWN: withdrawn,
}
const withdrawing: Reasons = { ...free, DECIDED: decidedAlready, APPEALED: appealed }
const appealing: Reasons = {
  NEW: notDecided,
  WAITING_CUSTOMER: notDecided,
  WAITING_PROVIDER: notDecided,
  DECIDED: undefined,
  APPEALED: appealed,
  CLOSED: closed,
  WITHDRAWN: withdrawn,
}

/** Returns why nothing can be written to it; undefined where it can. */
export const replyRefusal = ({ state }: Pick<WorkOrderFacts, 'state'>): MessageDescriptor | undefined =>
  free[state]

/** Returns why it cannot be withdrawn. */
export const withdrawRefusal = ({ state }: Pick<WorkOrderFacts, 'state'>): MessageDescriptor | undefined =>
  withdrawing[state]

interface Refused {
  readonly message: MessageDescriptor
  /** The time for it is over. */
  readonly isOver?: true
}

const because = (message: MessageDescriptor | undefined): Refused | undefined => message && { message }

/** Returns why its decision cannot be appealed. */
export function appealRefusal({ state, appealUntil: until }: WorkOrderFacts, now: Date): Refused | undefined {
  const reason = appealing[state]
  if (reason) return because(reason)
  if (until === '') return because(appealedBefore)
  return now.getTime() <= Date.parse(until)
    ? undefined
    : { message: msg`The time to appeal has ended.`, isOver: true }
}

/** Returns why no more files are taken. */
export function evidenceRefusal(
  { state, evidenceUntil: until }: WorkOrderFacts,
  now: Date,
): Refused | undefined {
  const reason = free[state]
  if (reason) return because(reason)
  const hours = EVIDENCE_HOURS
  return now.getTime() <= Date.parse(until)
    ? undefined
    : { message: msg`Files could follow for ${hours} hours. Attach them to a reply instead.`, isOver: true }
}
