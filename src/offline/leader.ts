/**
 * Which tab sends. A Web Lock that waits decides it: when the leader closes or crashes, the next in line holds the lock
 * at once. A leader whose page the browser froze says nothing any more; a visible tab with work to do takes over
 * after ten seconds of silence. The epoch in the database makes the one that wakes up again harmless.
 */
import type { Bus } from './bus.ts'
import { takeLock, type HeldLock, type Locks } from './locks.ts'

const BEAT_MS = 2000
const SILENCE_MS = 10_000

interface LeaderOptions {
  name: string
  locks: Locks
  bus: Bus
  isVisible: () => boolean
  /** Whether rows wait to be sent. */
  hasWork: () => Promise<boolean>
  /** Called with the lock held; the signal tells when it is over. */
  lead: (signal: AbortSignal) => Promise<void>
}

export class Leader {
  #options: LeaderOptions
  #stopped = new AbortController()
  #term: AbortController | undefined
  #lock: HeldLock | undefined
  #lastBeat = Date.now()
  #timer: ReturnType<typeof setInterval> | undefined
  #off = () => {}

  constructor(options: LeaderOptions) {
    this.#options = options
  }

  get isLeading(): boolean {
    return this.#term !== undefined
  }

  start(): void {
    this.#off = this.#options.bus.on((message) => {
      if (message.type === 'beat') this.#lastBeat = Date.now()
    })
    this.#timer = setInterval(() => void this.#tick(), BEAT_MS)
    void this.#stand({ signal: this.#stopped.signal })
  }

  stop(): void {
    this.#off()
    clearInterval(this.#timer)
    this.#stopped.abort()
    this.#resign()
  }

  /**
   * Called when another tab turns out to lead: releases the lock and requests it again. Where locks do not span tabs there is no
   * queue for them, and claiming again at once would only depose the other tab: this one waits until its heartbeat stops.
   */
  stepDown(): void {
    if (!this.#term) return
    this.#resign()
    this.#lastBeat = Date.now()
    if (this.#options.locks.spansTabs && !this.#stopped.signal.aborted) {
      void this.#stand({ signal: this.#stopped.signal })
    }
  }

  /** Says that this tab leads and lives. */
  beat(epoch: number): void {
    this.#options.bus.post({ type: 'beat', epoch })
  }

  #resign() {
    this.#term?.abort()
    this.#term = undefined
    this.#lock?.release()
    this.#lock = undefined
  }

  /** Gets in line for the lock, or takes it. */
  async #stand(request: { signal?: AbortSignal; steal?: boolean }) {
    const { locks, name, lead } = this.#options
    try {
      const lock = await takeLock(locks, `outbox:${name}`, request, () => this.stepDown())
      if (this.#stopped.signal.aborted || this.#term) return lock?.release()
      this.#lock = lock
      this.#term = new AbortController()
      await lead(this.#term.signal)
    } catch {
      // aborted while waiting, or the database is gone: the next tick looks again
      this.#resign()
    }
  }

  async #tick() {
    const { isVisible, hasWork } = this.#options
    if (this.#term || !isVisible() || Date.now() - this.#lastBeat < SILENCE_MS) return
    this.#lastBeat = Date.now()
    if (await hasWork().catch(() => false)) await this.#stand({ steal: true })
  }
}
