/**
 * What the offline store offers, and where the open one is found. No Dexie in here: screens import this file,
 * the database itself is loaded after sign-in (`open-store.ts`).
 */
import type { Input, QueuedCall } from '#contract/call.ts'
import type {
  CarriedRow,
  CachedRow,
  Draft,
  ImportBook,
  ImportPart,
  JournalEntry,
  JournalRow,
  LanguagePack,
  OutboxCounts,
  OutboxRow,
  OutboxState,
  Receipt,
  StoreStatus,
  TaskRow,
} from './types.ts'

export type TableName =
  | 'outbox'
  | 'receipts'
  | 'drafts'
  | 'rows'
  | 'views'
  | 'qcache'
  | 'lang'
  | 'meta'
  | 'settings'
  | 'tasks'
  | 'imports'
  | 'journal'

export interface EnqueueOptions {
  /** What it is about; rows of one entity are sent one after the other. */
  entity: string
  /** What the person reads in the Sync centre. */
  label: string
  /** How many records it is about; 1 unless it says otherwise. */
  records?: number
  /** Idempotency key; minted here when absent. A form passes the key of its draft. */
  key?: string
  /** Keys that must be accepted first. */
  deps?: readonly string[]
  /** The draft it came from; removed in the same transaction. */
  draft?: OutboxRow['draft']
}

/** A bulk action as it is written down. */
export interface NewJournalEntry extends Pick<
  JournalEntry,
  'id' | 'table' | 'action' | 'label' | 'href' | 'dueAt' | 'left'
> {
  /** Each becomes one command with a key of its own, minted here. */
  slices: readonly {
    parameter: unknown
    /** What the person reads of this slice in the queue. */
    label: string
    /** The rows it is about, each with its entity and as it was seen. */
    rows: readonly (JournalRow & { entity: string; row: unknown })[]
  }[]
}

/** How one slice of a bulk action stands. `gone`: it was discarded. */
export type SliceState =
  { state: 'accepted'; answer: unknown } | { state: 'queued'; queued: OutboxRow } | { state: 'gone' }

export interface JournalView {
  entry: JournalEntry
  /** In the order of `entry.slices`. */
  slices: readonly SliceState[]
}

export interface Journal {
  /**
   * Writes a bulk action and its commands down in one transaction: all of it is on the device, or nothing. The same id
   * again changes nothing, so a double click is harmless.
   */
  write(call: QueuedCall, entry: NewJournalEntry): Promise<void>
  /** Newest first, at most 50; of one table, or of all. */
  list(table?: string): Promise<JournalView[]>
  /** The rows as they were seen when it was begun. */
  rows<Row = unknown>(id: string): Promise<Row[]>
  /** Takes the whole of it back. Throws `TooLate` when any part is on its way or may have arrived; then nothing is changed. */
  undo(id: string): Promise<void>
  /** Sends it now instead of later. */
  release(id: string): Promise<void>
  /** Puts it away in the tray of its table. */
  dismiss(id: string): Promise<void>
  /** Takes it out again. */
  show(id: string): Promise<void>
}

export interface Outbox {
  /**
   * Puts a command on the device in one strict transaction and removes its draft. Resolves when it is safely stored.
   * A key that is queued or accepted already answers that row and changes nothing, so a double click is harmless.
   */
  enqueue<C extends QueuedCall>(call: C, parameter: Input<C>, options: EnqueueOptions): Promise<OutboxRow>
  /** Many rows in one transaction (an import). Keys that exist already are skipped. */
  enqueueMany<C extends QueuedCall>(
    call: C,
    items: readonly { parameter: Input<C>; options: EnqueueOptions }[],
  ): Promise<OutboxRow[]>
  /** Queues commands of another device under their own keys, in one transaction. Keys that exist already are skipped. */
  adopt(rows: readonly CarriedRow[]): Promise<OutboxRow[]>
  /** Notes that these were handed to another device. They may still be sent from here. */
  noteCarried(keys: readonly string[]): Promise<void>
  list(calls?: readonly string[]): Promise<OutboxRow[]>
  get(key: string): Promise<OutboxRow | undefined>
  /** Records by the state of their row. */
  counts(): Promise<OutboxCounts>
  /** Tries again now, with the same key and a fresh run of tries. */
  retry(key: string): Promise<void>
  /** Removes a row for good. The caller has asked the person. A row being sent is refused. */
  discard(key: string): Promise<void>
  /**
   * Takes a row back to its form under a new key. Refused with `UnknownOutcome` where the row may have been
   * applied, unless the person insists: a new key would place it a second time.
   */
  backToDraft(key: string, options?: { isInsisted?: boolean }): Promise<Draft>
  /** After sign-in of the same user: everything that waited may go again. */
  resume(): Promise<void>
  /** The person leaves: from now on nothing is sent, in no tab, until `resume`. */
  hold(): void
}

export interface DraftOptions {
  id?: string
  entity?: string
  baseRev?: number
  /** Path of the form. */
  href?: string
  /** What the form makes is an order. */
  isOrder?: true
  /** Version of the data's shape. */
  version?: number
}

export interface Drafts {
  create(kind: string, data: unknown, options?: DraftOptions): Promise<Draft>
  get(id: string): Promise<Draft | undefined>
  /**
   * Stores the newest data. Resolves to false when the draft was sent, discarded (`mustExist`) or taken over in the meantime;
   * the draft is not restored then.
   */
  save(draft: Draft, options?: { mustExist?: boolean }): Promise<boolean>
  remove(id: string): Promise<void>
  /** Newest first. */
  list(kind?: string): Promise<Draft[]>
  /**
   * For `pagehide`: an ordinary write is lost there, so this one goes through a raw connection that is open
   * already, with an explicit commit, and a copy of at most 64 KB into localStorage. Synchronous.
   */
  writeOnPageHide(drafts: readonly Draft[]): void
}

export interface TableView<Row = unknown> {
  rows: Row[]
  total: number
  more: boolean
  /** When the gateway answered it (epoch ms). */
  at: number
}

export interface ReadCache {
  readView<Row = unknown>(table: string, query: unknown): Promise<TableView<Row> | undefined>
  /**
   * Caches one page. `askedAt`: when it was requested, epoch ms. If a command accepted since then has changed rows of the table,
   * the page is outdated and not stored.
   */
  writeView<Row>(
    table: string,
    query: unknown,
    rows: readonly Row[],
    counts: { total: number; more?: boolean; askedAt?: number },
    rowId: (row: Row) => string,
  ): Promise<void>
  /** Newest first, at most 500. */
  readRows<Row = unknown>(table: string): Promise<Row[]>
  /** The same with the instant each was last answered (epoch ms). */
  readAged<Row = unknown>(table: string): Promise<{ row: Row; at: number }[]>
  readRow(table: string, id: string): Promise<CachedRow | undefined>
  writeRows<Row>(table: string, rows: readonly Row[], rowId: (row: Row) => string): Promise<void>
  /** Removes rows and views of tables whose function was lost. */
  purge(tables: readonly string[]): Promise<void>
  /**
   * Removes every answer, row and view, and these fields from what is kept of accepted commands and from edits of records, which
   * began with them. What a person typed for a new record stays.
   */
  withhold(fields: ReadonlySet<string>): Promise<void>
  /** Frees space: stored query answers, then rows, then views. Never the outbox or drafts. */
  free(): Promise<void>
}

/** Storage for `experimental_createQueryPersister`; values are stored as they are (serialize and deserialize: identity). */
export interface QueryStorage<Value> {
  getItem(key: string): Promise<Value | undefined>
  setItem(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
  entries(): Promise<[string, Value][]>
}

/** Spreadsheets being worked on. */
export interface Imports {
  /** Newest first. */
  list(kind: string): Promise<ImportBook[]>
  get(id: string): Promise<ImportBook | undefined>
  /** In order. */
  parts(id: string): Promise<ImportPart[]>
  /** What changed of a book, in one transaction; a part without rows is removed. */
  put(book: ImportBook, parts: readonly Omit<ImportPart, 'book'>[]): Promise<void>
  remove(id: string): Promise<void>
}

export interface Store {
  /** Name of the database: locks and channels are named after it. */
  readonly name: string
  /** This page; drafts say which one wrote them. */
  readonly tabId: string
  readonly outbox: Outbox
  readonly drafts: Drafts
  readonly cache: ReadCache
  readonly settings: {
    get<T>(key: string): Promise<T | undefined>
    set(key: string, value: unknown): Promise<void>
    /** Values whose key begins so, by key. */
    list<T>(prefix: string): Promise<ReadonlyMap<string, T>>
    /** All of them in one transaction; undefined removes. */
    put(entries: readonly (readonly [key: string, value: unknown])[]): Promise<void>
  }
  readonly receipts: {
    /** Newest first. */
    list(limit?: number): Promise<Receipt[]>
    get(key: string): Promise<Receipt | undefined>
  }
  readonly tasks: {
    list(): Promise<TaskRow[]>
    put(task: TaskRow): Promise<void>
    remove(id: string): Promise<void>
  }
  readonly imports: Imports
  readonly journal: Journal
  readonly lang: {
    get(language: string): Promise<LanguagePack | undefined>
    put(pack: LanguagePack): Promise<void>
  }
  queryStorage<Value>(): QueryStorage<Value>
  status(): StoreStatus
  onStatus(listener: (status: StoreStatus) => void): () => void
  /** Runs `query` now and after each change of these tables (also by other tabs), at most every 100 ms. */
  watch<T>(tables: readonly TableName[], query: () => Promise<T>, listener: (value: T) => void): () => void
  /** Every unsent row and draft as JSON text, read from wherever it can still be read. */
  rescue(): Promise<string>
  close(): void
  /** Removes the whole database of this user: outbox, drafts, caches. */
  destroy(): Promise<void>
}

/** A write refused because newer code owns the database, or because it is closed. */
export class StoreReadOnly extends Error {
  override name = 'StoreReadOnly'
  constructor(readonly status: StoreStatus) {
    super(`The store takes no writes now (${status})`)
  }
}

/** A row that may have been applied cannot go back to its form without the person insisting. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome'
  constructor(readonly key: string) {
    super('This row may have arrived already; only the same key can tell')
  }
}

/** A bulk action that cannot be taken back any more: a part of it was sent. */
export class TooLate extends Error {
  override name = 'TooLate'
  constructor(readonly id: string) {
    super('A part of this was sent already')
  }
}

export const outboxStates: readonly OutboxState[] = ['ready', 'sending', 'waiting', 'person', 'checking']

let current: Store | undefined
const listeners = new Set<() => void>()

/** The open store of the signed-in user; undefined before sign-in and after sign-out. */
export const getStore = (): Store | undefined => current

/** The open store, for what cannot be done without one; throws where none is open. */
export function openedStore(): Store {
  if (!current) throw new Error('The database of this device is not open')
  return current
}

export function setStore(store: Store | undefined): void {
  current = store
  for (const listener of listeners) listener()
}

/** The open store, or the one that opens within `ms`: right after sign-in the first answers may come before it. */
export function storeSoon(ms = 5000): Promise<Store | undefined> {
  if (current) return Promise.resolve(current)
  return new Promise((resolve) => {
    const finish = () => {
      off()
      clearTimeout(timer)
      resolve(current)
    }
    const timer = setTimeout(finish, ms)
    const off = onStore(() => current && finish())
  })
}

/** Tells when another store is open, or none. */
export function onStore(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
