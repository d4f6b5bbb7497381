/** Imports as batches of what they created (record 0086). A slice keeps id and name on its own rows. */
import { msg } from '@lingui/core/macro'
import { Refusal, type SignedContext } from '../handler.ts'

const MOST = 200

/**
 * Every batch of the customer, the newest first: its name is on rows that all accounts of the customer see.
 *
 * @param sources keys of the imports
 */
export async function listBatches(
  sources: readonly string[],
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
): Promise<{ list: { id: string; name: string; orders: number; createdAt: string }[] }> {
  const rows = await db
    .selectFrom('task')
    .select(['id', 'batch_name', 'done', 'refused', 'created_at'])
    .where('cus_code', '=', caller.cusCode)
    .where('kind', '=', 'import')
    .where('source', 'in', [...sources])
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

/**
 * Renames the task of an import: a sub-account its own, a main account all of its customer. Resolves with the name as it is stored.
 *
 * @throws Refusal for an empty name, and for an import that is not there
 */
export async function renameTask(
  sources: readonly string[],
  id: string,
  name: string,
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
): Promise<string> {
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
    .where('source', 'in', [...sources])
    .$if(caller.userAdmin === '0', (query) => query.where('user_id', '=', caller.userId))
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new Refusal('absent', msg`This import does not exist.`)
  return batch_name
}
