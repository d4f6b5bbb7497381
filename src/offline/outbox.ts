/** The outbox as the screens use it: every change is one transaction, every change wakes the leader. */
import type { QueuedCall } from '#contract/call.ts'
import type { Bus } from './bus.ts'
import type { Connection } from './connection.ts'
import type { PortalDatabase } from './database.ts'
import { draftKey, splitKey } from './keys.ts'
import type { PageHideWrite } from './page-hide-write.ts'
import { newId } from './new-id.ts'
import { outboxStates, UnknownOutcome, type EnqueueOptions, type Outbox } from './store.ts'
import type { CarriedRow, Draft, OutboxCounts, OutboxRow, OutboxState, Receipt } from './types.ts'

/** Steps kept in the history of a row. */
const HISTORY_LIMIT = 60

/** A row that is being sent right now cannot be changed. */
export class RowBusy extends Error {
  override name = 'RowBusy'
  constructor(readonly key: string) {
    super('This row is being sent right now')
  }
}

/** The history with one more step; `what` is a word of the Sync centre. */
export const withStep = (row: OutboxRow, what: string, at: number): OutboxRow['history'] =>
  [...row.history, { at, what }].slice(-HISTORY_LIMIT)

/** Where a row that may be sent again stands. */
export const restState = (row: OutboxRow): OutboxRow['state'] => (row.isUncertain ? 'checking' : 'ready')

/** A command as stored in the queue. */
export function newRow(
  call: QueuedCall,
  parameter: unknown,
  options: EnqueueOptions,
  now: number,
): OutboxRow {
  if (call.offline !== 'queue') throw new TypeError(`${call.id} may not be queued`)
  return {
    key: options.key ?? newId(),
    entity: options.entity,
    call: call.id,
    version: call.version,
    body: parameter,
    label: options.label,
    records: options.records ?? 1,
    state: 'ready',
    attempt: 0,
    nextAt: 0,
    createdAt: now,
    deps: [...(options.deps ?? [])],
    ...(options.draft ? { draft: options.draft } : {}),
    history: [{ at: now, what: 'queued' }],
  }
}

/** A command of another device; one that may have arrived is asked about first, under the same key. */
const adopted = (row: CarriedRow, now: number): OutboxRow => ({
  ...row,
  state: row.isUncertain ? 'checking' : 'ready',
  attempt: 0,
  nextAt: 0,
  history: [{ at: now, what: 'arrived' }],
})

/** What a key that was accepted already answers: the same row, without a place in the queue. */
const fromReceipt = (row: OutboxRow, receipt: Receipt): OutboxRow => ({
  ...row,
  entity: receipt.entity,
  label: receipt.label,
  createdAt: receipt.at,
  history: [{ at: receipt.at, what: 'accepted' }],
})

/** Removes the draft that was sent, unless it has since come back under a later key. */
async function removeDraft(db: PortalDatabase, row: OutboxRow) {
  if (!row.draft) return
  const stored = await db.drafts.get(row.draft.id)
  if (stored && splitKey(draftKey(stored)).rev <= splitKey(row.key).rev) await db.drafts.delete(row.draft.id)
}

async function addRow(db: PortalDatabase, row: OutboxRow): Promise<OutboxRow> {
  const queued = await db.outbox.where('key').equals(row.key).first()
  const receipt = queued ? undefined : await db.receipts.get(row.key)
  await removeDraft(db, row)
  if (queued) return queued
  if (receipt) return fromReceipt(row, receipt)
  const seq = await db.outbox.add(row)
  return { ...row, seq }
}

/** Changes one row in a transaction; `change` answers the new row, or undefined to leave it. */
function changeRow(
  connection: Connection,
  key: string,
  change: (row: OutboxRow) => OutboxRow | undefined,
): Promise<void> {
  return connection.write((db) =>
    db.transaction('rw', db.outbox, async () => {
      const row = await db.outbox.where('key').equals(key).first()
      const changed = row && change(row)
      if (changed) await db.outbox.put(changed)
    }),
  )
}

/** A fresh run of tries. */
export const freshRun = (row: OutboxRow, what: string, now: number): OutboxRow => {
  const { firstSentAt: _, ...rest } = row
  return { ...rest, state: restState(row), attempt: 0, nextAt: 0, history: withStep(row, what, now) }
}

interface OutboxTools {
  connection: Connection
  bus: Bus
  pageHideWrite: PageHideWrite
  tabId: string
  /** Throws when nothing may be queued now. */
  mayEnqueue?: () => void
}

export function createOutbox(tools: OutboxTools): Outbox {
  const { connection, bus } = tools
  const wake = (...keys: string[]) => bus.post({ type: 'wake', keys })
  return {
    async enqueue(call, parameter, options) {
      tools.mayEnqueue?.()
      const row = newRow(call, parameter, options, Date.now())
      const stored = await connection.write((db) =>
        db.transaction('rw', db.outbox, db.receipts, db.drafts, () => addRow(db, row)),
      )
      if (row.draft) tools.pageHideWrite.forget(row.draft.id)
      wake(stored.key)
      return stored
    },
    async enqueueMany(call, items) {
      tools.mayEnqueue?.()
      const rows = items.map(({ parameter, options }) => newRow(call, parameter, options, Date.now()))
      const added = await connection.write((db) => addRows(db, rows))
      bus.post({ type: 'wake' })
      return added
    },
    async adopt(rows) {
      tools.mayEnqueue?.()
      const now = Date.now()
      const added = await connection.write((db) =>
        addRows(
          db,
          rows.map((row) => adopted(row, now)),
        ),
      )
      bus.post({ type: 'wake' })
      return added
    },
    noteCarried: (keys) =>
      connection.write(async (db) => {
        const now = Date.now()
        await db.outbox
          .where('key')
          .anyOf([...keys])
          .modify((row, ref) => {
            ref.value = { ...row, carriedAt: now, history: withStep(row, 'carried', now) }
          })
      }),
    list: (calls) =>
      connection.read(async (db) => {
        const found = await (calls ? db.outbox.where('call').anyOf([...calls]) : db.outbox).toArray()
        return found.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
      }),
    get: (key) => connection.read((db) => db.outbox.where('key').equals(key).first()),
    counts: () => connection.read((db) => countRecords(db)),
    async retry(key) {
      await changeRow(connection, key, (row) =>
        row.state === 'sending' ? undefined : freshRun(row, 'retry', Date.now()),
      )
      wake(key)
    },
    async discard(key) {
      await connection.write((db) => discardRow(db, key))
      wake(key)
    },
    async backToDraft(key, { isInsisted = false } = {}) {
      const draft = await connection.write((db) => returnRow(db, key, isInsisted, tools.tabId))
      wake(key)
      return draft
    },
    async resume() {
      await connection.write((db) =>
        db.outbox
          .where('state')
          .equals('waiting')
          .modify((row, ref) => {
            ref.value = freshRun(row, 'resumed', Date.now())
          }),
      )
      bus.post({ type: 'resume' })
    },
    hold() {
      bus.post({ type: 'hold' })
    },
  }
}

/** One transaction for an import; rows whose key is known are left out. */
const addRows = (db: PortalDatabase, rows: OutboxRow[]) =>
  db.transaction('rw', db.outbox, db.receipts, async () => {
    const keys = rows.map((row) => row.key)
    const known = new Set((await db.outbox.where('key').anyOf(keys).toArray()).map((row) => row.key))
    for (const receipt of await db.receipts.bulkGet(keys)) if (receipt) known.add(receipt.key)
    const fresh = rows.filter((row) => !known.has(row.key))
    const seqs = await db.outbox.bulkAdd(fresh, { allKeys: true })
    return fresh.map((row, at) => ({ ...row, seq: seqs[at] as number }))
  })

/** Read off the index alone: bodies of rows may be large. */
async function countRecords(db: PortalDatabase): Promise<OutboxCounts> {
  const counts = Object.fromEntries(outboxStates.map((state) => [state, 0])) as unknown as OutboxCounts
  const pairs = (await db.outbox.orderBy('[state+records]').keys()) as unknown as [OutboxState, number][]
  for (const [state, records] of pairs) counts[state] += records
  return counts
}

const discardRow = (db: PortalDatabase, key: string) =>
  db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.where('key').equals(key).first()
    if (row?.state === 'sending') throw new RowBusy(key)
    if (row?.seq !== undefined) await db.outbox.delete(row.seq)
  })

const returnRow = (db: PortalDatabase, key: string, isInsisted: boolean, tabId: string) =>
  db.transaction('rw', db.outbox, db.drafts, async () => {
    const row = await db.outbox.where('key').equals(key).first()
    if (!row || row.state === 'sending') throw new RowBusy(key)
    if (row.isUncertain && !isInsisted) throw new UnknownOutcome(key)
    const draft = await draftOf(db, row, tabId)
    await db.drafts.put(draft)
    await db.outbox.delete(row.seq as number)
    return draft
  })

/** The row as a draft under its next key; under a new id where the person has begun the same form again. */
async function draftOf(db: PortalDatabase, row: OutboxRow, tabId: string): Promise<Draft> {
  const origin: NonNullable<OutboxRow['draft']> = row.draft ?? { id: newId(), kind: row.call, data: row.body }
  const isTaken = !!(await db.drafts.get(origin.id))
  return {
    id: isTaken ? newId() : origin.id,
    kind: origin.kind,
    rev: splitKey(row.key).rev + 1,
    version: row.version,
    data: origin.data,
    entity: row.entity,
    ...(origin.href === undefined ? {} : { href: origin.href }),
    ...(origin.isOrder ? { isOrder: true } : {}),
    ...(row.lastError ? { refused: row.lastError } : {}),
    tabId,
    edits: 0,
    at: Date.now(),
  }
}
