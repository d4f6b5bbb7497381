/** Lists roles, what may be granted, and what a person with given roles would see (spec 000 §6; record 0010). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { arranged, grantedFuncs, groupIds, heldWith, withAdded } from '#contract/function-tree.ts'
import type { AddedFunc, AddedOf, Func } from '#contract/functions.ts'
import type { access } from '#modules/access/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { arrangementsOf } from './arrangements.ts'
import { absentAccount, tidyIds } from './shared.ts'
import { roleDescription, roleName } from './role-name.ts'

const nobody = msg`Enter an account or functions.`

/** The provider's roles first, then the customer's by name. */
export const roleListOf = (tree: readonly Func[]) => {
  const groups = groupIds(tree)
  return async (_: unknown, context: SignedContext): Promise<Output<typeof access.roleList>> => {
    const { db, caller } = context
    const roles = await db
      .selectFrom('role')
      .selectAll()
      .where('cus_code', '=', caller.cusCode)
      .orderBy((by) => by('kind', '=', 'custom'))
      .orderBy('name')
      .execute()
    const funcs = await funcsByRole(context)
    const accounts = await accountsByRole(context)
    const list = roles.map((row) => ({
      id: row.id,
      name: roleName(row, context),
      description: roleDescription(row, context),
      funcs: (funcs.get(row.id) ?? []).filter((id) => !groups.has(id)),
      accounts: accounts.get(row.id) ?? [],
      isBuiltIn: row.kind !== 'custom',
      rev: row.rev,
      updatedAt: row.updated_at.toISOString(),
    }))
    return { list, total: list.length }
  }
}

async function funcsByRole({ db, caller }: SignedContext): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('role_func')
    .innerJoin('role', 'role.id', 'role_func.role_id')
    .select(['role_func.role_id', 'role_func.func_id'])
    .where('role.cus_code', '=', caller.cusCode)
    .orderBy('role_func.func_id')
    .execute()
  return grouped(rows.map(({ role_id, func_id }) => [role_id, func_id]))
}

async function accountsByRole({ db, caller }: SignedContext) {
  const rows = await db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select(['account_role.role_id', 'account.id', 'account.login_code', 'account.name'])
    .where('account.cus_code', '=', caller.cusCode)
    .orderBy('account.login_code')
    .execute()
  return grouped(
    rows.map(({ role_id, id, login_code, name }) => [role_id, { id, loginCode: login_code, name }]),
  )
}

function grouped<T>(pairs: readonly (readonly [string, T])[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

/** Functions that are for main accounts only. */
export async function mainOnlyFunctions({ db }: Pick<SignedContext, 'db'>): Promise<Set<string>> {
  const rows = await db.selectFrom('func_fact').select('func_id').where('main_only', '=', true).execute()
  return new Set(rows.map(({ func_id }) => func_id))
}

/** What the caller may give: what he holds, without what no sub-account can have; groups follow from what is in them. */
async function givable(tree: readonly Func[], context: SignedContext): Promise<Set<string>> {
  const mainOnly = await mainOnlyFunctions(context)
  const groups = groupIds(tree)
  return new Set([...context.caller.funcs].filter((id) => !mainOnly.has(id) && !groups.has(id)))
}

/** The declared tree, and the functions that are made while the portal runs. */
export interface Functions {
  readonly tree: readonly Func[]
  readonly addedOf: AddedOf<Pick<SignedContext, 'db'>>
}

export const funcTreeOf =
  (functions: Functions) =>
  async (_: unknown, context: SignedContext): Promise<Func[]> =>
    grantedFuncs((await shownTree(functions, context)).shown, await givable(functions.tree, context))

/** Functions as they are arranged for everybody. */
interface ShownTree {
  readonly shown: readonly Func[]
  readonly added: readonly AddedFunc[]
}

export async function shownTree(
  { tree, addedOf }: Functions,
  context: Pick<SignedContext, 'db'>,
): Promise<ShownTree> {
  const added = await addedOf(context)
  return { shown: withAdded(arranged(tree, await arrangementsOf(context)), added), added }
}

/** The tree an account of the customer sees, or a sub-account with these functions would. */
export const previewRightsOf =
  (functions: Functions) =>
  async (
    { userId, funcs }: Input<typeof access.previewRights>,
    context: SignedContext,
  ): Promise<Output<typeof access.previewRights>> => {
    if (userId === undefined && funcs === undefined) throw new Refusal('invalid', nobody)
    const all = await shownTree(functions, context)
    if (userId !== undefined) return previewAccount(userId, all, context)
    const given = await givable(functions.tree, context)
    const granted = new Set(funcs?.filter((id) => given.has(id)))
    const seen = grantedFuncs(all.shown, heldWith(granted, all.added))
    return { name: '', loginCode: '', userAdmin: '0', funcs: seen }
  }

/** Returns what an account of the caller's customer sees of the arranged tree. @throws Refusal `absent` */
export async function previewAccount(
  userId: string,
  { shown, added }: ShownTree,
  { db, caller }: SignedContext,
): Promise<Output<typeof access.previewRights>> {
  const [wanted] = tidyIds([userId]) ?? []
  if (!wanted) throw new Refusal('absent', absentAccount)
  const rows = await db
    .selectFrom('account')
    .leftJoin('account_func', 'account_func.account_id', 'account.id')
    .select(['account.name', 'account.login_code', 'account.user_admin', 'account_func.func_id'])
    .where('account.cus_code', '=', caller.cusCode)
    .where('account.id', '=', wanted)
    .execute()
  const [account] = rows
  if (!account) throw new Refusal('absent', absentAccount)
  const granted = new Set(rows.flatMap(({ func_id }) => func_id ?? []))
  return {
    name: account.name,
    loginCode: account.login_code,
    userAdmin: account.user_admin,
    funcs: grantedFuncs(shown, heldWith(granted, added)),
  }
}
