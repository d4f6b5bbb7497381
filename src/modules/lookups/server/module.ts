/** The server side of lookups: regions, places, routes, prices, currencies, dictionaries. */
import { sql } from 'kysely'
import { lookups } from '#modules/lookups/contract.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { areaHandlers, areasRoute } from './area-handlers.ts'
import { dictionaryHandlers } from './dictionary-handlers.ts'
import { freightHandlers } from './freight-handlers.ts'
import { fieldRulesRoute } from './field-rules-ops.ts'
import { ruleHandlers, type DeclaredRules } from './field-rule-handlers.ts'
import { holidaysRoute } from './holidays-ops.ts'
import { migrations } from './migrations.ts'
import { rateCardRoute, regionListRoute } from './ops.ts'
import { placeHandlers } from './place-handlers.ts'
import { pointsRoute, warehousesRoute } from './place-ops.ts'
import { categoriesRoute, channelsRoute, dictionaryRoute, ratesRoute, routesRoute } from './reference-ops.ts'
import { regionHandlers } from './region-handlers.ts'
import { placeLists } from './region-source.ts'
import { cardSql } from './starting-sql.ts'

/** `declared`: the rules of every form, which only the registry knows together. */
export const makeLookupsModule = (declared: DeclaredRules): ServerModule =>
  defineServerModule({
    name: 'lookups',
    calls: lookups,
    migrations,
    placeLists,
    handlers: {
      ...regionHandlers,
      ...placeHandlers,
      ...freightHandlers,
      ...dictionaryHandlers,
      ...areaHandlers,
      ...ruleHandlers(declared),
    },
    ops: [
      regionListRoute,
      areasRoute,
      pointsRoute,
      rateCardRoute,
      routesRoute,
      ratesRoute,
      dictionaryRoute,
      categoriesRoute,
      channelsRoute,
      warehousesRoute,
      holidaysRoute,
      fieldRulesRoute(declared),
    ],
    /** The first demo customer has prices of its own, the second pays the list. */
    seed: async (db) => {
      await sql.raw(cardSql('demo-2026', 'DEMO', '2026-01-01', 92)).execute(db)
    },
  })
