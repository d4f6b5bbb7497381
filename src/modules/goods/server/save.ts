/** Adding and changing SKUs: `/goods/addSku.do`, `/goods/updateSku.do` and their `/wms/` faces. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { toMinor } from '#domain/money.ts'
import { checkSku, reviewedFields, skuRules, tidyCode } from '#domain/sku-rules.ts'
import { validatorOf, type FieldRule, type Violation } from '#engine/form/index.ts'
import { SKU_RULES, type goods } from '#modules/goods/contract.ts'
import type { SkuDraft, SkuRow } from '#modules/goods/wire-shapes.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { isId } from '#server/database/ids.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { keepPhotos } from './photos.ts'
import { ownSkus, whole } from './query.ts'
import { askReview, waitingReview, withdrawReview } from './reviews.ts'
import { handlingColumns, reviewedColumns, reviewedOf, saidOf, tidyDraft, toSkuRow } from './sku-row.ts'
import type { Reviewed, StoredSku } from './tables.ts'

const pleaseCorrect = msg`Please correct the marked fields.`
const taken = msg`You have this SKU already. Edit it instead.`
const isTracked = msg`Goods have moved already: tracking cannot be changed.`
const fixedSku = msg`The SKU of goods cannot be changed. Copy them under another SKU.`
const changedMeanwhile = msg`Someone else changed these goods while you were editing.`
export const absent = msg`These goods do not exist.`

const validate = validatorOf(skuRules, checkSku)

/** Everything wrong with a tidy draft by itself. */
export const violationsOf = (draft: SkuDraft, configured: readonly FieldRule[] = []): Violation[] =>
  validate(draft, configured)

/** One after the other per customer: two drafts cannot take one code. */
export const lockCodes = ({ db, caller }: SignedContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended('goods:' || ${caller.cusCode}, 0))`.execute(db)

/** Who has these codes: SKUs by code. */
export async function ownersOf(
  codes: readonly string[],
  { db, caller }: SignedContext,
): Promise<Map<string, string>> {
  if (!codes.length) return new Map()
  const rows = await db
    .selectFrom('stock_sku_code')
    .select(['code', 'sku'])
    .where('cus_code', '=', caller.cusCode)
    .where(sql<boolean>`code = any (${[...codes]}::text[])`)
    .execute()
  return new Map(rows.map(({ code, sku }) => [code, sku]))
}

/** Codes of a draft that other SKUs have. */
export function codeFaults(
  { sku, barcodes }: Pick<SkuDraft, 'sku' | 'barcodes'>,
  owners: ReadonlyMap<string, string>,
  isNew: boolean,
): Violation[] {
  const owner = owners.get(sku)
  const foreign = barcodes.find((code) => owners.has(code) && owners.get(code) !== sku)
  const holder = foreign === undefined ? '' : (owners.get(foreign) ?? '')
  return [
    ...(isNew && owner === sku ? [{ path: 'sku', message: taken }] : []),
    ...(isNew && owner !== undefined && owner !== sku
      ? [{ path: 'sku', message: msg`This is a barcode of ${owner}.` }]
      : []),
    ...(foreign === undefined ? [] : [{ path: 'barcodes', message: msg`${foreign} belongs to ${holder}.` }]),
  ]
}

const inSku = (faults: readonly Violation[]): Violation[] =>
  faults.map(({ path, message }) => ({ path: `sku.${path}`, message }))

const refuse = (faults: readonly Violation[]) => {
  const [first] = faults
  if (first)
    throw first.message === taken
      ? new Refusal('duplicate', taken, inSku(faults))
      : new Refusal('invalid', pleaseCorrect, inSku(faults))
}

/** A SKU by id with all that its row says; locked. */
export async function rowOf(id: string, context: SignedContext): Promise<SkuRow> {
  const row = await whole(ownSkus(context), context.language).where('id', '=', id).executeTakeFirstOrThrow()
  return toSkuRow(row)
}

type Add = typeof goods.addSku

export async function addSku({ submit, sku }: Input<Add>, context: SignedContext): Promise<Output<Add>> {
  const configured = await loadConfigured(context.db, SKU_RULES, context.language)
  await lockCodes(context)
  return insertSku(tidyDraft(sku), submit === '1', configured, context)
}

/** A tidy draft that is new. The caller holds the lock of codes. */
export async function insertSku(
  draft: SkuDraft,
  isSubmitted: boolean,
  configured: readonly FieldRule[],
  context: SignedContext,
): Promise<Output<Add>> {
  const { db, caller, now, audit } = context
  const owners = await ownersOf([draft.sku, ...draft.barcodes], context)
  refuse([...violationsOf(draft, configured), ...codeFaults(draft, owners, true)])
  const { id } = await db
    .insertInto('stock_sku')
    .values({
      cus_code: caller.cusCode,
      sku: draft.sku,
      name: draft.name,
      ...reviewedColumns(draft),
      ...handlingColumns(draft),
      photos: JSON.stringify(await keepPhotos(draft.photos ?? [], [], context)),
      status: 'DRAFT',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit('goods.add', draft.sku)
  return sendOn(id, isSubmitted, context)
}

/** Sends a draft to the review where that is asked for and nothing is missing; answers what is. */
async function sendOn(id: string, isSubmitted: boolean, context: SignedContext): Promise<Output<Add>> {
  const row = await rowOf(id, context)
  if (!isSubmitted || row.missing.length > 0 || (row.status !== 'DRAFT' && row.status !== 'REJECTED'))
    return { id, row, missing: row.missing }
  await askReview(row.sku, { kind: 'NEW', before: {}, after: reviewedOf(row) }, context)
  await context.db
    .updateTable('stock_sku')
    .set({ status: 'SUBMITTED', reasons: '{}' })
    .where('cus_code', '=', context.caller.cusCode)
    .where('id', '=', id)
    .execute()
  return { id, row: { ...row, status: 'SUBMITTED', reasons: [] }, missing: [] }
}

type Update = typeof goods.updateSku

export async function updateSku(input: Input<Update>, context: SignedContext): Promise<Output<Update>> {
  const configured = await loadConfigured(context.db, SKU_RULES, context.language)
  await lockCodes(context)
  const before = isId(input.id)
    ? await ownSkus(context)
        .selectAll()
        .where('id', '=', input.id.toLowerCase())
        .forUpdate()
        .executeTakeFirst()
    : undefined
  return changeSku(before, input, configured, context)
}

interface Change {
  readonly rev?: number
  readonly submit: '0' | '1'
  readonly sku: SkuDraft
}

/** Changes a locked row. The caller holds the lock of codes. */
export async function changeSku(
  before: StoredSku | undefined,
  { rev, submit, sku }: Change,
  configured: readonly FieldRule[],
  context: SignedContext,
): Promise<Output<Update>> {
  const { db, caller, now, audit } = context
  if (!before) throw new Refusal('absent', absent)
  if (rev !== undefined && rev !== before.rev)
    throw new Refusal('changed', changedMeanwhile, [], { row: await rowOf(before.id, context) })
  // Goods that came in by a receipt keep the SKU they were counted under, however it is written.
  const isSame = tidyCode(sku.sku) === tidyCode(before.sku)
  const draft = { ...tidyDraft(sku), ...(isSame ? { sku: before.sku } : {}) }
  const owners = await ownersOf(draft.barcodes, context)
  const faults: { path: string; message: MessageDescriptor }[] = [
    ...violationsOf(draft, configured),
    ...codeFaults(draft, owners, false),
  ]
  if (draft.sku !== before.sku) faults.unshift({ path: 'sku', message: fixedSku })
  const isTracking =
    (draft.isSerial === '1') !== before.is_serial || (draft.isBatch === '1') !== before.is_batch
  if (isTracking && (await hasMoved(before.sku, context)))
    faults.push({
      path: (draft.isSerial === '1') === before.is_serial ? 'isBatch' : 'isSerial',
      message: isTracked,
    })
  refuse(faults)
  const isInUse = before.status === 'APPROVED' || before.status === 'DISABLED'
  const wanted = isInUse ? changesOf(before, draft) : undefined
  await db
    .updateTable('stock_sku')
    .set({
      ...handlingColumns(draft),
      ...(isInUse ? {} : reviewedColumns(draft)),
      ...(draft.photos
        ? { photos: JSON.stringify(await keepPhotos(draft.photos, before.photos, context)) }
        : {}),
      updated_at: now,
      rev: before.rev + 1,
    })
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', before.id)
    .execute()
  if (wanted) {
    await keepUnseenAmount(before.sku, draft, wanted, context)
    if (Object.keys(wanted.after).length > 0)
      await askReview(before.sku, { kind: 'CHANGE', ...wanted }, context)
    else await withdrawReview(before.sku, context)
  }
  await audit('goods.update', before.sku)
  if (before.status !== 'SUBMITTED') return sendOn(before.id, submit === '1', context)
  // What is under review is reviewed as it is now.
  const row = await rowOf(before.id, context)
  await askReview(before.sku, { kind: 'NEW', before: {}, after: reviewedOf(row) }, context)
  return { id: row.id, row, missing: row.missing }
}

/** An amount its editor does not see stays as it is, also where a review of it waits. */
async function keepUnseenAmount(
  sku: string,
  draft: SkuDraft,
  wanted: { before: Reviewed; after: Reviewed },
  context: SignedContext,
): Promise<void> {
  if (draft.unitValue !== undefined) return
  const waiting = await waitingReview(sku, context)
  if (waiting?.after.unitValue === undefined) return
  wanted.before.unitValue = waiting.before.unitValue ?? ''
  wanted.after.unitValue = waiting.after.unitValue
}

/** What of a draft differs from what is in use; an amount that is left out does not. */
function changesOf(before: StoredSku, draft: SkuDraft): { before: Reviewed; after: Reviewed } {
  const old = reviewedOf(saidOf(before))
  const changed = reviewedFields.filter((field) => {
    const next = draft[field]
    if (next === undefined) return false
    return field === 'unitValue' ? toMinor(next) !== toMinor(old.unitValue) : next !== old[field]
  })
  return {
    before: Object.fromEntries(changed.map((field) => [field, old[field]])),
    after: Object.fromEntries(changed.map((field) => [field, draft[field] ?? ''])),
  }
}

/** Whether a movement of this SKU was ever booked. */
export async function hasMoved(sku: string, { db, caller }: SignedContext): Promise<boolean> {
  const { rows } =
    await sql`select 1 from stock_movement where cus_code = ${caller.cusCode} and sku = ${sku} limit 1`.execute(
      db,
    )
  return rows.length > 0
}
