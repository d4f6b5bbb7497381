/** `/fba/orderImportTask.do` (spec 001 §5). */
import type { ImportAnswer } from '#contract/import-task.ts'
import type { Input } from '#contract/call.ts'
import type { fba } from '#modules/fba/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, refusedRow, type RowResult } from '#server/imports/target.ts'
import { placeAll, type Placed } from './save.ts'
import type { FbaDraft } from './tables.ts'

const resultOf = (row: number, placed: Placed, context: SignedContext): RowResult =>
  'fault' in placed
    ? refusedRow(row, placed.fault, context)
    : { row, isTaken: true, id: placed.row.id, no: placed.row.order_no }

export const fbaTarget = defineImportTarget<FbaDraft>({
  dataId: 'fbaOrder',
  func: 'Z-1202',
  commit: async (records, context) => {
    const placed = await placeAll(
      records.map(({ record }) => record),
      context,
    )
    return records.map(({ row }, at) => resultOf(row, placed[at] as Placed, context))
  },
})

export const orderImportTask = (
  slice: Input<typeof fba.orderImportTask>,
  context: SignedContext,
): Promise<ImportAnswer> => receiveImport(fbaTarget, slice, context)
