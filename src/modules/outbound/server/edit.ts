/** `/wms/editOutOrder.do`, `/wms/updateOutOrderDetail.do`: changes before the warehouse begins; goods are reserved anew (record 0095). */
import { msg } from '@lingui/core/macro'
import { seesAmounts } from '#contract/amounts.ts'
import type { Input, Output } from '#contract/call.ts'
import { outboundRefusal } from '#domain/outbound-status.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import type { OutDraft } from '#modules/outbound/wire-shapes.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { holdFreight } from './costs.ts'
import { loadFacts, type OutFacts } from './facts.ts'
import { labelColumns } from './label-file.ts'
import type { Ledger } from './ledger.ts'
import { columnsOf, toOutRow } from './order-row.ts'
import { keptDraft, recordPlace, reserve } from './save.ts'
import { absent, addHistory, changeOrder, draftOf, lockOrders, wireRow } from './stored.ts'
import type { StoredOut } from './tables.ts'
import { isFault, refusalOf, validate } from './validate.ts'

type Edit = typeof outbound.editOutOrder
type Lines = typeof outbound.updateOutOrderDetail

/** Locked, in a state that may be edited, and unchanged since the caller read it. @throws Refusal */
async function editable(
  { id, rev }: { readonly id: string; readonly rev: number },
  context: SignedContext,
  ledger: Ledger,
): Promise<StoredOut> {
  const row = (await lockOrders([id], context, ledger)).get(id.toLowerCase())
  if (!row) throw new Refusal('absent', absent)
  const reason = outboundRefusal('edit', row.status)
  if (reason) throw new Refusal('status', reason)
  if (row.rev !== rev)
    throw new Refusal('changed', msg`This order was changed while you were editing.`, [], {
      row: toOutRow(row),
    })
  return row
}

/** An empty amount of a person who sees none is the stored one (record 0055). @throws Refusal where it would change its currency */
function withStoredAmount(draft: OutDraft, before: StoredOut, { caller }: SignedContext): OutDraft {
  if (seesAmounts(caller) || draft.codAmount !== '' || before.cod === 0) return draft
  if (draft.receiver.country === before.country) return { ...draft, codAmount: toOutRow(before).codAmount }
  const message = msg`Cash is collected on delivery in ${before.currency}. Ask someone who sees amounts to change the country.`
  throw new Refusal('invalid', message, [{ path: 'order.receiver.country', message }])
}

export const editOf =
  (ledger: Ledger) =>
  async ({ id, rev, submit, order: sent }: Input<Edit>, context: SignedContext): Promise<Output<Edit>> => {
    const before = await editable({ id, rev }, context, ledger)
    const order = withStoredAmount(sent, before, context)
    const facts = await loadFacts([order], context)
    if (submit === '1') return replace(before, order, 'order.', facts, context, ledger)
    if (before.status !== 'DRAFT') throw new Refusal('status', msg`It is already submitted.`)
    const label = await labelColumns(order, context)
    const columns = { ...columnsOf(keptDraft(order, facts), facts), ...label }
    return answer(await changeOrder(before, columns, context), before, 'edited', context)
  }

export const updateLinesOf =
  (ledger: Ledger) =>
  async ({ id, rev, lines }: Input<Lines>, context: SignedContext): Promise<Output<Lines>> => {
    const before = await editable({ id, rev }, context, ledger)
    const order = { ...draftOf(before), lines }
    const facts = await loadFacts([order], context)
    if (before.status !== 'DRAFT') return replace(before, order, '', facts, context, ledger)
    const row = await changeOrder(before, columnsOf(keptDraft(order, facts), facts), context)
    return answer(row, before, 'edited', context)
  }

/** Puts a submitted order in the place of what it was: what it held and still wants stays with it. @throws Refusal */
async function replace(
  before: StoredOut,
  order: OutDraft,
  prefix: string,
  facts: OutFacts,
  context: SignedContext,
  ledger: Ledger,
): Promise<Output<Edit>> {
  const { db, now } = context
  const orderNo = before.order_no
  // Goods the warehouse had picked before an exception go back to the shelf: they are picked anew.
  if (before.status === 'EXCEPTION')
    await ledger.putBack(db, { cusCode: before.cus_code, about: orderNo }, now)
  const verdict = await validate(order, { orderNo }, facts, context, ledger)
  if (isFault(verdict)) throw refusalOf(verdict.fault, prefix)
  const { draft, isShort } = verdict
  const row = await changeOrder(
    before,
    {
      ...columnsOf(draft, facts),
      ...(await labelColumns(draft, context)),
      status: isShort ? 'WAITING' : 'SUBMITTED',
      exception_cause: '',
      note: '',
      submitted_at: before.submitted_at ?? now,
    },
    context,
  )
  await recordPlace(row, order, before, context)
  await reserve(row, draft, facts, context, ledger)
  const [fault] = await holdFreight([row], facts, context)
  if (fault) throw refusalOf(fault)
  return answer(row, before, before.status === 'DRAFT' ? 'submitted' : 'edited', context)
}

async function answer(
  row: StoredOut,
  before: StoredOut,
  what: 'edited' | 'submitted',
  context: SignedContext,
): Promise<Output<Edit>> {
  await addHistory(context, [{ order_id: row.id, what, from_status: before.status, to_status: row.status }])
  await context.audit(`outbound.${what}`, row.id, { before: toOutRow(before) })
  return { id: row.id, orderNo: row.order_no, row: await wireRow(row, context) }
}
