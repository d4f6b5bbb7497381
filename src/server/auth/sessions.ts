/**
 * Who makes a request: session, user, granted functions and ukey in one round trip, read anew each time, so that
 * a revoked right or a disabled account counts from the next request on, on every gateway.
 * Reads the session module's tables customer, account and account_func by name (database/kernel-migrations.ts).
 */
import type pg from 'pg'
import type { Caller } from '../handler.ts'
import { hashOf } from './tokens.ts'
import { IDLE_LIFE_HOURS } from './open-session.ts'

/** A session with what the kernel alone needs of it. */
export interface KnownSession {
  readonly caller: Caller
  /** Goes into every answer; changes whenever the user's function tree does. */
  readonly ukey: string
  readonly vcode: string
  /** Set when the session no longer opens anything. */
  readonly over: 'ended' | 'elsewhere' | 'expired' | 'disabled' | undefined
}

export interface Sessions {
  /** undefined: no such token, ever. `carried` is the browser's cookie (http/binding.ts). */
  find(token: string, carried?: string): Promise<KnownSession | undefined>
}

interface Row {
  session_id: string
  sid: string
  vcode: string
  state: Caller['state']
  user_id: string
  cus_code: string
  cus_name: string
  login_code: string
  user_admin: string
  account_state: string
  ukey: string
  funcs: string[]
  ended: boolean
  ended_why: string | null
  stale: boolean
  astray: boolean
}

/**
 * seen_at moves at most once a minute, so that a busy session does not write on every request. The first request that
 * returns the offered cookie binds the session to it; from then on one without it moves nothing and finds it astray.
 */
const query = (hash: string, carried: string): string => `
select set_config('app.tenant', '*', true);
update account_session set seen_at = now(), is_bound = is_bound or coalesce(bound_to = '${carried}', false)
 where token_hash = '${hash}' and ended_at is null and seen_at > now() - interval '${IDLE_LIFE_HOURS} hours'
   and (seen_at < now() - interval '1 minute' or not is_bound and bound_to = '${carried}')
   and (not is_bound or bound_to = '${carried}');
select s.id as session_id, s.sid, s.vcode, s.state, s.user_id, s.cus_code, c.cus_name,
       a.login_code, a.user_admin, a.state as account_state, a.ukey,
       array(select f.func_id from account_func f where f.account_id = a.id) as funcs,
       s.ended_at is not null as ended, s.ended_why,
       s.is_bound and s.bound_to <> '${carried}' as astray,
       s.expires_at <= now() or s.seen_at <= now() - interval '${IDLE_LIFE_HOURS} hours' as stale
  from account_session s
  join account a on a.id = s.user_id
  join customer c on c.cus_code = s.cus_code
 where s.token_hash = '${hash}'`

export const sessionsOf = (pool: pg.Pool): Sessions => ({
  async find(token, carried) {
    // Three statements in one message are one implicit transaction: the tenant setting ends with it.
    const results = (await pool.query(
      query(hashOf(token), carried ? hashOf(carried) : ''),
    )) as unknown as pg.QueryResult<Row>[]
    const row = results.at(-1)?.rows[0]
    return row && { caller: callerOf(row), ukey: row.ukey, vcode: row.vcode, over: overBecause(row) }
  },
})

const callerOf = (row: Row): Caller => ({
  userId: row.user_id,
  cusCode: row.cus_code,
  cusName: row.cus_name,
  loginCode: row.login_code,
  userAdmin: row.user_admin === '1' ? '1' : '0',
  funcs: new Set(row.funcs),
  sessionId: row.session_id,
  sid: row.sid,
  state: row.state,
})

const overBecause = (row: Row): KnownSession['over'] => {
  // To somebody else than its browser a session is over, and nothing more is said of it.
  if (row.astray) return 'expired'
  // Before "ended": who is disabled has no open session either, and should hear why.
  if (row.account_state !== 'active') return 'disabled'
  if (row.ended) return row.ended_why === 'elsewhere' ? 'elsewhere' : 'ended'
  return row.stale ? 'expired' : undefined
}
