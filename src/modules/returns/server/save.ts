/** `/b2c/validateB2CBackOrder.do`, `saveB2CBackOrders.do`, `backOrderImportTask.do` (spec 001 §7). */
import type { ImportAnswer } from '#contract/import-task.ts'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { returns } from '#modules/returns/contract.ts'
import { DAYS_TO_ARRIVE } from '#modules/returns/return-facts.ts'
import { lockReturnsOf } from '#server/database/returns-lock.ts'
import type { SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, faultyRow, type NumberedRecord, type RowResult } from '#server/imports/target.ts'
import { faultsOf } from '#server/outcomes.ts'
import { placeEvent } from '#server/unlisted-places.ts'
import { validateReturns, type Parcel, type Verdict } from './validate.ts'
import { toReturnRow } from './return-row.ts'
import type { ReturnDraft, StoredReturn } from './tables.ts'

const DAY_MS = 86_400_000

export async function validateB2CBackOrder(
  { rows }: Input<typeof returns.validateB2CBackOrder>,
  context: SignedContext,
): Promise<Output<typeof returns.validateB2CBackOrder>> {
  const verdicts = await validateReturns(rows, context, false)
  const list = verdicts.map(({ parcel, faults }, index) => ({
    index,
    ok: faults.length ? ('0' as const) : ('1' as const),
    orderNo: parcel?.order_no ?? '',
    waybillNo: parcel?.waybill_no ?? '',
    receiverName: parcel?.receiver_name ?? '',
    country: parcel?.country ?? '',
    ...(parcel ? { status: parcel.status } : {}),
    fields: faultsOf(faults, context),
  }))
  return { list }
}

/** One outcome per row, in their order; the good ones are stored in one statement. */
async function announce(
  rows: readonly ReturnDraft[],
  context: SignedContext,
): Promise<(Verdict & { made?: StoredReturn })[]> {
  await lockReturnsOf(context.caller.cusCode, context.db)
  const verdicts = await validateReturns(rows, context, true)
  const good = verdicts.flatMap(({ draft, parcel, faults }, at) =>
    parcel && !faults.length ? [{ draft, parcel, asked: rows[at]?.address }] : [],
  )
  const made = await store(good, context)
  return verdicts.map((verdict) => {
    const announced = verdict.faults.length ? undefined : made.get(verdict.parcel?.id ?? '')
    return announced ? { ...verdict, made: announced } : verdict
  })
}

async function store(
  good: readonly { draft: ReturnDraft; parcel: Parcel; asked: ReturnDraft['address'] }[],
  context: SignedContext,
): Promise<Map<string, StoredReturn>> {
  if (!good.length) return new Map()
  const { db, caller, now } = context
  const numbers = await nextNumbers(good.length, context)
  const values = good.map(({ draft, parcel, asked }, at) => ({
    cus_code: caller.cusCode,
    return_no: numbers[at] as string,
    order_id: parcel.id,
    order_no: parcel.order_no,
    waybill_no: parcel.waybill_no,
    reason: draft.reason,
    remark: draft.remark?.trim() ?? '',
    address: JSON.stringify(draft.address ?? parcel.sender),
    place_event: (draft.address && placeEvent([draft.address], [asked])) ?? '',
    country: parcel.country,
    receiver_name: parcel.receiver_name,
    goods_name: parcel.goods_name,
    item_count: parcel.item_count,
    weight_g: parcel.weight_g,
    who: caller.loginCode,
    due_at: new Date(now.getTime() + DAYS_TO_ARRIVE * DAY_MS),
    created_at: now,
  }))
  const rows = await db
    .insertInto('b2c_return')
    .values(values as never)
    .returningAll()
    .execute()
  await context.audit(
    'returns.announced',
    rows.length === 1 ? (rows[0]?.id ?? '') : `${rows.length} returns`,
    {
      ids: rows.map(({ id }) => id),
    },
  )
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** "R" + date + serial, like the numbers of orders. */
async function nextNumbers(count: number, { db, now }: SignedContext): Promise<string[]> {
  const { rows } = await sql<{
    serial: number
  }>`select nextval('return_serial') as serial from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ serial }) => returnNoOf(Number(serial), now))
}

const returnNoOf = (serial: number, at: Date): string =>
  `R${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(serial).padStart(6, '0')}`

export async function saveB2CBackOrders(
  { rows }: Input<typeof returns.saveB2CBackOrders>,
  context: SignedContext,
): Promise<Output<typeof returns.saveB2CBackOrders>> {
  const outcomes = await announce(rows, context)
  const list = outcomes.map(({ parcel, faults, made }, index) => ({
    index,
    ok: made ? ('1' as const) : ('0' as const),
    orderNumber: rows[index]?.orderNumber ?? '',
    id: made?.id ?? '',
    returnNo: made?.return_no ?? '',
    orderNo: parcel?.order_no ?? '',
    fields: faultsOf(faults, context),
    ...(made ? { row: toReturnRow(made) } : {}),
  }))
  return { list }
}

async function commit(
  records: readonly NumberedRecord<ReturnDraft>[],
  context: SignedContext,
): Promise<readonly RowResult[]> {
  const outcomes = await announce(
    records.map(({ record }) => record),
    context,
  )
  return outcomes.map(({ faults, made }, at): RowResult => {
    const { row } = records[at] as NumberedRecord<ReturnDraft>
    return made ? { row, isTaken: true, id: made.id, no: made.return_no } : faultyRow(row, faults, context)
  })
}

export const returnTarget = defineImportTarget<ReturnDraft>({ dataId: 'b2cReturn', func: 'Z-512', commit })

export const backOrderImportTask = (
  slice: Input<typeof returns.backOrderImportTask>,
  context: SignedContext,
): Promise<ImportAnswer> => receiveImport(returnTarget, slice, context)
