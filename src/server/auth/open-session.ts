/** Opening and ending sessions. The session module decides when; these are the only writers of `account_session`. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Viewer } from '#contract/amounts.ts'
import type { Trx } from '../database/tenant.ts'
import type { Caller } from '../handler.ts'
import { newId, newToken, hashOf } from './tokens.ts'

export const ABSOLUTE_LIFE_HOURS = 24
export const IDLE_LIFE_HOURS = 8
/** How long an administrator sees the portal as another person before it has to be opened again. */
const VIEW_LIFE_MINUTES = 60
/** A half-open session (10016 or administrator code) must be completed within this. */
const PENDING_LIFE_MINUTES = 10

export type SessionState = Caller['state']
type EndReason = 'logout' | 'elsewhere' | 'disabled' | 'password'

interface NewSession {
  userId: string
  cusCode: string
  /** Default 'active'. */
  state?: SessionState
  /** Administrator code that becomes part of the signature. */
  vcode?: string
  address?: string
  agent?: string
  /** Hash of the cookie offered to the browser that opens it (http/binding.ts). */
  boundTo?: string | undefined
  /** Of a view as another person: the administrator's own session, with which it ends. */
  viewerSession?: string
}
/** The token leaves the gateway once, in the answer; only its hash stays. */
export interface OpenedSession {
  id: string
  token: string
  sid: string
}

/** Opens a session in the transaction `db` (tenant `'*'` or the customer's own). */
export async function openSession(db: Trx, session: NewSession): Promise<OpenedSession> {
  const opened = { id: randomUUID() as string, token: newToken(), sid: newId() }
  const state = session.state ?? 'active'
  const full = session.viewerSession ? VIEW_LIFE_MINUTES : ABSOLUTE_LIFE_HOURS * 60
  const minutes = state === 'active' ? full : PENDING_LIFE_MINUTES
  await db
    .insertInto('account_session')
    .values({
      id: opened.id,
      token_hash: hashOf(opened.token),
      sid: opened.sid,
      vcode: session.vcode ?? '',
      user_id: session.userId,
      cus_code: session.cusCode,
      state,
      address: session.address ?? '',
      agent: (session.agent ?? '').slice(0, 200),
      bound_to: session.boundTo ?? null,
      viewer_session: session.viewerSession ?? null,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return opened
}

/** Ends one session. Its token answers 10010 from the next request on, on every gateway. */
export async function endSession(db: Trx, sessionId: string, why: EndReason = 'logout'): Promise<void> {
  await db
    .updateTable('account_session')
    .set({ ended_at: sql<Date>`now()`, ended_why: why })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the views of other people that were opened in this session; resolves with how many. */
export async function endViews(db: Trx, viewerSession: string): Promise<number> {
  const result = await db
    .updateTable('account_session')
    .set({ ended_at: sql<Date>`now()`, ended_why: 'logout' })
    .where('viewer_session', '=', viewerSession)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Ends every open session of the user, except `keepId`; resolves with how many. */
export async function endOthers(
  db: Trx,
  userId: string,
  keepId: string | undefined,
  why: EndReason = 'elsewhere',
): Promise<number> {
  const result = await db
    .updateTable('account_session')
    .set({ ended_at: sql<Date>`now()`, ended_why: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(keepId !== undefined, (query) => query.where('id', '!=', keepId ?? ''))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/**
 * Whose session this is, while it still opens anything: asked from a browser that carries this cookie (record 0015).
 * Reads the session module's tables by name, as sessions.ts does.
 */
export async function viewerOfSession(
  db: Trx,
  sessionId: string,
  carried: string | undefined,
): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('account_session as s')
    .innerJoin('account', 'account.id', 's.user_id')
    .select('account.user_admin as userAdmin')
    .select(
      sql<string[]>`array(select f.func_id from account_func f where f.account_id = account.id)`.as('funcs'),
    )
    .where('s.id', '=', sessionId)
    .where('s.state', '=', 'active')
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.seen_at', '>', sql<Date>`now() - make_interval(hours => ${IDLE_LIFE_HOURS})`)
    .where('account.state', '=', 'active')
    // Who looks on as this user does so as long as their own session is open (record 0132).
    .where(
      sql<boolean>`(s.viewer_session is null or exists (select from account_session v
        where v.id = s.viewer_session and v.ended_at is null and v.expires_at > now()))`,
    )
    .where((or) =>
      or.or([or('s.is_bound', '=', false), or('s.bound_to', '=', carried ? hashOf(carried) : '')]),
    )
    .executeTakeFirst()
  return row && { ...row, funcs: new Set(row.funcs) }
}

/** Open, active sessions of a user, newest first: what the duplicate-login dialog lists. Who looks on as the user is not logged in. */
export const activeSessions = (
  db: Trx,
  userId: string,
): Promise<{ id: string; address: string; agent: string; seen_at: Date; created_at: Date }[]> =>
  db
    .selectFrom('account_session')
    .select(['id', 'address', 'agent', 'seen_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .where('viewer_session', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('seen_at', '>', sql<Date>`now() - make_interval(hours => ${IDLE_LIFE_HOURS})`)
    .orderBy('seen_at', 'desc')
    .execute()

/**
 * Completes a half-open session: it gets a new token and sid (the old token was only good for one step) and a
 * full life. `vcode` is the administrator code, from now on part of the signature.
 */
export async function activateSession(
  db: Trx,
  sessionId: string,
  vcode = '',
): Promise<OpenedSession | undefined> {
  const opened = { id: sessionId, token: newToken(), sid: newId() }
  const result = await db
    .updateTable('account_session')
    .set({
      token_hash: hashOf(opened.token),
      sid: opened.sid,
      vcode,
      state: 'active',
      seen_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(hours => ${ABSOLUTE_LIFE_HOURS})`,
    })
    .where('id', '=', sessionId)
    .where('state', '!=', 'active')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n ? opened : undefined
}
