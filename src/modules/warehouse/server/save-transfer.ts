/** `/wms/transfer.do`: a transfer kept as a draft, submitted, or changed until the warehouse has picked it. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { applyRules, withConfigured, type Violation } from '#engine/form/index.ts'
import { TRANSFER_RULES, type TransferDraft, type warehouse } from '#modules/warehouse/contract.ts'
import { changeRefusal } from '#modules/warehouse/transfer-facts.ts'
import { checkTransfer, transferRules } from '#modules/warehouse/transfer-rules.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { lockedById } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { TransferLedger } from './ledger.ts'
import type { StoredTransfer } from './tables.ts'
import { ownTransfers } from './transfer-list.ts'
import { placesOf } from './transfer-places.ts'
import { toTransferRow, transferFacts, type TransferFacts } from './transfer-row.ts'

type Save = typeof warehouse.transfer

export const saveTransferOf =
  (ledger: TransferLedger) =>
  async (input: Input<Save>, context: SignedContext): Promise<Output<Save>> => {
    const { submit } = input
    const before = input.id ? await editable(input, context) : undefined
    const sent = tidy(input.transfer)
    const draft = submit === '1' ? await accepted(sent, before?.transfer_no ?? '', context, ledger) : sent
    const { id, transfer_no } = await store(draft, submit === '1', before, context)
    if (submit === '1') await ledger.want(context.db, demandOf(draft, context, transfer_no), context.now)
    return { id, transferNo: transfer_no, row: await transferById(id, context) }
  }

const trimmed = (text: string) => text.trim()

/** Trimmed; lines of one SKU and batch are one line. */
function tidy(draft: TransferDraft): TransferDraft {
  const lines = new Map<string, TransferDraft['lines'][number]>()
  for (const { sku, quantity, batch } of draft.lines) {
    const line = { sku: inCapitals(trimmed(sku)), quantity, batch: trimmed(batch) }
    const key = JSON.stringify([line.sku, line.batch])
    const same = lines.get(key)
    lines.set(key, same && line.sku !== '' ? { ...same, quantity: same.quantity + quantity } : line)
  }
  return {
    ...draft,
    from: trimmed(draft.from),
    to: trimmed(draft.to),
    platform: trimmed(draft.platform),
    platformShipmentId: trimmed(draft.platformShipmentId),
    remark: trimmed(draft.remark),
    lines: [...lines.values()],
  }
}

const demandOf = ({ from, grade, lines }: TransferDraft, { caller }: SignedContext, about: string) => ({
  cusCode: caller.cusCode,
  about,
  warehouse: from,
  lines: lines.map((line) => ({ ...line, grade })),
})

/** @throws Refusal for a transfer that breaks a rule, or asks for more than can be promised */
async function accepted(
  draft: TransferDraft,
  transferNo: string,
  context: SignedContext,
  ledger: TransferLedger,
): Promise<TransferDraft> {
  const { db, language } = context
  const configured = await loadConfigured(db, TRANSFER_RULES, language)
  const faults: Violation[] = [
    ...applyRules(withConfigured(transferRules, configured), draft),
    ...checkTransfer(draft),
  ]
  if (!faults.length) faults.push(...(await unknownPlaces(draft, context)))
  if (!faults.length) faults.push(...(await shortages(draft, transferNo, context, ledger)))
  if (faults.length) throw new Refusal('invalid', msg`Please correct the marked fields.`, faults)
  return draft
}

async function unknownPlaces({ to }: TransferDraft, context: SignedContext): Promise<Violation[]> {
  if (!to) return []
  const places = await placesOf(context)
  return places.some(({ code }) => code === to)
    ? []
    : [{ path: 'to', message: msg`This warehouse does not exist, or it keeps no stock.` }]
}

async function shortages(
  draft: TransferDraft,
  transferNo: string,
  context: SignedContext,
  ledger: TransferLedger,
): Promise<Violation[]> {
  const short = await ledger.shortOf(context.db, demandOf(draft, context, transferNo), context.now)
  const { from } = draft
  return draft.lines.flatMap(({ quantity }, at) => {
    const left = short.get(at)
    if (left === undefined) return []
    const message = msg`Only ${left} of ${quantity} can be promised from ${from}.`
    return [{ path: `lines.${at}.quantity`, message }]
  })
}

/**
 * The customer's transfer, locked, in a state that may be edited and unchanged since the caller read it.
 *
 * @throws Refusal
 */
async function editable(
  { id = '', rev, submit }: Input<Save>,
  context: SignedContext,
): Promise<StoredTransfer> {
  const row = (await lockedById(ownTransfers(context).selectAll(), [id])).get(id.toLowerCase())
  if (!row) throw new Refusal('absent', msg`This transfer does not exist.`)
  const reason = changeRefusal(row.state)
  if (reason) throw new Refusal('status', reason)
  if (submit === '0' && row.state !== 'DRAFT') throw new Refusal('status', msg`It is already submitted.`)
  if (row.rev !== rev)
    throw new Refusal('changed', msg`This transfer was changed while you were editing.`, [], {
      row: await transferById(row.id, context),
    })
  return row
}

async function store(
  draft: TransferDraft,
  isSubmitted: boolean,
  before: StoredTransfer | undefined,
  context: SignedContext,
): Promise<{ id: string; transfer_no: string }> {
  const { db, caller, now } = context
  const units = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const columns = {
    state: isSubmitted ? ('SUBMITTED' as const) : ('DRAFT' as const),
    kind: draft.platform ? ('PLATFORM' as const) : ('WAREHOUSE' as const),
    from_warehouse: draft.from,
    to_warehouse: draft.to,
    platform: draft.platform,
    platform_shipment_id: draft.platformShipmentId,
    grade: draft.grade,
    expected_on: draft.expectedOn,
    remark: draft.remark,
    lines: JSON.stringify(draft.lines),
    sku_count: new Set(draft.lines.map(({ sku }) => sku).filter(Boolean)).size,
    quantity: units,
    updated_at: now,
    submitted_at: isSubmitted ? (before?.submitted_at ?? now) : null,
  }
  const stored = before
    ? await db
        .updateTable('warehouse_transfer')
        .set({ ...columns, rev: before.rev + 1 })
        .where('cus_code', '=', caller.cusCode)
        .where('id', '=', before.id)
        .returning(['id', 'transfer_no'])
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('warehouse_transfer')
        .values({
          ...columns,
          cus_code: caller.cusCode,
          account_id: caller.userId,
          who: caller.loginCode,
          transfer_no: transferNoAt(now),
          created_at: now,
        })
        .returning(['id', 'transfer_no'])
        .executeTakeFirstOrThrow()
  const wasSubmitted = before?.state === 'SUBMITTED'
  const what = wasSubmitted ? 'EDITED' : isSubmitted ? 'SUBMITTED' : before ? 'EDITED' : 'KEPT'
  await db
    .insertInto('warehouse_transfer_history')
    .values({
      cus_code: caller.cusCode,
      transfer_id: stored.id,
      at: now,
      who: caller.loginCode,
      what,
      units,
    })
    .execute()
  await context.audit(`transfer.${what.toLowerCase()}`, stored.id)
  return stored
}

/** "T" + date + serial: T261125000042. */
const transferNoAt = (at: Date) =>
  sql<string>`${`T${at.toISOString().slice(2, 10).replaceAll('-', '')}`}
    || lpad(nextval('warehouse_transfer_serial')::text, 6, '0')`

/** A transfer as the wire shows it. */
export async function transferById(id: string, context: SignedContext) {
  const row = await ownTransfers(context)
    .selectAll()
    .select(transferFacts(context))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return toTransferRow(row as StoredTransfer & TransferFacts)
}
