/** Slowing guessers down (record 0002): failures of the last fifteen minutes are counted before a password is looked at. */
import { sql } from 'kysely'
import { networkOf } from '#server/auth/network.ts'
import type { CallContext } from '#server/handler.ts'

const WINDOW_MS = 15 * 60_000
/** Failed tries for one account from one address; guesses from elsewhere do not lock the owner out. */
const PER_PAIR = 10
/** From one address over all accounts: an office behind one line still fits. */
const PER_ADDRESS = 50
/**
 * For one account from anywhere: a guesser with many addresses gets 400 tries an hour, not more. It does not hold where
 * the account was signed in of late, or the guesser could lock its owner out.
 */
const PER_ACCOUNT = 100

/** Addresses of an account that are looked through: far more than a person logs in from in a week. */
const MOST_PLACES = 1000

type Where = Pick<CallContext, 'db' | 'now' | 'network'>

/** One try at a time for an account: parallel guesses cannot all pass before the first is counted. */
export const queueUp = async (loginCode: string, { db }: Pick<CallContext, 'db'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`login:${loginCode.toLowerCase()}`}, 0))`.execute(
    db,
  )
}

/** Too many failures of late for this account, this address, or both. */
export async function isThrottled(loginCode: string, { db, now, network }: Where): Promise<boolean> {
  const code = loginCode.toLowerCase()
  const counted = await db
    .selectFrom('login_failure')
    .select([
      sql<number>`count(*) filter (where login_code = ${code} and address = ${network})`.as('pair'),
      sql<number>`count(*) filter (where address = ${network})`.as('address'),
      sql<number>`count(*) filter (where login_code = ${code})`.as('account'),
    ])
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .where((or) => or.or([or('login_code', '=', code), or('address', '=', network)]))
    .executeTakeFirstOrThrow()
  if (Number(counted.pair) >= PER_PAIR || Number(counted.address) >= PER_ADDRESS) return true
  return Number(counted.account) >= PER_ACCOUNT && !(await wasHere(code, { db, network }))
}

/**
 * Too many recent failures from this network, for this name or in all. Failures from elsewhere do not count for
 * a caller who has already proven the password.
 */
export async function isGuessing(name: string, { db, now, network }: Where): Promise<boolean> {
  const { pair, all } = await db
    .selectFrom('login_failure')
    .select([
      sql<number>`count(*) filter (where login_code = ${name})`.as('pair'),
      sql<number>`count(*)`.as('all'),
    ])
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .where('address', '=', network)
    .executeTakeFirstOrThrow()
  return Number(pair) >= PER_PAIR || Number(all) >= PER_ADDRESS
}

/** A session of the account was opened from this network; ended ones are kept a week (jobs/housekeeping.ts). */
export async function wasHere(
  code: string,
  { db, network }: Pick<Where, 'db' | 'network'>,
): Promise<boolean> {
  const rows = await db
    .selectFrom('account_session')
    .innerJoin('account', 'account.id', 'account_session.user_id')
    .select('account_session.address')
    .distinct()
    .where((lower) => lower.eb(lower.fn('lower', ['account.login_code']), '=', code.toLowerCase()))
    .where('account_session.state', '=', 'active')
    .limit(MOST_PLACES)
    .execute()
  return rows.some(({ address }) => networkOf(address) === network)
}

/** Counts one failure; what is too old to count goes on the way. */
export async function countFailure(loginCode: string, { db, now, network }: Where): Promise<void> {
  const login_code = loginCode.toLowerCase().slice(0, 50)
  await db.insertInto('login_failure').values({ login_code, address: network, at: now }).execute()
  const old = new Date(now.getTime() - WINDOW_MS)
  await sql`delete from login_failure where ctid in
    (select ctid from login_failure where at < ${old} limit 50 for update skip locked)`.execute(db)
}

/** A success clears the account's failures from this address. */
export async function forgetFailures(loginCode: string, { db, network }: Where): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where('login_code', '=', loginCode.toLowerCase())
    .where('address', '=', network)
    .execute()
}
