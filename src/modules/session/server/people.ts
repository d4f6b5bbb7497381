/** Creating customers, roles and accounts, for the demo and for the first administrator of an empty system. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'

export interface NewAccount {
  loginCode: string
  cusCode: string
  name: string
  passwordHash: string
  /** Name of the role of its customer. */
  role: string
  isMain?: boolean
  isSingle?: boolean
  isGuarded?: boolean
  email?: string
  mobile?: string
}

/** A role and its function ids; resolves with nothing, accounts name it. */
export async function addRole(
  db: Kysely<Database>,
  cusCode: string,
  name: string,
  funcIds: readonly string[],
): Promise<void> {
  const { id } = await db
    .insertInto('role')
    .values({ cus_code: cusCode, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('role_func')
    .values(funcIds.map((func_id) => ({ role_id: id, func_id })))
    .execute()
}

/** An account with its role; its functions follow from the role (migration 0002_rights). */
export async function addAccount(db: Kysely<Database>, account: NewAccount): Promise<string> {
  const { id } = await db
    .insertInto('account')
    .values({
      cus_code: account.cusCode,
      login_code: account.loginCode,
      password_hash: account.passwordHash,
      name: account.name,
      email: account.email ?? '',
      mobile: account.mobile ?? '',
      user_admin: account.isMain ? '1' : '0',
      is_single: account.isSingle ?? false,
      is_guarded: account.isGuarded ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account_role')
    .columns(['account_id', 'role_id'])
    .expression((from) =>
      from
        .selectFrom('role')
        .select((of) => [of.val(id).as('account_id'), 'role.id'])
        .where('cus_code', '=', account.cusCode)
        .where('name', '=', account.role),
    )
    .execute()
  return id
}
