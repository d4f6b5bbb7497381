/** Which of the ways a platform offers a parcel is handed over by, and how shops are set; device and server obey the same (record 0141). Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { type Handover, type PlatformCode, platformHandovers } from './shop-platforms.ts'

/** What a person wants. */
export interface WantedHandover {
  /** One that was offered before; "" where none was chosen. */
  readonly option: string
  /** "": whichever the platform offers first. */
  readonly way: Handover | ''
}

/** NO_OPTION: there is no way at all. NOT_OFFERED: not the one that is wanted. */
type Missing = 'NO_OPTION' | 'NOT_OFFERED'

/**
 * Returns the option to take, or why there is none. Another way than the one that is wanted is never taken: what is arranged at a platform
 * cannot be undone.
 *
 * @param offered ways of the platform itself, in its order
 */
export function handoverFor(
  offered: readonly { readonly id: string; readonly kind: string }[],
  { option, way }: WantedHandover,
): { readonly id: string } | { readonly missing: Missing } {
  const [first] = offered
  if (!first) return { missing: 'NO_OPTION' }
  if (option === '' && way === '') return { id: first.id }
  const found = offered.find(({ id, kind }) => (option === '' ? kind === way : id === option))
  return found ? { id: found.id } : { missing: 'NOT_OFFERED' }
}

/** Returns why parcels of a platform cannot be handed over this way; undefined where they can. */
export function wayRefusal(platform: PlatformCode, way: Handover | ''): MessageDescriptor | undefined {
  const ways = platformHandovers[platform]
  if (ways.length === 0) return msg`Its parcels have numbers of ours: there is no pickup to choose.`
  return way === '' || ways.includes(way) ? undefined : msg`This platform does not offer that.`
}
