/** The administrator code of guarded accounts: sent by mail, good ten minutes and five tries (spec 000 §2, §6; record 0002). */
import { randomInt } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import type { session } from '#modules/session/contract.ts'
import { endSession } from '#server/auth/open-session.ts'
import { hashOf, sameText } from '#server/auth/tokens.ts'
import { Refusal, type CallContext, type SignedContext } from '#server/handler.ts'

const LIFE_MS = 10 * 60_000
const TRIES = 5
/** Codes per account in fifteen minutes. */
const CODES = 5
const WINDOW_MS = 15 * 60_000

/** "desk@example.com" → "d***@example.com": enough to know which box to look in. */
export const maskMail = (mail: string): string => mail.replace(/^(.)[^@]*/, '$1***')

/** Bound to its row, so that equal codes do not look alike. */
const codeHash = (accountId: string, code: string) => hashOf(`${accountId}:${code}`)

/** `/getVCode.do`: a new code for the half-open session; older ones of the account are void. */
export async function getVCode(_: unknown, context: SignedContext): Promise<Output<typeof session.getVCode>> {
  const { db, caller, now } = context
  if (caller.state !== 'pending_vcode') throw new Refusal('expired', msg`Your login has expired`)
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if ((await codesOfLate(context)) >= CODES)
    throw new Refusal('throttled', msg`Too many codes were sent. Try again in fifteen minutes.`)
  const code = await storeCode(context)
  await context.services.sendMail({
    to: email,
    subject: context.say(msg`Your verification code`),
    text: context.say(msg`Your verification code is ${code}. It is valid for ten minutes.`),
  })
  await db
    .deleteFrom('vcode')
    .where('account_id', '=', caller.userId)
    .where('sent_at', '<', new Date(now.getTime() - WINDOW_MS))
    .execute()
  return { sentTo: maskMail(email) }
}

async function codesOfLate({ db, caller, now }: SignedContext): Promise<number> {
  const { count } = await db
    .selectFrom('vcode')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', caller.userId)
    .where('sent_at', '>', new Date(now.getTime() - WINDOW_MS))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function storeCode({ db, caller, now }: SignedContext): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.updateTable('vcode').set({ expires_at: now }).where('account_id', '=', caller.userId).execute()
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
 * Uses up one try of the code last sent for this account. Right: the code and its half-open session are gone.
 * Wrong, void, tried five times, or never sent: false.
 */
export async function takeVCode(loginCode: string, code: string, context: CallContext): Promise<boolean> {
  const { db, now } = context
  const row = await db
    .selectFrom('vcode')
    .innerJoin('account', 'account.id', 'vcode.account_id')
    .select(['vcode.id', 'vcode.account_id', 'vcode.session_id', 'vcode.code'])
    .where((lower) => lower.eb(lower.fn('lower', ['account.login_code']), '=', loginCode.toLowerCase()))
    .where('vcode.expires_at', '>', now)
    .where('vcode.attempts', '<', TRIES)
    .orderBy('vcode.sent_at', 'desc')
    .forUpdate('vcode')
    .executeTakeFirst()
  if (!row) return false
  if (!sameText(row.code, codeHash(row.account_id, code))) {
    await db
      .updateTable('vcode')
      .set((old) => ({ attempts: old('attempts', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
    return false
  }
  await db.updateTable('vcode').set({ expires_at: now }).where('id', '=', row.id).execute()
  await endSession(db, row.session_id)
  return true
}
