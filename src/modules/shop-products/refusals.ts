/** Why an offer cannot be pushed now; the device and the server obey the same. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OfferState } from './states.ts'

export const demoRefusal = msg`This shop belongs to the demo: there is no platform behind it.`

const reasons: Partial<Record<OfferState, MessageDescriptor>> = {
  UNMAPPED: msg`Map this SKU to your goods first.`,
  OFF: msg`Its rule does not push stock. Change the stock rule first.`,
  PAUSED: msg`The push of this shop is paused. Decide about it in the stock rules.`,
  GONE: msg`The shop does not list it any more.`,
}

/** Returns why the stock of an offer cannot be pushed; undefined where it can. */
export const pushRefusal = ({ state }: { readonly state: OfferState }): MessageDescriptor | undefined =>
  reasons[state]
