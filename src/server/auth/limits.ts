/** Limits that hold across all gateways: counted in the database, in windows. */
import { sql } from 'kysely'
import type { Trx } from '../database/tenant.ts'

interface Limit {
  /** What is counted, e.g. `login:demo:10.0.0.1`. */
  key: string
  /** How many are allowed per window. */
  max: number
  windowSeconds: number
}

const windowOf = (seconds: number) =>
  sql<Date>`to_timestamp(floor(extract(epoch from now()) / ${seconds}::int) * ${seconds}::int)`

/** Seconds until what a full window refuses is allowed again. */
export const untilNextWindow = (windowSeconds: number, now: Date): number =>
  windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds)

/** Counts one and says whether it is still within the limit. A call that throws a Refusal rolls its count back; Declined keeps it. */
export async function countAgainst(db: Trx, { key, max, windowSeconds }: Limit): Promise<boolean> {
  const row = await db
    .insertInto('rate_limit')
    .values({ key, window_start: windowOf(windowSeconds), count: 1 })
    .onConflict((oc) => oc.columns(['key', 'window_start']).doUpdateSet({ count: sql`rate_limit.count + 1` }))
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count <= max
}

const STEP_SECONDS = 60

/**
 * Counts one and says whether it is within the limit over the last `windowSeconds`, counted in steps of a minute. For guesses
 * at a secret: a window that begins by the clock lets twice as many through around its edge. The caller holds a lock per key.
 */
export async function countAgainstLast(db: Trx, { key, max, windowSeconds }: Limit): Promise<boolean> {
  await countAgainst(db, { key, max, windowSeconds: STEP_SECONDS })
  const { all } = await db
    .selectFrom('rate_limit')
    .select(sql<number>`sum(count)::int`.as('all'))
    .where('key', '=', key)
    .where('window_start', '>', sql<Date>`now() - make_interval(secs => ${windowSeconds}::int)`)
    .executeTakeFirstOrThrow()
  return all <= max
}

/** Counts `by` where that stays within the limit; otherwise nothing is counted. Says which. */
export async function countWithin(db: Trx, { key, max, windowSeconds }: Limit, by: number): Promise<boolean> {
  if (by > max) return false
  const row = await db
    .insertInto('rate_limit')
    .values({ key, window_start: windowOf(windowSeconds), count: by })
    .onConflict((oc) =>
      oc
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql`rate_limit.count + ${by}` })
        .where(sql<boolean>`rate_limit.count + ${by} <= ${max}`),
    )
    .returning('count')
    .executeTakeFirst()
  return row !== undefined
}

/** What was counted in this window, without counting. */
export async function countedSoFar(db: Trx, { key, windowSeconds }: Omit<Limit, 'max'>): Promise<number> {
  const row = await db
    .selectFrom('rate_limit')
    .select('count')
    .where('key', '=', key)
    .where('window_start', '=', windowOf(windowSeconds))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Forgets what was counted, e.g. failures after a success. */
export const forgetCount = async (db: Trx, key: string): Promise<void> => {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}
