/** What order forms of other slices use of B2C orders: the receivers of earlier ones, the COD limit. */
import { msg } from '@lingui/core/macro'
import type { CompletionSource } from '#engine/form/index.ts'

/** Receivers of the address book and of earlier orders, offered while a name or phone number is typed. */
export const knownReceivers: CompletionSource = {
  load: async () => (await import('./client/watch-known.ts')).watchKnownReceivers,
  taken: msg`Filled in with a known address.`,
}

export { useCodLimit } from './client/use-cod-limit.ts'
