/** Opens the database of a user and puts the store together. Loaded after sign-in; everything with Dexie is behind it. */
import { Bus } from './bus.ts'
import { createCache, createQueryStorage, freeSpace } from './cache.ts'
import { Connection } from './connection.ts'
import { databaseName } from './database.ts'
import { createDrafts, tidyDrafts } from './drafts.ts'
import { createImports } from './imports.ts'
import { createJournal, tidyJournal } from './journal.ts'
import { PageHideWrite } from './page-hide-write.ts'
import { newId } from './new-id.ts'
import { createOutbox } from './outbox.ts'
import { keepMirror, rescueText } from './rescue.ts'
import type { Store } from './store.ts'
import type { Identity, LanguagePack } from './types.ts'
import { watchTables } from './watch.ts'

const RECEIPT_DAYS = 30
const DAY_MS = 86_400_000
/** The first page has the disk to itself until then. */
const TIDY_AFTER_MS = 5000

export interface OpenStoreOptions {
  /** Writes the open forms before another tab's upgrade goes on. */
  beforeGiveWay?: () => Promise<void>
  /** When old drafts and receipts are removed. */
  tidyAfterMs?: number
  /** Throws when nothing may be queued now. */
  mayEnqueue?: () => void
}

/** The store, and the parts the sender needs. */
export interface OpenedStore {
  store: Store
  connection: Connection
  bus: Bus
}

/** Opens (or creates) the database of this user. Throws when the browser gives none. */
export async function openStore(identity: Identity, options: OpenStoreOptions = {}): Promise<OpenedStore> {
  const name = await databaseName(identity)
  const connection = new Connection(name, options.beforeGiveWay)
  connection.onQuota = freeSpace
  await connection.open()
  const pageHideWrite = new PageHideWrite(name)
  const bus = new Bus(name)
  const store = assemble(connection, bus, pageHideWrite, options.mayEnqueue)
  if (connection.status !== 'open') return { store, connection, bus }
  void pageHideWrite.open()
  // What a closing page left must be there before a form looks for it; everything else can wait.
  if (pageHideWrite.tails().length > 0) await tidy(connection, pageHideWrite)
  else
    setTimeout(
      () => connection.status === 'open' && void tidy(connection, pageHideWrite),
      options.tidyAfterMs ?? TIDY_AFTER_MS,
    )
  return { store, connection, bus }
}

/** Housekeeping. It must not keep a person from working, so it only reports. */
async function tidy(connection: Connection, pageHideWrite: PageHideWrite) {
  const now = Date.now()
  try {
    await tidyDrafts(connection, pageHideWrite, now)
    await connection.write((db) =>
      db.receipts
        .where('at')
        .below(now - RECEIPT_DAYS * DAY_MS)
        .delete(),
    )
    await tidyJournal(connection, now - RECEIPT_DAYS * DAY_MS)
  } catch (error) {
    console.warn(`Old entries of this device were not removed. ${String(error)}`)
  }
}

function assemble(
  connection: Connection,
  bus: Bus,
  pageHideWrite: PageHideWrite,
  mayEnqueue: OpenStoreOptions['mayEnqueue'],
): Store {
  const tabId = newId()
  const dropMirror = keepMirror(connection, bus)
  const shut = () => {
    dropMirror()
    bus.close()
    pageHideWrite.close()
  }
  return {
    name: connection.name,
    tabId,
    outbox: createOutbox({ connection, bus, pageHideWrite, tabId, ...(mayEnqueue ? { mayEnqueue } : {}) }),
    drafts: createDrafts(connection, tabId, pageHideWrite),
    cache: createCache(connection),
    imports: createImports(connection),
    journal: createJournal(connection, bus, mayEnqueue),
    ...smallTables(connection),
    queryStorage: () => createQueryStorage(connection),
    status: () => connection.status,
    onStatus: (listener) => connection.onStatus(listener),
    watch: (tables, query, listener) => watchTables(connection, tables, query, listener),
    rescue: () => rescueText(connection),
    close: () => {
      shut()
      connection.close()
    },
    destroy: async () => {
      shut()
      pageHideWrite.forgetAll()
      await connection.destroy()
    },
  }
}

const smallTables = (connection: Connection): Pick<Store, 'settings' | 'receipts' | 'tasks' | 'lang'> => ({
  settings: {
    get: async <T>(key: string) =>
      (await connection.read((db) => db.settings.get(key)))?.value as T | undefined,
    set: async (key, value) => {
      await connection.write((db) => db.settings.put({ key, value }))
    },
    list: async <T>(prefix: string) => {
      const found = await connection.read((db) => db.settings.where('key').startsWith(prefix).toArray())
      return new Map(found.map(({ key, value }) => [key, value as T]))
    },
    put: (entries) =>
      connection.write((db) =>
        db.transaction('rw', db.settings, async () => {
          const kept = entries.filter(([, value]) => value !== undefined)
          await db.settings.bulkPut(kept.map(([key, value]) => ({ key, value })))
          const gone = entries.filter(([, value]) => value === undefined)
          await db.settings.bulkDelete(gone.map(([key]) => key))
        }),
      ),
  },
  receipts: {
    list: (limit = 1000) =>
      connection.read((db) => db.receipts.orderBy('at').reverse().limit(limit).toArray()),
    get: (key) => connection.read((db) => db.receipts.get(key)),
  },
  tasks: {
    list: () => connection.read((db) => db.tasks.orderBy('at').reverse().toArray()),
    put: async (task) => {
      await connection.write((db) => db.tasks.put(task))
    },
    remove: (id) => connection.write((db) => db.tasks.delete(id)),
  },
  lang: {
    get: async (language) => (await packsOf(connection, language)).at(-1),
    put: async (pack) => {
      await connection.write((db) => db.lang.put(pack))
      const old = (await packsOf(connection, pack.language)).slice(0, -2)
      await connection.write((db) =>
        db.lang.bulkDelete(old.map((p): [string, string] => [p.language, p.version])),
      )
    },
  },
})

/** Packs of one language, oldest first; the current and the previous one are kept. */
const packsOf = async (connection: Connection, language: string): Promise<LanguagePack[]> => {
  const packs = await connection.read((db) => db.lang.orderBy('at').toArray())
  return packs.filter((pack) => pack.language === language)
}
