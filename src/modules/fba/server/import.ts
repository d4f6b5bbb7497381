/** `/fba/orderImportTask.do` (spec 001 §5). */
import type { ImportAnswer } from '#contract/import-task.ts'
import type { Input } from '#contract/call.ts'
import type { fba } from '#modules/fba/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { receiveImport } from '#server/imports/receive.ts'
import { defineImportTarget, refusedRow, type RowResult } from '#server/imports/target.ts'
import { insertDocument } from '#server/packing/document-save.ts'
import { fbaKind } from './kind.ts'
import { accepted } from './save.ts'
import type { FbaDraft } from './tables.ts'

/** Validated on its own: a refusal is the result of its row. */
async function place(row: number, record: FbaDraft, context: SignedContext): Promise<RowResult> {
  try {
    const draft = await accepted(record, '1', '', context)
    const stored = await insertDocument(fbaKind, draft, 'SUBMITTED', context)
    return { row, isTaken: true, id: stored.id, no: stored.order_no }
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return refusedRow(row, refusal, context)
  }
}

export const fbaTarget = defineImportTarget<FbaDraft>({
  dataId: 'fbaOrder',
  func: 'Z-1202',
  commit: async (records, context) => {
    const results: RowResult[] = []
    for (const { row, record } of records) results.push(await place(row, record, context))
    return results
  },
})

export const orderImportTask = (
  slice: Input<typeof fba.orderImportTask>,
  context: SignedContext,
): Promise<ImportAnswer> => receiveImport(fbaTarget, slice, context)
