/** What can be done with a bill and its lines, as the device and the server both judge it (record 0107). */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { dayOf } from '#domain/bill-months.ts'
import { toMinor } from '#domain/money.ts'
import type { DisputeReason, LineState } from './bill-codes.ts'

/** As much of a line as decides whether it can be disputed. */
interface DisputedLine {
  readonly lineState: LineState
  /** Decimal text; absent for people who see no amounts. */
  readonly amount?: string
  /** ISO instant; "" while the bill is not issued. */
  readonly disputeUntil: string
}

const preview = msg`This month is still open. You can dispute the line once its bill is issued.`
const credit = msg`A credit cannot be disputed.`
const before = msg`This line has been disputed already.`

/** Why a line cannot be disputed; undefined where it can. `isOver`: its time is over. */
export function disputeRefusal(
  { lineState, amount, disputeUntil }: DisputedLine,
  now: number,
): { readonly message: MessageDescriptor; readonly isOver: boolean } | undefined {
  if (disputeUntil === '') return { message: preview, isOver: false }
  if (lineState !== 'CLEAR') return { message: before, isOver: false }
  if (amount !== undefined && (toMinor(amount) ?? 0n) <= 0n) return { message: credit, isOver: false }
  const until = new Date(disputeUntil)
  if (now <= until.getTime()) return undefined
  const day = dayOf(until)
  return { message: msg`The time to dispute it ended on ${day}.`, isOver: true }
}

interface DisputeWish {
  readonly reason: DisputeReason
  readonly note: string
  readonly files: readonly unknown[]
}

/** What is missing in a dispute, by field. */
export function disputeFaults({ reason, note }: DisputeWish): { path: string; message: MessageDescriptor }[] {
  return reason === 'OTHER' && note.trim() === ''
    ? [{ path: 'note', message: msg`Note: describe what is wrong.` }]
    : []
}
