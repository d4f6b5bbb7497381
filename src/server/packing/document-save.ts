/** Packed documents kept, submitted and edited (record 0025). What is accepted is the slice's to say. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { seesAmounts } from '#contract/amounts.ts'
import { withStoredValues } from '#domain/kept-amounts.ts'
import { documentRefusal, type DocumentStatus } from '#domain/document-status.ts'
import type { PackedDraft } from '#domain/packed-document.ts'
import { checkTotals } from '#domain/packing-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { addHistory, lockDocuments, ownDocuments, standIns, tableOf } from './document-kind.ts'
import type { AnyKind, PackedKind } from './document-kind.ts'
import type { DraftColumns } from './document-row.ts'
import type { StoredDocument } from './document-tables.ts'

export const wrongFields = msg`Please correct the marked fields.`

export const statusOf = (submit: '0' | '1'): DocumentStatus => (submit === '1' ? 'SUBMITTED' : 'DRAFT')

/** Kept as it stands, but for what no document can be: a total beyond every limit. @throws Refusal */
export function unfinished<Draft extends PackedDraft>(draft: Draft): Draft {
  const fields = checkTotals(draft)
  if (fields.length) throw new Refusal('invalid', wrongFields, fields)
  return draft
}

/** Number of another submitted document of the customer whose `column` says the same; undefined where there is none. */
export async function duplicateOf(
  kind: AnyKind,
  column: string,
  value: string,
  orderNo: string,
  context: SignedContext,
): Promise<string | undefined> {
  if (!value) return undefined
  const duplicate = await ownDocuments(kind, context)
    .select('order_no')
    .where(sql<boolean>`${sql.ref(column)} = ${value} and ${sql.ref(column)} <> ''`)
    .where('status', 'not in', ['CANCELLED', 'DRAFT'])
    .where('order_no', '<>', orderNo)
    .limit(1)
    .executeTakeFirst()
  return duplicate?.order_no
}

interface Edit {
  readonly id: string
  readonly rev?: number
  readonly submit: '0' | '1'
}

/**
 * Locked, in a state that may be edited and unchanged since the caller read it. Another customer's document is not found.
 * @throws Refusal
 */
export async function editable<Draft extends PackedDraft, Stored extends StoredDocument, Row>(
  kind: PackedKind<Draft, Stored, Row>,
  { id, rev, submit }: Edit,
  context: SignedContext,
): Promise<Stored> {
  const row = (await lockDocuments(kind, [id], context)).get(id.toLowerCase())
  if (!row) throw new Refusal('absent', msg`This order does not exist.`)
  const reason =
    documentRefusal('edit', row.status) ??
    (submit === '0' && row.status !== 'DRAFT' ? documentRefusal('submit', row.status) : undefined)
  if (reason) throw new Refusal('status', reason)
  if (row.rev !== rev)
    throw new Refusal('changed', msg`This order was changed while you were editing.`, [], {
      order: kind.toRow(row),
    })
  return row
}

/**
 * An empty value of a person who sees no amounts is the stored one (record 0055), also in a document that is kept unfinished.
 * @throws Refusal when amounts they have not seen would change their currency
 */
export function withStoredAmounts<Draft extends PackedDraft>(
  draft: Draft,
  { currency, goods }: Pick<StoredDocument, 'currency' | 'goods'>,
  { caller }: SignedContext,
): Draft {
  if (seesAmounts(caller)) return draft
  const valued = { ...draft, goods: withStoredValues(draft.goods, goods) }
  const isUnseenTaken = valued.goods.some(({ unitValue }, at) => unitValue !== draft.goods[at]?.unitValue)
  if (!isUnseenTaken || currency === '' || draft.currency === currency) return valued
  const { currency: wanted } = draft
  const message = msg`Enter the amounts in ${wanted}, or keep ${currency}.`
  throw new Refusal('invalid', message, [{ path: 'currency', message }])
}

export async function replaceDocument<Draft extends PackedDraft, Stored extends StoredDocument, Row>(
  kind: PackedKind<Draft, Stored, Row>,
  before: Stored,
  draft: Draft,
  status: DocumentStatus,
  context: SignedContext,
): Promise<Stored> {
  const { db, now } = context
  const row = await standIns(db)
    .updateTable(tableOf(kind))
    .set({
      ...kind.columnsOf(draft),
      status,
      submitted_at: status === 'SUBMITTED' ? (before.submitted_at ?? now) : null,
      updated_at: now,
      rev: before.rev + 1,
    })
    .where('cus_code', '=', before.cus_code)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const what = status === before.status ? 'edited' : 'submitted'
  await addHistory(kind, context, what, [{ order_id: row.id, from_status: before.status, to_status: status }])
  await context.audit(`${kind.name}.${what}`, row.id, { before: kind.toRow(before) })
  return row as unknown as Stored
}

/** "P" + date, before a serial: P261122000042. */
export const numberPrefix = ({ letter }: Pick<PackedKind, 'letter'>, at: Date): string =>
  `${letter}${at.toISOString().slice(2, 10).replaceAll('-', '')}`

export async function insertDocument<Draft extends PackedDraft, Stored extends StoredDocument, Row>(
  kind: PackedKind<Draft, Stored, Row>,
  draft: Draft,
  status: DocumentStatus,
  context: SignedContext,
): Promise<Stored> {
  const { db, caller, now } = context
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const row = await standIns(db)
    .insertInto(tableOf(kind))
    .values({
      ...(kind.columnsOf(draft) as DraftColumns),
      cus_code: caller.cusCode,
      account_id: caller.userId,
      main_account: caller.loginCode,
      main_account_name: name,
      order_no: sql<string>`${numberPrefix(kind, now)} || lpad(nextval(${kind.serial}::regclass)::text, 6, '0')`,
      status,
      created_at: now,
      updated_at: now,
      submitted_at: status === 'SUBMITTED' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const what = status === 'SUBMITTED' ? 'submitted' : 'kept'
  await addHistory(kind, context, what, [{ order_id: row.id, to_status: status }])
  await context.audit(`${kind.name}.${what}`, row.id)
  return row as unknown as Stored
}

/** What both ways of saving answer. */
export async function savedAnswer<Draft extends PackedDraft, Stored extends StoredDocument, Row>(
  kind: PackedKind<Draft, Stored, Row>,
  stored: Stored,
  context: SignedContext,
): Promise<{ id: string; orderNo: string; order: Row }> {
  const [order = kind.toRow(stored)] = await kind.toRows([stored], context)
  return { id: stored.id, orderNo: stored.order_no, order }
}
