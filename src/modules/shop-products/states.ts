/** What is the matter with an offer of a shop, the most urgent first, and what became of the last push of its stock. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CodeName } from '#engine/table/index.ts'

/** In the order of the list; the database says the same in `shop_offer_now`. */
export const offerStates = {
  ERROR: { label: msg`Push failed`, tone: 'red', shape: 'alert' },
  PAUSED: { label: msg`Push paused`, tone: 'orange', shape: 'half' },
  DRIFT: { label: msg`Stock differs`, tone: 'orange', shape: 'alert' },
  UNMAPPED: { label: msg`Not mapped`, tone: 'gray', shape: 'ring' },
  MAPPED: { label: msg`Stock matches`, tone: 'green', shape: 'check' },
  OFF: { label: msg`Not pushed`, tone: 'gray', shape: 'cross' },
  GONE: { label: msg`Not listed any more`, tone: 'gray', shape: 'cross' },
} as const satisfies Record<string, CodeName>
export type OfferState = keyof typeof offerStates
export const offerStateCodes = Object.keys(offerStates) as [OfferState, ...OfferState[]]

export const pushStates = {
  '': msg`Never sent`,
  SENT: msg`Sent, not answered yet`,
  UNKNOWN: msg`No answer; the shop is read before it is asked again`,
  CONFIRMED: msg`Confirmed by the shop`,
  REFUSED: msg`Refused by the shop`,
} as const satisfies Record<string, MessageDescriptor>
export type PushState = keyof typeof pushStates
export const pushStateCodes = Object.keys(pushStates) as [PushState, ...PushState[]]
