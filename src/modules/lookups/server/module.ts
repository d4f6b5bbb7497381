/** The server side of lookups: regions, routes, prices, currencies. */
import { sql } from 'kysely'
import { lookups } from '#modules/lookups/contract.ts'
import { defineServerModule } from '#server/handler.ts'
import { freightHandlers } from './freight-handlers.ts'
import { migrations } from './migrations.ts'
import { rateCardRoute, regionListRoute } from './ops.ts'
import { regionHandlers } from './region-handlers.ts'
import { cardSql } from './starting-sql.ts'

export const serverModule = defineServerModule({
  name: 'lookups',
  calls: lookups,
  migrations,
  handlers: { ...regionHandlers, ...freightHandlers },
  ops: [regionListRoute, rateCardRoute],
  /** The first demo customer has prices of its own, the second pays the list. */
  seed: async (db) => {
    await sql.raw(cardSql('demo-2026', 'DEMO', '2026-01-01', 92)).execute(db)
  },
})
