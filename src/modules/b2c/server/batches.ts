/** Imports of orders as batches: which there are, and what they are called (record 0086). */
import type { Input, Output } from '#contract/call.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { listBatches, renameTask } from '#server/imports/batches.ts'
import { orderTarget, orderTargetUS } from './import.ts'

const SOURCES = [orderTarget.dataId, orderTargetUS.dataId]

export const queryBatches = (
  _: Input<typeof b2c.queryBatches>,
  context: SignedContext,
): Promise<Output<typeof b2c.queryBatches>> => listBatches(SOURCES, context)

export async function renameBatch(
  { id, name }: Input<typeof b2c.renameBatch>,
  context: SignedContext,
): Promise<Output<typeof b2c.renameBatch>> {
  const batch_name = await renameTask(SOURCES, id, name, context)
  await context.db
    .updateTable('b2c_order')
    .set({ batch_name })
    .where('cus_code', '=', context.caller.cusCode)
    .where('batch_id', '=', id)
    .execute()
  await context.audit('b2c.renameBatch', id)
  return {}
}
