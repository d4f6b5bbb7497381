/**
 * `/b2c/reForecastOrder.do`: announces orders to the courier again. One that was cancelled is placed anew with all it was,
 * under a new waybill number, because the label of the old one must never scan again; prices are those of today (record 0024).
 */
import type { Input, Output } from '#contract/call.ts'
import { makeWaybillNo } from '#domain/waybill-number.ts'
import { reForecastRefusal } from '#modules/b2c/follow-up-rules.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { holdChanged } from './costs.ts'
import { addHistory } from './history.ts'
import { isFault, validate, loadOrderFacts, duplicateFault, type Accepted } from './validate.ts'
import { absent, outcomesOf, type RowFault } from './validate-rows.ts'
import { draftPart } from './order-row.ts'
import { nextSerials } from './place.ts'
import { lockOrders } from './stored.ts'
import { storeRows } from './store-rows.ts'
import type { StoredOrder } from './tables.ts'
import { findDuplicates, lockNumbers } from './duplicates.ts'

type ReForecast = typeof b2c.reForecastOrder

export async function reForecastOrder(
  { ids }: Input<ReForecast>,
  context: SignedContext,
): Promise<Output<ReForecast>> {
  const found = await lockOrders(ids, context.caller.cusCode, context.db)
  const faults = new Map<string, RowFault>()
  const wanted = await revive([...found.values()], faults, context)
  const unpaid = await holdChanged(
    wanted.map((after) => ({ before: found.get(after.id) as StoredOrder, after })),
    context,
  )
  for (const [id, fault] of unpaid) faults.set(id, fault)
  const revived = wanted.filter(({ id }) => !unpaid.has(id))
  if (revived.length) {
    await storeRows(revived, context)
    await writeDown(revived, found, context)
  }
  return outcomesOf(
    ids,
    (id) => (found.has(id.toLowerCase()) ? faults.get(id.toLowerCase()) : absent),
    context,
  )
}

/** The orders as they are stored again; why the others are not goes into `faults`. */
async function revive(
  rows: readonly StoredOrder[],
  faults: Map<string, RowFault>,
  context: SignedContext,
): Promise<StoredOrder[]> {
  const { db, now } = context
  const duplicates = await duplicatesOf(rows, context)
  const facts = await loadOrderFacts(context)
  const kept = rows.flatMap((row) => {
    const text = reForecastRefusal({ status: row.status, pushStatus: row.push_status })
    const duplicate = duplicates.get(row.ecommerce_order_no)
    const verdict = validate(draftPart(row), facts)
    const first = isFault(verdict) ? (verdict.fault.fields[0]?.message ?? verdict.fault.text) : undefined
    if (text) faults.set(row.id, { codeName: 'status', text })
    else if (row.status === 'CANCELLED' && duplicate)
      faults.set(row.id, {
        codeName: 'duplicate',
        text: duplicateFault(row.ecommerce_order_no, duplicate).text,
      })
    else if (first) faults.set(row.id, { codeName: 'invalid', text: first })
    else if (!isFault(verdict)) return [{ row, accepted: verdict.accepted }]
    return []
  })
  const cancelled = kept.filter(({ row }) => row.status === 'CANCELLED')
  const serials = await nextSerials(db, cancelled.length)
  const numbers = new Map(cancelled.map(({ row }, at) => [row.id, makeWaybillNo(serials[at] as number)]))
  return kept.map(({ row, accepted }) => againOf(row, accepted, numbers.get(row.id), now))
}

/** Placed orders that carry the shop's number of a cancelled one; within the call the first with a number wins. */
async function duplicatesOf(
  rows: readonly StoredOrder[],
  { db, caller }: SignedContext,
): Promise<Map<string, string>> {
  const numbers = rows.map((row) => row.ecommerce_order_no).filter(Boolean)
  await lockNumbers(caller.cusCode, numbers, db)
  return findDuplicates(caller.cusCode, numbers, db)
}

const againOf = (
  row: StoredOrder,
  { freight, insurance_cny }: Accepted,
  waybillNo: string | undefined,
  now: Date,
): StoredOrder => ({
  ...row,
  status: 'PENDING',
  push_status: '0',
  push_note: '',
  freight,
  insurance_cny,
  // One that was cancelled costs anew.
  cost_state: row.status === 'CANCELLED' ? 'OPEN' : row.cost_state,
  updated_at: now,
  rev: row.rev + 1,
  ...(waybillNo ? { waybill_no: waybillNo, print_status: '0' } : {}),
})

async function writeDown(
  rows: readonly StoredOrder[],
  before: ReadonlyMap<string, StoredOrder>,
  context: SignedContext,
): Promise<void> {
  const entries = rows.map(({ id, status }) => ({
    order_id: id,
    from_status: before.get(id)?.status ?? status,
    to_status: status,
  }))
  await addHistory(context, 'reForecast', entries)
  const ids = rows.map(({ id }) => id)
  await context.audit('b2c.reForecast', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} orders`, { ids })
}
