/** Roles of a customer, made, changed and removed (spec 000 §6; record 0010). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { keptFunctions, walkFuncs, withAdded } from '#contract/function-tree.ts'
import type { Func } from '#contract/functions.ts'
import { requiredMessage } from '#domain/postal-rules.ts'
import type { access } from '#modules/access/contract.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { requireHeld } from './giving.ts'
import { absentAccount, lockPeople, tidyIds, wrongFields } from './shared.ts'
import { mainOnlyFunctions, type Functions } from './role-list.ts'
import { takenNames } from './role-name.ts'

const absentRole = msg`This role no longer exists.`
const builtIn = msg`This role is given by the provider and cannot be changed.`
const changed = msg`Someone else changed this role while you were editing. Check it again.`
const takenName = msg`A role with this name already exists.`
const unknownFunction = msg`This function does not exist.`
const forMainOnly = msg`Sub-accounts cannot have this function.`
const mainHasAll = msg`A main account has every right already.`
const tooMany = msg`A customer can have at most 500 roles.`
const MAX_ROLES = 500

type Save = Input<typeof access.roleSave>
interface Stored {
  id: string
  funcs: ReadonlySet<string>
  accounts: ReadonlySet<string>
}

const refuse = (path: string, message: typeof builtIn) =>
  new Refusal('invalid', wrongFields, [{ path, message }])

export const roleSaveOf =
  ({ tree, addedOf }: Functions) =>
  async (input: Save, context: SignedContext): Promise<Output<typeof access.roleSave>> => {
    await lockPeople(context)
    const stored = input.id === undefined ? undefined : await readRole(input.id, context, input.rev)
    const accounts = await requireAccounts(input.accountIds, stored, context)
    const name = await requireName(input.name.trim(), stored?.id, context)
    const all = withAdded(tree, await addedOf(context))
    const funcs = await requireFunctions(input.funcs, stored, all, context)
    const isGiven = [...accounts].some((id) => !stored?.accounts.has(id))
    // Giving a role gives all of it; changing one gives what is added.
    requireHeld(isGiven ? funcs : [...funcs].filter((id) => !stored?.funcs.has(id)), context, 'funcs')
    const id = await writeRole({ id: stored?.id, name, description: input.description.trim() }, context)
    await writeFunctions(id, funcs, stored, context)
    await writeAccounts(id, accounts, stored, context)
    await context.audit(stored ? 'role.update' : 'role.add', id, {
      name,
      funcs: [...funcs],
      accounts: [...accounts],
    })
    return { id }
  }

/** @throws absent, also for another customer's role; status for one of the provider's; changed where `rev` is outdated */
async function readRole(roleId: string, { db, caller }: SignedContext, rev?: number): Promise<Stored> {
  const [wanted] = tidyIds([roleId]) ?? []
  const row = wanted
    ? await db
        .selectFrom('role')
        .select(['id', 'kind', 'rev'])
        .where('id', '=', wanted)
        .where('cus_code', '=', caller.cusCode)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('absent', absentRole)
  if (row.kind !== 'custom') throw new Refusal('status', builtIn)
  if (rev !== undefined && rev !== row.rev) throw new Refusal('changed', changed)
  const funcs = await db.selectFrom('role_func').select('func_id').where('role_id', '=', row.id).execute()
  const accounts = await db
    .selectFrom('account_role')
    .select('account_id')
    .where('role_id', '=', row.id)
    .execute()
  return {
    id: row.id,
    funcs: new Set(funcs.map(({ func_id }) => func_id)),
    accounts: new Set(accounts.map(({ account_id }) => account_id)),
  }
}

/** Sub-accounts of the customer. */
async function requireAccounts(
  accountIds: readonly string[],
  stored: Stored | undefined,
  { db, caller }: SignedContext,
): Promise<Set<string>> {
  const wanted = tidyIds(accountIds)
  if (wanted?.length === 0) return new Set()
  const rows = wanted
    ? await db
        .selectFrom('account')
        .select(['id', 'user_admin'])
        .where('cus_code', '=', caller.cusCode)
        .where('id', 'in', wanted)
        .execute()
    : []
  if (!wanted || rows.length < wanted.length)
    throw new Refusal('absent', absentAccount, [{ path: 'accountIds', message: absentAccount }])
  if (rows.some(({ id, user_admin }) => user_admin === '1' && !stored?.accounts.has(id)))
    throw refuse('accountIds', mainHasAll)
  return new Set(wanted)
}

async function requireName(name: string, id: string | undefined, context: SignedContext): Promise<string> {
  if (!name) throw refuse('name', requiredMessage)
  const roles = await context.db
    .selectFrom('role')
    .select(['id', sql<boolean>`lower(name) = lower(${name})`.as('same')])
    .where('cus_code', '=', context.caller.cusCode)
    .execute()
  const isTaken = roles.some((role) => role.same && role.id !== id)
  if (isTaken || takenNames(context).includes(name.toLowerCase()))
    throw new Refusal('duplicate', takenName, [{ path: 'name', message: takenName }])
  if (id === undefined && roles.length >= MAX_ROLES) throw new Refusal('status', tooMany)
  return name
}

/** Nothing the tree does not know and nothing for main accounts only may be added; what was there may stay. */
async function requireFunctions(
  ticked: readonly string[],
  stored: Stored | undefined,
  tree: readonly Func[],
  context: SignedContext,
): Promise<Set<string>> {
  const known = new Set([...walkFuncs(tree)].map(({ funcId }) => funcId))
  const added = ticked.filter((id) => !stored?.funcs.has(id))
  if (added.some((id) => !known.has(id))) throw refuse('funcs', unknownFunction)
  const mainOnly = await mainOnlyFunctions(context)
  if (added.some((id) => mainOnly.has(id))) throw refuse('funcs', forMainOnly)
  return new Set(keptFunctions(tree, new Set(ticked)))
}

async function writeRole(
  { id, ...texts }: { id: string | undefined; name: string; description: string },
  { db, caller, now }: SignedContext,
): Promise<string> {
  if (id === undefined) {
    const row = { cus_code: caller.cusCode, ...texts, updated_at: now }
    return (await db.insertInto('role').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  await db
    .updateTable('role')
    .set((old) => ({ ...texts, updated_at: now, rev: old('rev', '+', 1) }))
    .where('id', '=', id)
    .where('cus_code', '=', caller.cusCode)
    .execute()
  return id
}

/** What is in `now` and not in `before`. */
const beyond = (now: ReadonlySet<string>, before: ReadonlySet<string> | undefined): string[] =>
  [...now].filter((id) => !before?.has(id))

async function writeFunctions(
  role_id: string,
  funcs: ReadonlySet<string>,
  stored: Stored | undefined,
  { db }: SignedContext,
): Promise<void> {
  const removed = beyond(stored?.funcs ?? new Set(), funcs)
  const added = beyond(funcs, stored?.funcs)
  if (removed.length)
    await db.deleteFrom('role_func').where('role_id', '=', role_id).where('func_id', 'in', removed).execute()
  if (added.length)
    await db
      .insertInto('role_func')
      .values(added.map((func_id) => ({ role_id, func_id })))
      .execute()
}

async function writeAccounts(
  role_id: string,
  accounts: ReadonlySet<string>,
  stored: Stored | undefined,
  { db }: SignedContext,
): Promise<void> {
  const removed = beyond(stored?.accounts ?? new Set(), accounts)
  const added = beyond(accounts, stored?.accounts)
  if (removed.length)
    await db
      .deleteFrom('account_role')
      .where('role_id', '=', role_id)
      .where('account_id', 'in', removed)
      .execute()
  if (added.length)
    await db
      .insertInto('account_role')
      .values(added.map((account_id) => ({ role_id, account_id })))
      .execute()
}

/** A role that accounts have is not deleted: they would lose rights without anybody having said so. */
export async function roleDelete(
  { id }: Input<typeof access.roleDelete>,
  context: SignedContext,
): Promise<Record<string, never>> {
  const { db, audit, caller } = context
  await lockPeople(context)
  const stored = await readRole(id, context)
  if (stored.accounts.size) throw await inUse([...stored.accounts], context)
  await db.deleteFrom('role').where('id', '=', stored.id).where('cus_code', '=', caller.cusCode).execute()
  await audit('role.delete', stored.id)
  return {}
}

/** Names who has it, in words and as data. */
async function inUse(accountIds: readonly string[], { db, caller }: SignedContext): Promise<Refusal> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'login_code', 'name'])
    .where('cus_code', '=', caller.cusCode)
    .where('id', 'in', accountIds)
    .orderBy('login_code')
    .execute()
  const accounts = rows.map(({ id, login_code, name }) => ({ id, loginCode: login_code, name }))
  const names = accounts.map(({ loginCode }) => loginCode)
  const shown = names.length > 5 ? `${names.slice(0, 5).join(', ')} …` : names.join(', ')
  return new Refusal('status', msg`This role is in use. Take it from these accounts first: ${shown}`, [], {
    accounts,
  })
}
