/**
 * Who makes a request: session, user, granted functions and ukey in one round trip, read anew each time, so that
 * a revoked right or a disabled account counts from the next request on, on every gateway.
 * `find_session` reads the session module's tables customer, account and account_func by name, and binds the session to its
 * browser (database/kernel-migrations.ts).
 */
import type pg from 'pg'
import type { Caller } from '../handler.ts'
import { apiKeyIdIn, findApiKey } from './api-keys.ts'
import { hashOf } from './tokens.ts'
import { IDLE_LIFE_HOURS } from './open-session.ts'

/** A session with what the kernel alone needs of it. */
export interface KnownSession {
  readonly caller: Caller
  /** Goes into every answer; changes whenever the user's function tree does. */
  readonly ukey: string
  readonly vcode: string
  /** Set when the session no longer opens anything. */
  readonly over: 'ended' | 'elsewhere' | 'expired' | 'disabled' | 'address' | undefined
  /** Of an API key: more calls in this minute than it may make. */
  readonly isOverLimit?: boolean
}

export interface Sessions {
  /**
   * undefined: no such token or API key, ever. `carried` is the browser's cookie (http/binding.ts); `address` that of the client, which an
   * API key may be limited to.
   */
  find(token: string, carried: string | undefined, address: string): Promise<KnownSession | undefined>
  /** The customer of a token that opened a session here before, without asking anybody. Says who waits in which queue, never who may do what. */
  customerOf(token: string): string | undefined
}

/** Tokens whose customer is remembered. */
const MOST_REMEMBERED = 20_000

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
  is_view: boolean
}

export function sessionsOf(pool: pg.Pool): Sessions {
  const customers = new Map<string, string>()
  const remember = (hash: string, known: KnownSession | undefined) => {
    // The oldest goes first; a token in use is put behind again.
    customers.delete(hash)
    if (known && !known.over) customers.set(hash, known.caller.cusCode)
    const [oldest] = customers.keys()
    if (customers.size > MOST_REMEMBERED && oldest !== undefined) customers.delete(oldest)
  }
  return {
    async find(token, carried, address) {
      const hash = hashOf(token)
      const apiKeyId = apiKeyIdIn(token)
      if (apiKeyId !== undefined) {
        const ofKey = await findApiKey(pool, apiKeyId, token, address)
        remember(hash, ofKey)
        return ofKey
      }
      const { rows } = await pool.query<Row>({
        // Named, so that a connection reads and plans it once.
        name: 'find_session',
        text: 'select * from find_session($1, $2, make_interval(hours => $3))',
        values: [hash, carried ? hashOf(carried) : '', IDLE_LIFE_HOURS],
      })
      const [row] = rows
      const known = row && {
        caller: callerOf(row),
        ukey: row.ukey,
        vcode: row.vcode,
        over: overBecause(row),
      }
      remember(hash, known)
      return known
    },
    customerOf: (token) => (token === '' ? undefined : customers.get(hashOf(token))),
  }
}

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
  ...(row.is_view ? { isView: true } : {}),
})

const overBecause = (row: Row): KnownSession['over'] => {
  // A client other than the browser the session is bound to learns only that it has expired.
  if (row.astray) return 'expired'
  // Before "ended": who is disabled has no open session either, and should hear why.
  if (row.account_state !== 'active') return 'disabled'
  if (row.ended) return row.ended_why === 'elsewhere' ? 'elsewhere' : 'ended'
  return row.stale ? 'expired' : undefined
}
