/** `/b2b/saveB2BOrder.do`, `/b2b/saveB2BOrders.do`, `/b2b/validateOrders.do` (spec 001 §5, §7; record 0025). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { checkTotals } from '#domain/packing-rules.ts'
import { documentRefusal, type DocumentStatus } from '#domain/document-status.ts'
import type { FieldRule } from '#engine/schema/rule.ts'
import type { b2b } from '#modules/b2b/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import {
  configuredOf,
  demandOf,
  wrongFields,
  isFault,
  judge,
  refusalOf,
  type Fault,
  type Verdict,
} from './judge.ts'
import type { Ledger } from './ledger.ts'
import { columnsOf, tidyOrder, toB2BRow } from './order-row.ts'
import { addHistory, lockOrders, waitingOf } from './stored.ts'
import type { B2BDraft, StoredOrder } from './tables.ts'

type Save = typeof b2b.saveB2BOrder

export const saveOf =
  (ledger: Ledger) =>
  async (input: Input<Save>, context: SignedContext): Promise<Output<Save>> => {
    const before = input.id ? await editable(input, context) : undefined
    const draft =
      input.submit === '1'
        ? await accepted(input.order, before?.order_no ?? '', context, ledger)
        : unfinished(input.order)
    const status: DocumentStatus = input.submit === '1' ? 'SUBMITTED' : 'DRAFT'
    const row = before ? await replace(before, draft, status, context) : await insert(draft, status, context)
    if (status === 'SUBMITTED')
      await ledger.want(context.db, demandOf(draft, row.cus_code, row.order_no), context.now)
    return answerOf(row, context)
  }

/** Kept as it stands, but for what no order can be: a total beyond every limit. */
function unfinished(order: B2BDraft): B2BDraft {
  const draft = tidyOrder(order)
  const fields = checkTotals(draft)
  if (fields.length) throw refusalOf({ codeName: 'invalid', text: wrongFields, fields })
  return draft
}

async function accepted(
  order: B2BDraft,
  orderNo: string,
  context: SignedContext,
  ledger: Ledger,
): Promise<B2BDraft> {
  const verdict = await judge(order, orderNo, await configuredOf(context), context, ledger)
  if (isFault(verdict)) throw refusalOf(verdict.fault)
  return verdict.draft
}

/** Locked, in a state that may be edited and unchanged since the caller read it. Somebody else's order looks absent. */
async function editable(
  { id = '', rev, submit }: Input<Save>,
  { db, caller }: SignedContext,
): Promise<StoredOrder> {
  const row = (await lockOrders([id], caller.cusCode, db)).get(id.toLowerCase())
  if (!row) throw new Refusal('absent', msg`There is no such order.`)
  const reason =
    documentRefusal('edit', row.status) ??
    (submit === '0' && row.status !== 'DRAFT' ? documentRefusal('submit', row.status) : undefined)
  if (reason) throw new Refusal('status', reason)
  if (row.rev !== rev)
    throw new Refusal('changed', msg`This order was changed meanwhile.`, [], { order: toB2BRow(row) })
  return row
}

async function replace(
  before: StoredOrder,
  draft: B2BDraft,
  status: DocumentStatus,
  context: SignedContext,
): Promise<StoredOrder> {
  const { db, now } = context
  const row = await db
    .updateTable('b2b_order')
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
  const what = status === before.status ? 'edited' : 'submitted'
  await addHistory(context, what, [{ order_id: row.id, from_status: before.status, to_status: status }])
  await context.audit(`b2b.${what}`, row.id, { before: toB2BRow(before) })
  return row
}

async function insert(draft: B2BDraft, status: DocumentStatus, context: SignedContext): Promise<StoredOrder> {
  const { db, caller, now } = context
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('b2b_order')
    .values({
      ...columnsOf(draft),
      cus_code: caller.cusCode,
      account_id: caller.userId,
      main_account: caller.loginCode,
      main_account_name: name,
      order_no: sql<string>`${numberPrefix(now)} || lpad(nextval('b2b_serial')::text, 6, '0')`,
      status,
      created_at: now,
      updated_at: now,
      submitted_at: status === 'SUBMITTED' ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const what = status === 'SUBMITTED' ? 'submitted' : 'kept'
  await addHistory(context, what, [{ order_id: row.id, to_status: status }])
  await context.audit(`b2b.${what}`, row.id)
  return row
}

/** "P" + date, before a serial: P261122000042. */
export const numberPrefix = (at: Date): string => `P${at.toISOString().slice(2, 10).replaceAll('-', '')}`

async function answerOf(row: StoredOrder, context: SignedContext): Promise<Output<Save>> {
  const waiting = (await waitingOf([row.order_no], context)).get(row.order_no) ?? 0
  return { id: row.id, orderNo: row.order_no, order: toB2BRow({ ...row, waiting }) }
}

export type Placed = { row: StoredOrder } | { fault: Fault }

/** One outcome per draft, in the same order: what was reserved for one is not there for the next. */
export async function placeAll(
  drafts: readonly B2BDraft[],
  context: SignedContext,
  ledger: Ledger,
): Promise<Placed[]> {
  const configured = await configuredOf(context)
  const placed: Placed[] = []
  for (const draft of drafts) placed.push(await placeOne(draft, configured, context, ledger))
  return placed
}

async function placeOne(
  wire: B2BDraft,
  configured: readonly FieldRule[],
  context: SignedContext,
  ledger: Ledger,
): Promise<Placed> {
  const verdict = await judge(wire, '', configured, context, ledger)
  if (isFault(verdict)) return verdict
  const row = await insert(verdict.draft, 'SUBMITTED', context)
  await ledger.want(context.db, demandOf(verdict.draft, row.cus_code, row.order_no), context.now)
  return { row }
}

type SaveAll = typeof b2b.saveB2BOrders

export const saveAllOf =
  (ledger: Ledger) =>
  async ({ orders }: Input<SaveAll>, context: SignedContext): Promise<Output<SaveAll>> => {
    const placed = await placeAll(orders, context, ledger)
    const list = placed.map((each, index) =>
      isFault(each)
        ? refusedOf(index, each.fault, context)
        : { index, ok: '1' as const, id: each.row.id, orderNo: each.row.order_no, desc: '', fields: [] },
    )
    return { list }
  }

export const validateOf =
  (ledger: Ledger) =>
  async (
    { orders }: Input<typeof b2b.validateOrders>,
    context: SignedContext,
  ): Promise<Output<typeof b2b.validateOrders>> => {
    const configured = await configuredOf(context)
    const list: Output<SaveAll>['list'] = []
    for (const [index, order] of orders.entries()) {
      const verdict: Verdict = await judge(order, '', configured, context, ledger)
      list.push(
        isFault(verdict)
          ? refusedOf(index, verdict.fault, context)
          : { index, ok: '1', id: '', orderNo: '', desc: '', fields: [] },
      )
    }
    return { list }
  }

const refusedOf = (index: number, { text, fields }: Fault, { say }: SignedContext) => ({
  index,
  ok: '0' as const,
  id: '',
  orderNo: '',
  desc: say(text),
  fields: fields.map(({ path, message }) => ({ path, desc: say(message) })),
})
