/** `/fba/save.do`, `/fba/update.do`, `/fba/validateOrder.do` (spec 001 §5, §7; record 0025). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { documentRefusal, type DocumentStatus } from '#domain/document-status.ts'
import { checkTotals } from '#domain/packing-rules.ts'
import type { Violation } from '#engine/schema/rule.ts'
import { FBA_ORDER_RULES, type fba } from '#modules/fba/contract.ts'
import { checkFbaOrder } from '#modules/fba/rules.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { columnsOf, tidyOrder, toFbaRow } from './order-row.ts'
import { addHistory, labelledOf, lockOrders } from './stored.ts'
import type { FbaDraft, StoredOrder } from './tables.ts'

type Saved = Output<typeof fba.save>

const wrongFields = msg`Please correct the marked fields.`
const refused = (fields: Violation[]) => new Refusal('invalid', wrongFields, fields)

const statusOf = (submit: '0' | '1'): DocumentStatus => (submit === '1' ? 'SUBMITTED' : 'DRAFT')

export async function save(
  { order, submit }: Input<typeof fba.save>,
  context: SignedContext,
): Promise<Saved> {
  return answerOf(
    await insert(await accepted(order, submit, '', context), statusOf(submit), context),
    context,
  )
}

/** The judgement of `save` without saving. */
export async function validateOrder(
  { order }: Input<typeof fba.validateOrder>,
  context: SignedContext,
): Promise<Record<never, never>> {
  await accepted(order, '1', '', context)
  return {}
}

/** What may be stored. @throws Refusal: rules, a shipment that is there twice; of a draft only a total beyond every limit. */
export async function accepted(
  wire: FbaDraft,
  submit: '0' | '1',
  orderNo: string,
  context: SignedContext,
): Promise<FbaDraft> {
  const draft = tidyOrder(wire)
  const { db, language } = context
  const violations =
    submit === '1'
      ? checkFbaOrder(draft, await loadConfigured(db, FBA_ORDER_RULES, language))
      : checkTotals(draft)
  if (violations.length) throw refused(violations)
  if (submit === '1') await requireOnce(draft, orderNo, context)
  return draft
}

/** Amazon's shipment is one order of the customer that is not cancelled. */
async function requireOnce(
  { shipmentCode }: FbaDraft,
  orderNo: string,
  { db, caller }: SignedContext,
): Promise<void> {
  const twin = await db
    .selectFrom('fba_order')
    .select('order_no')
    .where('cus_code', '=', caller.cusCode)
    .where('shipment_code', '=', shipmentCode)
    .where('shipment_code', '<>', '')
    .where('status', 'not in', ['CANCELLED', 'DRAFT'])
    .where('order_no', '<>', orderNo)
    .limit(1)
    .executeTakeFirst()
  if (!twin) return
  const { order_no: other } = twin
  const message = msg`Order ${other} ships ${shipmentCode} already.`
  throw new Refusal('duplicate', message, [{ path: 'shipmentCode', message }])
}

export async function insert(
  draft: FbaDraft,
  status: DocumentStatus,
  context: SignedContext,
): Promise<StoredOrder> {
  const { db, caller, now } = context
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('fba_order')
    .values({
      ...columnsOf(draft),
      cus_code: caller.cusCode,
      account_id: caller.userId,
      main_account: caller.loginCode,
      main_account_name: name,
      order_no: sql<string>`${numberPrefix(now)} || lpad(nextval('fba_serial')::text, 6, '0')`,
      status,
      created_at: now,
      updated_at: now,
      submitted_at: status === 'SUBMITTED' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const what = status === 'SUBMITTED' ? 'submitted' : 'kept'
  await addHistory(context, what, [{ order_id: row.id, to_status: status }])
  await context.audit(`fba.${what}`, row.id)
  return row
}

/** "F" + date, before a serial: F261122000042. */
export const numberPrefix = (at: Date): string => `F${at.toISOString().slice(2, 10).replaceAll('-', '')}`

type Update = Input<typeof fba.update>

export async function update(input: Update, context: SignedContext): Promise<Saved> {
  const before = await editable(input, context)
  const draft = await accepted(input.order, input.submit, before.order_no, context)
  const status = statusOf(input.submit)
  const { db, now } = context
  const row = await db
    .updateTable('fba_order')
    .set({
      ...columnsOf(draft),
      status,
      submitted_at: status === 'SUBMITTED' ? (before.submitted_at ?? now) : null,
      updated_at: now,
      rev: before.rev + 1,
    })
    .where('cus_code', '=', before.cus_code)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await dropSurplusLabels(row, context)
  const what = status === before.status ? 'edited' : 'submitted'
  await addHistory(context, what, [{ order_id: row.id, from_status: before.status, to_status: status }])
  await context.audit(`fba.${what}`, row.id, { before: toFbaRow(before) })
  return answerOf(row, context)
}

/** Locked, in a state that may be edited and unchanged since the caller read it. Somebody else's order looks absent. */
async function editable({ id, rev, submit }: Update, { db, caller }: SignedContext): Promise<StoredOrder> {
  const row = (await lockOrders([id], caller.cusCode, db)).get(id.toLowerCase())
  if (!row) throw new Refusal('absent', msg`There is no such order.`)
  const reason =
    documentRefusal('edit', row.status) ??
    (submit === '0' && row.status !== 'DRAFT' ? documentRefusal('submit', row.status) : undefined)
  if (reason) throw new Refusal('status', reason)
  if (row.rev !== rev)
    throw new Refusal('changed', msg`This order was changed meanwhile.`, [], { order: toFbaRow(row) })
  return row
}

/** Cartons that are gone take their labels with them. */
const dropSurplusLabels = ({ id, cus_code, carton_count }: StoredOrder, { db }: SignedContext) =>
  db
    .deleteFrom('fba_box_label')
    .where('cus_code', '=', cus_code)
    .where('order_id', '=', id)
    .where('carton', '>', carton_count)
    .execute()

async function answerOf(row: StoredOrder, context: SignedContext): Promise<Saved> {
  const labelled = (await labelledOf([row.id], context)).get(row.id) ?? 0
  return { id: row.id, orderNo: row.order_no, order: toFbaRow({ ...row, labelled }) }
}
