/** Bulk actions, written down whole before anything is sent (record 0023). */
import type { QueuedCall } from '#contract/call.ts'
import type { Bus } from './bus.ts'
import type { Connection } from './connection.ts'
import type { PortalDatabase } from './database.ts'
import { freshRun, newRow } from './outbox.ts'
import { TooLate, type Journal, type JournalView, type NewJournalEntry, type SliceState } from './store.ts'
import type { JournalEntry, OutboxRow } from './types.ts'

const MOST_LISTED = 50
/** Beyond so many rows a selection is not brought back: they would weigh more than they help. */
const MOST_SEEN = 5000

/** Key of a slice: minted with the entry, the same through every retry. */
const keyOf = (id: string, slice: number): string => `${id}.${slice}`

const entryOf = ({ slices, ...facts }: NewJournalEntry, at: number): JournalEntry => ({
  ...facts,
  at,
  slices: slices.map(({ rows }, index) => ({
    key: keyOf(facts.id, index),
    rows: rows.map(({ id, name }) => ({ id, name })),
  })),
})

/** A slice of one row queues behind that row's other commands; a slice of many rows blocks the queues of all of them. */
function rowsOf(call: QueuedCall, { id, dueAt, slices }: NewJournalEntry, at: number): OutboxRow[] {
  return slices.map(({ parameter, label, rows }, index) => {
    const key = keyOf(id, index)
    const [first] = rows
    const entity = rows.length === 1 && first ? first.entity : `journal:${key}`
    const holds = rows.length === 1 ? [] : [...new Set(rows.map((row) => row.entity))]
    return {
      ...newRow(call, parameter, { key, entity, label, records: rows.length }, at),
      nextAt: dueAt,
      journal: id,
      ...(holds.length ? { holds } : {}),
    }
  })
}

const write = (db: PortalDatabase, call: QueuedCall, entry: NewJournalEntry, now: number) =>
  db.transaction('rw', db.outbox, db.journal, db.journalRows, async () => {
    if (await db.journal.get(entry.id)) return
    await db.outbox.bulkAdd(rowsOf(call, entry, now))
    await db.journal.add(entryOf(entry, now))
    const seen = entry.slices.flatMap(({ rows }) => rows.map(({ row }) => row))
    if (seen.length <= MOST_SEEN) await db.journalRows.add({ journal: entry.id, rows: seen })
  })

async function viewOf(db: PortalDatabase, entry: JournalEntry): Promise<JournalView> {
  const queued = await db.outbox.where('journal').equals(entry.id).toArray()
  const byKey = new Map(queued.map((row) => [row.key, row]))
  const receipts = await db.receipts.bulkGet(entry.slices.map(({ key }) => key))
  const slices = entry.slices.map(({ key }, index): SliceState => {
    const row = byKey.get(key)
    const receipt = receipts[index]
    if (row) return { state: 'queued', queued: row }
    return receipt ? { state: 'accepted', answer: receipt.answer } : { state: 'gone' }
  })
  return { entry, slices }
}

const list = (db: PortalDatabase, table: string | undefined): Promise<JournalView[]> =>
  db.transaction('r', db.journal, db.outbox, db.receipts, async () => {
    const entries = await (table === undefined
      ? db.journal.orderBy('at').reverse().limit(MOST_LISTED).toArray()
      : db.journal.where('table').equals(table).toArray())
    const newest = entries.toSorted((a, b) => b.at - a.at).slice(0, MOST_LISTED)
    return Promise.all(newest.map((entry) => viewOf(db, entry)))
  })

/** Not sent, or sent and certainly not applied. */
const isUntouched = (row: OutboxRow): boolean => row.state !== 'sending' && row.isUncertain !== true

/** Claiming a row and taking an entry back are transactions on the same table: one of them comes first. */
const undo = (db: PortalDatabase, id: string, now: number): Promise<string[]> =>
  db.transaction('rw', db.outbox, db.journal, async () => {
    const entry = await db.journal.get(id)
    const rows = await db.outbox.where('journal').equals(id).toArray()
    if (entry?.undoneAt) return []
    if (!entry || rows.length < entry.slices.length || !rows.every(isUntouched)) throw new TooLate(id)
    await db.outbox.bulkDelete(rows.map((row) => row.seq as number))
    await db.journal.put({ ...entry, undoneAt: now })
    return rows.map(({ key }) => key)
  })

const release = (db: PortalDatabase, id: string, now: number): Promise<string[]> =>
  db.transaction('rw', db.outbox, db.journal, async () => {
    const rows = await db.outbox.where('journal').equals(id).toArray()
    const held = rows.filter((row) => row.state !== 'sending')
    await db.outbox.bulkPut(held.map((row) => freshRun(row, 'released', now)))
    await db.journal.where('id').equals(id).modify({ dueAt: now })
    return held.map(({ key }) => key)
  })

export function createJournal(connection: Connection, bus: Bus, mayEnqueue?: () => void): Journal {
  const wake = (keys?: string[]) => bus.post(keys ? { type: 'wake', keys } : { type: 'wake' })
  return {
    async write(call, entry) {
      mayEnqueue?.()
      await connection.write((db) => write(db, call, entry, Date.now()))
      wake()
    },
    list: (table) => connection.read((db) => list(db, table)),
    rows: async <Row>(id: string) =>
      ((await connection.read((db) => db.journalRows.get(id)))?.rows ?? []) as Row[],
    async undo(id) {
      wake(await connection.write((db) => undo(db, id, Date.now())))
    },
    async release(id) {
      wake(await connection.write((db) => release(db, id, Date.now())))
    },
    async dismiss(id) {
      await connection.write((db) => db.journal.where('id').equals(id).modify({ dismissedAt: Date.now() }))
    },
    async show(id) {
      await connection.write((db) =>
        db.journal
          .where('id')
          .equals(id)
          .modify((entry) => {
            delete entry.dismissedAt
          }),
      )
    },
  }
}

/** Entries of before, unless a part of one still waits. */
export const tidyJournal = (connection: Connection, before: number): Promise<void> =>
  connection.write((db) =>
    db.transaction('rw', db.outbox, db.journal, db.journalRows, async () => {
      const old = await db.journal.where('at').below(before).toArray()
      for (const { id } of old) {
        if (await db.outbox.where('journal').equals(id).count()) continue
        await db.journal.delete(id)
        await db.journalRows.delete(id)
      }
    }),
  )
