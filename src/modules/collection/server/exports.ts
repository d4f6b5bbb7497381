/** Arrivals, parcels to ship, shipments and claims as the gateway exports them. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { QueryCall } from '#contract/call.ts'
import { claimColumns, type ClaimRow } from '#modules/collection/claim-columns.ts'
import {
  parcelColumns,
  shipmentColumns,
  type ParcelRow,
  type ShipmentRow,
} from '#modules/collection/columns.ts'
import { collection } from '#modules/collection/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { claimsOf, toClaimRow, wholeClaims, type StoredClaim } from './claims.ts'
import { toParcelRow, type StoredParcel } from './parcel-row.ts'
import { parcelsOf, whole } from './parcels.ts'
import { shipmentsOf, toShipmentRow, wholeShipments, type StoredShipment } from './shipments.ts'

/** `params`: the fixed parameters of the table. Default: only what can be shipped. */
export const parcelExport = (
  dataId: string,
  page: string,
  title: MessageDescriptor,
  params: { readonly status?: 'MEASURED' } = { status: 'MEASURED' },
  query: QueryCall = collection.queryParcels,
) =>
  defineExport<typeof collection.queryParcels, StoredParcel, ParcelRow>({
    dataId,
    title,
    call: tasks.exportOrders,
    // The same parcels, whichever table asks for them.
    query: query as typeof collection.queryParcels,
    func: '*',
    page,
    ...(query === collection.queryParcels ? { params } : {}),
    columns: parcelColumns,
    toRow: toParcelRow,
    rows: async (input, ids, context) =>
      exportRows(
        parcelsOf({ ...input, ...(params.status ? { status: params.status } : {}) }, context),
        ids,
        (rows) => whole(rows, context.language),
      ),
  })

export const collectionExports = [
  parcelExport('collection.parcels', 'Z-1302', msg`Arrivals`, {}),
  parcelExport('collection.fast', 'Z-1303', msg`Fast shipping`),
  defineExport<typeof collection.queryShipments, StoredShipment, ShipmentRow>({
    dataId: 'collection.shipments',
    title: msg`Shipped from collection`,
    call: tasks.exportOrders,
    query: collection.queryShipments,
    func: '*',
    page: 'Z-1304',
    columns: shipmentColumns,
    toRow: toShipmentRow,
    rows: async (query, ids, context) =>
      exportRows(shipmentsOf(query, context), ids, wholeShipments, 'b2c_order.id'),
  }),
  defineExport<typeof collection.queryClaims, StoredClaim, ClaimRow>({
    dataId: 'collection.claims',
    title: msg`Claims`,
    call: tasks.exportOrders,
    query: collection.queryClaims,
    func: '*',
    page: 'Z-1306',
    columns: claimColumns,
    toRow: toClaimRow,
    rows: async (query, ids, context) =>
      exportRows(claimsOf(query, context), ids, (rows) => wholeClaims(rows, context.language), 'c.id'),
  }),
]
