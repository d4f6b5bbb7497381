/**
 * API keys of customers: programs call with them in place of a session (record 0119). The key travels as `token`; its id, which is no
 * secret, is signed with in place of the session id. Everything else of the envelope is as for people.
 */
import type pg from 'pg'
import type { Viewer } from '#contract/amounts.ts'
import { withTenant, type Trx } from '../database/tenant.ts'
import type { Connection } from '../database/connect.ts'
import type { KnownSession } from './sessions.ts'
import { hashOf, newToken } from './tokens.ts'

const FORM = /^sampan_([0-9a-f]{32})_[A-Za-z0-9_-]{43}$/

/** What is signed with in place of a session id: the id of the key without hyphens. */
export const signingIdOf = (id: string): string => id.replaceAll('-', '')

/** Returns a new key for this id, and what is kept of it. The key is shown once. */
export function newApiKey(id: string): { readonly key: string; readonly hash: string } {
  const key = `sampan_${signingIdOf(id)}_${newToken()}`
  return { key, hash: hashOf(key) }
}

/** Id of the key a token is; undefined where it is the token of a session. */
export function apiKeyIdIn(token: string): string | undefined {
  const hex = FORM.exec(token)?.[1]
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

interface Row {
  state: 'open' | 'ended' | 'disabled' | 'address'
  is_sandbox: boolean
  per_minute: number
  used: number
  user_id: string
  cus_code: string
  cus_name: string
  login_code: string
  ukey: string
  funcs: string[]
}

/**
 * Who the key stands for: its maker, with those of the key's functions the maker has now. It is never a main account: amounts and
 * people need a function of their own. undefined where there is no such key.
 */
export async function findApiKey(
  pool: pg.Pool,
  id: string,
  token: string,
  address: string,
): Promise<KnownSession | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'find_api_key',
    text: 'select * from find_api_key($1, $2, $3)',
    // IPv4 that came in over IPv6 is in the networks of IPv4.
    values: [id, hashOf(token), address.replace(/^::ffff:/i, '').replace(/%.*$/, '')],
  })
  const [row] = rows
  if (!row) return undefined
  return {
    caller: {
      userId: row.user_id,
      cusCode: row.cus_code,
      cusName: row.cus_name,
      loginCode: row.login_code,
      userAdmin: '0',
      funcs: new Set(row.funcs),
      sessionId: id,
      sid: signingIdOf(id),
      state: 'active',
      apiKey: { id, isSandbox: row.is_sandbox },
    },
    ukey: row.ukey,
    vcode: '',
    over: row.state === 'open' ? undefined : row.state,
    isOverLimit: row.used > row.per_minute,
  }
}

/** Who a ticket was handed to that was made for a key, while the key still opens anything. */
export async function viewerOfApiKey(db: Trx, id: string): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('api_key as k')
    .innerJoin('account as a', 'a.id', 'k.user_id')
    .select((eb) => [
      'k.funcs',
      eb
        .selectFrom('account_func as f')
        .whereRef('f.account_id', '=', 'a.id')
        .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['f.func_id']).as('ids'))
        .as('granted'),
    ])
    .where('k.id', '=', id)
    .where('k.revoked_at', 'is', null)
    .where((or) => or.or([or('k.expires_at', 'is', null), or('k.expires_at', '>', new Date())]))
    .where('a.state', '=', 'active')
    .executeTakeFirst()
  if (!row) return undefined
  const granted = new Set(row.granted ?? [])
  return { userAdmin: '0', funcs: new Set(row.funcs.filter((func) => granted.has(func))) }
}

interface LoggedCall {
  readonly call: string
  readonly code: number
  readonly ms: number
  readonly requestId: string
  readonly address: string
}

/** Writes one call into the log of its key, and when and from where the key was used last. */
export const logApiCall = (
  { db }: Pick<Connection, 'db'>,
  { caller }: KnownSession,
  { requestId, ...call }: LoggedCall,
): Promise<void> =>
  withTenant(db, caller.cusCode, async (trx) => {
    const id = caller.sessionId
    await trx
      .insertInto('api_call')
      .values({ ...call, cus_code: caller.cusCode, key_id: id, request_id: requestId })
      .execute()
    await trx
      .updateTable('api_key')
      .set({ last_at: new Date(), last_address: call.address })
      .where('id', '=', id)
      .execute()
  })
