/** API keys of the operations side, kept as hashes. */
import { newId, newToken, hashOf } from '../auth/tokens.ts'
import type { Connection } from '../database/connect.ts'

/** Makes a key and stores its hash; the key itself is shown once. */
export async function addOpsKey({ db }: Pick<Connection, 'db'>, label: string): Promise<string> {
  const key = `ops_${newToken()}`
  await db
    .insertInto('ops_key')
    .values({ id: newId(), key_hash: hashOf(key), label })
    .execute()
  return key
}

/**
 * The key the demo prints at every start: the same one for all gateways of a database, so that a second one does
 * not void the first one's. It is kept readable, like everything about the demo; other keys are not.
 */
export async function demoOpsKey(connection: Pick<Connection, 'db'>): Promise<string> {
  const { db } = connection
  const name = 'demo_ops_key'
  const fresh = `ops_${newToken()}`
  await db
    .insertInto('kernel_secret')
    .values({ name, value: fresh })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('kernel_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ops_key')
    .values({ id: newId(), key_hash: hashOf(value), label: 'demo' })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return value
}

export async function isOpsKey({ db }: Pick<Connection, 'db'>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ops_key')
    .select('id')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst()
  return row !== undefined
}
