/** `/b2c/importB2COrders.do`, `validateImportB2COrders.do`, `orderImportTask.do` (spec 001 §5, §7). */
import type { ImportAnswer } from '#contract/import-task.ts'
import type { Input, Output } from '#contract/call.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import {
  defineImportTarget,
  refusedRow,
  type ImportSource,
  type NumberedRecord,
  type RowResult,
} from '#server/imports/target.ts'
import { isFault } from './validate.ts'
import { validateAll, placeOrders, type Placed } from './place.ts'
import { saveB2COrders } from './save.ts'
import type { OrderDraft } from './tables.ts'

/** A hundred orders of a background import; each is validated on its own, none is thrown. */
async function commit(
  records: readonly NumberedRecord<OrderDraft>[],
  context: SignedContext,
  { at, id, name }: ImportSource,
): Promise<readonly RowResult[]> {
  const placed = await placeOrders(
    records.map(({ record }) => record),
    context,
    { createdAt: at, batch: { id, name } },
  )
  return records.map(({ row }, at) => resultOf(row, placed[at] as Placed, context))
}

const resultOf = (row: number, placed: Placed, context: SignedContext): RowResult =>
  isFault(placed)
    ? refusedRow(row, placed.fault, context)
    : { row, isTaken: true, id: placed.row.id, no: placed.row.waybill_no }

export const orderTarget = defineImportTarget<OrderDraft>({ dataId: 'b2cOrder', func: 'Z-502', commit })

/** The same for who imports orders to the United States alone: the columns differ, the records do not. */
export const orderTargetUS = defineImportTarget<OrderDraft>({ dataId: 'b2cOrderUS', func: 'Z-506', commit })

export const orderImportTask = (
  slice: Input<typeof b2c.orderImportTask>,
  context: SignedContext,
): Promise<ImportAnswer> =>
  receiveImport(context.caller.funcs.has(orderTarget.func) ? orderTarget : orderTargetUS, slice, context)

export const importB2COrders = (
  input: Input<typeof b2c.importB2COrders>,
  context: SignedContext,
): Promise<Output<typeof b2c.importB2COrders>> => saveB2COrders(input, context)

export async function validateImportB2COrders(
  { orders }: Input<typeof b2c.validateImportB2COrders>,
  context: SignedContext,
): Promise<Output<typeof b2c.validateImportB2COrders>> {
  const verdicts = await validateAll(orders, context)
  const list = verdicts.map((verdict, index) => ({
    index,
    fields: isFault(verdict)
      ? verdict.fault.fields.map(({ path, message }) => ({ path, desc: context.translate(message) }))
      : [],
  }))
  return { list }
}
