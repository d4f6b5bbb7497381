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
 * The key the demo prints at every start: a new one each time, and the one of the last start is void, so that a
 * key in an old log opens nothing.
 */
export async function renewDemoKey(connection: Pick<Connection, 'db'>): Promise<string> {
  await connection.db.deleteFrom('ops_key').where('label', '=', 'demo').execute()
  return addOpsKey(connection, 'demo')
}

export async function isOpsKey({ db }: Pick<Connection, 'db'>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ops_key')
    .select('id')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst()
  return row !== undefined
}
