/**
 * Sends the queue. One tab leads (`leader.ts`); up to four rows of different entities are on their way at once; every
 * claim and every settlement is a transaction that checks the epoch (`claim.ts`). What an answer means is decided in
 * `classify.ts`, when to try again in `backoff.ts`.
 */
import type { Call } from '#contract/call.ts'
import { effectsOf, type Effect } from '#contract/effect.ts'
import type { Answer } from '#contract/envelope.ts'
import { backoff } from './backoff.ts'
import type { Bus, BusMessage } from './bus.ts'
import { Circuit } from './circuit.ts'
import { claim, Fenced, releaseStaleClaims, settle, takeOver } from './claim.ts'
import { classify, type Outcome, type Verdict } from './classify.ts'
import type { Connection } from './connection.ts'
import { Leader } from './leader.ts'
import type { Locks } from './locks.ts'
import { QueueIndex } from './queue-index.ts'
import type { OutboxRow } from './types.ts'
import { CannotUpcast, upcast, type Upcasters } from './upcast.ts'

const LANES = 4
/** How often the picture of the queue is compared with the database, and a held row is looked at again. */
const CHECK_MS = 30_000
const MAX_TIMER_MS = 60_000

/** The transport: returns an envelope, or throws (no response; an answer without an envelope with its `status`). */
export type Send = (
  call: Call,
  body: unknown,
  options: { key: string; signal: AbortSignal },
) => Promise<Answer>

export interface SenderOptions {
  connection: Connection
  bus: Bus
  locks: Locks
  calls: readonly Call[]
  send: Send
  /** Whether the portal itself can be reached. */
  probe: () => Promise<boolean>
  upcasters?: Upcasters
  /** Whether the session is that of this queue's user; when not, nothing is sent. */
  canSend?: () => boolean
  isVisible?: () => boolean
  /** The browser's hint; it only makes the sender probe first. */
  isOffline?: () => boolean
  now?: () => number
  random?: () => number
}

export class Sender {
  #options: Required<SenderOptions>
  #calls: ReadonlyMap<string, Call>
  #index = new QueueIndex()
  #circuit = new Circuit()
  #busy = new Map<string, AbortController>()
  #leader: Leader
  #epoch = 0
  #signal: AbortSignal | undefined
  #isWaitingForSignIn = false
  #isProbing = false
  /** The browser says that it is offline, and the portal answered all the same. */
  #isHintWrong = false
  #reading: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #checks: ReturnType<typeof setInterval> | undefined
  #off = () => {}

  constructor(options: SenderOptions) {
    this.#options = {
      upcasters: {},
      canSend: () => true,
      isVisible: () => true,
      isOffline: () => false,
      now: Date.now,
      random: Math.random,
      ...options,
    }
    this.#calls = new Map(options.calls.map((call) => [call.id, call]))
    this.#leader = new Leader({
      name: options.connection.name,
      locks: options.locks,
      bus: options.bus,
      isVisible: this.#options.isVisible,
      hasWork: () => this.#hasWork(),
      lead: (signal) => this.#lead(signal),
    })
  }

  get isLeading(): boolean {
    return this.#leader.isLeading
  }

  /** Rows on their way right now. */
  get inFlight(): number {
    return this.#busy.size
  }

  start(): void {
    this.#off = this.#options.bus.on((message) => void this.#hear(message))
    this.#leader.start()
  }

  /** Something may have changed (a line, a visible page, the worker's hint): look now. */
  poke(): void {
    if (this.#circuit.isOpen) void this.#probe()
    else this.#pump()
  }

  /** Waits for rows on their way, at most `graceMs`, then cuts them; their outcome is then unknown and asked again. */
  async stop(graceMs = 5000): Promise<void> {
    this.#off()
    this.#isWaitingForSignIn = true
    await this.#idle(graceMs)
    for (const request of this.#busy.values()) request.abort()
    await this.#idle(500)
    this.#leader.stop()
  }

  /** Resolves when nothing is on its way, at the latest after `ms`. */
  async #idle(ms: number): Promise<void> {
    for (const until = Date.now() + ms; this.#busy.size > 0 && Date.now() < until;) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async #hasWork(): Promise<boolean> {
    const count = await this.#options.connection.read((db) =>
      db.outbox.where('state').anyOf('ready', 'checking', 'sending').count(),
    )
    return count > 0
  }

  async #lead(signal: AbortSignal): Promise<void> {
    const { connection, now } = this.#options
    this.#signal = signal
    this.#epoch = await connection.write((db) => takeOver(db, now()))
    await this.#reload()
    this.#leader.beat(this.#epoch)
    const beats = setInterval(() => this.#leader.beat(this.#epoch), 2000)
    this.#checks = setInterval(() => void this.#check(), CHECK_MS)
    signal.addEventListener('abort', () => {
      clearInterval(beats)
      clearInterval(this.#checks)
      clearTimeout(this.#timer)
    })
    // For rows left from before: it is not known yet whether the device is online, and a send while offline would leave them "checking".
    if (this.#index.size > 0) this.#circuit.open()
    this.poke()
  }

  async #hear(message: BusMessage) {
    if (message.type === 'hold') this.#isWaitingForSignIn = true
    if (message.type === 'resume') this.#isWaitingForSignIn = false
    if (!this.#isInOffice() || (message.type !== 'wake' && message.type !== 'resume')) return
    try {
      await (message.type === 'wake' ? this.#refresh(message.keys) : this.#reload())
    } catch {
      return // the handle was lost; the next check reads everything again
    }
    this.#pump()
  }

  #isInOffice = () => this.#signal !== undefined && !this.#signal.aborted

  /** One reading at a time: an older one must not overwrite what a newer one saw. */
  #inTurn(read: () => Promise<void>): Promise<void> {
    const turn = this.#reading.then(read)
    this.#reading = turn.catch(() => {})
    return turn
  }

  /** Reads the rows of these keys again, or those that were added. */
  #refresh = (keys: readonly string[] | undefined) => this.#inTurn(() => this.#readSome(keys))

  async #readSome(keys: readonly string[] | undefined) {
    const rows = await this.#options.connection.read((db) =>
      keys
        ? db.outbox
            .where('key')
            .anyOf([...keys])
            .toArray()
        : db.outbox.where('seq').above(this.#index.lastSeq).toArray(),
    )
    const found = new Set(rows.map((row) => row.key))
    for (const key of keys ?? []) if (!found.has(key) && !this.#busy.has(key)) this.#index.remove(key)
    for (const row of rows) this.#note(row)
  }

  #reload = () =>
    this.#inTurn(async () => {
      const rows = await this.#options.connection.read((db) => db.outbox.orderBy('seq').toArray())
      this.#index.clear()
      for (const row of rows) this.#index.put(row)
    })

  #note(row: OutboxRow) {
    if (!this.#busy.has(row.key)) this.#index.put(row)
  }

  /** Every half minute: rows left in "sending", and a picture that no longer matches. */
  async #check() {
    const { connection, now } = this.#options
    try {
      const orphans = await connection.write((db) =>
        releaseStaleClaims(db, this.#epoch, new Set(this.#busy.keys()), now()),
      )
      const count = await connection.read((db) => db.outbox.count())
      if (orphans > 0 || count !== this.#index.size) await this.#reload()
      this.#pump()
    } catch (error) {
      this.#stepDownIf(error)
    }
  }

  #pump(): void {
    const { now, canSend, isOffline } = this.#options
    if (!this.#isInOffice() || this.#isWaitingForSignIn || !canSend()) return
    if (!isOffline()) this.#isHintWrong = false
    else if (!this.#isHintWrong) this.#circuit.open()
    const isBusy = (key: string) => this.#busy.has(key)
    while (!this.#circuit.isOpen && this.#busy.size < LANES) {
      const entry = this.#index.next(now(), isBusy)
      if (!entry) break
      const request = new AbortController()
      this.#busy.set(entry.key, request)
      void this.#work(entry.key, request)
    }
    this.#schedule(isBusy)
  }

  #schedule(isBusy: (key: string) => boolean) {
    clearTimeout(this.#timer)
    const { now, random } = this.#options
    const at = this.#index.nextAt(isBusy)
    if (at === Infinity) return
    const delay = this.#circuit.isOpen
      ? Math.max(1000, backoff(this.#circuit.probes + 2, random()))
      : Math.max(0, at - now())
    if (this.#busy.size >= LANES && delay === 0) return // the next free lane looks again
    this.#timer = setTimeout(() => this.poke(), Math.min(delay, MAX_TIMER_MS))
  }

  async #probe() {
    if (this.#isProbing || !this.#isInOffice()) return
    this.#isProbing = true
    try {
      if (await this.#options.probe()) {
        this.#circuit.succeed()
        this.#isHintWrong = this.#options.isOffline()
      } else this.#circuit.probeFailed()
    } finally {
      this.#isProbing = false
    }
    if (this.#circuit.isOpen) this.#schedule((key) => this.#busy.has(key))
    else this.#pump()
  }

  /** One row through one lane. */
  async #work(key: string, request: AbortController) {
    try {
      await this.#attempt(key, request)
    } catch (error) {
      this.#index.postpone(key, this.#options.now() + CHECK_MS)
      this.#stepDownIf(error)
    } finally {
      this.#busy.delete(key)
      this.#pump()
    }
  }

  async #attempt(key: string, request: AbortController) {
    const { connection, now } = this.#options
    const prepared = await this.#prepare(key)
    if (!prepared) return
    const claimed = await connection.write((db) => claim(db, key, this.#epoch, now()))
    if (claimed.kind === 'behind') return this.#index.put(claimed.first)
    if (claimed.kind === 'blocked') return this.#index.postpone(key, now() + CHECK_MS)
    if (claimed.kind === 'skipped')
      return claimed.row ? this.#index.put(claimed.row) : this.#index.remove(key)
    const outcome = await this.#transmit(prepared.call, prepared.body, key, request)
    const verdict = classify(outcome, now())
    await this.#conclude(claimed.row, verdict, this.#effects(prepared, verdict))
  }

  /** The call and the body in its current shape. A row this code cannot send stays for newer code. */
  async #prepare(key: string): Promise<{ call: Call; body: unknown } | undefined> {
    const row = await this.#options.connection.read((db) => db.outbox.where('key').equals(key).first())
    if (!row) {
      this.#index.remove(key)
      return undefined
    }
    const call = this.#calls.get(row.call)
    if (!call) throw new CannotUpcast(`unknown call ${row.call}`)
    return { call, body: upcast(this.#options.upcasters, row.call, row, call.version) }
  }

  async #transmit(call: Call, body: unknown, key: string, request: AbortController): Promise<Outcome> {
    const timeout = setTimeout(() => request.abort(), call.timeoutMs)
    try {
      return { answer: await this.#options.send(call, body, { key, signal: request.signal }) }
    } catch (thrown) {
      return { thrown }
    } finally {
      clearTimeout(timeout)
    }
  }

  #effects({ call, body }: { call: Call; body: unknown }, verdict: Verdict): readonly Effect[] {
    if (verdict.kind !== 'accepted' || call.kind !== 'command') return []
    try {
      return effectsOf(call, body, verdict.data, this.#options.now())
    } catch (error) {
      // The response of another version must not prevent the receipt from being stored.
      console.error(`The effects of ${call.id} could not be computed`, error)
      return []
    }
  }

  async #conclude(row: OutboxRow, verdict: Verdict, effects: readonly Effect[]) {
    const { connection, bus, now, random } = this.#options
    if (verdict.kind === 'checking') {
      this.#circuit.fail()
      this.#isHintWrong = false
    } else this.#circuit.succeed()
    if (verdict.kind === 'waiting') this.#isWaitingForSignIn = true
    const context = { epoch: this.#epoch, now: now(), random: random(), effects }
    const settled = await connection.write((db) => settle(db, row, verdict, context))
    if (settled.row) this.#index.put(settled.row)
    else this.#index.remove(row.key)
    const { receipt, applied } = settled
    if (receipt) bus.post({ type: 'accepted', row, receipt, ...(applied ? { applied } : {}) })
  }

  #stepDownIf(error: unknown) {
    if (error instanceof Fenced) this.#leader.stepDown()
  }
}
