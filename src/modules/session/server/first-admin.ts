/** The one account of an empty system (record 0002: no default password outside demo mode). */
import type { Kysely } from 'kysely'
import { hashPassword } from '#server/auth/password.ts'
import type { Database } from '#server/database/schema.ts'
import { addAccount, addBuiltInRoles, CONFIGURATOR, MAIN } from './people.ts'

/**
 * Creates customer ADMIN with account `admin`, which holds every function, configuration among them, unless any account
 * exists; resolves with whether it did.
 */
export async function ensureAdministrator(db: Kysely<Database>, password: string): Promise<boolean> {
  const somebody = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (somebody) return false
  const passwordHash = await hashPassword(password)
  await db.insertInto('customer').values({ cus_code: 'ADMIN', cus_name: 'Administrator' }).execute()
  await addBuiltInRoles(db, 'ADMIN', { configures: true })
  await addAccount(db, {
    loginCode: 'admin',
    cusCode: 'ADMIN',
    name: 'Administrator',
    passwordHash,
    roles: [MAIN, CONFIGURATOR],
    isMain: true,
  })
  return true
}
