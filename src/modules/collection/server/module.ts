/** The server side of collection. How goods become orders is handed in: orders are another slice's. */
import type { MessageDescriptor } from '@lingui/core'
import type { QueryCall } from '#contract/call.ts'
import { collection } from '#modules/collection/contract.ts'
import { FORECAST_RULES, forecastRules } from '#modules/collection/forecast-rules.ts'
import { defineServerModule, type ServerModule } from '#server/handler.ts'
import { claimFiles, claimParcel, countClaims, queryClaims, withdrawClaim } from './claims.ts'
import { collectionExports, parcelExport } from './exports.ts'
import { fastShipOf, fastShipTaskOf, fastTarget } from './fast-ship.ts'
import { addGoodsForecast, deleteGoodsForecastItems, verifyGoodsForecast } from './forecast.ts'
import { migrations } from './migrations.ts'
import { opsRoutes } from './ops.ts'
import { countParcels, parcelPhotos, queryParcels } from './parcels.ts'
import { seed } from './seed/seed.ts'
import { queryShipments } from './shipments.ts'
import { collectionWork } from './simulate.ts'
import { shipOutcomes, type Shipping } from './shipping.ts'
import { queryUnclaimed } from './unclaimed.ts'

/** What shipping abroad takes of the collection. */
export const warehouseOf = (shipping: Shipping) => ({
  ...shipping,
  outcomes: shipOutcomes,
  queryParcels,
  exportOf: (dataId: string, page: string, title: MessageDescriptor, query: QueryCall) =>
    parcelExport(dataId, page, title, { status: 'MEASURED' }, query),
})

export function makeCollectionModule(shipping: Shipping): ServerModule {
  const target = fastTarget(shipping)
  return defineServerModule({
    name: 'collection',
    calls: collection,
    migrations,
    seed,
    ops: opsRoutes,
    simulated: [collectionWork],
    rules: { [FORECAST_RULES]: forecastRules },
    exports: collectionExports,
    imports: [target],
    handlers: {
      addGoodsForecast,
      verifyGoodsForecast,
      deleteGoodsForecastItems,
      queryParcels,
      countParcels,
      parcelPhotos,
      fastShip: fastShipOf(shipping),
      fastShipTask: fastShipTaskOf(target),
      queryShipments,
      queryUnclaimed,
      claimParcel,
      queryClaims,
      countClaims,
      claimFiles,
      withdrawClaim,
    },
  })
}
