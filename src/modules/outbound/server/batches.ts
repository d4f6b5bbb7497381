/** Imports of outbound orders as batches: which there are, and what they are called (records 0086, 0098). */
import type { Input, Output } from '#contract/call.ts'
import type { outbound } from '#modules/outbound/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { listBatches, renameTask } from '#server/imports/batches.ts'
import { OUT_IMPORT } from './import.ts'

export const queryOutBatches = (
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof outbound.queryOutBatches>> => listBatches([OUT_IMPORT], context)

export async function renameOutBatch(
  { id, name }: Input<typeof outbound.renameOutBatch>,
  context: SignedContext,
): Promise<Output<typeof outbound.renameOutBatch>> {
  const batch_name = await renameTask([OUT_IMPORT], id, name, context)
  await context.db
    .updateTable('out_order')
    .set({ batch_name })
    .where('cus_code', '=', context.caller.cusCode)
    .where('batch_id', '=', id)
    .execute()
  await context.audit('outbound.renameBatch', id)
  return {}
}
