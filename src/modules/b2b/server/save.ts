/** `/b2b/saveB2BOrder.do`, `/b2b/saveB2BOrders.do`, `/b2b/validateOrders.do` (spec 001 §5, §7; record 0025). */
import type { Input, Output } from '#contract/call.ts'
import { B2B_ORDER_RULES, type b2b } from '#modules/b2b/contract.ts'
import { loadValidationFacts, type ValidationFacts } from '#server/configured-rules.ts'
import type { SignedContext } from '#server/handler.ts'
import { addHistory } from '#server/packing/document-kind.ts'
import {
  editable,
  insertDocument,
  replaceDocument,
  savedAnswer,
  statusOf,
  unfinished,
  withStoredAmounts,
} from '#server/packing/document-save.ts'
import { storePaid } from '#server/ledger/store-paid.ts'
import { placeEvent } from '#server/unlisted-places.ts'
import { freight } from './costs.ts'
import { demandOf, isFault, validate, refusalOf, type Fault, type Verdict } from './validate.ts'
import { b2bKind } from './kind.ts'
import type { Ledger } from './ledger.ts'
import { tidyOrder } from './order-row.ts'
import type { B2BDraft, StoredOrder } from './tables.ts'

type Save = typeof b2b.saveB2BOrder

export const saveOf =
  (ledger: Ledger) =>
  async ({ id, rev, submit, order: sent }: Input<Save>, context: SignedContext): Promise<Output<Save>> => {
    const before = id ? await editable(b2bKind, { id, rev, submit }, context) : undefined
    const order = before ? withStoredAmounts(sent, before, context) : sent
    const draft =
      submit === '1'
        ? await accepted(order, before?.order_no ?? '', context, ledger)
        : unfinished(unanswered(order, tidyOrder(order, await context.services.placeLists(context.db))))
    const status = statusOf(submit)
    const row = before
      ? await replaceDocument(b2bKind, before, draft, status, context)
      : await insertDocument(b2bKind, draft, status, context)
    if (status === 'SUBMITTED') {
      await recordPlace(row, order, before, context)
      await ledger.want(context.db, demandOf(draft, row.cus_code, row.order_no), context.now)
      const [fault] = await freight.hold([row], context)
      if (fault) throw refusalOf(fault)
    }
    return savedAnswer(b2bKind, row, context)
  }

/** A draft says of its place only what a person said: the question is still asked before it is submitted (record 0046). */
function unanswered(sent: B2BDraft, tidy: B2BDraft): B2BDraft {
  if (tidy.receiver.unlisted === sent.receiver.unlisted) return tidy
  const { unlisted: _, ...receiver } = tidy.receiver
  return { ...tidy, receiver }
}

/** Records in the history that the place of a submitted order is not in our list; `before`: as it was stored until now. */
async function recordPlace(
  { id, receiver }: StoredOrder,
  sent: B2BDraft,
  before: StoredOrder | undefined,
  context: SignedContext,
): Promise<void> {
  const submitted = before && before.status !== 'DRAFT' ? [before.receiver] : []
  const event = placeEvent([receiver], [sent.receiver], submitted)
  if (event) await addHistory(b2bKind, context, event, [{ order_id: id }])
}

async function accepted(
  order: B2BDraft,
  orderNo: string,
  context: SignedContext,
  ledger: Ledger,
): Promise<B2BDraft> {
  const verdict = await validate(
    order,
    orderNo,
    await loadValidationFacts(context, B2B_ORDER_RULES),
    context,
    ledger,
  )
  if (isFault(verdict)) throw refusalOf(verdict.fault)
  return verdict.draft
}

export type Placed = { row: StoredOrder } | { fault: Fault }

/** One outcome per draft, in the same order: what was reserved for one is not there for the next. */
export async function placeAll(
  drafts: readonly B2BDraft[],
  context: SignedContext,
  ledger: Ledger,
): Promise<Placed[]> {
  const facts = await loadValidationFacts(context, B2B_ORDER_RULES)
  return storePaid<B2BDraft, StoredOrder, Fault>(
    context.db,
    drafts,
    (draft) => placeOne(draft, facts, context, ledger),
    (rows) => freight.hold(rows, context),
  )
}

async function placeOne(
  wire: B2BDraft,
  facts: ValidationFacts,
  context: SignedContext,
  ledger: Ledger,
): Promise<Placed> {
  const verdict = await validate(wire, '', facts, context, ledger)
  if (isFault(verdict)) return verdict
  const row = await insertDocument(b2bKind, verdict.draft, 'SUBMITTED', context)
  await recordPlace(row, wire, undefined, context)
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
    const facts = await loadValidationFacts(context, B2B_ORDER_RULES)
    const list: Output<SaveAll>['list'] = []
    for (const [index, order] of orders.entries()) {
      const verdict: Verdict = await validate(order, '', facts, context, ledger)
      list.push(
        isFault(verdict)
          ? refusedOf(index, verdict.fault, context)
          : { index, ok: '1', id: '', orderNo: '', desc: '', fields: [] },
      )
    }
    return { list }
  }

const refusedOf = (index: number, { text, fields }: Fault, { translate }: SignedContext) => ({
  index,
  ok: '0' as const,
  id: '',
  orderNo: '',
  desc: translate(text),
  fields: fields.map(({ path, message }) => ({ path, desc: translate(message) })),
})
