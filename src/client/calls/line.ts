/**
 * Is there a line to the gateway? `navigator.onLine` knows the cable, not the gateway: a request without an answer
 * says "no" too, and while it does a small probe asks again.
 */
import { proxy } from 'valtio'

export const line = proxy({ isOnline: typeof navigator === 'undefined' ? true : navigator.onLine !== false })

const PROBE_EVERY_MS = 15_000
/** A line that takes longer carries no page either. */
const PROBE_WITHIN_MS = 10_000
const PROBE_PATH = '/version-log.json'
let probe: ReturnType<typeof setInterval> | undefined

/**
 * An answer came, or none did. One that was on its way when the browser lost its line says nothing about now: it is
 * asked once more, for some browsers know no line where there is one.
 */
export function tellLine(isOnline: boolean): void {
  const isLate = isOnline && !line.isOnline && globalThis.navigator?.onLine === false
  if (isLate) void look()
  else set(isOnline)
}

function set(isOnline: boolean): void {
  if (line.isOnline !== isOnline) line.isOnline = isOnline
  if (isOnline) stopProbe()
  else startProbe()
}

/** Follows the browser's own events; called once by the boot. */
export function watchLine(): void {
  addEventListener('offline', () => set(false))
  addEventListener('online', () => void look())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !line.isOnline) void look()
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

/** Asks whether there is a line, by a HEAD request that no cache may answer, and says what is known then. */
export async function look(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_WITHIN_MS)
  try {
    const path = `${PROBE_PATH}?probe=${Date.now()}`
    const reply = await fetch(path, { method: 'HEAD', cache: 'no-store', signal })
    if (reply.ok) set(true)
  } catch {
    set(false)
  }
  return line.isOnline
}
