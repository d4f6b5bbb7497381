/** Creating customers, roles and accounts, for the demo and for the first administrator of an empty system. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { fillBuiltInRoles } from './function-facts.ts'

/** Names of the roles the provider gives; shown in the language of the person. */
export const MAIN = 'Main account'
export const CONFIGURATOR = 'Configurator'

export interface NewAccount {
  loginCode: string
  cusCode: string
  name: string
  passwordHash: string
  /** Names of roles of its customer. */
  roles: readonly string[]
  isMain?: boolean
  isSingle?: boolean
  isGuarded?: boolean
  isDisabled?: boolean
  email?: string
  mobile?: string
  signedInAt?: Date
  /** When it was opened; now, when absent. */
  createdAt?: Date
}

/** A role and its function ids; resolves with nothing, accounts name it. */
export async function addRole(
  db: Kysely<Database>,
  cusCode: string,
  name: string,
  funcIds: readonly string[],
  description = '',
): Promise<void> {
  const { id } = await db
    .insertInto('role')
    .values({ cus_code: cusCode, name, description })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('role_func')
    .values(funcIds.map((func_id) => ({ role_id: id, func_id })))
    .execute()
}

/** The role of main accounts and, where the customer configures the portal for everybody, that of the configurator. */
export async function addBuiltInRoles(
  db: Kysely<Database>,
  cusCode: string,
  { configures = false }: { configures?: boolean } = {},
): Promise<void> {
  const main = { cus_code: cusCode, name: MAIN, kind: 'main' as const }
  const configurator = { cus_code: cusCode, name: CONFIGURATOR, kind: 'configurator' as const }
  await db
    .insertInto('role')
    .values(configures ? [main, configurator] : [main])
    .execute()
  await fillBuiltInRoles(db)
}

/** An account with its roles; its functions follow from them (rights-migration.ts). */
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
      state: account.isDisabled ? 'disabled' : 'active',
      is_single: account.isSingle ?? false,
      is_guarded: account.isGuarded ?? false,
      signed_in_at: account.signedInAt ?? null,
      created_at: account.createdAt,
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
        .where('name', 'in', account.roles),
    )
    .execute()
  return id
}
