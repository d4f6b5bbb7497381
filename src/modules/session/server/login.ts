/** `/login.do` as a list of steps (spec 000 §3, §4, §7; record 0002). Refusals are `Declined`: what was counted stays counted. */
import { msg } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import type { session } from '#modules/session/contract.ts'
import { Declined, type CallContext } from '#server/handler.ts'
import { admit, openGuarded, type LoginResult } from './admit.ts'
import { takeCaptcha } from './captcha.ts'
import { findAccount, openCredentials, type Account, type Credentials } from './credentials.ts'
import { countFailure, forgetFailures, isThrottled, queueUp } from './login-limits.ts'
import { takeVCode } from './vcode.ts'

type Login = Input<typeof session.login>

const wrongCaptcha = new Declined('captcha', msg`Captcha verification failed`)
/** One text for an unknown account, a wrong password and an `sk` that does not open. */
const wrongCredentials = new Declined('credentials', msg`The account or the password is wrong`)
export const tooManyFailures = new Declined(
  'throttled',
  msg`Too many failed logins. Try again in fifteen minutes.`,
)
const disabledAccount = new Declined('disabled', msg`This account is disabled. Ask your main account.`)
const wrongVCode = new Declined(
  'vcode',
  msg`The verification code is wrong or no longer valid. Ask for a new one.`,
)

/** A first sign-in proves itself with a captcha, a second one (with the administrator code) with that code. */
export async function login(input: Login, context: CallContext): Promise<LoginResult | Declined> {
  if (input.vcode) return loginWithCode(input.vcode.trim(), input, context)
  if (!(await takeCaptcha(input, context))) return wrongCaptcha
  const account = await identify(openCredentials(input.sk, context), context)
  if (account instanceof Declined) return account
  return account.is_guarded ? openGuarded(account, context) : admit(account, context)
}

/** Whose credentials these are, unless somebody has been guessing. */
async function identify(
  credentials: Credentials | undefined,
  context: CallContext,
): Promise<Account | Declined> {
  if (!credentials) return wrongCredentials
  await queueUp(credentials.loginCode, context)
  if (await isThrottled(credentials.loginCode, context)) return tooManyFailures
  const account = await findAccount(credentials, context)
  if (!account) {
    await countFailure(credentials.loginCode, context)
    return wrongCredentials
  }
  if (account.state === 'disabled') return disabledAccount
  await forgetFailures(credentials.loginCode, context)
  return account
}

/**
 * The captcha of the first sign-in is used up, so this one asks for none: without a code that was sent for this very
 * account it does not get as far as the password, and five tries use the code up.
 */
async function loginWithCode(
  vcode: string,
  { sk }: Login,
  context: CallContext,
): Promise<LoginResult | Declined> {
  const credentials = openCredentials(sk, context)
  if (!credentials) return wrongVCode
  await queueUp(credentials.loginCode, context)
  if (!(await takeVCode(credentials.loginCode, vcode, context))) return wrongVCode
  const account = await identify(credentials, context)
  return account instanceof Declined ? account : admit(account, context, vcode)
}
