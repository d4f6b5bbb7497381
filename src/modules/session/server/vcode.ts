/** The administrator code of guarded accounts: sent by mail, good ten minutes and five tries (spec 000 §2, §6; record 0002). */
import { randomInt } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import type { session } from '#modules/session/contract.ts'
import { endSession } from '#server/auth/open-session.ts'
import { networkOf } from '#server/auth/network.ts'
import { hashOf, sameText } from '#server/auth/tokens.ts'
import { Refusal, type CallContext, type Caller, type SignedContext } from '#server/handler.ts'
import { wasHere } from './login-limits.ts'

const LIFE_MS = 10 * 60_000
const TRIES = 5
/** Codes in fifteen minutes: of an account from one network, and from anywhere it was not logged in from of late. */
const CODES_PER_NETWORK = 5
const CODES_PER_ACCOUNT = 20
const WINDOW_MS = 15 * 60_000

/** "desk@example.com" → "d***@example.com": enough to know which box to look in. */
export const maskMail = (mail: string): string => mail.replace(/^(.)[^@]*/, '$1***')

/** Bound to its row, so that equal codes do not look alike. */
const codeHash = (accountId: string, code: string) => hashOf(`${accountId}:${code}`)

/** `/getVCode.do`: a new code for the half-open session; its older ones are void. */
export async function getVCode(_: unknown, context: SignedContext): Promise<Output<typeof session.getVCode>> {
  const { db, caller, now } = context
  if (caller.state !== 'pending_vcode') throw new Refusal('expired', msg`Your login has expired`)
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (await hasHadMany(context))
    throw new Refusal('throttled', msg`Too many codes were sent. Try again in fifteen minutes.`)
  const code = await storeCode(context)
  await context.services.sendMail({
    to: email,
    subject: context.translate(msg`Your verification code`),
    text: context.translate(msg`Your verification code is ${code}. It is valid for ten minutes.`),
  })
  await db
    .deleteFrom('vcode')
    .where('account_id', '=', caller.userId)
    .where('sent_at', '<', new Date(now.getTime() - WINDOW_MS))
    .execute()
  return { sentTo: maskMail(email) }
}

/** Limits codes by address: a stranger who knows the password cannot use up the codes of the owner, who asks from elsewhere. */
async function hasHadMany({ db, caller, now, network }: SignedContext): Promise<boolean> {
  const sent = await db
    .selectFrom('vcode')
    .innerJoin('account_session', 'account_session.id', 'vcode.session_id')
    .select('account_session.address')
    .where('vcode.account_id', '=', caller.userId)
    .where('vcode.sent_at', '>', new Date(now.getTime() - WINDOW_MS))
    .execute()
  if (sent.filter(({ address }) => networkOf(address) === network).length >= CODES_PER_NETWORK) return true
  return sent.length >= CODES_PER_ACCOUNT && !(await wasHere(caller.loginCode, { db, network }))
}

async function storeCode({ db, caller, now }: SignedContext): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.updateTable('vcode').set({ expires_at: now }).where('session_id', '=', caller.sessionId).execute()
  await db
    .insertInto('vcode')
    .values({
      account_id: caller.userId,
      session_id: caller.sessionId,
      code: codeHash(caller.userId, code),
      sent_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
  return code
}

/**
 * Uses up one try of the code last sent to this half-open session. Right: the code and the session are gone. Wrong, void,
 * tried five times, or never sent: false.
 */
export async function takeVCode(
  { sessionId, userId }: Caller,
  code: string,
  { db, now }: CallContext,
): Promise<boolean> {
  const row = await db
    .selectFrom('vcode')
    .select(['id', 'code'])
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .where('attempts', '<', TRIES)
    .orderBy('sent_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return false
  if (!sameText(row.code, codeHash(userId, code))) {
    await db
      .updateTable('vcode')
      .set((old) => ({ attempts: old('attempts', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
    return false
  }
  await db.updateTable('vcode').set({ expires_at: now }).where('id', '=', row.id).execute()
  await endSession(db, sessionId)
  return true
}
