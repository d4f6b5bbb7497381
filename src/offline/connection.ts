/**
 * The handle on the database and its health. Browsers take handles away (Safari on resume, a cleared disk, another
 * tab that upgrades): work that fails for that reason is tried again on a fresh handle, a few times, then the store
 * says that it is lost instead of failing silently.
 */
import { PortalDatabase, SCHEMA_VERSION } from './database.ts'
import { StoreReadOnly } from './store.ts'
import type { StoreStatus } from './types.ts'

const REOPEN_DELAYS_MS = [50, 400, 1500]
/** How long drafts may take to be written before another tab's upgrade goes on. */
const GIVE_WAY_MS = 1500
const lostHandle = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError'])

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
const innerOf = (error: unknown): unknown => (error as { inner?: unknown } | null)?.inner
export const isQuota = (error: unknown): boolean =>
  [nameOf(error), nameOf(innerOf(error))].includes('QuotaExceededError')

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export class Connection {
  readonly name: string
  #db: PortalDatabase
  #status: StoreStatus = 'reopening'
  #reopening: Promise<void> | undefined
  #listeners = new Set<(status: StoreStatus) => void>()
  #beforeGiveWay: () => Promise<void>
  /** Called when space has run out; the write is tried again as long as this frees something. */
  onQuota: (db: PortalDatabase) => Promise<boolean> = async () => false

  constructor(name: string, beforeGiveWay: () => Promise<void> = async () => {}) {
    this.name = name
    this.#beforeGiveWay = beforeGiveWay
    this.#db = this.#create()
  }

  get status(): StoreStatus {
    return this.#status
  }

  onStatus(listener: (status: StoreStatus) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async open(): Promise<void> {
    await this.#db.open()
    this.#setStatus(this.#isNewer() ? 'outdated' : 'open')
  }

  /** Reads; possible also while newer code owns the schema. */
  read<T>(work: (db: PortalDatabase) => PromiseLike<T>): Promise<T> {
    return this.#run(work)
  }

  /** Writes; refused with `StoreReadOnly` where this code must not write. */
  async write<T>(work: (db: PortalDatabase) => PromiseLike<T>): Promise<T> {
    for (;;) {
      this.#mustBeWritable()
      try {
        return await this.#run(work)
      } catch (error) {
        if (!isQuota(error) || !(await this.onQuota(this.#db))) throw error
      }
    }
  }

  close(): void {
    if (this.#status !== 'outdated') this.#setStatus('closed')
    this.#db.close({ disableAutoOpen: true })
  }

  async destroy(): Promise<void> {
    this.#setStatus('closed')
    await this.#db.delete({ disableAutoOpen: true })
  }

  #create(): PortalDatabase {
    const db = new PortalDatabase(this.name)
    db.on('versionchange', (event: IDBVersionChangeEvent) => {
      void this.#giveWay(event.newVersion === null)
      return false // the library would close at once and open again by itself
    })
    return db
  }

  /** Another tab upgrades or deletes: write what is open, then let go for good. */
  async #giveWay(isDeleted: boolean) {
    if (!isDeleted) await Promise.race([this.#beforeGiveWay().catch(() => {}), wait(GIVE_WAY_MS)])
    this.#setStatus(isDeleted ? 'closed' : 'outdated')
    this.#db.close({ disableAutoOpen: true })
  }

  #isNewer(): boolean {
    return this.#db.backendDB().version > SCHEMA_VERSION * 10
  }

  #mustBeWritable() {
    if (this.#status === 'outdated' || this.#status === 'closed') throw new StoreReadOnly(this.#status)
  }

  async #run<T>(work: (db: PortalDatabase) => PromiseLike<T>): Promise<T> {
    if (this.#reopening) await this.#reopening
    if (this.#status === 'lost') await this.#reopen([0])
    const db = this.#db
    try {
      return await work(db)
    } catch (error) {
      if (!lostHandle.has(nameOf(error)) || this.#isGone()) throw error
      if (db === this.#db) await this.#reopen(REOPEN_DELAYS_MS)
      return work(this.#db)
    }
  }

  #isGone = () => this.#status === 'closed' || this.#status === 'outdated'

  #reopen(delays: readonly number[]): Promise<void> {
    this.#reopening ??= this.#tryReopen(delays).finally(() => (this.#reopening = undefined))
    return this.#reopening
  }

  async #tryReopen(delays: readonly number[]) {
    if (delays.length > 1) this.#setStatus('reopening')
    for (const delay of delays) {
      await wait(delay)
      if (this.#isGone()) break
      this.#db.close({ disableAutoOpen: true })
      this.#db = this.#create()
      try {
        return await this.open()
      } catch {
        // the next delay is longer
      }
    }
    if (!this.#isGone()) this.#setStatus('lost')
    throw new StoreReadOnly(this.#status)
  }

  #setStatus(status: StoreStatus) {
    if (this.#status === status) return
    this.#status = status
    for (const listener of this.#listeners) listener(status)
  }
}
