/** What the offline store keeps (design page "Offline"). One Dexie database per user; the database only grows. */
import type { FieldError } from '#contract/envelope.ts'

/** States of a queued row. `waiting` is a row that needs sign-in; `person` needs the person; `checking` has an unknown outcome. */
export type OutboxState = 'ready' | 'sending' | 'waiting' | 'person' | 'checking'

export interface OutboxError {
  /**
   * How it failed: refused by the gateway, no response, an invalid answer, too many retries or too large,
   * or something it depended on is gone.
   */
  class: 'refused' | 'network' | 'server' | 'limit' | 'dependency'
  code?: number
  desc: string
  fields?: FieldError[]
  at: number
}

export interface OutboxRow {
  /** Order of arrival; first in, first out per entity. */
  seq?: number
  /** Idempotency key, minted with the draft as `<draftId>:<rev>`; unique. */
  key: string
  /** What it is about; rows of one entity are sent one after the other. */
  entity: string
  /** Other entities it touches: it waits for their earlier rows, and their later rows wait for it. */
  holds?: string[]
  /** The journal entry it is a slice of. */
  journal?: string
  /** Id of the call and the version of its input. */
  call: string
  version: number
  /** The `parameter` alone: token, time and signature are added when sending. */
  body: unknown
  /** What the person reads in the Sync centre. */
  label: string
  /** How many records it is about: rows of a bulk action, orders of a slice of an import, else 1. What is counted for the person. */
  records: number
  state: OutboxState
  attempt: number
  /** Not before this instant (epoch ms). */
  nextAt: number
  createdAt: number
  /** Start of the current run of tries; a retry by the person or a new sign-in starts a new run. */
  firstSentAt?: number
  lastError?: OutboxError
  /** Sent at least once without a verdict of the gateway on this key: it may have been applied. */
  isUncertain?: boolean
  /** Keys that must be accepted first. */
  deps: string[]
  /** The draft this came from, so that a refused row can go back to its form. */
  draft?: { id: string; kind: string; data: unknown; href?: string; isOrder?: true }
  /** When it was last handed to another device as well: that one may send it first, under the same key. */
  carriedAt?: number
  history: { at: number; what: string }[]
}

/** A queued command on its way to another device, under the key it is sent with from both. */
export type CarriedRow = Pick<
  OutboxRow,
  | 'key'
  | 'entity'
  | 'holds'
  | 'call'
  | 'version'
  | 'body'
  | 'label'
  | 'records'
  | 'createdAt'
  | 'isUncertain'
  | 'deps'
  | 'draft'
>

/** One of the rows a bulk action is about, as a person calls it. */
export interface JournalRow {
  id: string
  name: string
}

/** A bulk action, written down before it is sent. What became of it is read off its slices: queued rows and receipts. */
export interface JournalEntry {
  id: string
  /** Key of the table and of its action. */
  table: string
  action: string
  /** What the person reads, e.g. "Cancel order". */
  label: string
  /** Where it was begun. */
  href: string
  at: number
  /** Not sent before this instant; until then it can be undone whole. */
  dueAt: number
  /** One command each, in order. */
  slices: { key: string; rows: JournalRow[] }[]
  /** Rows the dry run left out, with the reason as it was said. */
  left: (JournalRow & { reason: string })[]
  undoneAt?: number
  /** Put away in the tray of its table; the Sync centre still shows it. */
  dismissedAt?: number
}

/** The rows themselves as they were seen, so that those that were refused can be selected again. */
export interface JournalRows {
  journal: string
  rows: unknown[]
}

/** Proof that a row was accepted; kept 30 days. */
export interface Receipt {
  key: string
  entity: string
  call: string
  label: string
  answer: unknown
  at: number
  /** Tables whose cached rows it changed; a list requested before is not written over them. */
  tables?: string[]
}

/** A form half filled. The key it will be sent with is `<id>:<rev>`. */
export interface Draft {
  id: string
  kind: string
  /** Raised each time the draft comes back from the outbox to be sent again. */
  rev: number
  version: number
  data: unknown
  /** Server row this draft edits, and the revision it started from. */
  entity?: string
  baseRev?: number
  /** Path of the form; `?draft=<id>` behind it opens this very draft. */
  href?: string
  /** What its form makes is an order, as the form declares. */
  isOrder?: true
  /** Refusal that brought it back. */
  refused?: OutboxError
  tabId: string
  /** Counts saves; the higher one wins when two copies of a draft meet at start. */
  edits?: number
  at: number
}

export interface CachedRow {
  table: string
  id: string
  row: unknown
  at: number
}

/** An answer of a list: which rows, in which order, when. */
export interface CachedView {
  table: string
  /** Stable text of the query. */
  query: string
  ids: string[]
  total: number
  more: boolean
  at: number
}

/** A stored answer of a query, kept as it is (structured clone). */
export interface CachedQuery {
  key: string
  value: unknown
  at: number
}

/** Texts of one language as the gateway sent them, over the bundled baseline. */
export interface LanguagePack {
  version: string
  language: string
  texts: unknown
  at: number
}

/** A long job that runs on the gateway (an export, an import) and is polled again after a restart. */
export interface TaskRow {
  id: string
  kind: string
  label: string
  state: 'running' | 'done' | 'failed'
  detail?: unknown
  at: number
}

/** A spreadsheet that is being worked on; its rows are in parts, so that an edit writes little. */
export interface ImportBook {
  id: string
  kind: string
  fileName: string
  /** What the workbench keeps of it beside the rows. */
  facts: unknown
  at: number
}

/** Some rows of an import. */
export interface ImportPart {
  book: string
  part: number
  rows: readonly unknown[]
}

/** A pair of `meta` (the epoch of the leader, marks of housekeeping) or `settings`. */
export interface KeyValue {
  key: string
  value: unknown
}

/**
 * `open`: reads and writes. `reopening`: the handle was lost, work waits. `outdated`: newer code owns the database
 * (or is upgrading it), nothing is written any more. `lost`: three reopens failed; the unsent rows are offered as a file.
 */
export type StoreStatus = 'open' | 'reopening' | 'outdated' | 'lost' | 'closed'

/** Rows by state, for the header and the badge. */
export type OutboxCounts = Record<OutboxState, number>

export interface Identity {
  origin: string
  cusCode: string
  loginCode: string
}
