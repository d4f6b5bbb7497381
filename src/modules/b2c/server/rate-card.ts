/** Reads what orders are priced by. The card and the routes are the lookups slice's; its SQL function gives the card of a customer. */
import { sql } from 'kysely'
import type { RateCard } from '#domain/freight.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { Prices } from './pricing.ts'

const noCard: RateCard = { currency: 'CNY', zones: [], bands: [] }

/** The customer's own card of the day, else the list price; an empty card where there is none. */
export async function loadPrices(db: Trx, cusCode: string, now: Date): Promise<Prices> {
  const found = await sql<{ card: RateCard | null }>`
    select rate_card_json(${cusCode}, ${now.toISOString().slice(0, 10)}::date) as card`.execute(db)
  const routes = await sql<{ id: string; volume_divisor: number }>`
    select id, volume_divisor from route where is_active`.execute(db)
  return {
    card: found.rows[0]?.card ?? noCard,
    divisors: new Map(routes.rows.map(({ id, volume_divisor }) => [id, volume_divisor])),
  }
}
