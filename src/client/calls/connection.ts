/**
 * Is there a line to the gateway? `navigator.onLine` knows the cable, not the gateway: a request without an answer
 * says "no" too, and while it does a small probe asks again.
 */
import { proxy } from 'valtio'

export const connection = proxy({
  isOnline: typeof navigator === 'undefined' ? true : navigator.onLine !== false,
})

const PROBE_EVERY_MS = 15_000
/** A line that takes longer carries no page either. */
const PROBE_WITHIN_MS = 10_000
const PROBE_PATH = '/version-log.json'
let probe: ReturnType<typeof setInterval> | undefined

/**
 * Records that a response arrived, or that none did. A response already in flight when the browser went offline proves
 * nothing about now, so the connection is checked once: some browsers report offline while a connection exists.
 */
export function reportConnection(isOnline: boolean): void {
  const isLate = isOnline && !connection.isOnline && globalThis.navigator?.onLine === false
  if (isLate) void look()
  else set(isOnline)
}

function set(isOnline: boolean): void {
  if (connection.isOnline !== isOnline) connection.isOnline = isOnline
  if (isOnline) stopProbe()
  else startProbe()
}

/** Follows the browser's own events; called once by the boot. */
export function watchConnection(): void {
  addEventListener('offline', () => set(false))
  addEventListener('online', () => void look())
  // The browser may be wrong from the start, and then it tells of no change.
  if (!connection.isOnline) void look()
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !connection.isOnline) void look()
  })
}

function startProbe(): void {
  if (probe !== undefined || typeof document === 'undefined') return
  probe = setInterval(() => {
    if (!document.hidden) void look()
  }, PROBE_EVERY_MS)
}

function stopProbe(): void {
  if (probe !== undefined) clearInterval(probe)
  probe = undefined
}

/** Checks the connection with a HEAD request that no cache may answer, and returns what is known afterwards. */
export async function look(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_WITHIN_MS)
  try {
    const path = `${PROBE_PATH}?probe=${Date.now()}`
    const reply = await fetch(path, { method: 'HEAD', cache: 'no-store', signal })
    if (reply.ok) set(true)
  } catch {
    set(false)
  }
  return connection.isOnline
}
