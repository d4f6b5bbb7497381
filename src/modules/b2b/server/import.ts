/** `/b2b/orderImportTask.do` (spec 001 §5). */
import type { ImportAnswer } from '#contract/import-task.ts'
import type { Input } from '#contract/call.ts'
import type { b2b } from '#modules/b2b/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, refusedRow, type RowResult } from '#server/imports/target.ts'
import { isFault } from './validate.ts'
import type { Ledger } from './ledger.ts'
import { placeAll, type Placed } from './save.ts'
import type { B2BDraft } from './tables.ts'

const resultOf = (row: number, placed: Placed, context: SignedContext): RowResult =>
  isFault(placed)
    ? refusedRow(row, placed.fault, context)
    : { row, isTaken: true, id: placed.row.id, no: placed.row.order_no }

/** A hundred orders of a background import; each is validated on its own, none is thrown. */
export const targetOf = (ledger: Ledger) =>
  defineImportTarget<B2BDraft>({
    dataId: 'b2bOrder',
    func: 'Z-402',
    commit: async (records, context) => {
      const placed = await placeAll(
        records.map(({ record }) => record),
        context,
        ledger,
      )
      return records.map(({ row }, at) => resultOf(row, placed[at] as Placed, context))
    },
  })

export const importOf =
  (target: ReturnType<typeof targetOf>) =>
  (slice: Input<typeof b2b.orderImportTask>, context: SignedContext): Promise<ImportAnswer> =>
    receiveImport(target, slice, context)
