/** `/wms/outOrderImportTask.do` (spec 001 §5). */
import type { Input } from '#contract/call.ts'
import type { ImportAnswer } from '#contract/import-task.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import type { OutDraft } from '#modules/outbound/wire-shapes.ts'
import type { SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, refusedRow, type RowResult } from '#server/imports/target.ts'
import type { Ledger } from './ledger.ts'
import { placeAll, type Placed } from './save.ts'
import { isFault } from './validate.ts'

/** Key of the import, of its drafts and tasks. */
export const OUT_IMPORT = 'outOrder'

const resultOf = (row: number, placed: Placed, context: SignedContext): RowResult =>
  isFault(placed)
    ? refusedRow(row, placed.fault, context)
    : { row, isTaken: true, id: placed.row.id, no: placed.row.order_no }

/** A hundred orders of a background import; each is validated on its own, none is thrown. */
export const targetOf = (ledger: Ledger) =>
  defineImportTarget<OutDraft>({
    dataId: OUT_IMPORT,
    func: 'Z-608',
    commit: async (records, context, source) => {
      const placed = await placeAll(
        records.map(({ record }) => record),
        context,
        ledger,
        source,
      )
      return records.map(({ row }, at) => resultOf(row, placed[at] as Placed, context))
    },
  })

export const importOf =
  (target: ReturnType<typeof targetOf>) =>
  (slice: Input<typeof outbound.outOrderImportTask>, context: SignedContext): Promise<ImportAnswer> =>
    receiveImport(target, slice, context)
