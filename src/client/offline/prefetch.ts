/**
 * Brings the rest of the portal onto the device while nobody waits for anything: a few parts at a time, in one tab,
 * on a line that costs nothing. What is here stays here, so a page that goes away loses at most the parts on their way.
 */
import { proxy } from 'valtio'
import { locks, takeLock } from '#offline/locks.ts'
import type { Fetched, PartsAnswer, PartsQuestion } from '#offline/parts.ts'
import { onFlush } from './flush.ts'

type PrefetchPhase =
  /** Not asked yet, or this browser keeps nothing. */
  | 'unknown'
  | 'fetching'
  /** Offline, or the connection dropped. */
  | 'no-line'
  /** The connection is metered, or the person turned data saving on. */
  | 'dear'
  | 'full'
  /** All that the gateway has is here. */
  | 'done'

export interface PrefetchState {
  phase: PrefetchPhase
  here: number
  total: number
}

/** What the Sync centre shows. */
export const prefetch = proxy<PrefetchState>({ phase: 'unknown', here: 0, total: 0 })

/** Outside things, so that the loop can be tried without a worker. */
export interface PrefetchTools {
  /** Undefined while there is no worker to ask. */
  ask(question: PartsQuestion): Promise<PartsAnswer | undefined>
  /** Whether fetching is welcome now. */
  line(): 'good' | 'dear' | 'none'
  /** Resolves when the page has nothing else to do. */
  idle(): Promise<void>
  /** Resolves when a new try makes sense: the line changed, or a minute went by. */
  change(): Promise<void>
}

const PAUSE_MS = 60_000
const ANSWER_MS = 120_000
/** Longer than a new worker is given to take over. */
const REST_MS = 15_000
/** Consecutive failures after which the device counts as offline, whatever the browser reports. */
const GIVE_UP_AFTER = 3
const LOCK = 'sampan-warm'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Connection extends EventTarget {
  saveData?: boolean
  effectiveType?: string
  type?: string
}
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/** The person asked for it: a dear line is good enough until the page ends. */
let isWanted = false
const requests = new EventTarget()

/** Fetches on a metered line too, from a button. */
export function prefetchNow(): void {
  isWanted = true
  requests.dispatchEvent(new Event('now'))
}

function line(): ReturnType<PrefetchTools['line']> {
  if (navigator.onLine === false) return 'none'
  const { saveData, effectiveType = '', type } = connection() ?? {}
  const isDear = saveData === true || type === 'cellular' || effectiveType.endsWith('2g')
  return isDear && !isWanted ? 'dear' : 'good'
}

/** Until then nothing is asked of the worker, ms since 1970. */
let restsUntil = 0

async function idle(): Promise<void> {
  for (let left = restsUntil - Date.now(); left > 0; left = restsUntil - Date.now()) await wait(left)
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 200)
  })
}

function change(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const over = () => {
      stop.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(over, PAUSE_MS)
    window.addEventListener('online', over, { signal: stop.signal })
    connection()?.addEventListener('change', over, { signal: stop.signal })
    requests.addEventListener('now', over, { signal: stop.signal })
  })
}

async function ask(question: PartsQuestion): Promise<PartsAnswer | undefined> {
  const worker = (await navigator.serviceWorker?.getRegistration())?.active
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ANSWER_MS)
    port1.onmessage = ({ data }: MessageEvent<PartsAnswer>) => {
      clearTimeout(timer)
      port1.close()
      resolve(data)
    }
    worker.postMessage(question, [port2])
  })
}

/** Asks how much is here, without fetching anything. */
export async function lookAtParts(tools: Pick<PrefetchTools, 'ask'> = { ask }): Promise<void> {
  const answer = await tools.ask({ type: 'PARTS' })
  if (!answer) return
  prefetch.here = answer.here
  prefetch.total = answer.total
  if (answer.here === answer.total) prefetch.phase = 'done'
}

/** Fetches until everything is here. Resolves when there is nothing left that can be had. */
export async function fetchParts(tools: PrefetchTools): Promise<void> {
  const missing: string[] = []
  /** What did not arrive since the last pause. */
  let late: string[] = []
  const pause = async (phase: PrefetchPhase) => {
    prefetch.phase = phase
    await tools.change()
    late = []
  }
  for (;;) {
    await tools.idle()
    const now = tools.line()
    if (now !== 'good') {
      await pause(now === 'dear' ? 'dear' : 'no-line')
      continue
    }
    const answer = await tools.ask({ type: 'FETCH_PARTS', skip: [...missing, ...late] })
    if (!answer?.fetched) return
    const { here, total, fetched } = answer
    Object.assign(prefetch, { here, total, phase: 'fetching' } satisfies PrefetchState)
    const withOutcome = (wanted: Fetched) => fetched.filter(({ outcome }) => outcome === wanted)
    missing.push(...withOutcome('missing').map(({ url }) => url))
    late.push(...withOutcome('no-line').map(({ url }) => url))
    if (withOutcome('full').length > 0) return void (prefetch.phase = 'full')
    if (fetched.length === 0 && late.length === 0) return void (prefetch.phase = 'done')
    if (fetched.length === 0 || late.length >= GIVE_UP_AFTER) await pause('no-line')
  }
}

/** Called once, when the first page stands. The other tabs wait, and look for what is left when this one is done. */
export async function startPrefetching(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.ready
  await lookAtParts()
  // Some tab is about to leave this build: a new worker takes over only from one that has nothing to do.
  onFlush(() => void (restsUntil = Date.now() + REST_MS))
  const lock = await takeLock(locks(), LOCK, {})
  await fetchParts({ ask, line, idle, change })
  lock?.release()
}
