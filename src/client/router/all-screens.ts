/**
 * The sign-in page and the public pages start with few screens. All of them are known before anybody is let in, and
 * before an address that nobody knows is called unknown.
 */
import { OfflineError } from '#client/calls/failures.ts'
import { lazyImport } from '#client/offline/lazy-import.ts'
import type { Screens } from '#engine/screen/screen.ts'
import { knownScreens, setScreens } from './known-screens.ts'

type Load = () => Promise<Screens>

let load: Load | undefined
let grown: () => void = () => undefined
let arriving: Promise<void> | undefined
let isWhole = false

/** Handed in by the composition root. */
export const setMoreScreens = (next: Load): void => {
  load = next
}

/** Runs when all are known; the router takes them in. */
export const onAllScreens = (listener: () => void): void => {
  grown = listener
}

export const areAllKnown = (): boolean => isWhole

/** Resolves when every screen of the product is known. @throws OfflineError when they cannot be had now. */
export function allScreens(): Promise<void> {
  arriving ??= bring()
  arriving.catch(() => (arriving = undefined))
  return arriving
}

async function bring(): Promise<void> {
  const more = await lazyImport(async () => load?.() ?? {}).catch(() => {
    throw new OfflineError('network')
  })
  setScreens({ ...knownScreens(), ...more })
  isWhole = true
  grown()
}
