/** `/login.do` as a list of steps (spec 000 §3, §4, §7; record 0002). Refusals are `Declined`: what was counted stays counted. */
import { msg } from '@lingui/core/macro'
import type { Input } from '#contract/call.ts'
import type { session } from '#modules/session/contract.ts'
import { takeCaptcha } from '#server/auth/captcha.ts'
import { Declined, type CallContext, type Caller } from '#server/handler.ts'
import { admit, openGuarded, type LoginResult } from './admit.ts'
import { findAccount, openCredentials, type Account, type Credentials } from './credentials.ts'
import { countFailure, forgetFailures, isGuessing, isThrottled, queueUp } from './login-limits.ts'
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
  const account = await identify(await openCredentials(input.sk, context), context)
  if (account instanceof Declined) return account
  return account.is_guarded ? openGuarded(account, context) : admit(account, context)
}

/** Returns the account of these credentials, unless there were too many failed tries. */
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
 * The second step belongs to the half-open session of the first, which captcha and password opened: it asks for no captcha, and
 * a caller without that session changes nothing. Guesses elsewhere do not throttle it either; its own tries do.
 */
async function loginWithCode(
  vcode: string,
  { sk }: Login,
  context: CallContext,
): Promise<LoginResult | Declined> {
  const { halfOpen } = context
  if (halfOpen?.state !== 'pending_vcode') return wrongVCode
  const credentials = await openCredentials(sk, context)
  if (!credentials) return wrongVCode
  await queueUp(credentials.loginCode, context)
  if (await isGuessing(guessesOf(halfOpen), context)) return tooManyFailures
  if (!(await takeVCode(halfOpen, vcode, context))) {
    await countFailure(guessesOf(halfOpen), context)
    return wrongVCode
  }
  const account = await findAccount(credentials, context)
  if (account?.id !== halfOpen.userId) {
    await countFailure(credentials.loginCode, context)
    return wrongCredentials
  }
  if (account.state === 'disabled') return disabledAccount
  await forgetFailures(guessesOf(halfOpen), context)
  return admit(account, context, vcode)
}

/** Under what wrong codes of an account are counted, beside its wrong passwords. */
const guessesOf = ({ userId }: Caller): string => `vcode:${userId}`
