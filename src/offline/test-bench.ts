/** What the tests of the queue share: a gateway that deduplicates by key and fails on command, and tabs on one database. */
import 'fake-indexeddb/auto'
import { defineCalls, type Call, type QueuedCall } from '#contract/call.ts'
import { none } from '#contract/effect.ts'
import { code } from '#contract/codes.ts'
import type { Answer } from '#contract/envelope.ts'
import { nothing } from '#contract/schema.ts'
import { PageLocks, type Locks } from './locks.ts'
import { newId } from './new-id.ts'
import { openStore, type OpenedStore } from './open-store.ts'
import { Sender, type Send, type SenderOptions } from './sender.ts'
import type { Identity, OutboxRow } from './types.ts'

const spec = {
  kind: 'command',
  offline: 'queue',
  accepted: none('test'),
  path: '/x.do',
  access: 'session',
  input: nothing(),
  output: nothing(),
  source: 'test',
} as const
const calls = defineCalls('t', { save: spec, other: { ...spec, path: '/y.do' } })
export const save = calls.save as unknown as QueuedCall
const other = calls.other as unknown as QueuedCall
const testCalls: readonly Call[] = [save, other]

export const answer = (fields: Partial<Answer> = {}): Answer => ({
  success: true,
  code: code.ok,
  desc: '',
  data: null,
  ukey: '',
  serverTime: 0,
  ...fields,
})
export const refusal = (number: number, desc = 'no'): Answer => answer({ success: false, code: number, desc })

export class OfflineError extends Error {
  override name = 'OfflineError'
}
export class BadResponse extends Error {
  override name = 'BadResponse'
  constructor(readonly status: number) {
    super(String(status))
  }
}

export type Fault = 'none' | 'dropBefore' | 'dropAfter' | 'busy' | 'html' | 'refuse' | 'expire'

/** Applies each key once and answers it again; `faultOf` decides what goes wrong with a request. */
export class Gateway {
  applied: { key: string; entity: string; n: number }[] = []
  posts = 0
  #stored = new Map<string, Answer>()
  #running = new Set<string>()
  faultOf: (key: string) => Fault
  delay: () => number

  constructor(faultOf: (key: string) => Fault = () => 'none', delay: () => number = () => 0) {
    this.faultOf = faultOf
    this.delay = delay
  }

  send: Send = async (_, body, { key, signal }) => {
    this.posts += 1
    const fault = this.faultOf(key)
    const wait = this.delay()
    if (fault === 'dropBefore') throw new OfflineError()
    if (fault === 'busy') throw new BadResponse(503)
    if (fault === 'html') throw new BadResponse(200)
    if (fault === 'expire') return refusal(code.expired)
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    const reply = this.#serve(key, body as { entity: string; n: number }, fault)
    if (signal.aborted) throw new DOMException('', 'AbortError')
    if (fault === 'dropAfter') throw new OfflineError()
    return reply
  }

  #serve(key: string, body: { entity: string; n: number }, fault: Fault): Answer {
    const stored = this.#stored.get(key)
    if (stored) return stored
    if (this.#running.has(key)) return refusal(code.running)
    if (fault === 'refuse') return refusal(code.invalid)
    this.applied.push({ key, ...body })
    const reply = answer({ data: { id: `S${this.applied.length}` } })
    this.#stored.set(key, reply)
    return reply
  }
}

export const someone = (): Identity => ({ origin: 'https://portal.test', cusCode: 'C1', loginCode: newId() })

export interface Tab extends OpenedStore {
  sender: Sender
  close(): Promise<void>
  /** As a killed tab: no settlement, no goodbye. */
  kill(): void
}

interface TabOptions extends Partial<Omit<SenderOptions, 'connection' | 'bus'>> {
  identity: Identity
  gateway: Gateway
  locks?: Locks
}

const tabs = new Set<Tab>()

/** Opens a tab of this user, sending at once. */
export async function openTab({
  identity,
  gateway,
  locks = new PageLocks(),
  ...rest
}: TabOptions): Promise<Tab> {
  const opened = await openStore(identity)
  let isDead = false
  const never = new Promise<never>(() => {})
  const sender = new Sender({
    connection: opened.connection,
    bus: opened.bus,
    locks,
    calls: testCalls,
    probe: async () => true,
    random: () => 0,
    send: async (...args) => {
      const reply = await gateway.send(...args)
      return isDead ? never : reply
    },
    ...rest,
  })
  const tab: Tab = {
    ...opened,
    sender,
    close: async () => {
      tabs.delete(tab)
      await sender.stop(1000)
      opened.store.close()
    },
    kill: () => {
      isDead = true
      tabs.delete(tab)
      void sender.stop(0)
      opened.store.close()
    },
  }
  tabs.add(tab)
  sender.start()
  return tab
}

/** Call after each test: an open channel keeps the process alive. */
export async function closeTabs(): Promise<void> {
  await Promise.all([...tabs].map((tab) => tab.close()))
}

/** Resolves once `check` holds. The test's own timeout ends it, however slow the machine is. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 5))
}

export const isDrained = (tab: Tab) => async (): Promise<boolean> => {
  const counts = await tab.store.outbox.counts()
  return counts.ready + counts.sending + counts.checking === 0
}

/** A storage of its own, where there is no browser. */
export class MemoryStorage implements Storage {
  #map = new Map<string, string>()
  get length(): number {
    return this.#map.size
  }
  clear = () => this.#map.clear()
  getItem = (key: string) => this.#map.get(key) ?? null
  key = (at: number) => [...this.#map.keys()][at] ?? null
  removeItem = (key: string) => void this.#map.delete(key)
  setItem = (key: string, value: string) => void this.#map.set(key, value)
}

/** A write in the outbox, of an entity of its own where none is named. */
export const put = (
  { store }: Tab,
  key: string,
  entity = key,
  more: { deps?: string[]; body?: unknown } = {},
) =>
  store.outbox.enqueue(save, more.body ?? { entity, n: 0 }, {
    entity,
    label: key,
    key,
    deps: more.deps ?? [],
  })

export const stateOf = async (tab: Tab, key: string) => (await tab.store.outbox.get(key))?.state
export const keysOf = (gateway: Gateway) => gateway.applied.map(({ key }) => key)

/** A row as another build of the portal wrote it. */
export const outboxRow = (key: string, entity: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  key,
  entity,
  call: save.id,
  version: 1,
  body: {},
  label: '',
  records: 1,
  state: 'ready',
  attempt: 0,
  nextAt: 0,
  createdAt: 0,
  deps: [],
  history: [],
  ...more,
})
