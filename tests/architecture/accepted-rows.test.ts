/** What a device shows after each command of the contract was accepted: rows, pages and counts, for both tabs (records 0048, 0059). */
import { afterEach, describe, expect, it } from 'vitest'
import type { QueuedCall } from '#contract/call.ts'
import type { Effect, RowChange } from '#contract/effect.ts'
import { applyAnswered } from '#offline/apply-answered.ts'
import type { Row } from '#offline/effects.ts'
import { PageLocks } from '#offline/locks.ts'
import {
  answer as envelope,
  closeTabs,
  Gateway,
  isDrained,
  MemoryStorage,
  openTab,
  someone,
  until,
  type Tab,
} from '#offline/test-bench.ts'
import { commands, samplesOf, type Sample } from './command-samples.ts'

globalThis.localStorage = new MemoryStorage()
afterEach(closeTabs)

const query = { page: 1, pageSize: 50 }
const countsKey = (id: string) => `q-${JSON.stringify([id, 1, {}])}`

/** The row that the change is about, as it was cached before. */
const cachedRow = ({ of }: Effect, { id, when }: RowChange): Row & { id: string } => {
  const counted = Object.values(of.counts ?? {}).map((field) => [field, 'BEFORE'] as const)
  return { id: `row ${of.key} ${id}`, ...Object.fromEntries(counted), ...when, [of.key ?? 'id']: id }
}

/** Caches what each effect changes: the page of its first table with the row, unless the row is new, and its counts. */
async function cache(tab: Tab, effects: readonly Effect[]) {
  const ids = new Map(effects.flatMap(({ of }) => of.tables.map((table) => [table, of.rowId] as const)))
  const pages = new Map<string, ReturnType<typeof cachedRow>[]>()
  for (const effect of effects) {
    const [table] = effect.of.tables
    if (!table) continue
    const known = effect.changes.filter(({ fresh }) => !fresh).map((change) => cachedRow(effect, change))
    pages.set(table, [...(pages.get(table) ?? []), ...known])
    for (const [id, field] of Object.entries(effect.of.counts ?? {})) {
      const list = known.length ? [{ [field]: 'BEFORE', count: known.length }] : []
      const data = { list, total: known.length }
      const value = { queryKey: [id, 1, {}], state: { data, dataUpdatedAt: Date.now() } }
      await tab.store.queryStorage().setItem(countsKey(id), value)
    }
  }
  for (const [table, rows] of pages)
    await tab.store.cache.writeView(table, query, rows, { total: rows.length }, (row) =>
      String(row[ids.get(table) ?? 'id']),
    )
}

/** The samples were accepted in 1970; the rows carry the time of the test. */
const withAnyTime = (fields: Row) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      value === new Date(0).toISOString() ? expect.stringMatching(/^20/) : value,
    ]),
  )

async function expectChanged(tab: Tab, effects: readonly Effect[]) {
  for (const { of, changes } of effects) {
    const [table] = of.tables
    if (!table) continue
    const rows = (await tab.store.cache.readView<Row>(table, query))?.rows ?? []
    for (const change of changes) {
      const row = rows.find((each) => each[of.key ?? 'id'] === change.id)
      if (change.isRemoved) expect(row, `${table} ${change.id}`).toBeUndefined()
      else expect(row, `${table} ${change.id}`).toMatchObject(withAnyTime({ ...change.fresh, ...change.set }))
      for (const [id, field] of Object.entries(of.counts ?? {})) {
        const state = { ...change.fresh, ...change.set }[field]
        if (state === undefined) continue
        const kept = await tab.store
          .queryStorage<{ state: { data: { list: Row[] } } }>()
          .getItem(countsKey(id))
        expect(kept?.state.data.list, id).toContainEqual({ [field]: state, count: 1 })
      }
    }
  }
}

/** Their second effect depends on what the first has set, so a sample row shows only one of them. */
const changeOneRowTwice = new Set(['address.setDefaultAddress', 'b2c.reForecastOrder'])

const changing = commands
  .filter(({ id }) => !changeOneRowTwice.has(id))
  .map((call) => [call.id, call, samplesOf(call)] as const)
  .filter(([, , samples]) => samples.some(({ effects }) => effects.some(({ of }) => of.tables.length > 0)))

const accept = async (call: QueuedCall, { parameter, answer, effects }: Sample) => {
  const [identity, locks] = [someone(), new PageLocks()]
  const open = () =>
    openTab({
      identity,
      locks,
      gateway: new Gateway(),
      calls: [call],
      send: async () => envelope({ data: answer }),
    })
  const [leader, other] = [await open(), await open()]
  let heard = 0
  other.bus.on(({ type }) => (heard += Number(type === 'accepted' || type === 'applied')))
  await cache(leader, effects)
  if (call.offline === 'queue') {
    await leader.store.outbox.enqueue(call, parameter as never, { entity: 'e', label: 'L', key: 'k' })
    await until(isDrained(leader))
  } else await applyAnswered(leader, call, parameter, answer, Date.now())
  await until(() => heard === 1)
  await expectChanged(other, effects)
}

it('is tested for most commands of customers', () => expect(changing.length).toBeGreaterThan(35))

describe.each(changing)('%s', (_, call, samples) => {
  it('changes cached rows and counts without a request, for another tab too', async () => {
    for (const sample of samples) await accept(call as QueuedCall, sample)
  })
})
