/** Imports of orders as batches: which there are, and what they are called (record 0086). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { orderTarget, orderTargetUS } from './import.ts'

const SOURCES = [orderTarget.dataId, orderTargetUS.dataId]
const MOST = 200

/** Every batch of the customer: its name is on orders that all its accounts see. */
export async function queryBatches(
  _: Input<typeof b2c.queryBatches>,
  { db, caller }: SignedContext,
): Promise<Output<typeof b2c.queryBatches>> {
  const rows = await db
    .selectFrom('task')
    .select(['id', 'batch_name', 'done', 'refused', 'created_at'])
    .where('cus_code', '=', caller.cusCode)
    .where('kind', '=', 'import')
    .where('source', 'in', SOURCES)
    .where('batch_name', '<>', '')
    .whereRef('done', '>', 'refused')
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  const list = rows.map(({ id, batch_name, done, refused, created_at }) => ({
    id,
    name: batch_name,
    orders: done - refused,
    createdAt: created_at.toISOString(),
  }))
  return { list }
}

/** A sub-account renames its own imports, a main account all of its customer. */
export async function renameBatch(
  { id, name }: Input<typeof b2c.renameBatch>,
  { db, caller, audit }: SignedContext,
): Promise<Output<typeof b2c.renameBatch>> {
  const batch_name = name.trim()
  if (batch_name === '') {
    const message = msg`Enter a name.`
    throw new Refusal('invalid', message, [{ path: 'name', message }])
  }
  const renamed = await db
    .updateTable('task')
    .set({ batch_name })
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', id)
    .where('source', 'in', SOURCES)
    .$if(caller.userAdmin === '0', (query) => query.where('user_id', '=', caller.userId))
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new Refusal('absent', msg`This import does not exist.`)
  await db
    .updateTable('b2c_order')
    .set({ batch_name })
    .where('cus_code', '=', caller.cusCode)
    .where('batch_id', '=', id)
    .execute()
  await audit('b2c.renameBatch', id)
  return {}
}
