/** Reads what orders are priced by. The card and the routes are the lookups slice's; its SQL function gives the card of a customer. */
import { sql } from 'kysely'
import type { RateCard } from '#domain/freight.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { Prices } from './pricing.ts'

const noCard: RateCard = { currency: 'CNY', zones: [], bands: [] }

interface Found {
  card: RateCard | null
  divisors: Record<string, number> | null
  taxRoutes: string[] | null
  rates: Record<string, string> | null
  codLimit: string | null
}

/** The customer's own card of the day, else the list price; an empty card where there is none. */
export async function loadPrices(db: Trx, cusCode: string, now: Date): Promise<Prices> {
  const { rows } =
    await sql<Found>`select rate_card_json(${cusCode}, ${now.toISOString().slice(0, 10)}::date) as card,
    (select jsonb_object_agg(id, volume_divisor) from route where is_active) as divisors,
    (select jsonb_agg(id) from route where is_active and needs_tax_no) as "taxRoutes",
    (select jsonb_object_agg(code, trim_scale(per_cny)::text) from currency_rate) as rates,
    (select cod_limit from customer where cus_code = ${cusCode}) as "codLimit"`.execute(db)
  const [found] = rows
  return {
    card: found?.card ?? noCard,
    divisors: new Map(Object.entries(found?.divisors ?? {})),
    taxRoutes: new Set(found?.taxRoutes),
    rates: new Map(Object.entries(found?.rates ?? {})),
    codLimit: found?.codLimit ?? '',
  }
}
