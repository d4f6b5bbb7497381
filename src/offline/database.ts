/** One database per user. It only grows: a new version adds tables or indexes and never takes any away. */
import { Dexie, type Table, type Transaction } from 'dexie'
import type {
  CachedQuery,
  CachedRow,
  CachedView,
  Draft,
  Identity,
  ImportBook,
  ImportPart,
  JournalEntry,
  JournalRows,
  KeyValue,
  LanguagePack,
  OutboxRow,
  Receipt,
  TaskRow,
} from './types.ts'

/** Version of the schema this code knows. Older code that meets a higher one reads only. */
export const SCHEMA_VERSION = 4

export class PortalDatabase extends Dexie {
  declare outbox: Table<OutboxRow, number>
  declare receipts: Table<Receipt, string>
  declare drafts: Table<Draft, string>
  declare rows: Table<CachedRow, [string, string]>
  declare views: Table<CachedView, [string, string]>
  declare qcache: Table<CachedQuery, string>
  declare lang: Table<LanguagePack, [string, string]>
  declare meta: Table<KeyValue, string>
  declare settings: Table<KeyValue, string>
  declare tasks: Table<TaskRow, string>
  declare imports: Table<ImportBook, string>
  declare importParts: Table<ImportPart, [string, number]>
  declare journal: Table<JournalEntry, string>
  declare journalRows: Table<JournalRows, string>

  constructor(name: string) {
    // Chrome's default lets a power cut take the last writes; an order that was "saved on this device" must survive it
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({
      outbox: '++seq, &key, entity, state, call, [state+nextAt]',
      receipts: 'key, at, call, entity',
      drafts: 'id, kind, at',
      rows: '[table+id], [table+at]',
      views: '[table+query], [table+at]',
      qcache: 'key, at',
      lang: '[language+version], at',
      meta: 'key',
      settings: 'key',
      tasks: 'id, at',
    })
    this.version(2).stores({ imports: 'id, kind, at', importParts: '[book+part], book' })
    this.version(3).stores({
      outbox: '++seq, &key, entity, *holds, journal, state, call, [state+nextAt]',
      journal: 'id, table, at',
      journalRows: 'journal',
    })
    this.version(SCHEMA_VERSION)
      .stores({
        outbox: '++seq, &key, entity, *holds, journal, state, call, [state+nextAt], [state+records]',
      })
      .upgrade(countRecords)
  }
}

/** What was queued before rows knew how many records they are about. */
const countRecords = (change: Transaction) =>
  change
    .table<Omit<OutboxRow, 'records'> & { records?: number }>('outbox')
    .toCollection()
    .modify((row) => {
      const { rows, ids } = (row.body ?? {}) as { rows?: unknown; ids?: unknown }
      const list = [rows, ids].find((each): each is unknown[] => Array.isArray(each))
      row.records = Math.max(1, list?.length ?? 1)
    })

/** `portal-` and 16 hex digits of sha-256 over origin, customer and login: another user opens another database. */
export async function databaseName({ origin, cusCode, loginCode }: Identity): Promise<string> {
  const text = `${origin}|${cusCode}|${loginCode}`
  // plain http has no crypto.subtle; the text itself tells users apart just as well
  if (!globalThis.crypto?.subtle) return `portal-${encodeURIComponent(text)}`
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `portal-${Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
