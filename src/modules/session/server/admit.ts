/** The last step of every sign-in: a session, or the question whether the other one may be ended (spec 000 §4, §6). */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import type { session } from '#modules/session/contract.ts'
import {
  activateSession,
  activeSessions,
  endOthers,
  openSession,
  type OpenedSession,
} from '#server/auth/open-session.ts'
import { Declined, Refusal, type CallContext, type SignedContext } from '#server/handler.ts'
import { lockAccount, type Account } from './credentials.ts'

export type LoginResult = Output<typeof session.login>

/** One text for both ways a session is found to be over. */
const over = msg`Your login has expired`

const loginResult = ({ token, sid }: OpenedSession, ukey: string, vcodeFlag = false): LoginResult => ({
  token,
  sid,
  ukey,
  vcodeFlag,
})

const newSession = (account: Account, { address, agent, offerBinding }: CallContext) => ({
  userId: account.id,
  cusCode: account.cus_code,
  address,
  agent,
  boundTo: offerBinding(),
})

const noteSignIn = ({ db, now, language }: CallContext, id: string) =>
  db.updateTable('account').set({ signed_in_at: now, language }).where('id', '=', id).execute()

/** A half-open session that can do nothing but ask for the administrator code. */
export async function openGuarded(account: Account, context: CallContext): Promise<LoginResult> {
  const opened = await openSession(context.db, { ...newSession(account, context), state: 'pending_vcode' })
  return loginResult(opened, account.ukey, true)
}

/**
 * Opens a session for an account whose row is locked. Where one at a time is allowed and another one lives, the answer is
 * 10016 with the others' date and address as `data` and, beside it, a token (with the sid it signs with) for `/loginUnique.do` alone.
 */
export async function admit(
  account: Account,
  context: CallContext,
  vcode = '',
): Promise<LoginResult | Declined> {
  const others = account.is_single ? await activeSessions(context.db, account.id) : []
  const own = { ...newSession(account, context), vcode }
  if (!others.length) {
    await noteSignIn(context, account.id)
    return loginResult(await openSession(context.db, own), account.ukey)
  }
  const { token, sid } = await openSession(context.db, { ...own, state: 'pending_unique' })
  const sessions = others.map((other) => ({ date: other.created_at.toISOString(), ip: other.address }))
  return new Declined('elsewhere', msg`This account is logged in elsewhere`, sessions, { token, sid })
}

/** `/loginUnique.do`: ends the other sessions and completes this one, with a new token. */
export async function loginUnique(_: unknown, context: SignedContext): Promise<LoginResult> {
  const { db, caller } = context
  const account = caller.state === 'pending_unique' && (await lockAccount(caller.userId, context))
  if (!account) throw new Refusal('expired', over)
  const { vcode } = await db
    .selectFrom('account_session')
    .select('vcode')
    .where('id', '=', caller.sessionId)
    .executeTakeFirstOrThrow()
  await endOthers(db, account.id, caller.sessionId)
  const opened = await activateSession(db, caller.sessionId, vcode)
  if (!opened) throw new Refusal('expired', over)
  await noteSignIn(context, account.id)
  await context.audit('session.forced', account.id)
  return loginResult(opened, account.ukey)
}
