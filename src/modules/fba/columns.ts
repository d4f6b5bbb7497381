/** What an FBA order says in a table, on the device and in what the gateway exports. */
import { msg } from '@lingui/core/macro'
import { documentColumns as of, goodsExportOf, numberColumn } from '#engine/packing/index.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { FbaRow } from './order-data.ts'

export const columns: readonly ColumnDecl<FbaRow>[] = [
  of.orderNo,
  of.status,
  { prop: 'shipmentCode', label: msg`Shipment ID`, type: 'mono', width: 150, sortable: true },
  { prop: 'amazonReference', label: msg`Amazon reference`, type: 'mono', width: 140, sortable: true },
  { prop: 'centre', label: msg`Fulfilment centre`, type: 'mono', width: 130, sortable: true },
  of.country,
  of.warehouse,
  of.goodsName,
  of.cartonCount,
  numberColumn('labelled', msg`Box labels`, {
    text: ({ labelled, cartonCount }) => `${labelled} / ${cartonCount}`,
    width: 100,
    sortable: false,
  }),
  of.pieces,
  of.weight,
  of.volume,
  of.value,
  of.currency,
  of.shippingType,
  of.remark,
  of.mainAccount,
  of.mainAccountName,
  of.createdAt,
]

export const goodsExport = goodsExportOf('fbaOrderGoods', 'shipmentCode')
