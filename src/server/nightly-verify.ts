/** Every invariant is checked each night, by one of the gateways (record 0124). What is broken is logged, kept, and told by `/metrics`. */
import { minuteIn, PROVIDER_ZONE } from '#domain/time-zone.ts'
import { connect, type Target } from './database/connect.ts'
import { EVERY_TENANT } from './database/tenant-table.ts'
import type { ServerModule } from './handler.ts'
import { verify, type Finding } from './verify.ts'

/** Hours of the provider's night. Gateways look every hour, so that each of them has several turns. */
const [FROM_HOUR, UNTIL_HOUR] = [2, 6]
/** A check that has not ended by then belonged to a gateway that died. */
const DEAD_AFTER = '50 minutes'
const KEPT = '90 days'

/** The provider's day whose night it is; undefined by day. */
export function nightOf(now: Date): string | undefined {
  const [day, minute] = minuteIn(PROVIDER_ZONE, now.toISOString()).split(' ')
  const hour = Number(minute?.slice(0, 2))
  return hour >= FROM_HOUR && hour < UNTIL_HOUR ? day : undefined
}

/**
 * Checks everything once a night, over all gateways.
 *
 * @returns the invariants that are broken; undefined by day, and where another gateway has this night
 */
export async function verifyNightly(
  target: Target,
  modules: readonly Pick<ServerModule, 'checks'>[],
  now: Date,
): Promise<Finding[] | undefined> {
  const night = nightOf(now)
  if (!night) return undefined
  const connection = connect(target, { max: 1, tenant: EVERY_TENANT })
  const { pool } = connection
  try {
    const { rowCount } = await pool.query(
      `insert into verified_night as v (night, started_at) values ($1, $2)
         on conflict (night) do update set started_at = excluded.started_at
         where v.ended_at is null and v.started_at < excluded.started_at - interval '${DEAD_AFTER}'`,
      [night, now],
    )
    if (!rowCount) return undefined
    const found = (await verify(pool, modules)).filter(({ broken }) => broken > 0)
    await pool.query('update verified_night set ended_at = clock_timestamp(), broken = $2 where night = $1', [
      night,
      JSON.stringify(Object.fromEntries(found.map(({ name, broken }) => [name, broken]))),
    ])
    await pool.query(`delete from verified_night where started_at < $1::timestamptz - interval '${KEPT}'`, [
      now,
    ])
    return found
  } finally {
    await connection.close()
  }
}
