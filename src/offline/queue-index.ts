/** The leader's picture of the queue: which row may go next. Bodies stay in the database. */
import type { OutboxRow, OutboxState } from './types.ts'

interface Entry {
  seq: number
  key: string
  entity: string
  holds: readonly string[]
  state: OutboxState
  nextAt: number
  deps: readonly string[]
}

const linesOf = ({ entity, holds }: Entry): string[] => [...new Set([entity, ...holds])]
const canGo = (state: OutboxState) => state === 'ready' || state === 'checking'

export class QueueIndex {
  #byKey = new Map<string, Entry>()
  /** Rows that touch an entity in order of arrival; a row is queued under each of its entities. */
  #entities = new Map<string, Entry[]>()
  #lastSeq = 0

  get size(): number {
    return this.#byKey.size
  }

  /** Rows with a higher number are new. */
  get lastSeq(): number {
    return this.#lastSeq
  }

  clear(): void {
    this.#byKey.clear()
    this.#entities.clear()
    this.#lastSeq = 0
  }

  put(row: Omit<OutboxRow, 'body'>): void {
    const { seq = 0, key, entity, holds = [], state, nextAt, deps } = row
    const known = this.#byKey.get(key)
    if (known && known.seq === seq) {
      Object.assign(known, { state, nextAt, deps })
      return
    }
    this.remove(key)
    const entry: Entry = { seq, key, entity, holds, state, nextAt, deps }
    this.#byKey.set(key, entry)
    for (const name of linesOf(entry)) this.#queue(name, entry)
    this.#lastSeq = Math.max(this.#lastSeq, seq)
  }

  /** Not before `at`, without touching the row. */
  postpone(key: string, at: number): void {
    const entry = this.#byKey.get(key)
    if (entry) entry.nextAt = Math.max(entry.nextAt, at)
  }

  remove(key: string): void {
    const entry = this.#byKey.get(key)
    if (!entry) return
    this.#byKey.delete(key)
    for (const name of linesOf(entry)) {
      const line = this.#entities.get(name) ?? []
      line.splice(line.indexOf(entry), 1)
      if (line.length === 0) this.#entities.delete(name)
    }
  }

  #queue(name: string, entry: Entry) {
    const line = this.#entities.get(name) ?? []
    this.#entities.set(name, line)
    line.push(entry)
    if (line.length > 1 && (line.at(-2)?.seq ?? 0) > entry.seq) line.sort((a, b) => a.seq - b.seq)
  }

  has = (key: string): boolean => this.#byKey.has(key)
  get = (key: string): Entry | undefined => this.#byKey.get(key)

  /** The first entity whose first row may go now. First in, first out within an entity; entities do not wait for each other. */
  next(now: number, isBusy: (key: string) => boolean): Entry | undefined {
    for (const head of this.#heads()) {
      if (this.#isEligible(head, isBusy) && head.nextAt <= now) return head
    }
    return undefined
  }

  /** When the next row may go; Infinity when nothing waits for time alone. */
  nextAt(isBusy: (key: string) => boolean): number {
    let at = Infinity
    for (const head of this.#heads()) {
      if (this.#isEligible(head, isBusy)) at = Math.min(at, head.nextAt)
    }
    return at
  }

  /** Rows that are first wherever they stand, each once. */
  *#heads(): Generator<Entry> {
    for (const [name, [head]] of this.#entities) {
      if (head?.entity !== name) continue
      if (head.holds.every((other) => this.#entities.get(other)?.[0] === head)) yield head
    }
  }

  #isEligible(head: Entry, isBusy: (key: string) => boolean): boolean {
    return canGo(head.state) && !isBusy(head.key) && !head.deps.some((key) => this.#byKey.has(key))
  }
}
