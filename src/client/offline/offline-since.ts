/** When the device was last online: data on the screen is at most that recent. */
import { useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'
import { line } from '#client/calls/line.ts'

let lastOnline = Date.now()

subscribe(line, () => {
  lastOnline = Date.now()
})

/** Epoch milliseconds of the last change of the line, of the page's start while there was none. */
export const useOfflineSince = (): number =>
  useSyncExternalStore(
    (listener) => subscribe(line, listener),
    () => lastOnline,
    () => lastOnline,
  )
