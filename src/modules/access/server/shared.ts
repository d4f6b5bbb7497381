/** Shared by all commands on people and roles: one command at a time for a customer, and only the caller's own records. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { Refusal, type SignedContext } from '#server/handler.ts'

export const wrongFields = msg`Please correct the marked fields.`
export const absentAccount = msg`This account no longer exists.`
/** spec 001 §8 "account cannot be changed". */
const fixedAccount = msg`Account cannot be changed`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids in one spelling, each once; undefined when one of them cannot be an id at all. */
export function tidyIds(ids: readonly string[]): string[] | undefined {
  const tidy = [...new Set(ids.map((id) => id.toLowerCase()))]
  return tidy.every((id) => UUID.test(id)) ? tidy : undefined
}

/** Commands on a customer's people and roles come one after the other: what is checked is still so when it is written. */
export const lockPeople = async ({ db, caller }: SignedContext): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people:${caller.cusCode}`}, 0))`.execute(db)
}

interface OwnAccount {
  id: string
  login_code: string
  user_admin: '0' | '1'
  state: 'active' | 'disabled'
}

/** Returns the customer's account, locked: a login to it waits. @throws absent, also for another customer's account */
export async function lockOwnAccount(id: string, { db, caller }: SignedContext): Promise<OwnAccount> {
  const [wanted] = tidyIds([id]) ?? []
  const row = wanted
    ? await db
        .selectFrom('account')
        .select(['id', 'login_code', 'user_admin', 'state'])
        .where('id', '=', wanted)
        .where('cus_code', '=', caller.cusCode)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('absent', absentAccount)
  return row
}

/** As above, and a sub-account: main accounts are given by the provider and change themselves only. */
export async function lockSubAccount(id: string, context: SignedContext): Promise<OwnAccount> {
  const account = await lockOwnAccount(id, context)
  if (account.user_admin === '1') throw new Refusal('status', fixedAccount)
  return account
}
