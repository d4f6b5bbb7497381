/** A password on its way in: sealed, checked, hashed. */
import { msg } from '@lingui/core/macro'
import { passwordProblem } from '#domain/password.ts'
import { hashPassword } from '#server/auth/password.ts'
import { openSealed } from '#server/auth/sealed.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { wrongFields } from './shared.ts'

const unreadable = msg`The password could not be read. Enter it again.`

/** What was sealed, as far as it is text. @throws invalid on `password` where `sk` does not open, is too old or was used. */
export async function unseal(
  sk: string,
  context: SignedContext,
): Promise<{ oldPassword: string; password: string }> {
  const { oldPassword = '', password } = (await openSealed(sk, context)) ?? {}
  if (typeof oldPassword !== 'string' || typeof password !== 'string')
    throw new Refusal('invalid', unreadable, [{ path: 'password', message: unreadable }])
  return { oldPassword, password }
}

/** @throws invalid on `password` where it breaks the rule (spec 001 §5). */
export function requirePassword(password: string): void {
  const message = passwordProblem(password)
  if (message) throw new Refusal('invalid', wrongFields, [{ path: 'password', message }])
}

/** The hash of a sealed new password. @throws as the two above. */
export async function hashSealed(sk: string, context: SignedContext): Promise<string> {
  const { password } = await unseal(sk, context)
  requirePassword(password)
  return hashPassword(password)
}
