/** Adding, changing and removing sub-accounts (spec 001 §6, §7 "Addresses and users"; record 0010). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { accountProblems, loginCodeProblem, tidyAccount } from '#domain/account-rules.ts'
import { requiredMessage } from '#domain/postal-rules.ts'
import type { access } from '#modules/access/contract.ts'
import { activeSessions, endOthers, endSession } from '#server/auth/open-session.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { lockPeople, lockOwnAccount, lockSubAccount, wrongFields } from './shared.ts'
import { setRoles } from './giving.ts'
import { hashSealed } from './new-password.ts'

/** spec 001 §8 "account already exists"; the same words whichever customer has it, so that it reveals nothing. */
const taken = msg`Account already exists`
const oneself = msg`You cannot delete your own account.`

type NewUser = Input<typeof access.addUser>
type Fields = Pick<NewUser, 'name' | 'mobile' | 'email' | 'isSingle' | 'isGuarded' | 'state'>
type Nothing = Record<string, never>

const toColumns = ({ name, mobile, email, isSingle, isGuarded, state }: Fields) => ({
  name,
  mobile,
  email,
  is_single: isSingle,
  is_guarded: isGuarded,
  state,
})

function requireFields(fields: Fields, loginCode?: string): void {
  const problems = accountProblems(fields)
  const message = loginCode === undefined ? undefined : loginCodeProblem(loginCode)
  if (message) problems.unshift({ path: 'loginCode', message })
  if (problems.length) throw new Refusal('invalid', wrongFields, problems)
}

export async function addUser(
  input: NewUser,
  context: SignedContext,
): Promise<Output<typeof access.addUser>> {
  const draft = tidyAccount(input)
  const loginCode = input.loginCode.trim()
  requireFields(draft, loginCode)
  const password_hash = await hashSealed(input.sk, context)
  await lockPeople(context)
  const row = await context.db
    .insertInto('account')
    .values({ ...toColumns(draft), cus_code: context.caller.cusCode, login_code: loginCode, password_hash })
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('duplicate', taken, [{ path: 'loginCode', message: taken }])
  await setRoles(row.id, input.roleIds, context)
  await context.audit('user.add', row.id, { loginCode, roleIds: input.roleIds })
  return row
}

export async function updateUser(
  input: Input<typeof access.updateUser>,
  context: SignedContext,
): Promise<Nothing> {
  const draft = tidyAccount(input)
  await lockPeople(context)
  const account = await lockSubAccount(input.id, context)
  requireFields(draft)
  await context.db.updateTable('account').set(toColumns(draft)).where('id', '=', account.id).execute()
  await setRoles(account.id, input.roleIds, context)
  // The row is locked: a sign-in that was under way is either counted here or finds the new state.
  if (draft.state === 'disabled') await endOthers(context.db, account.id, undefined, 'disabled')
  else if (draft.isSingle) await keepNewest(account.id, context)
  await context.audit('user.update', account.id, {
    state: [account.state, draft.state],
    roleIds: input.roleIds,
  })
  return {}
}

/** `/common/saveUser.do`: adds or changes, by the rules of `addUser` and `updateUser`. */
export async function saveUser(
  { id, loginCode, sk, ...fields }: Input<typeof access.saveUser>,
  context: SignedContext,
): Promise<Output<typeof access.saveUser>> {
  if (id !== undefined) {
    await updateUser({ id, ...fields }, context)
    return { id }
  }
  if (loginCode !== undefined && sk !== undefined) return addUser({ loginCode, sk, ...fields }, context)
  const path = loginCode === undefined ? 'loginCode' : 'sk'
  throw new Refusal('invalid', wrongFields, [{ path, message: requiredMessage }])
}

/** Login codes are unique over all customers without regard to case, so all of them are counted. */
export async function getNextCode(_: unknown, { db, caller }: SignedContext): Promise<string> {
  const prefix = `${caller.cusCode.toLowerCase().replace(/[^a-z0-9._@-]/g, '')}-`
  const number = sql<string>`substr(lower(login_code), ${prefix.length + 1}::int)`
  const { last } = await db
    .selectFrom('account')
    .select(sql<number | null>`max(${number}::int)`.as('last'))
    .where(sql<string>`left(lower(login_code), ${prefix.length}::int)`, '=', prefix)
    .where(sql<boolean>`${number} ~ '^[0-9]{1,6}$'`)
    .executeTakeFirstOrThrow()
  return `${prefix}${String((last ?? 0) + 1).padStart(3, '0')}`
}

/** One session at a time from now on: the one last used stays. */
async function keepNewest(accountId: string, { db }: SignedContext): Promise<void> {
  const [, ...older] = await activeSessions(db, accountId)
  for (const { id } of older) await endSession(db, id, 'elsewhere')
}

/** Its orders stay, with the names they carry; its sessions go with it, so its next request answers 10010. */
export async function deleteUser(
  { id }: Input<typeof access.deleteUser>,
  context: SignedContext,
): Promise<Nothing> {
  const { db, caller, audit } = context
  await lockPeople(context)
  const own = await lockOwnAccount(id, context)
  if (own.id === caller.userId) throw new Refusal('status', oneself)
  const account = await lockSubAccount(id, context)
  await db.deleteFrom('account_session').where('user_id', '=', account.id).execute()
  await db.deleteFrom('account').where('id', '=', account.id).execute()
  await audit('user.delete', account.id, { loginCode: account.login_code })
  return {}
}

/** `/common/updateUserPwd.do`: a sub-account gets a new password and signs in anew everywhere (spec 000 §6). */
export async function updateUserPwd(
  { id, sk }: Input<typeof access.updateUserPwd>,
  context: SignedContext,
): Promise<Nothing> {
  const password_hash = await hashSealed(sk, context)
  const account = await lockSubAccount(id, context)
  await context.db.updateTable('account').set({ password_hash }).where('id', '=', account.id).execute()
  await endOthers(context.db, account.id, undefined, 'password')
  await context.audit('user.password', account.id, { loginCode: account.login_code })
  return {}
}
