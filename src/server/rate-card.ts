/** Price lists as slices read them to price what they place: the SQL function is the lookups slice's. */
import { sql } from 'kysely'
import type { RateCard } from '#domain/freight.ts'
import type { Trx } from './database/tenant.ts'

/** Returns the customer's own price list of the day, else the one for everybody; undefined where there is none. */
export async function loadRateCard(db: Trx, cusCode: string, now: Date): Promise<RateCard | undefined> {
  const { rows } = await sql<{ card: RateCard | null }>`
    select rate_card_json(${cusCode}, provider_day(${now})) as card`.execute(db)
  return rows[0]?.card ?? undefined
}
