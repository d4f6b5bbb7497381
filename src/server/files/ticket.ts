/**
 * Tickets of downloads. A browser opens a download as an address and cannot send the token along; the token itself
 * must not stand in addresses (they are logged). So the call that names a file hands out an address that is good
 * for this one file, for its owner's session, for some minutes.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { sameText } from '../auth/tokens.ts'

const NAME = 'ticket_key'
export const TICKET_LIFE_MS = 15 * 60_000

export interface Tickets {
  /** Relative address `/download/<id>?ticket=…`. */
  addressOf(fileId: string, now?: number): string
  isGood(fileId: string, ticket: string, now?: number): boolean
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
  const sign = (fileId: string, until: string) =>
    createHmac('sha256', key).update(`${fileId}:${until}`).digest('hex').slice(0, 32)
  return {
    addressOf(fileId, now = Date.now()) {
      const until = String(now + TICKET_LIFE_MS)
      return `/download/${fileId}?ticket=${until}-${sign(fileId, until)}`
    },
    isGood(fileId, ticket, now = Date.now()) {
      const [until = '', signature = ''] = ticket.split('-')
      return /^\d{13}$/.test(until) && Number(until) > now && sameText(sign(fileId, until), signature)
    },
  }
}
