/** `/fba/save.do`, `/fba/update.do`, `/fba/validateOrder.do` (spec 001 §5, §7; record 0025). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { FBA_ORDER_RULES, type fba } from '#modules/fba/contract.ts'
import { checkFbaOrder } from '#modules/fba/rules.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import {
  editable,
  insertDocument,
  replaceDocument,
  savedAnswer,
  statusOf,
  duplicateOf,
  unfinished,
  withStoredAmounts,
  wrongFields,
} from '#server/packing/document-save.ts'
import { storePaid } from '#server/ledger/store-paid.ts'
import { freight } from './costs.ts'
import { fbaKind } from './kind.ts'
import { tidyOrder } from './order-row.ts'
import type { FbaDraft, StoredOrder } from './tables.ts'

type Saved = Output<typeof fba.save>

export async function save(
  { order, submit }: Input<typeof fba.save>,
  context: SignedContext,
): Promise<Saved> {
  const draft = await accepted(order, submit, '', context)
  const row = await insertDocument(fbaKind, draft, statusOf(submit), context)
  await requirePaid(row, context)
  return savedAnswer(fbaKind, row, context)
}

/** Sets the freight of a submitted order aside. @throws Refusal `balance` where it cannot be paid */
async function requirePaid(row: StoredOrder, context: SignedContext): Promise<void> {
  if (row.status !== 'SUBMITTED') return
  const [fault] = await freight.hold([row], context)
  if (fault) throw new Refusal(fault.codeName, fault.text, fault.fields, fault.data)
}

export type Placed = { row: StoredOrder } | { fault: Fault }
type Fault = Pick<Refusal, 'text' | 'fields'>

/** One outcome per draft, in the same order: a refusal is the outcome of its own. */
export const placeAll = (drafts: readonly FbaDraft[], context: SignedContext): Promise<Placed[]> =>
  storePaid<FbaDraft, StoredOrder, Fault>(
    context.db,
    drafts,
    (draft) => placeOne(draft, context),
    (rows) => freight.hold(rows, context),
  )

async function placeOne(wire: FbaDraft, context: SignedContext): Promise<Placed> {
  try {
    const draft = await accepted(wire, '1', '', context)
    return { row: await insertDocument(fbaKind, draft, 'SUBMITTED', context) }
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    return { fault }
  }
}

/** The validation of `save` without saving. */
export async function validateOrder(
  { order }: Input<typeof fba.validateOrder>,
  context: SignedContext,
): Promise<Record<never, never>> {
  await accepted(order, '1', '', context)
  return {}
}

/** What may be stored. @throws Refusal: rules, a shipment that is there twice; of a draft only a total beyond every limit. */
async function accepted(
  wire: FbaDraft,
  submit: '0' | '1',
  orderNo: string,
  context: SignedContext,
): Promise<FbaDraft> {
  const draft = tidyOrder(wire)
  if (submit === '0') return unfinished(draft)
  const { db, language } = context
  const fields = checkFbaOrder(draft, await loadConfigured(db, FBA_ORDER_RULES, language))
  if (fields.length) throw new Refusal('invalid', wrongFields, fields)
  await requireOnce(draft, orderNo, context)
  return draft
}

/** Amazon's shipment is one order of the customer that is not cancelled. */
async function requireOnce(
  { shipmentCode }: FbaDraft,
  orderNo: string,
  context: SignedContext,
): Promise<void> {
  const other = await duplicateOf(fbaKind, 'shipment_code', shipmentCode, orderNo, context)
  if (!other) return
  const message = msg`Order ${other} already has the shipment ${shipmentCode}.`
  throw new Refusal('duplicate', message, [{ path: 'shipmentCode', message }])
}

export async function update(input: Input<typeof fba.update>, context: SignedContext): Promise<Saved> {
  const before = await editable(fbaKind, input, context)
  const order = withStoredAmounts(input.order, before, context)
  const draft = await accepted(order, input.submit, before.order_no, context)
  const row = await replaceDocument(fbaKind, before, draft, statusOf(input.submit), context)
  await requirePaid(row, context)
  await dropSurplusLabels(row, context)
  return savedAnswer(fbaKind, row, context)
}

/** Cartons that are gone take their labels with them. */
const dropSurplusLabels = ({ id, cus_code, carton_count }: StoredOrder, { db }: SignedContext) =>
  db
    .deleteFrom('fba_box_label')
    .where('cus_code', '=', cus_code)
    .where('order_id', '=', id)
    .where('carton', '>', carton_count)
    .execute()
