/** Partner sign-in, called E3 (spec 000 §2; record 0002). `role` is carried by the wire and gives no right. */
import { createHmac } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import type { session } from '#modules/session/contract.ts'
import { sameText } from '#server/auth/tokens.ts'
import { Declined, type CallContext } from '#server/handler.ts'
import { admit, type LoginResult } from './admit.ts'
import { lockAccount } from './credentials.ts'
import { countFailure, isThrottled } from './login-limits.ts'
import { tooManyFailures } from './login.ts'

/** How old a partner's timestamp may be, and for how long a used `sk` is remembered. */
const LIFE_MS = 300_000

type Ask = Input<typeof session.getE3Token>

/** HMAC-SHA256 over `appId|cuscode|role|timestamp`, hex. */
export const partnerSign = (secret: string, { appId, cuscode, role, timestamp }: Omit<Ask, 'sk'>): string =>
  createHmac('sha256', secret).update([appId, cuscode, role, timestamp].join('|')).digest('hex')

/** One text for an unknown partner, a wrong or old signature and one that was used before. */
const refused = new Declined('partner', msg`The partner login is not valid or was used before`)

export async function getE3Token(ask: Ask, context: CallContext): Promise<LoginResult | Declined> {
  const name = `e3:${ask.appId}`.slice(0, 50)
  if (await isThrottled(name, context)) return tooManyFailures
  const accountId = await partnerAccount(ask, context)
  if (!accountId || !(await useOnce(ask, context))) {
    await countFailure(name, context)
    return refused
  }
  const account = await lockAccount(accountId, context)
  return account?.state === 'active' ? admit(account, context) : refused
}

/** The account the partner signs in to when everything it says is right. */
async function partnerAccount(ask: Ask, { db, now }: CallContext): Promise<string | undefined> {
  const partner = await db
    .selectFrom('partner')
    .selectAll()
    .where('app_id', '=', ask.appId)
    .executeTakeFirst()
  const isSigned = sameText(partnerSign(partner?.secret ?? '', ask), ask.sk)
  const isFresh = /^\d{13}$/.test(ask.timestamp) && Math.abs(now.getTime() - Number(ask.timestamp)) <= LIFE_MS
  return partner && isSigned && isFresh && partner.cus_code === ask.cuscode ? partner.account_id : undefined
}

/** True for the first use of this `sk`; two at once: the second waits and finds it used. */
async function useOnce({ appId, sk }: Ask, { db, now }: CallContext): Promise<boolean> {
  await db.deleteFrom('partner_used').where('app_id', '=', appId).where('expires_at', '<', now).execute()
  const used = await db
    .insertInto('partner_used')
    .values({ app_id: appId, sk, expires_at: new Date(now.getTime() + 2 * LIFE_MS) })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  return used.numInsertedOrUpdatedRows === 1n
}
