/** One's own profile, password and sessions (spec 000 §6, spec 001 §6, §7; record 0010). */
import { msg } from '@lingui/core/macro'
import type { Input, Output } from '#contract/call.ts'
import { accountProblems, tidyAccount } from '#domain/account-rules.ts'
import type { access } from '#modules/access/contract.ts'
import { countAgainstLast, forgetCount } from '#server/auth/limits.ts'
import { activeSessions, endOthers, endSession } from '#server/auth/open-session.ts'
import { hashPassword, verifyPassword } from '#server/auth/password.ts'
import { Declined, Refusal, type SignedContext } from '#server/handler.ts'
import { tidyIds, wrongFields } from './shared.ts'
import { requirePassword, unseal } from './new-password.ts'
import { rolesOf } from './user-list.ts'

/** spec 001 §8 "original password incorrect". */
const wrongOldPassword = new Declined('credentials', msg`The original password is incorrect.`)
const tooMany = new Declined('throttled', msg`Too many wrong passwords. Try again in fifteen minutes.`)
const samePassword = msg`This is already your password.`
const thisSession = msg`This is your current session. Log out instead.`
const absentSession = msg`This session has ended already.`

/** As many guesses as at the sign-in (record 0002). */
const GUESSES = 10
const WINDOW_SECONDS = 15 * 60

type Nothing = Record<string, never>

const lockSelf = ({ db, caller }: SignedContext) =>
  db.selectFrom('account').selectAll().where('id', '=', caller.userId).forUpdate().executeTakeFirstOrThrow()

/** `/api/updatePassWord.do`. The row is locked before a guess is counted, so parallel ones come one by one. */
export async function updatePassWord(
  { sk }: Input<typeof access.updatePassWord>,
  context: SignedContext,
): Promise<Nothing | Declined> {
  const { db, caller, audit } = context
  const { oldPassword, password } = await unseal(sk, context)
  requirePassword(password)
  const { password_hash: stored } = await lockSelf(context)
  const key = `password:${caller.userId}`
  if (!(await countAgainstLast(db, { key, max: GUESSES, windowSeconds: WINDOW_SECONDS }))) return tooMany
  if (!(await verifyPassword(oldPassword, stored))) return wrongOldPassword
  if (oldPassword === password)
    throw new Refusal('invalid', wrongFields, [{ path: 'password', message: samePassword }])
  await forgetCount(db, key)
  const password_hash = await hashPassword(password)
  await db.updateTable('account').set({ password_hash }).where('id', '=', caller.userId).execute()
  await endOthers(db, caller.userId, caller.sessionId, 'password')
  await audit('personal.password', caller.userId)
  return {}
}

export async function getPersonal(
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof access.getPersonal>> {
  const { db, caller } = context
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  const roles = await rolesOf([row.id], context)
  const sessions = await activeSessions(db, row.id)
  return {
    loginCode: row.login_code,
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    isSingle: row.is_single,
    isGuarded: row.is_guarded,
    isMailed: row.is_mailed,
    roles: roles.get(row.id) ?? [],
    sessions: sessions.slice(0, 200).map(({ id, created_at, seen_at, address, agent }) => ({
      id,
      at: created_at.toISOString(),
      seenAt: seen_at.toISOString(),
      ip: address.slice(0, 60),
      agent,
      isThis: id === caller.sessionId,
    })),
  }
}

/** `/common/updateUser.do`: one's own fields; "one session at a time" counts from now on, for the others too. */
export async function updatePersonal(
  input: Input<typeof access.updatePersonal>,
  context: SignedContext,
): Promise<Nothing> {
  const { db, caller, audit, language } = context
  const { isMailed } = input
  const { name, mobile, email, isSingle } = tidyAccount(input)
  const { is_guarded: isGuarded } = await lockSelf(context)
  const problems = accountProblems({ name, mobile, email, isGuarded })
  if (problems.length) throw new Refusal('invalid', wrongFields, problems)
  await db
    .updateTable('account')
    .set({
      name,
      mobile,
      email,
      is_single: isSingle,
      ...(isMailed === undefined ? {} : { is_mailed: isMailed, language }),
    })
    .where('id', '=', caller.userId)
    .execute()
  if (isSingle) await endOthers(db, caller.userId, caller.sessionId, 'elsewhere')
  await audit('personal.update', caller.userId, { isSingle })
  return {}
}

/** Ends one other session, or all others. @throws absent for one that has ended or belongs to another person */
export async function endSessions(
  { id }: Input<typeof access.endSessions>,
  context: SignedContext,
): Promise<Output<typeof access.endSessions>> {
  const { db, caller, audit } = context
  if (id === undefined) {
    const ended = await endOthers(db, caller.userId, caller.sessionId, 'logout')
    await audit('personal.sessions', caller.userId, { ended })
    return { ended }
  }
  const [wanted] = tidyIds([id]) ?? []
  if (wanted === caller.sessionId) throw new Refusal('status', thisSession)
  const open = await activeSessions(db, caller.userId)
  if (!wanted || !open.some((one) => one.id === wanted)) throw new Refusal('absent', absentSession)
  await endSession(db, wanted)
  await audit('personal.sessions', wanted, { ended: 1 })
  return { ended: 1 }
}
