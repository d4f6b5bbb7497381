/** `/b2c/orderUpdateWeightImportTask.do`, `/b2c/previewWeights.do`: declared weights before pick-up, priced anew (spec 001 §5, §7). */
import type { ImportAnswer } from '#contract/import-task.ts'
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { Violation } from '#engine/form/index.ts'
import { refusal } from '#domain/order-actions.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import { orderTotals } from '#modules/b2c/order-totals.ts'
import { checkWeight } from '#modules/b2c/weight-rules.ts'
import type { SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import {
  defineImportTarget,
  refusedRow,
  type NumberedRecord,
  type RowResult,
} from '#server/imports/target.ts'
import { holdChanged } from './costs.ts'
import { addHistory } from './history.ts'
import { toOrderRow } from './order-row.ts'
import { columnsOf } from './order-values.ts'
import { divisorOf, priceOf, type Prices } from './pricing.ts'
import { loadPrices } from './rate-card.ts'
import { ordersByNumber } from './stored.ts'
import type { StoredOrder } from './tables.ts'
import type { Fault } from './validate.ts'

type Weight = Input<typeof b2c.previewWeights>['rows'][number]

/** The columns a weight decides. */
interface Weighed {
  id: string
  weight_g: number
  length_cc: number | null
  width_cc: number | null
  height_cc: number | null
  volumetric_g: number
  billable_g: number
  freight: number | null
}
interface Verdict {
  before?: StoredOrder
  after?: Weighed
  won: 'actual' | 'volumetric'
  faults: Violation[]
}

const failed = (path: string, message: Violation['message'], before?: StoredOrder): Verdict => ({
  ...(before ? { before } : {}),
  won: 'actual',
  faults: [{ path, message }],
})

function validate(row: Weight, before: StoredOrder | undefined, prices: Prices): Verdict {
  const faults = checkWeight(row)
  if (faults.length) return { won: 'actual', faults }
  if (!before) return failed('orderNumber', msg`This order does not exist.`)
  const reason = refusal('edit', before.status)
  if (reason) return failed('orderNumber', reason, before)
  const { orderNumber: _, ...measured } = row
  const draft = { ...toOrderRow(before), ...measured }
  const price = priceOf(draft, prices)
  if ('path' in price) return failed('weight', price.message, before)
  const volumeDivisor = divisorOf(prices, before.route_id)
  const { weight_g, length_cc, width_cc, height_cc, volumetric_g, billable_g } = columnsOf(
    draft,
    volumeDivisor,
  )
  return {
    before,
    after: {
      id: before.id,
      weight_g,
      length_cc: length_cc ?? null,
      width_cc: width_cc ?? null,
      height_cc: height_cc ?? null,
      volumetric_g,
      billable_g,
      freight: price.freight,
    },
    won: orderTotals(draft, { volumeDivisor }).won,
    faults: [],
  }
}

async function validateAll(
  rows: readonly Weight[],
  context: SignedContext,
  isLocking: boolean,
): Promise<Verdict[]> {
  const found = await ordersByNumber(
    rows.map(({ orderNumber }) => orderNumber),
    context,
    isLocking,
  )
  const prices = await loadPrices(context.db, context.caller.cusCode, context.now)
  return rows.map((row) => validate(row, found.get(row.orderNumber.trim()), prices))
}

export async function previewWeights(
  { rows }: Input<typeof b2c.previewWeights>,
  context: SignedContext,
): Promise<Output<typeof b2c.previewWeights>> {
  const verdicts = await validateAll(rows, context, false)
  return { list: verdicts.map((verdict, index) => ({ index, ...shownOf(verdict, context) })) }
}

function shownOf({ before, after, won, faults }: Verdict, { translate }: SignedContext) {
  const was = before && toOrderRow(before)
  const will = before && after ? toOrderRow({ ...before, ...after }) : was
  return {
    orderNo: was?.orderNo ?? '',
    receiverName: was?.receiver.name ?? '',
    country: was?.country ?? '',
    weightBefore: was?.weight ?? '',
    billableBefore: was?.billableWeight ?? '',
    billable: will?.billableWeight ?? '',
    won,
    freightBefore: was?.freight ?? null,
    freight: will?.freight ?? null,
    fields: faults.map(({ path, message }) => ({ path, desc: translate(message) })),
  }
}

async function commit(
  records: readonly NumberedRecord<Weight>[],
  context: SignedContext,
): Promise<readonly RowResult[]> {
  const verdicts = await validateAll(
    records.map(({ record }) => record),
    context,
    true,
  )
  const unpaid = await store(verdicts, context)
  return records.map(({ row }, at): RowResult => {
    const { before, faults } = verdicts[at] as Verdict
    const fault = before && unpaid.get(before.id)
    if (fault && !faults.length) return refusedRow(row, fault, context)
    if (!faults.length) return { row, isTaken: true, id: before?.id ?? '', no: before?.order_no ?? '' }
    const fields = faults.map(({ path, message }) => ({ path, desc: context.translate(message) }))
    return { row, isTaken: false, desc: fields[0]?.desc ?? '', fields }
  })
}

/** One statement; of two rows for one order the later counts. Resolves with the orders whose new freight cannot be paid; they stay. */
async function store(verdicts: readonly Verdict[], context: SignedContext): Promise<Map<string, Fault>> {
  const { db, caller, now } = context
  const changed = new Map(
    verdicts.flatMap(({ before, after }) =>
      before && after ? [[before.id, { before, after }] as const] : [],
    ),
  )
  const unpaid = await holdChanged(
    [...changed.values()].map(({ before, after }) => ({
      before,
      after: { ...before, ...after, rev: before.rev + 1 },
    })),
    context,
  )
  for (const id of unpaid.keys()) changed.delete(id)
  if (!changed.size) return unpaid
  const rows = JSON.stringify([...changed.values()].map(({ after }) => after))
  await sql`update b2c_order o set weight_g = w.weight_g, length_cc = w.length_cc, width_cc = w.width_cc,
      height_cc = w.height_cc, volumetric_g = w.volumetric_g, billable_g = w.billable_g, freight = w.freight,
      updated_at = ${now}, rev = o.rev + 1
    from jsonb_to_recordset(${rows}::jsonb) as w (id uuid, weight_g bigint, length_cc int, width_cc int,
      height_cc int, volumetric_g bigint, billable_g bigint, freight bigint)
    where o.cus_code = ${caller.cusCode} and o.id = w.id`.execute(db)
  const kept = [...changed.values()].map(({ before }) => before)
  await addHistory(
    context,
    'edited',
    kept.map(({ id, status }) => ({ order_id: id, from_status: status, to_status: status })),
  )
  await context.audit('b2c.weighed', kept.length === 1 ? (kept[0]?.id ?? '') : `${kept.length} orders`, {
    before: kept.map(({ id, weight_g, billable_g, freight }) => ({ id, weight_g, billable_g, freight })),
  })
  return unpaid
}

export const weightTarget = defineImportTarget<Weight>({ dataId: 'b2cWeight', func: 'Z-510', commit })

export const orderUpdateWeightImportTask = (
  slice: Input<typeof b2c.orderUpdateWeightImportTask>,
  context: SignedContext,
): Promise<ImportAnswer> => receiveImport(weightTarget, slice, context)
