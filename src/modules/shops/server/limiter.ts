/**
 * How often a shop's platform is asked: a leaky bucket in the database, for all gateways together. Each question takes a turn, also
 * one of the near future, and waits for it; a turn further away is refused, so that one busy shop holds up no other.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { withTenant } from '#server/database/tenant.ts'
import { type Capabilities, PlatformError } from './platforms/connector.ts'
import type { StoredShop } from './tables.ts'

type Shop = Pick<StoredShop, 'id' | 'cus_code'>
type Rate = Pick<Capabilities, 'perSecond' | 'burst'>

/** A turn that is further away is not waited for. */
const LONGEST_WAIT_MS = 3000
/** After a refusal without a time of the platform's own. */
const BLOCK_MS = 30_000
/** A rate that was halved is whole again after so many seconds. */
const RECOVERY_SECONDS = 600
/** The slowest a rate becomes, as a part of the whole. */
const SLOWEST = 1 / 32

/** Waits for a turn. @throws PlatformError of class LIMIT where it is too far away */
export async function takeTurn(db: Kysely<Database>, shop: Shop, { perSecond, burst }: Rate): Promise<void> {
  const { rows } = await withTenant(db, shop.cus_code, (trx) =>
    sql<{ tokens: number; rate: number; blocked_ms: number | null }>`
      insert into shop_limit as l (shop_id, cus_code, tokens, rate, filled_at)
      values (${shop.id}, ${shop.cus_code}, ${burst - 1}::double precision, ${perSecond}::double precision, clock_timestamp())
      on conflict (shop_id) do update set
        tokens = least(${burst}::double precision, l.tokens
          + greatest(0, extract(epoch from clock_timestamp() - l.filled_at)) * l.rate) - 1,
        rate = least(${perSecond}::double precision, l.rate
          + greatest(0, extract(epoch from clock_timestamp() - l.filled_at)) * ${perSecond / RECOVERY_SECONDS}::double precision),
        filled_at = greatest(l.filled_at, clock_timestamp())
      returning tokens, rate, (extract(epoch from blocked_until - clock_timestamp()) * 1000)::double precision as blocked_ms`.execute(
      trx,
    ),
  )
  const [{ tokens, rate, blocked_ms } = { tokens: 0, rate: perSecond, blocked_ms: null }] = rows
  const wait = Math.max(0, (-tokens / rate) * 1000, blocked_ms ?? 0)
  if (wait <= LONGEST_WAIT_MS) return wait > 0 ? sleep(wait) : undefined
  await withTenant(db, shop.cus_code, (trx) =>
    trx
      .updateTable('shop_limit')
      .set(({ eb }) => ({ tokens: eb('tokens', '+', 1) }))
      .where('shop_id', '=', shop.id)
      .execute(),
  )
  throw new PlatformError('LIMIT', 'WAITING', 'Requests to this shop wait for their turn.', '', wait)
}

/** After the platform refused for asking too often: half the rate from now on, and nothing for a while. */
export const slowDown = (
  db: Kysely<Database>,
  shop: Shop,
  { perSecond }: Rate,
  retryAfter: number | undefined,
): Promise<unknown> =>
  withTenant(db, shop.cus_code, (trx) =>
    sql`update shop_limit set tokens = least(tokens, 0), filled_at = clock_timestamp(),
          rate = greatest(rate / 2, ${perSecond * SLOWEST}::double precision),
          blocked_until = clock_timestamp() + make_interval(secs => ${(retryAfter ?? BLOCK_MS) / 1000}::double precision)
        where shop_id = ${shop.id}`.execute(trx),
  )
