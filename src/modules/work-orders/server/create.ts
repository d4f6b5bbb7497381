/** A new work order, and the pictures and documents that follow it. The kernel makes each happen once, whatever is sent again. */
import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { inCapitals } from '#domain/capitals.ts'
import { toMinor } from '#domain/money.ts'
import { applyRules, withConfigured } from '#engine/form/index.ts'
import { WORK_ORDER_RULES, type ParcelFacts, type workOrders } from '#modules/work-orders/contract.ts'
import { workOrderFields } from '#modules/work-orders/fields.ts'
import { checkWorkOrder, parcelFault, workOrderRules } from '#modules/work-orders/rules.ts'
import { answerUntil, evidenceRefusal } from '#modules/work-orders/states.ts'
import { isType } from '#modules/work-orders/types.ts'
import { loadConfigured } from '#server/configured-rules.ts'
import { toStored } from '#server/database/declared-columns.ts'
import type { Trx } from '#server/database/tenant.ts'
import { storeProof } from '#server/files/keep-proof.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { parcelsOf } from './find-parcels.ts'
import type { StoredWorkOrder } from './tables.ts'
import { factsOf, lockedWorkOrder, requireKind, toRow } from './work-order-row.ts'

type Create = typeof workOrders.createWorkOrder
type Draft = Input<Create>

const wrong = msg`Please correct the marked fields.`
const twice = msg`This parcel is listed twice.`
const madeBefore = msg`This work order was created already.`
const claimed = msg`Another claim about one of these parcels was made at the same time.`

/** Stores a work order. @throws Refusal at each field that breaks a rule, `window` where the time is over for every parcel */
export async function createWorkOrder(input: Draft, context: SignedContext): Promise<Output<Create>> {
  const { db, caller, now } = context
  requireKind(input.kind, context)
  const draft = { ...input, text: input.text.trim(), videoUrl: input.videoUrl?.trim() ?? '' }
  const parcels = await checkedParcels(draft, context)
  const { cusCode, loginCode: who } = caller
  const row = await storeWorkOrder({ ...draft, parcels, asked: draft.parcels }, { db, cusCode, who, now })
  await context.audit('workOrder.created', row.work_order_no)
  return { id: row.id, workOrderNo: row.work_order_no, row: toRow(row) }
}

interface NewWorkOrder extends Pick<
  Draft,
  'ref' | 'kind' | 'type' | 'text' | 'videoUrl' | 'contact' | 'announcedFiles'
> {
  readonly parcels: readonly ParcelFacts[]
  /** What is asked for each of them, in their order. */
  readonly asked: readonly { readonly askedAmount?: string }[]
  /** The complaint it was. */
  readonly complaintNo?: string
}
interface Maker {
  readonly db: Trx
  readonly cusCode: string
  /** Login code of the person it belongs to. */
  readonly who: string
  readonly now: Date
}

/**
 * Stores a work order whose parcels were checked, and holds them where it is a claim.
 *
 * @throws Refusal `duplicate` where it was stored before, or where another claim holds one of its parcels
 */
export async function storeWorkOrder(made: NewWorkOrder, maker: Maker): Promise<StoredWorkOrder> {
  const { db, cusCode, who, now } = maker
  const asked = made.asked.map(({ askedAmount = '' }) => toMinor(askedAmount) ?? 0n)
  const row = await db
    .insertInto('work_order')
    .values({
      ...toStored(workOrderFields, made),
      cus_code: cusCode,
      ref: made.ref,
      work_order_no: await nextNumber(maker),
      complaint_no: made.complaintNo ?? '',
      kind: made.kind,
      type: made.type,
      waybill_no: made.parcels[0]?.waybillNo ?? '',
      parcels: made.parcels.length,
      asked: Number(asked.reduce((sum, amount) => sum + amount, 0n)),
      announced_files: made.announcedFiles,
      turn_since: now,
      due_at: answerUntil(now),
      who,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('duplicate', madeBefore)
  await holdParcels(row, made.parcels, asked, db)
  return row
}

/** The parcels of the draft in their order. */
async function checkedParcels(draft: Draft, context: SignedContext): Promise<ParcelFacts[]> {
  const { db, language, now } = context
  const numbers = draft.parcels.map(({ waybillNo }) => inCapitals(waybillNo.trim()))
  const found = await parcelsOf(numbers, context)
  const known = Object.fromEntries(numbers.map((number) => [number, found.get(number) ?? null]))
  const rules = withConfigured(workOrderRules, await loadConfigured(db, WORK_ORDER_RULES, language))
  const faults = [...applyRules(rules, draft), ...checkWorkOrder(draft, draft.kind, known, now)]
  const parcels = numbers.flatMap((number) => found.get(number) ?? [])
  // The same parcel by its waybill and by its order number.
  const seen = new Set<string>()
  for (const [at, number] of numbers.entries()) {
    const waybillNo = found.get(number)?.waybillNo
    if (waybillNo && seen.has(waybillNo) && !faults.some(({ path }) => path === `parcels.${at}.waybillNo`))
      faults.push({ path: `parcels.${at}.waybillNo`, message: twice })
    if (waybillNo) seen.add(waybillNo)
  }
  if (faults.length === 0) return parcels
  const over = isType(draft.type)
    ? numbers.map((number) => parcelFault(draft.type, found.get(number) ?? null, now))
    : []
  const [first] = over
  throw first && over.every((fault) => fault?.isOver)
    ? new Refusal('window', first.message, faults)
    : new Refusal('invalid', wrong, faults)
}

/** A claim holds its parcels: two at once about one parcel cannot both be stored. */
async function holdParcels(
  { id, cus_code, kind }: StoredWorkOrder,
  parcels: readonly ParcelFacts[],
  asked: readonly bigint[],
  db: Trx,
): Promise<void> {
  if (!parcels.length) return
  const stored = await db
    .insertInto('work_order_parcel')
    .values(
      parcels.map(({ waybillNo, orderNo }, line) => ({
        cus_code,
        work_order_id: id,
        line,
        waybill_no: waybillNo,
        order_no: orderNo,
        asked: Number(asked[line] ?? 0n),
        is_held: kind === 'CLAIM',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (stored.length < parcels.length) throw new Refusal('duplicate', claimed)
}

/** "W" + date + serial, like the numbers of orders. */
async function nextNumber({ db, now }: Pick<Maker, 'db' | 'now'>): Promise<string> {
  const { rows } = await sql<{ serial: number }>`select nextval('work_order_serial') as serial`.execute(db)
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `W${day}${String(rows[0]?.serial ?? 0).padStart(6, '0')}`
}

type Evidence = typeof workOrders.addEvidence

/** Stores one picture. @throws Refusal `window` after 72 hours */
export async function addEvidence(
  { ref, slot, file }: Input<Evidence>,
  context: SignedContext,
): Promise<Output<Evidence>> {
  const { db, caller, now } = context
  const workOrder = await lockedWorkOrder({ ref }, context)
  requireKind(workOrder.kind, context)
  const refused = evidenceRefusal(factsOf(workOrder), now)
  if (refused) throw new Refusal(refused.isOver ? 'window' : 'status', refused.message)
  const digest = createHash('sha256').update(Buffer.from(file.data, 'base64')).digest('hex')
  const known = await db
    .selectFrom('work_order_evidence')
    .select('id')
    .where('work_order_id', '=', workOrder.id)
    .where('cus_code', '=', caller.cusCode)
    .where('slot', '=', slot)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (known) return { row: toRow(workOrder) }
  const [kept] = await storeProof([file], context)
  if (!kept) throw new Error('no file was stored')
  await db
    .insertInto('work_order_evidence')
    .values({
      cus_code: caller.cusCode,
      work_order_id: workOrder.id,
      slot,
      digest,
      file_id: kept.id,
      name: kept.name,
      mime: kept.type,
      at: now,
    })
    .execute()
  const row = await db
    .updateTable('work_order')
    .set({
      files: workOrder.files + 1,
      announced_files: Math.max(workOrder.announced_files, workOrder.files + 1),
    })
    .where('id', '=', workOrder.id)
    .where('cus_code', '=', caller.cusCode)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { row: toRow(row) }
}
