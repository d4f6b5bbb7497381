/**
 * Whether a work order of a type can be made about a parcel now. One function, run by the form, by the order list and by the server.
 * Days are those of the provider, and a window ends at the end of its last day (record 0115).
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { dayOf } from '#domain/bill-months.ts'
import { dayAfter, workingDaysAfter, type Holiday } from '#domain/working-days.ts'
import type { WaybillStatus } from '#domain/waybill-status.ts'
import { typeOf, type TimeWindow, type WindowEvent, type WorkOrderTypeCode } from './types.ts'

/** As much of a parcel as decides it. Instants are ISO 8601, "" where the event has not happened. */
export interface ParcelEvents {
  readonly status: WaybillStatus
  readonly dispatchedAt: string
  readonly deliveredAt: string
  readonly returnedAt: string
  /** Public holidays of its country that its windows may hold; absent in drafts kept before they were known. */
  readonly holidays?: readonly Holiday[]
}

interface WindowVerdict {
  /** Why not; undefined where it can be made. */
  readonly refusal?: MessageDescriptor
  /** The time for it is over. */
  readonly isOver?: true
  /** The provider's last day for it, "2026-11-30". */
  readonly lastDay?: string
}

/** Events by the name of the parcel's field. */
const instants: Readonly<
  Record<WindowEvent, keyof Pick<ParcelEvents, 'dispatchedAt' | 'deliveredAt' | 'returnedAt'>>
> = {
  dispatched: 'dispatchedAt',
  delivered: 'deliveredAt',
  returned: 'returnedAt',
}

const notYet: Readonly<Record<WindowEvent, MessageDescriptor>> = {
  dispatched: msg`The courier has not received this parcel yet.`,
  delivered: msg`This parcel has not been delivered.`,
  returned: msg`This parcel has not come back.`,
}

const delivered = msg`This parcel was delivered. If nobody received it, choose “Marked as delivered, never received”.`
const deliveredAlready = msg`This parcel was delivered already.`
const cancelled = msg`This order was cancelled.`

/** Returns the last day of a window whose event happened then: days are those of the provider's zone, holidays those of the parcel. */
export function lastDayOf(
  { days, counts }: Pick<TimeWindow, 'days' | 'counts'>,
  at: Date,
  holidays: readonly Holiday[] = [],
): string {
  const day = dayOf(at)
  return counts === 'DAYS' ? dayAfter(day, days) : workingDaysAfter(day, days, holidays)
}

/** Returns whether a work order of this type can be made about the parcel, and until when. */
export function checkParcel(code: WorkOrderTypeCode, parcel: ParcelEvents, now: Date): WindowVerdict {
  const type = typeOf(code)
  const { window } = type
  if (!window) return {}
  if (parcel.status === 'CANCELLED') return { refusal: cancelled }
  const happened = parcel[instants[window.event]]
  if (happened === '') return { refusal: notYet[window.event] }
  const isDelivered = parcel.deliveredAt !== ''
  if (type.isNotAfterDelivery && isDelivered)
    return { refusal: code === 'LOST' ? delivered : deliveredAlready }
  const lastDay = lastDayOf(window, new Date(happened), parcel.holidays)
  if (dayOf(now) <= lastDay) return { lastDay }
  return { refusal: msg`The time for this ended on ${lastDay}.`, isOver: true, lastDay }
}
