/** Whether the server can be reached, as the page shows it. */
const listeners = new Set<(isOnline: boolean) => void>()
let isOnline = true

/** Records that a response arrived, or that none did. */
export function setOnline(next: boolean): void {
  if (next === isOnline) return
  isOnline = next
  for (const listener of listeners) listener(next)
}

/** Called at every change. */
export const onConnection = (listener: (isOnline: boolean) => void): void => void listeners.add(listener)

/** Follows the browser's own events, which know the network and not the server. */
export function watchConnection(): void {
  addEventListener('offline', () => setOnline(false))
  addEventListener('online', () => setOnline(true))
  if (!navigator.onLine) setOnline(false)
}
