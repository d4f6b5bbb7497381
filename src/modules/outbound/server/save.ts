/** `/wms/saveOutOrders.do`, `/wms/validateOutOrder.do`: drafts, submitted orders, and the dry run (spec 001 §7; record 0095). */
import type { Input, Output } from '#contract/call.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import type { OutDraft } from '#modules/outbound/wire-shapes.ts'
import { placeEvent } from '#server/unlisted-places.ts'
import type { SignedContext } from '#server/handler.ts'
import type { ImportSource } from '#server/imports/target.ts'
import { storePaid } from '#server/ledger/store-paid.ts'
import { holdFreight } from './costs.ts'
import { loadFacts, type OutFacts } from './facts.ts'
import type { Ledger } from './ledger.ts'
import { addHistory, insertOrder, wireRows } from './stored.ts'
import type { StoredOut } from './tables.ts'
import { demandOf, isFault, piecesOf, refusalOf, tidyOrder, validate, type Fault } from './validate.ts'

export type Placed = { row: StoredOut } | { fault: Fault }

/** `source`: the import they come with. One outcome per draft, in the same order: what was reserved for one is not there for the next. */
export async function placeAll(
  drafts: readonly OutDraft[],
  context: SignedContext,
  ledger: Ledger,
  source?: ImportSource,
): Promise<Placed[]> {
  const facts = await loadFacts(drafts, context)
  return storePaid<OutDraft, StoredOut, Fault>(
    context.db,
    drafts,
    (draft) => placeOne(draft, facts, context, ledger, source),
    (rows) => holdFreight(rows, facts, context),
  )
}

async function placeOne(
  wire: OutDraft,
  facts: OutFacts,
  context: SignedContext,
  ledger: Ledger,
  source: ImportSource | undefined,
): Promise<Placed> {
  const verdict = await validate(wire, { orderNo: '' }, facts, context, ledger)
  if (isFault(verdict)) return verdict
  const { draft, isShort } = verdict
  const row = await insertOrder(draft, isShort ? 'WAITING' : 'SUBMITTED', facts, context, source)
  await recordPlace(row, wire, undefined, context)
  await reserve(row, draft, facts, context, ledger)
  return { row }
}

/** Reserves what an order wants, and the units it names. */
export async function reserve(
  { cus_code: cusCode, order_no: about }: StoredOut,
  draft: OutDraft,
  facts: OutFacts,
  { db, now }: Pick<SignedContext, 'db' | 'now'>,
  ledger: Ledger,
): Promise<void> {
  await ledger.want(db, demandOf(draft, facts, cusCode, about), now)
  const pieces = piecesOf(draft)
  if (pieces.length) await ledger.takePieces(db, { cusCode, about }, draft.warehouseId, pieces, now)
}

/** Records in the history that the place of a submitted order is not in our list; `before`: as it was stored until now. */
export async function recordPlace(
  { id, receiver }: StoredOut,
  sent: OutDraft,
  before: StoredOut | undefined,
  context: SignedContext,
): Promise<void> {
  const submitted = before && before.status !== 'DRAFT' ? [before.receiver] : []
  const what = placeEvent([receiver], [sent.receiver], submitted)
  if (what) await addHistory(context, [{ order_id: id, what }])
}

/** A draft says of its place only what a person said: the question is still asked before it is submitted (record 0046). */
export function keptDraft(sent: OutDraft, facts: OutFacts): OutDraft {
  const tidy = tidyOrder(sent, facts, facts.places)
  if (tidy.receiver.unlisted === sent.receiver.unlisted) return tidy
  const { unlisted: _, ...receiver } = tidy.receiver
  return { ...tidy, receiver }
}

async function keepAll(drafts: readonly OutDraft[], context: SignedContext): Promise<Placed[]> {
  const facts = await loadFacts(drafts, context)
  const kept: Placed[] = []
  for (const draft of drafts)
    kept.push({ row: await insertOrder(keptDraft(draft, facts), 'DRAFT', facts, context) })
  return kept
}

type Save = typeof outbound.saveOutOrders

export const saveOf =
  (ledger: Ledger) =>
  async ({ submit, orders }: Input<Save>, context: SignedContext): Promise<Output<Save>> => {
    const placed = submit === '1' ? await placeAll(orders, context, ledger) : await keepAll(orders, context)
    const [only] = placed
    if (placed.length === 1 && only && isFault(only)) throw refusalOf(only.fault, 'orders.0.')
    const rows = await wireRows(
      placed.flatMap((each) => (isFault(each) ? [] : [each.row])),
      context,
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const list = placed.map((each, index) => {
      if (isFault(each)) return refusedOf(index, each.fault, context)
      const row = byId.get(each.row.id)
      return {
        index,
        ok: '1' as const,
        id: each.row.id,
        orderNo: each.row.order_no,
        desc: '',
        fields: [],
        ...(row ? { row } : {}),
      }
    })
    return { list }
  }

type Validate = typeof outbound.validateOutOrder

export const validateOf =
  (ledger: Ledger) =>
  async ({ orders }: Input<Validate>, context: SignedContext): Promise<Output<Validate>> => {
    const facts = await loadFacts(orders, context)
    const list: Output<Validate>['list'] = []
    for (const [index, order] of orders.entries()) {
      const verdict = await validate(order, { orderNo: '' }, facts, context, ledger)
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
