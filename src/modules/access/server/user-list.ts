/** `/api/userList.do`: the people of the caller's customer, main accounts first. */
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { access } from '#modules/access/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { tidyIds } from './shared.ts'
import { roleName } from './role-name.ts'

type Query = Input<typeof access.userList>
type RoleRef = { id: string; name: string }

function matching({ db, caller }: SignedContext, { keyword, state, roleId }: Query) {
  let rows = db.selectFrom('account').where('account.cus_code', '=', caller.cusCode)
  if (state) rows = rows.where('account.state', '=', state)
  if (roleId !== undefined) {
    const [role = null] = tidyIds([roleId]) ?? []
    rows = rows.where('account.id', 'in', (from) =>
      from.selectFrom('account_role').select('account_id').where('role_id', '=', role),
    )
  }
  const pattern = keyword?.trim() && `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  if (!pattern) return rows
  return rows.where((or) =>
    or.or(
      (['account.login_code', 'account.name', 'account.mobile'] as const).map((column) =>
        or(column, 'ilike', pattern),
      ),
    ),
  )
}

export async function userList(
  query: Query,
  context: SignedContext,
): Promise<Output<typeof access.userList>> {
  const mine = matching(context, query)
  const { total } = await mine
    .select((rows) => rows.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await mine
    .selectAll('account')
    .orderBy('user_admin', 'desc')
    .orderBy(sql`lower(login_code)`)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute()
  const roles = await rolesOf(
    rows.map(({ id }) => id),
    context,
  )
  const list = rows.map((row) => ({
    id: row.id,
    loginCode: row.login_code,
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    userAdmin: row.user_admin,
    state: row.state,
    isSingle: row.is_single,
    isGuarded: row.is_guarded,
    roles: roles.get(row.id) ?? [],
    lastSeen: row.signed_in_at?.toISOString() ?? '',
  }))
  return { list, total: Number(total) }
}

/** Roles of accounts of the caller's customer, by account, in order of their names. */
export async function rolesOf(
  accountIds: readonly string[],
  context: SignedContext,
): Promise<Map<string, RoleRef[]>> {
  const roles = new Map<string, RoleRef[]>()
  if (!accountIds.length) return roles
  const rows = await context.db
    .selectFrom('account_role')
    .innerJoin('role', 'role.id', 'account_role.role_id')
    .select(['account_role.account_id', 'role.id', 'role.name', 'role.kind'])
    .where('account_role.account_id', 'in', accountIds)
    .where('role.cus_code', '=', context.caller.cusCode)
    .orderBy('role.name')
    .execute()
  for (const { account_id, id, ...row } of rows)
    roles.set(account_id, [...(roles.get(account_id) ?? []), { id, name: roleName(row, context) }])
  return roles
}
