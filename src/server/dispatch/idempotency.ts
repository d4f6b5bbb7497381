/**
 * A command happens once. Its key is claimed in the command's own transaction: a second request with the same key
 * waits for the first to commit, then gets the stored answer; when the first is refused or dies, nothing is
 * stored and the second runs.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isLockTimeout } from '../database/retry.ts'
import type { Trx } from '../database/tenant.ts'
import { Refusal, type Caller } from '../handler.ts'
import type { CallBody } from '../http/body.ts'
import { texts } from './texts.ts'

/** How long answers are kept: devices may be offline for weeks. */
export const KEY_LIFE_DAYS = 30

/**
 * A key our devices mint: 128 random bits, the revision of its draft, and a number for what is sent along. It belongs to the customer, so that a command that was
 * carried to another device is carried out once, no matter which of the customer's people sends it (record 0091). Any other key belongs to
 * its user: integrators count from 1.
 */
const minted = /^[0-9a-f]{32}(?:[:.]\d{1,16})?(?:\+\d{1,3})?$/
/** Owner of a key that belongs to the customer. */
const WHOLE_CUSTOMER = ''

export interface Claim {
  readonly cusCode: string
  /** Who the key belongs to. */
  readonly userId: string
  /** Who sends it: keys they sent before keys belonged to the customer are under their own id. */
  readonly sender: string
  readonly key: string
  readonly path: string
  readonly fingerprint: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Without a key in the header what is signed, with whose token, is the key: a copy is harmless however it is spelt around
 * that (white space, order of the envelope's keys).
 */
export function claimOf(path: string, key: string | undefined, body: CallBody, caller: Caller): Claim {
  // Programs of one maker count from 1 each for itself.
  const owner = caller.apiKey?.id ?? caller.userId
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal('malformed', texts.key)
  return {
    cusCode: caller.cusCode,
    userId: key !== undefined && minted.test(key) ? WHOLE_CUSTOMER : owner,
    sender: owner,
    key: key ?? `sig:${sha256([path, body.token, body.t, body.parameterText].join('\n'))}`,
    path,
    fingerprint: sha256(body.parameterText),
  }
}

/**
 * The key by which handlers tell commands of a customer apart, for what they book or keep once: one that belongs to a user is no other
 * user's.
 */
export const customerKey = ({ userId, key }: Claim): string =>
  userId === WHOLE_CUSTOMER ? key : `${userId}/${key}`

/** The stored answer, or undefined when this request is the first and must do the work. */
export async function claimKey(db: Trx, claim: Claim): Promise<{ data: unknown } | undefined> {
  if (await isFirst(db, claim)) return undefined
  const stored = await storedAnswer(db, claim)
  // Gone between the two statements: the cleaner took it, which only happens to keys of long ago.
  if (!stored) throw new Refusal('running', texts.running)
  return stored
}

/** What a command of this key was answered; undefined while it was never carried out. Claims nothing. */
export async function storedAnswer(db: Trx, claim: Claim): Promise<{ data: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select(['path', 'fingerprint', 'answer'])
    .where('cus_code', '=', claim.cusCode)
    .where('user_id', 'in', [claim.userId, claim.sender])
    .where('key', '=', claim.key)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.path !== claim.path || row.fingerprint !== claim.fingerprint)
    throw new Refusal('keyReuse', texts.keyReuse)
  return row.answer as { data: unknown }
}

async function isFirst(db: Trx, claim: Claim): Promise<boolean> {
  const { cusCode, userId, sender, key, path, fingerprint } = claim
  try {
    const { numAffectedRows } = await sql`
      insert into idempotency (cus_code, user_id, key, path, fingerprint)
      select ${cusCode}::text, ${userId}::text, ${key}::text, ${path}::text, ${fingerprint}::text
      where not exists (
        select 1 from idempotency
        where cus_code = ${cusCode} and user_id = ${sender} and key = ${key} and user_id <> ${userId})
      on conflict do nothing`.execute(db)
    return Number(numAffectedRows) > 0
  } catch (error) {
    if (isLockTimeout(error)) throw new Refusal('running', texts.running)
    throw error
  }
}

const rowOf = (db: Trx, claim: Claim) =>
  db
    .updateTable('idempotency')
    .where('cus_code', '=', claim.cusCode)
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)

export const storeAnswer = async (db: Trx, claim: Claim, data: unknown): Promise<void> => {
  await rowOf(db, claim)
    .set({ answer: JSON.stringify({ data }) })
    .execute()
}

/** A declined command keeps what it wrote but not its key: the person may correct the input and try again. */
export const releaseKey = async (db: Trx, claim: Claim): Promise<void> => {
  await db
    .deleteFrom('idempotency')
    .where('cus_code', '=', claim.cusCode)
    .where('user_id', '=', claim.userId)
    .where('key', '=', claim.key)
    .execute()
}

/** Returns those keys whose commands were executed, for the customer or for this person. */
export async function acceptedKeys(
  db: Trx,
  { cusCode, userId }: Pick<Caller, 'cusCode' | 'userId'>,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('idempotency')
    .select('key')
    .where('cus_code', '=', cusCode)
    .where('user_id', 'in', [WHOLE_CUSTOMER, userId])
    .where('key', 'in', [...keys])
    .execute()
  return rows.map(({ key }) => key)
}
