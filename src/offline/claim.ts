/**
 * The transactions of the leader. Each one checks the epoch first: a leader that was replaced while it slept finds
 * another number there and stops, so two tabs never work on one row.
 */
import type { Effect } from '#contract/effect.ts'
import { backoff, MAX_RUN_MS, MAX_TRIES, soon } from './backoff.ts'
import type { Verdict } from './classify.ts'
import type { PortalDatabase } from './database.ts'
import type { Applied } from './effects.ts'
import { splitKey } from './keys.ts'
import { restState, withStep } from './outbox.ts'
import type { OutboxRow, Receipt } from './types.ts'
import { effectTables, firstSentAt, writeEffects } from './write-effects.ts'

const EPOCH = 'epoch'

/** Another tab leads now. */
export class Fenced extends Error {
  override name = 'Fenced'
}

async function checkEpoch(db: PortalDatabase, epoch: number) {
  if ((await db.meta.get(EPOCH))?.value !== epoch) throw new Fenced()
}

/** Becomes the leader: a new epoch, and every row in flight goes back with the same key and an unknown outcome. */
export const takeOver = (db: PortalDatabase, now: number): Promise<number> =>
  db.transaction('rw', db.meta, db.outbox, async () => {
    const epoch = Number((await db.meta.get(EPOCH))?.value ?? 0) + 1
    await db.meta.put({ key: EPOCH, value: epoch })
    await db.outbox
      .where('state')
      .equals('sending')
      .modify((row, ref) => {
        ref.value = interrupted(row, now)
      })
    return epoch
  })

const interrupted = (row: OutboxRow, now: number): OutboxRow => ({
  ...row,
  state: 'checking',
  isUncertain: true,
  nextAt: now,
  history: withStep(row, 'interrupted', now),
})

/** Rows that say "sending" although this leader is not sending them (a settlement that could not be written). */
export const releaseStaleClaims = (
  db: PortalDatabase,
  epoch: number,
  busy: ReadonlySet<string>,
  now: number,
) =>
  db.transaction('rw', db.meta, db.outbox, async () => {
    await checkEpoch(db, epoch)
    const orphans = await db.outbox
      .where('state')
      .equals('sending')
      .and((row) => !busy.has(row.key))
      .toArray()
    await db.outbox.bulkPut(orphans.map((row) => interrupted(row, now)))
    return orphans.length
  })

type Claim =
  | { kind: 'claimed'; row: OutboxRow }
  /** Not now; `row` is how it stands, undefined when it is gone. */
  | { kind: 'skipped'; row: OutboxRow | undefined }
  /** An earlier row of its entity is still there; the news of it came later than that of this one. */
  | { kind: 'behind'; first: OutboxRow }
  /** Something it depends on is back in its form. */
  | { kind: 'blocked' }

/** Marks a row as being sent. Throws `Fenced`. */
export const claim = (db: PortalDatabase, key: string, epoch: number, now: number): Promise<Claim> =>
  db.transaction('rw', db.meta, db.outbox, db.receipts, db.drafts, async (): Promise<Claim> => {
    await checkEpoch(db, epoch)
    const row = await db.outbox.where('key').equals(key).first()
    if (!row || !['ready', 'checking'].includes(row.state) || row.nextAt > now)
      return { kind: 'skipped', row }
    const first = await firstOf(db, row)
    if (first) return { kind: 'behind', first }
    const standing = await dependencies(db, row.deps)
    if (standing === 'open') return { kind: 'blocked' }
    const next = standing === 'gone' ? withoutDependency(row, now) : sending(row, now)
    await db.outbox.put(next)
    return standing === 'gone' ? { kind: 'skipped', row: next } : { kind: 'claimed', row: next }
  })

/** An earlier row that touches one of the entities of this one. */
async function firstOf(db: PortalDatabase, { entity, holds = [], seq = 0 }: OutboxRow) {
  const lines = [entity, ...holds]
  const isEarlier = (other: OutboxRow) => (other.seq ?? 0) < seq
  return (
    (await db.outbox.where('entity').anyOf(lines).and(isEarlier).first()) ??
    (await db.outbox.where('holds').anyOf(lines).and(isEarlier).first())
  )
}

const sending = (row: OutboxRow, now: number): OutboxRow => ({
  ...row,
  state: 'sending',
  attempt: row.attempt + 1,
  firstSentAt: row.firstSentAt ?? now,
  history: withStep(row, 'sending', now),
})

const withoutDependency = (row: OutboxRow, now: number): OutboxRow => ({
  ...row,
  state: 'person',
  lastError: { class: 'dependency', desc: 'dependency gone', at: now },
  history: withStep(row, 'dependency', now),
})

/** `done`: all accepted. `open`: one is still to come. `gone`: one was discarded and can never be accepted. */
async function dependencies(db: PortalDatabase, deps: readonly string[]): Promise<'done' | 'open' | 'gone'> {
  for (const key of deps) {
    const { id, rev } = splitKey(key)
    if (await db.receipts.get(key)) continue
    if (await db.outbox.where('key').equals(key).count()) return 'open'
    if (rev === 0) return 'gone'
    // it went back to its form and was sent again under a later key
    const later = `${id}:`
    if (await db.receipts.where('key').startsWith(later).count()) continue
    if ((await db.outbox.where('key').startsWith(later).count()) || (await db.drafts.get(id))) return 'open'
    return 'gone'
  }
  return 'done'
}

interface Settled {
  /** How the row stands now; undefined when it was accepted or is gone. */
  row: OutboxRow | undefined
  receipt?: Receipt
  /** Effects of the acceptance, as written to cached rows. */
  applied?: Applied
}

interface SettleContext {
  epoch: number
  now: number
  random: number
  /** Effects of an acceptance on cached rows. */
  effects?: readonly Effect[]
}

/**
 * Writes down what became of a row. An acceptance and its effects on cached rows are stored in one transaction: a browser killed
 * before it sends the same key again. An acceptance counts whichever tab reports it; any other outcome only counts from the
 * current leader (throws `Fenced`).
 */
export const settle = (
  db: PortalDatabase,
  row: OutboxRow,
  verdict: Verdict,
  context: SettleContext,
): Promise<Settled> =>
  db.transaction('rw', tablesOf(db, context), async (): Promise<Settled> => {
    if (verdict.kind === 'accepted') return accept(db, row, verdict.data, context)
    await checkEpoch(db, context.epoch)
    const stored = await db.outbox.where('key').equals(row.key).first()
    if (stored?.state !== 'sending') return { row: stored }
    const next = afterVerdict(stored, verdict, context)
    await db.outbox.put(next)
    return { row: next }
  })

const tablesOf = (db: PortalDatabase, { effects }: SettleContext) => [
  db.meta,
  db.outbox,
  db.receipts,
  ...(effects?.length ? effectTables(db) : []),
]

async function accept(
  db: PortalDatabase,
  row: OutboxRow,
  answer: unknown,
  { now, effects = [] }: SettleContext,
): Promise<Settled> {
  const earlier = await db.receipts.get(row.key)
  const receipt: Receipt = earlier ?? {
    key: row.key,
    entity: row.entity,
    call: row.call,
    label: row.label,
    answer,
    at: now,
    ...(effects.length ? { tables: [...new Set(effects.flatMap(({ of }) => of.tables))] } : {}),
  }
  await db.receipts.put(receipt)
  await db.outbox.delete(row.seq as number)
  if (earlier) return { row: undefined }
  if (effects.length === 0) return { row: undefined, receipt }
  const origin = { sentAt: firstSentAt(row), journal: row.journal }
  return { row: undefined, receipt, applied: await writeEffects(db, origin, effects, now) }
}

/** Pure: the row after any verdict but acceptance. */
function afterVerdict(
  row: OutboxRow,
  verdict: Exclude<Verdict, { kind: 'accepted' }>,
  { now, random }: { now: number; random: number },
): OutboxRow {
  const lastError = verdict.error
  switch (verdict.kind) {
    case 'waiting':
      return { ...row, state: 'waiting', lastError, history: withStep(row, 'waiting', now) }
    case 'person':
      return {
        ...row,
        state: 'person',
        lastError,
        isUncertain: verdict.isSettled ? false : (row.isUncertain ?? false),
        history: withStep(row, 'refused', now),
      }
    case 'again': {
      const delay = verdict.isSoon ? soon(random) : wait(row, random, verdict.afterMs)
      const isUncertain = verdict.isUntouched ? (row.isUncertain ?? false) : true
      return later({ ...row, lastError, isUncertain }, 'again', delay, now, verdict.isSoon)
    }
    case 'checking':
      return later({ ...row, lastError, isUncertain: true }, 'checking', wait(row, random), now)
  }
}

const wait = (row: OutboxRow, random: number, atLeast = 0): number =>
  Math.max(backoff(row.attempt, random), atLeast)

/** Another try with the same key, or the person after 12 tries or 24 hours. */
function later(row: OutboxRow, what: string, delay: number, now: number, isFree = false): OutboxRow {
  const attempt = isFree ? row.attempt - 1 : row.attempt
  const isOver = attempt >= MAX_TRIES || now - (row.firstSentAt ?? now) >= MAX_RUN_MS
  return {
    ...row,
    attempt,
    state: isOver ? 'person' : restState(row),
    nextAt: now + delay,
    history: withStep(row, isOver ? 'limit' : what, now),
  }
}
