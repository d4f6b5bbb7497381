/** The shops a person sees: a main account all of its customer, a sub-account those it was given, or all where it was given none. */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { FAILING_MINUTES, type Lamp, lampCodes, NOW_DAYS, SOON_DAYS } from '#modules/shops/lamps.ts'
import type { Database } from '#server/database/schema.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { StoredShop } from './tables.ts'

/** How a shop is, as of now, by the columns of its row. */
const lamp: RawBuilder<Lamp> = sql<Lamp>`case
  when state = 'UNLINKED' then 'UNLINKED'
  when state = 'REAUTH' then 'RECONNECT'
  when state = 'PAUSED' then 'PAUSED'
  when consent_ends_at < now() + make_interval(days => ${NOW_DAYS}) then 'ENDING_NOW'
  when error_class <> '' and coalesce(last_ok_at, linked_at) < now() - make_interval(mins => ${FAILING_MINUTES}) then 'FAILING'
  when consent_ends_at < now() + make_interval(days => ${SOON_DAYS}) then 'ENDING'
  else 'HEALTHY' end`

/** Place of a lamp, the worst first. */
export const lampRank = sql<number>`array_position(${[...lampCodes]}::text[], lamp)`

export type SeenShop = StoredShop & { lamp: Lamp }
type Seen = Omit<Database, 'shop'> & { shop: SeenShop }

export function visibleShops({ db, caller }: RowsContext): SelectQueryBuilder<Seen, 'shop', object> {
  const all = db.selectFrom((eb) =>
    eb
      .selectFrom('shop')
      .selectAll('shop')
      .select(lamp.as('lamp'))
      .where('shop.cus_code', '=', caller.cusCode)
      .as('shop'),
  ) as unknown as SelectQueryBuilder<Seen, 'shop', object>
  if (caller.userAdmin === '1') return all
  return all.where(
    sql<boolean>`(not exists (select from shop_user u where u.cus_code = ${caller.cusCode} and u.user_id = ${caller.userId})
      or exists (select from shop_user u where u.cus_code = ${caller.cusCode} and u.user_id = ${caller.userId} and u.shop_id = shop.id))`,
  )
}
