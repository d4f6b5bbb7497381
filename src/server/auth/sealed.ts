/** `sk`: what must not be read on its way, encrypted with the login key (spec 000 §3; record 0002). */
import { createHash } from 'node:crypto'
import type { CallContext } from '../handler.ts'

/** How old an `sk` may be, milliseconds. */
const LIFE_MS = 300_000

/**
 * Opens an `sk` and uses it up. undefined for a text that does not open, is no JSON object, is older than five minutes or was
 * used before, on any gateway: one outcome for all. A call that throws a Refusal leaves it unused; Declined keeps it used.
 */
export async function openSealed(
  sk: string,
  context: Pick<CallContext, 'db' | 'services' | 'now'>,
): Promise<Record<string, unknown> | undefined> {
  const { timestamp, ...sealed } = parsed(context.services.decryptLogin(sk) ?? '')
  const madeAt = Number(timestamp)
  const isTimely = Math.abs(context.now.getTime() - madeAt) <= LIFE_MS
  return isTimely && (await isFirstUse(sk, new Date(madeAt + LIFE_MS), context)) ? sealed : undefined
}

/** By its bytes: base64 can be written in more than one way. Two at once: the second waits and finds it used. */
async function isFirstUse(sk: string, expires: Date, { db }: Pick<CallContext, 'db'>): Promise<boolean> {
  const hash = createHash('sha256').update(Buffer.from(sk, 'base64')).digest('hex')
  const used = await db
    .insertInto('sealed_used')
    .values({ hash, expires_at: expires })
    .onConflict((again) => again.doNothing())
    .executeTakeFirst()
  return used.numInsertedOrUpdatedRows === 1n
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
