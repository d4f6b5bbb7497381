/** Starts the offline engine (database, queue) on login and stops it on logout: one at a time, for one user at a time. */
import type { Call } from '#contract/call.ts'
import type { BusMessage } from '#offline/bus.ts'
import type { Applied } from '#offline/effects.ts'
import type { OpenedStore } from '#offline/open-store.ts'
import type { Send, Sender } from '#offline/sender.ts'
import { setStore } from '#offline/store.ts'
import type { Identity } from '#offline/types.ts'
import type { Upcasters } from '#offline/upcast.ts'
import { setAnsweredListener } from '#client/calls/ask.ts'
import { applyEffects } from '#client/calls/apply-effects.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { refuseInPreview } from '#client/session/preview.ts'
import { announceAccepted, announceApplied } from './accepted.ts'
import { keepBadge } from './badge.ts'
import { flushHere, joinFlush } from './flush.ts'
import { guardSession, NotSignedIn } from './session-guard.ts'
import { askPersistence } from './storage.ts'
import { setUpdateTools } from './update.ts'
import { onBackgroundSync, requestSync } from './background-sync.ts'

interface EngineOptions {
  upcasters?: Upcasters
}

interface Running {
  identity: Identity
  opened: OpenedStore
  /** Comes a moment after the store. */
  sending?: { sender: Sender; stop: () => void }
}

let running: Running | undefined
/** A database that is opened before it is certain whose session this is. */
let early: { identity: Identity; opened: Promise<OpenedStore> } | undefined
/** Starts and stops follow each other; two sign-ins in a row never run two senders. */
let line: Promise<unknown> = Promise.resolve()
const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
  const next = line.then(work, work)
  line = next.catch(() => {})
  return next
}

const isSame = (a: Identity, b: Identity) =>
  a.origin === b.origin && a.cusCode === b.cusCode && a.loginCode === b.loginCode

async function open(identity: Identity): Promise<OpenedStore> {
  const { openStore } = await import('#offline/open-store.ts')
  return openStore(identity, { beforeGiveWay: flushHere, mayEnqueue: refuseInPreview })
}

/** Opens the database of the person who is most likely here. Nobody reads it before `startOffline` names the same. */
export async function openEarly(identity: Identity): Promise<void> {
  if (running || early) return
  early = { identity, opened: open(identity) }
  await early.opened
}

/** Returns the store opened early for this person, or opens it now. A store opened for another person is closed. */
async function takeOpened(identity: Identity): Promise<OpenedStore> {
  const found = early
  early = undefined
  if (found && isSame(found.identity, identity)) return found.opened.catch(() => open(identity))
  found?.opened.then(
    ({ store }) => store.close(),
    () => undefined,
  )
  return open(identity)
}

/**
 * Opens the database of this user, from which screens read at once, and starts sending as soon as the calls are here. Call
 * after sign-in and after a reload with a session; calling it again for the same user only lets waiting rows go. Throws
 * when the browser gives no database, or a part of the portal did not arrive.
 */
export function startOffline(
  identity: Identity,
  loadCalls: () => Promise<readonly Call[]>,
  send: Send,
  options: EngineOptions = {},
): Promise<void> {
  return oneAtATime(async () => {
    if (!running || !isSame(running.identity, identity)) {
      await halt()
      running = { identity, opened: await takeOpened(identity) }
      setStore(running.opened.store)
    }
    const here = running
    if (!here.sending) {
      here.sending = await beginSending(here, await loadCalls(), send, options)
      setUpdateTools({ inFlight })
      here.sending.sender.start()
    }
    await here.opened.store.outbox
      .resume()
      .catch((error: unknown) => console.warn(`The queue of this device was not resumed. ${String(error)}`))
  })
}

/** Writes open forms, lets rows on their way arrive (at most five seconds), closes. Nothing is removed. */
export const stopOffline = (): Promise<void> => oneAtATime(halt)

/** Looks at the queue now: a line, a visible page, a button. */
export const pokeSender = (): void => running?.sending?.sender.poke()

/** Whether rows are on their way from this tab. */
const inFlight = (): number => running?.sending?.sender.inFlight ?? 0

async function halt() {
  if (!running) return
  const { opened, sending } = running
  running = undefined
  await flushHere()
  setStore(undefined)
  sending?.stop()
  await sending?.sender.stop()
  opened.store.close()
}

async function beginSending(
  { identity, opened }: Running,
  calls: readonly Call[],
  send: Send,
  { upcasters = {} }: EngineOptions,
): Promise<NonNullable<Running['sending']>> {
  const [{ Sender }, { applyAnswered }, { locks }, { probeLine }] = await Promise.all([
    import('#offline/sender.ts'),
    import('#offline/apply-answered.ts'),
    import('#offline/locks.ts'),
    import('#offline/circuit.ts'),
  ])
  joinFlush()
  const guard = guardSession(identity, () => void opened.store.outbox.resume().catch(() => {}))
  const sender = new Sender({
    connection: opened.connection,
    bus: opened.bus,
    locks: locks(),
    calls,
    upcasters,
    probe: () => probeLine(),
    isVisible: () => document.visibilityState === 'visible',
    isOffline: () => navigator.onLine === false,
    canSend: guard.isOurs,
    send: async (call, body, sendOptions) => {
      if (!guard.isOurs()) throw new NotSignedIn()
      return send(call, body, sendOptions)
    },
  })
  setAnsweredListener((...answered) => applyAnswered(opened, ...answered))
  const offs = [
    () => setAnsweredListener(undefined),
    guard.stop,
    follow(opened, sender, calls),
    keepBadge(opened.store),
  ]
  return { sender, stop: () => offs.forEach((off) => off()) }
}

/** Everything that makes the sender look again, and everything the queue tells this tab. */
export function follow(
  { bus }: Pick<OpenedStore, 'bus'>,
  sender: Pick<Sender, 'poke'>,
  calls: readonly Call[],
): () => void {
  const poke = () => sender.poke()
  const onVisible = () => document.visibilityState === 'visible' && poke()
  window.addEventListener('online', poke)
  document.addEventListener('visibilitychange', onVisible)
  const offSync = onBackgroundSync(poke)
  const update = (applied: Applied | undefined, stale: readonly string[]) => {
    if (applied) announceApplied(applied)
    const applying = applied ? applyEffects(applied) : Promise.resolve()
    applying
      .then(() => invalidate(stale))
      .catch((error: unknown) => console.error('The page could not be brought up to date.', error))
  }
  const offBus = bus.on((message: BusMessage) => {
    if (message.type === 'applied') update(message.applied, message.stale)
    if (message.type === 'accepted') {
      const { row, receipt, applied } = message
      announceAccepted(row, receipt)
      const call = calls.find(({ id }) => id === row.call)
      update(applied, (call?.kind === 'command' && call.invalidates) || [])
    }
    if (message.type !== 'wake') return
    void askPersistence()
    if (navigator.onLine === false) void requestSync()
  })
  return () => {
    window.removeEventListener('online', poke)
    document.removeEventListener('visibilitychange', onVisible)
    offSync()
    offBus()
  }
}
