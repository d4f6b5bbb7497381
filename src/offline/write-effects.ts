/**
 * Applies effects of an accepted command to the database. Called inside the transaction that writes the receipt, so that a browser
 * killed at any moment has stored both or neither.
 */
import { queriesOf, type Effect } from '#contract/effect.ts'
import type { PortalDatabase } from './database.ts'
import {
  changeRow,
  keyOf,
  moveOf,
  patchAnswer,
  placeIn,
  rowIdOf,
  type Applied,
  type Before,
  type Row,
} from './effects.ts'
import type { CachedRow, CachedView, OutboxRow } from './types.ts'

/** With more changes than this, other tabs receive only the fields they need. */
const MOST_WHOLE = 200

const newest = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const

/** When a row was first sent; when it was queued, if the start of its history was cut off. */
export const firstSentAt = ({ history, createdAt }: OutboxRow): number => {
  const isWhole = history[0]?.what === 'queued'
  return (isWhole && history.find(({ what }) => what === 'sending')?.at) || createdAt
}

/** Cached rows of one table that an effect refers to. */
async function rowsIn(db: PortalDatabase, table: string, { of, changes }: Effect): Promise<CachedRow[]> {
  const ids = changes.map(({ id }) => id)
  if (keyOf(of) === (of.rowId ?? 'id')) {
    const found = await db.rows.bulkGet(ids.map((id): [string, string] => [table, id]))
    return found.filter((row) => row !== undefined)
  }
  const wanted = new Set(ids)
  const isOne = ({ row }: CachedRow) => wanted.has(String((row as Row)[keyOf(of)]))
  return db.rows.where('[table+at]').between([table, newest[0]], [table, newest[1]]).and(isOne).toArray()
}

/** Rows before the change: the newest cached version, else the version seen when the bulk action was started. */
function beforeOf({ of, changes }: Effect, kept: readonly CachedRow[], seen: readonly unknown[]): Before {
  const key = keyOf(of)
  const wanted = new Set(changes.map(({ id }) => id))
  const rows = [...seen, ...kept.toSorted((a, b) => a.at - b.at).map(({ row }) => row)] as Row[]
  return Object.fromEntries(
    rows.map((row) => [String(row[key]), row] as const).filter(([id]) => wanted.has(id)),
  )
}

/** Keeps only the fields the effect sets or counts. */
function briefly({ of, changes }: Effect, before: Before): Before {
  const fields = new Set([
    keyOf(of),
    ...Object.values(of.counts ?? {}),
    ...changes.flatMap(({ set = {}, when = {} }) => [...Object.keys(set), ...Object.keys(when)]),
  ])
  const brief = (row: Row) => Object.fromEntries(Object.entries(row).filter(([field]) => fields.has(field)))
  return Object.fromEntries(Object.entries(before).map(([id, row]) => [id, brief(row)]))
}

async function writeRows(
  db: PortalDatabase,
  table: string,
  effect: Effect,
  kept: CachedRow[],
  applied: Scope,
) {
  const { of, changes } = effect
  const byId = new Map(changes.map((change) => [change.id, change]))
  const gone: [string, string][] = []
  const next: CachedRow[] = []
  for (const cached of kept) {
    const row = cached.row as Row
    const change = byId.get(String(row[keyOf(of)]))
    const after = change ? changeRow(row, change, cached.at <= applied.sentAt) : row
    if (!after) gone.push([table, cached.id])
    else if (after !== row) next.push({ ...cached, row: after })
  }
  const known = new Set(kept.map(({ row }) => String((row as Row)[keyOf(of)])))
  for (const change of changes) {
    if (known.has(change.id) || !change.fresh) continue
    const row = changeRow(applied.before[change.id], change, false)
    const id = rowIdOf(of, row)
    if (row && id) next.push({ table, id, row, at: applied.at })
  }
  await db.rows.bulkDelete(gone)
  await db.rows.bulkPut(next)
}

interface Scope {
  readonly sentAt: number
  readonly at: number
  readonly before: Before
}

/** Removes and inserts rows in the cached pages of a table and updates their totals. */
async function writeViews(db: PortalDatabase, table: string, effect: Effect, scope: Scope) {
  const views = await db.views.where('[table+at]').between([table, newest[0]], [table, newest[1]]).toArray()
  for (const view of views) {
    const next = await viewAfter(db, view, effect, scope)
    if (next) await db.views.put(next)
  }
}

async function viewAfter(
  db: PortalDatabase,
  view: CachedView,
  { of, changes }: Effect,
  { before, sentAt }: Scope,
): Promise<CachedView | undefined> {
  if (!view.query.startsWith('{')) return undefined
  const query = JSON.parse(view.query) as Row
  const isOlder = view.at <= sentAt
  const gone = new Set<string>()
  let ids = [...view.ids]
  const shown = new Set(ids)
  let total = view.total
  for (const change of changes) {
    const was = before[change.id]
    const after = changeRow(was, change, isOlder)
    const id = rowIdOf(of, after ?? was)
    if (!id || after === was) continue
    const { goes, by } = moveOf(query, was, after, { isIn: shown.has(id), isOlder })
    total += by
    if (goes === 'out') gone.add(id)
    if (goes === 'in' && after) ids = await inserted(db, view.table, query, ids, after, id)
  }
  ids = ids.filter((id) => !gone.has(id))
  const isSame =
    total === view.total && ids.length === view.ids.length && ids.every((id, at) => id === view.ids[at])
  return isSame ? undefined : { ...view, ids, total: Math.max(0, total) }
}

async function inserted(
  db: PortalDatabase,
  table: string,
  query: Row,
  ids: readonly string[],
  row: Row,
  id: string,
): Promise<string[]> {
  const found = await db.rows.bulkGet(ids.map((other): [string, string] => [table, other]))
  const at = placeIn(
    query,
    found.map((cached) => (cached?.row ?? {}) as Row),
    row,
  )
  const size = Number(query.pageSize ?? Number.POSITIVE_INFINITY)
  return at === undefined ? [...ids] : ids.toSpliced(at, 0, id).slice(0, size)
}

/** The part of TanStack Query's persisted query that is needed here. */
interface StoredAnswer {
  readonly queryKey: readonly [query: string, version: number, input: unknown]
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number }
}

async function writeAnswers(db: PortalDatabase, applied: Applied) {
  const queries = new Set(applied.effects.flatMap(({ of }) => queriesOf(of)))
  for (const query of queries) {
    const stored = await db.qcache.where('key').startsWith(`q-["${query}",`).toArray()
    for (const entry of stored) {
      const value = entry.value as StoredAnswer
      const { data, dataUpdatedAt } = value.state
      const next = patchAnswer(applied, { query, input: value.queryKey[2], data, at: dataUpdatedAt })
      if (next !== data)
        await db.qcache.put({ ...entry, value: { ...value, state: { ...value.state, data: next } } })
    }
  }
}

/** Tables that the transaction must include. */
export const effectTables = (db: PortalDatabase) => [db.rows, db.views, db.qcache, db.journalRows]

/**
 * Applies the effects of a command accepted at `at` to the database; returns what every tab has to apply in memory. `sentAt`: when it
 * was first sent (epoch ms); `journal`: the bulk action it belongs to, which knows rows that no page has cached.
 */
export async function writeEffects(
  db: PortalDatabase,
  { sentAt, journal }: { readonly sentAt: number; readonly journal?: string | undefined },
  effects: readonly Effect[],
  at: number,
): Promise<Applied> {
  const seen = journal === undefined ? [] : ((await db.journalRows.get(journal))?.rows ?? [])
  const before: Before[] = []
  for (const effect of effects) {
    const { tables } = effect.of
    const kept = await Promise.all(tables.map((table) => rowsIn(db, table, effect)))
    const scope = { sentAt, at, before: beforeOf(effect, kept.flat(), seen) }
    before.push(scope.before)
    for (const [index, table] of tables.entries()) {
      await writeRows(db, table, effect, kept[index] ?? [], scope)
      await writeViews(db, table, effect, scope)
    }
  }
  await writeAnswers(db, { effects, sentAt, before, isBrief: false })
  const isBrief = effects.some(({ changes }) => changes.length > MOST_WHOLE)
  return {
    effects,
    sentAt,
    before: isBrief ? effects.map((effect, index) => briefly(effect, before[index] ?? {})) : before,
    isBrief,
  }
}
