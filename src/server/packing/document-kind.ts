/** A kind of packed documents as data: where it is kept and what is its own. What is done with them is the same for all. */
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { PackedDraft, PackedRow } from '#domain/packed-document.ts'
import type { Database } from '#server/database/schema.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { RowsContext } from '#server/exports/source.ts'
import { lockedById } from '#server/database/ids.ts'
import type { SignedContext } from '#server/handler.ts'
import type { DocumentTable, HistoryTable, HistoryWhat, StoredDocument } from './document-tables.ts'

/** Tables of the database that hold documents; each has its history in `<table>_history`. */
type DocumentTables = {
  [T in keyof Database]: Database[T] extends { carton_count: number; rev: unknown } ? T : never
}[keyof Database]

export interface NumberColumns<Column extends string = string> {
  readonly ours: readonly Column[]
  /** Numbers as other people spell them. */
  readonly asTyped?: readonly Column[]
}

export interface PackedKind<
  Draft extends PackedDraft = PackedDraft,
  Stored extends StoredDocument = StoredDocument,
  Row = unknown,
> {
  /** As the audit log and the routes of the operations side name it. */
  readonly name: string
  readonly table: Extract<DocumentTables, string>
  /** Sequence of its numbers, and the letter they begin with: P261122000042. */
  readonly serial: string
  readonly letter: string
  /** Columns with a number people search by, and with a text they know a part of. */
  readonly numbers: NumberColumns<keyof Stored & string>
  readonly parts: readonly (keyof Stored & string)[]
  /** Wire names that may be sorted by beside those every document has. */
  readonly sortColumns: Readonly<Record<string, RawBuilder<unknown>>>
  /** Whether a stored document has a place that our list does not have (record 0046); for kinds with an address. */
  readonly isUnlisted?: RawBuilder<boolean>
  /** The columns an edit replaces. What is computed is computed here, nothing of it is taken from the caller. */
  readonly columnsOf: (draft: Draft) => object
  readonly toRow: (stored: Stored) => Row
  /** With what is counted elsewhere. */
  readonly toRows: (stored: readonly Stored[], context: RowsContext) => Promise<Row[]>
}

/** Keeps the types of a declaration. */
export const definePackedKind = <
  Draft extends PackedDraft,
  Stored extends StoredDocument,
  Row extends PackedRow,
>(
  kind: PackedKind<Draft, Stored, Row>,
): PackedKind<Draft, Stored, Row> => kind

/** What the kinds have in common, under names that stand for the tables of any of them. */
type StandIns = {
  packed_document: DocumentTable
  packed_history: HistoryTable
}
export type AnyKind = Pick<PackedKind, 'table'>
export type Documents<O> = SelectQueryBuilder<Database & StandIns, 'packed_document', O>

export const standIns = (db: Trx) => db.withTables<StandIns>()
export const tableOf = ({ table }: AnyKind) => table as unknown as 'packed_document'
export const historyOf = ({ table }: AnyKind) => `${table}_history` as 'packed_history'

/** The customer's documents. */
export const ownDocuments = (
  kind: AnyKind,
  { db, caller }: Pick<RowsContext, 'db' | 'caller'>,
): Documents<object> => standIns(db).selectFrom(tableOf(kind)).where('cus_code', '=', caller.cusCode)

/** The customer's own among these, locked; by id. */
export const lockDocuments = <Draft extends PackedDraft, Stored extends StoredDocument, Row>(
  kind: PackedKind<Draft, Stored, Row>,
  ids: readonly string[],
  context: Pick<SignedContext, 'db' | 'caller'>,
): Promise<Map<string, Stored>> =>
  lockedById(ownDocuments(kind, context).selectAll(), ids) as unknown as Promise<Map<string, Stored>>

interface HistoryEntry {
  readonly order_id: string
  readonly from_status?: string
  readonly to_status?: string
}

/** One entry per document, in one statement, in the caller's name. */
export async function addHistory(
  kind: AnyKind,
  { db, caller, now }: SignedContext,
  what: HistoryWhat,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (!entries.length) return
  const common = { cus_code: caller.cusCode, at: now, who: caller.loginCode, what }
  await standIns(db)
    .insertInto(historyOf(kind))
    .values(entries.map((entry) => ({ ...common, ...entry })))
    .execute()
}
