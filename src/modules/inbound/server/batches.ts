/** Imports of tickets as batches: which there are, and what they are called (records 0086, 0109). */
import type { Input, Output } from '#contract/call.ts'
import { FORECAST_IMPORT, PARCEL_IMPORT, type inbound } from '#modules/inbound/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { listBatches, renameTask } from '#server/imports/batches.ts'

const imports = [FORECAST_IMPORT, PARCEL_IMPORT]

export const queryPutBatches = (
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof inbound.queryPutBatches>> => listBatches(imports, context)

export async function renamePutBatch(
  { id, name }: Input<typeof inbound.renamePutBatch>,
  context: SignedContext,
): Promise<Output<typeof inbound.renamePutBatch>> {
  const batch_name = await renameTask(imports, id, name, context)
  await context.db
    .updateTable('put_order')
    .set({ batch_name })
    .where('cus_code', '=', context.caller.cusCode)
    .where('batch_id', '=', id)
    .execute()
  await context.audit('inbound.renameBatch', id)
  return {}
}
