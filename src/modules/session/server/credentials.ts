/** What `sk` holds, and whose it is (spec 000 §3 "Login payload"; record 0002). */
import { DUMMY_HASH, verifyPassword } from '#server/auth/password.ts'
import { openSealed } from '#server/auth/sealed.ts'
import type { CallContext } from '#server/handler.ts'

export interface Credentials {
  loginCode: string
  password: string
}

/** undefined where `sk` does not open, is too old, was used before, or holds something else: one outcome for all. */
export async function openCredentials(sk: string, context: CallContext): Promise<Credentials | undefined> {
  const { loginCode, password } = (await openSealed(sk, context)) ?? {}
  if (typeof loginCode !== 'string' || typeof password !== 'string') return undefined
  return { loginCode: loginCode.trim().slice(0, 50), password }
}

export interface Account {
  id: string
  cus_code: string
  state: 'active' | 'disabled'
  is_single: boolean
  is_guarded: boolean
  ukey: string
}

const columns = ['id', 'cus_code', 'state', 'is_single', 'is_guarded', 'ukey'] as const

/**
 * The account these credentials open; undefined when there is none or the password is wrong, after the same work.
 * Its row is locked, so that two sign-ins of one account come one after the other.
 */
export async function findAccount(
  { loginCode, password }: Credentials,
  { db }: CallContext,
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .select([...columns, 'password_hash'])
    .where((lower) => lower.eb(lower.fn('lower', ['login_code']), '=', loginCode.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  const isRight = await verifyPassword(password, row?.password_hash ?? DUMMY_HASH)
  return row && isRight ? row : undefined
}

/** The account of a partner or of a half-open session, locked as above. */
export const lockAccount = (id: string, { db }: Pick<CallContext, 'db'>): Promise<Account | undefined> =>
  db
    .selectFrom('account')
    .select([...columns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
