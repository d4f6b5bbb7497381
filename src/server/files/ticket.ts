/**
 * Tickets of downloads. A browser opens a download by its address and cannot send the token along; the token itself
 * must not be part of addresses (they are logged). So the call that names a file returns an address that is valid
 * for this one file, for some minutes, and for no longer than the session it was issued to.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { sameText } from '../auth/tokens.ts'
import type { Caller } from '../handler.ts'

const NAME = 'ticket_key'
export const TICKET_LIFE_MS = 15 * 60_000

export interface Tickets {
  /** Relative address `/download/<id>?ticket=…` for the session of this caller. */
  addressOf(fileId: string, holder: Pick<Caller, 'sessionId'>, now?: number): string
  /** Id of the session the ticket was made for; undefined where it is not for this file, too old or not ours. Whether that session is open is for the caller to ask. */
  sessionOf(fileId: string, ticket: string, now?: number): string | undefined
}

/** Reads the key of this database or makes it: every gateway on it accepts the others' tickets. */
export async function loadTickets(pool: pg.Pool): Promise<Tickets> {
  const fresh = randomBytes(32).toString('hex')
  await pool.query('insert into kernel_secret (name, value) values ($1, $2) on conflict do nothing', [
    NAME,
    fresh,
  ])
  const { rows } = await pool.query<{ value: string }>('select value from kernel_secret where name = $1', [
    NAME,
  ])
  return ticketsOf(rows[0]?.value ?? fresh)
}

export function ticketsOf(key: string): Tickets {
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join(':')).digest('hex').slice(0, 32)
  return {
    addressOf(fileId, { sessionId }, now = Date.now()) {
      const until = String(now + TICKET_LIFE_MS)
      return `/download/${fileId}?ticket=${until}.${sessionId}.${sign(fileId, until, sessionId)}`
    },
    sessionOf(fileId, ticket, now = Date.now()) {
      const [until = '', sessionId = '', signature = ''] = ticket.split('.')
      const isTimely = /^\d{13}$/.test(until) && Number(until) > now
      return isTimely && sameText(sign(fileId, until, sessionId), signature) ? sessionId : undefined
    },
  }
}
