/** What the lists showed last: the newest rows of each table and the answers of its latest queries. */
import type { Table } from 'dexie'
import { isQuota, type Connection } from './connection.ts'
import type { PortalDatabase } from './database.ts'
import { stableText } from './stable-text.ts'
import { StoreReadOnly, type QueryStorage, type ReadCache } from './store.ts'
import type { CachedView, Draft } from './types.ts'

const MAX_ROWS = 500
const MAX_VIEWS = 20

/** A cache that cannot be written (no space, read-only) is no reason to fail: the answer is on the screen already. */
async function quietly(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!isQuota(error) && !(error instanceof StoreReadOnly)) throw error
  }
}

/** Keeps the newest `keep` entries of one table. */
async function trim<T>(entries: Table<T, [string, string]>, table: string, keep: number) {
  const all = entries.where('[table+at]').between([table, 0], [table, Infinity], true, true)
  const count = await all.count()
  if (count > keep) await entries.bulkDelete(await all.limit(count - keep).primaryKeys())
}

async function putRows<Row>(
  db: PortalDatabase,
  table: string,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  at: number,
) {
  await db.rows.bulkPut(rows.map((row) => ({ table, id: rowId(row), row, at })))
  await trim(db.rows, table, Math.max(MAX_ROWS, rows.length))
}

async function readRowsOf(db: PortalDatabase, view: CachedView): Promise<unknown[]> {
  const found = await db.rows.bulkGet(view.ids.map((id): [string, string] => [view.table, id]))
  return found.flatMap((cached) => (cached ? [cached.row] : []))
}

/** Whether a command accepted since then has changed rows of the table. */
const isOvertaken = async (db: PortalDatabase, table: string, since: number): Promise<boolean> =>
  (await db.receipts
    .where('at')
    .aboveOrEqual(since)
    .and(({ tables }) => tables?.includes(table) ?? false)
    .count()) > 0

const newestFirst = (db: PortalDatabase, table: string) =>
  db.rows.where('[table+at]').between([table, 0], [table, Infinity], true, true).reverse().toArray()

/** Rows and views of one table, whatever their age. */
const purgeTable = async (db: PortalDatabase, table: string) => {
  for (const entries of [db.rows, db.views] as Table<unknown, [string, string]>[]) {
    await entries.where('[table+at]').between([table, 0], [table, Infinity], true, true).delete()
  }
}

/** A copy with another value, or none, in these fields, however deep. */
function replaced(value: unknown, fields: ReadonlySet<string>, by: '' | undefined): unknown {
  if (Array.isArray(value)) return value.map((entry) => replaced(entry, fields, by))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      fields.has(key) ? (by === undefined ? [] : [[key, by]]) : [[key, replaced(inner, fields, by)]],
    ),
  )
}

/** An edit names the revision it began at, or its form does. */
const isEdit = ({ baseRev, data }: Draft): boolean =>
  baseRev !== undefined || typeof (data as { baseRev?: unknown } | null)?.baseRev === 'number'

/**
 * Records that the draft of an order was begun from (parcels to ship) carry the id they have on the server, and their amounts are copies of what is
 * stored there. Lines that a person types have no id: their amounts stay.
 */
function withoutCopied(value: unknown, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutCopied(entry, fields))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if ('id' in value) return replaced(value, fields, '')
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutCopied(inner, fields)]))
}

/** A form holds texts, so that a field that is withheld is an empty one. */
async function withholdFrom(db: PortalDatabase, fields: ReadonlySet<string>): Promise<void> {
  for (const table of [db.qcache, db.rows, db.views]) await table.clear()
  await db.receipts.toCollection().modify((receipt) => {
    receipt.answer = replaced(receipt.answer, fields, undefined)
  })
  await db.journalRows.toCollection().modify((kept) => {
    kept.rows = replaced(kept.rows, fields, undefined) as unknown[]
  })
  await db.drafts.toCollection().modify((draft) => {
    if (isEdit(draft)) draft.data = replaced(draft.data, fields, '')
    else if (draft.isOrder) draft.data = withoutCopied(draft.data, fields)
  })
}

/**
 * Empties the least dear table that holds something: stored query answers, then rows, then views. Never the outbox or
 * drafts. Answers false when there was nothing left to free.
 */
export async function freeSpace(db: PortalDatabase): Promise<boolean> {
  for (const table of [db.qcache, db.rows, db.views]) {
    if ((await table.count()) === 0) continue
    await table.clear()
    return true
  }
  return false
}

export function createCache(connection: Connection): ReadCache {
  return {
    readView: <Row>(table: string, query: unknown) =>
      connection.read((db) =>
        db.transaction('r', db.views, db.rows, async () => {
          const view = await db.views.get([table, stableText(query)])
          if (!view) return undefined
          return {
            rows: (await readRowsOf(db, view)) as Row[],
            total: view.total,
            more: view.more,
            at: view.at,
          }
        }),
      ),
    writeView: (table, query, rows, { total, more = false, askedAt }, rowId) =>
      quietly(
        connection.write((db) =>
          db.transaction('rw', db.views, db.rows, db.receipts, async () => {
            if (askedAt !== undefined && (await isOvertaken(db, table, askedAt))) return
            const at = Date.now()
            await putRows(db, table, rows, rowId, at)
            await db.views.put({ table, query: stableText(query), ids: rows.map(rowId), total, more, at })
            await trim(db.views, table, MAX_VIEWS)
          }),
        ),
      ),
    readRows: async <Row>(table: string) =>
      (await connection.read((db) => newestFirst(db, table))).map(({ row }) => row as Row),
    readAged: async <Row>(table: string) =>
      (await connection.read((db) => newestFirst(db, table))).map(({ row, at }) => ({ row: row as Row, at })),
    readRow: (table, id) => connection.read((db) => db.rows.get([table, id])),
    writeRows: (table, rows, rowId) =>
      quietly(
        connection.write((db) =>
          db.transaction('rw', db.rows, () => putRows(db, table, rows, rowId, Date.now())),
        ),
      ),
    purge: (tables) =>
      connection.write((db) =>
        db.transaction('rw', db.rows, db.views, async () => {
          for (const table of tables) await purgeTable(db, table)
        }),
      ),
    withhold: (fields) =>
      connection.write((db) =>
        db.transaction('rw', [db.qcache, db.rows, db.views, db.receipts, db.journalRows, db.drafts], () =>
          withholdFrom(db, fields),
        ),
      ),
    free: () =>
      connection.write(async (db) => {
        await freeSpace(db)
      }),
  }
}

/** Stored answers of TanStack Query, each on its own, as they are. */
export function createQueryStorage<Value>(connection: Connection): QueryStorage<Value> {
  return {
    getItem: async (key) => (await connection.read((db) => db.qcache.get(key)))?.value as Value | undefined,
    setItem: (key, value) => quietly(connection.write((db) => db.qcache.put({ key, value, at: Date.now() }))),
    removeItem: (key) => connection.write((db) => db.qcache.delete(key)),
    entries: async () =>
      (await connection.read((db) => db.qcache.toArray())).map(({ key, value }) => [key, value as Value]),
  }
}
