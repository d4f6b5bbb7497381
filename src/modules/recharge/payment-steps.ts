/** What a person is shown of a payment, and when it is asked about again. Pure. */
import type { RechargeState } from './recharge-states.ts'

interface Known {
  readonly state: RechargeState
  /** ISO 8601, "" where it has no end. */
  readonly expiresAt: string
}

/**
 * WAITING: the code can be paid. CHECKING: its time is over and the provider has not been heard, or the person says it is paid, or nothing
 * can be asked now: the page never says that it failed. LATE: it is over; money that comes is credited all the same.
 */
export type PaymentStep = 'WAITING' | 'CHECKING' | 'PAID' | 'LATE' | 'BANK' | 'REJECTED' | 'DELETED'

const steps: Readonly<Record<RechargeState, PaymentStep>> = {
  CREATED: 'CHECKING',
  PENDING: 'WAITING',
  PAID: 'PAID',
  CREDITED: 'PAID',
  EXPIRED: 'LATE',
  CLOSED: 'LATE',
  SUBMITTED: 'BANK',
  REJECTED: 'REJECTED',
  DELETED: 'DELETED',
}

/**
 * @param now epoch milliseconds of the server
 * @param isUnsure the person says it is paid, or the last question was not answered
 */
export function stepOf({ state, expiresAt }: Known, now: number, isUnsure: boolean): PaymentStep {
  const step = steps[state]
  if (step !== 'WAITING') return step
  return isUnsure || secondsLeft(expiresAt, now) === 0 ? 'CHECKING' : 'WAITING'
}

/** Whole seconds until a payment ends, never below 0. @param now epoch milliseconds of the server */
export const secondsLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / 1000)) || 0

/** 75 → "1:15". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const FIRST_MS = 2000
const MOST_MS = 30_000
const GROWTH = 1.2
const DAY_MS = 86_400_000

/**
 * Milliseconds until the next question, a little longer after each; false when nothing more can change soon. A payment that is over is
 * asked about for a day, as the server does.
 *
 * @param questions asked so far
 */
export function pollAfter(known: Known | undefined, questions: number, now: number): number | false {
  const step = known ? steps[known.state] : 'CHECKING'
  if (step === 'PAID' || step === 'REJECTED' || step === 'DELETED' || known?.state === 'CLOSED') return false
  const isOld = known?.expiresAt ? now - Date.parse(known.expiresAt) > DAY_MS : false
  if (isOld) return false
  const calm = step === 'WAITING' || step === 'CHECKING' ? FIRST_MS : MOST_MS
  return Math.min(MOST_MS, Math.round(calm * GROWTH ** Math.min(questions, 40)))
}
