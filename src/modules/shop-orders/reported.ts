/** Whether the shop of an order knows the number of its parcel, and why an order could not be read, in words. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Upstream } from '#domain/shop-platforms.ts'

export const reportedCodes = ['', 'PLANNED', 'SENT', 'UNKNOWN', 'CONFIRMED', 'REFUSED'] as const
export type Reported = (typeof reportedCodes)[number]

export const reportedWords: Readonly<Record<Exclude<Reported, ''>, MessageDescriptor>> = {
  PLANNED: msg`Tracking number not sent to the shop yet`,
  SENT: msg`Tracking number sent, not answered yet`,
  UNKNOWN: msg`Checking whether the shop has the tracking number`,
  CONFIRMED: msg`The shop has the tracking number`,
  REFUSED: msg`The shop did not take the tracking number`,
}

/** Why a number was not sent. What a platform refuses is said in its own words. */
const reasonWords = {
  OWN_NUMBERS: msg`The platform gives parcels its own numbers.`,
  NO_CORRECTION: msg`The shop keeps the first tracking number. Tell the buyer the new one.`,
  ABSENT: msg`The order is not at the shop any more.`,
  CANCELLED: msg`The order was cancelled at the shop.`,
  NO_OPTION: msg`The platform offers no way to hand it over.`,
  NOT_OFFERED: msg`The platform does not offer this way or time any more. Choose another one.`,
  BAD_LABEL: msg`The label of the platform is damaged or not safe to print.`,
  NOT_OPEN: msg`The shop has shipped or closed the order already.`,
} as const
export type ReportReason = keyof typeof reasonWords

/** The reason that follows from what the shop says of an order that is not to be shipped; undefined: it is not there. */
export const reasonOf = (upstream: Upstream | undefined): ReportReason =>
  upstream === undefined ? 'ABSENT' : upstream === 'CANCELLED' ? 'CANCELLED' : 'NOT_OPEN'

/** A reason in words; a platform's own words stay as they are. */
export const reportText = (text: string, say: (words: MessageDescriptor) => string): string =>
  Object.hasOwn(reasonWords, text) ? say(reasonWords[text as ReportReason]) : text

/** Why an order could not be read. */
const unreadWords = {
  MOMENT: msg`A time of the order could not be read.`,
  AMOUNT: msg`The amount of the order could not be read.`,
  LINES: msg`A quantity or a price could not be read.`,
  NO_GOODS: msg`The order has no goods.`,
} as const
export type UnreadReason = keyof typeof unreadWords

/** Why an order could not be read, in words; what a platform or the database said of it is for the log. */
export const unreadText = (reason: string, say: (words: MessageDescriptor) => string): string =>
  say(
    Object.hasOwn(unreadWords, reason)
      ? unreadWords[reason as UnreadReason]
      : msg`The order could not be read. It is read again once the shop changes it.`,
  )
