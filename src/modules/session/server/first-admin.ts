/** The one account of an empty system (record 0002: no default password outside demo mode). */
import type { Kysely } from 'kysely'
import { walk, type FuncDecl } from '#contract/functions.ts'
import { hashPassword } from '#server/auth/password.ts'
import type { Database } from '#server/database/schema.ts'
import { addAccount, addRole } from './people.ts'

/** Creates customer ADMIN with account `admin` unless any account exists; resolves with whether it did. */
export async function ensureAdministrator(
  db: Kysely<Database>,
  tree: readonly FuncDecl[],
  password: string,
): Promise<boolean> {
  const somebody = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (somebody) return false
  const passwordHash = await hashPassword(password)
  await db.insertInto('customer').values({ cus_code: 'ADMIN', cus_name: 'Administrator' }).execute()
  const all = [...walk(tree)].map(({ id }) => id)
  await addRole(db, 'ADMIN', 'Main account', all)
  await addAccount(db, {
    loginCode: 'admin',
    cusCode: 'ADMIN',
    name: 'Administrator',
    passwordHash,
    role: 'Main account',
    isMain: true,
  })
  return true
}
