/** What a domestic parcel and a shipment say in a table, on the device and in what the gateway exports. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import { orderTypes } from '#domain/order-facts.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { words } from '#domain/words.ts'
import type { collection } from './contract.ts'
import { exceptions, parcelStates } from './parcel-states.ts'

export type ParcelRow = Output<typeof collection.queryParcels>['list'][number]
export type ShipmentRow = Output<typeof collection.queryShipments>['list'][number]

/** "40 × 30 × 20"; "" where it was not measured. */
export const sidesText = ({
  length,
  width,
  height,
}: Pick<ParcelRow, 'length' | 'width' | 'height'>): string =>
  length && width && height ? `${length} × ${width} × ${height}` : ''

const goodsColumns: readonly ColumnDecl[] = [
  { prop: 'name', label: words.goodsName, width: 220 },
  { prop: 'sku', label: msg`SKU`, type: 'mono', width: 120 },
  { prop: 'quantity', label: msg`Announced`, type: 'number', width: 100 },
  { prop: 'received', label: msg`Counted`, type: 'number', width: 100 },
  { prop: 'free', label: msg`Free to ship`, type: 'number', width: 110 },
  { prop: 'unitValue', label: msg`Unit value`, type: 'money', total: false, width: 110 },
]

export const parcelColumns: readonly ColumnDecl<ParcelRow>[] = [
  {
    prop: 'expressNo',
    label: msg`Domestic number`,
    type: 'mono',
    width: 170,
    minWidth: 150,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
  },
  { prop: 'status', label: words.status, type: 'status', names: parcelStates, width: 140, minWidth: 136 },
  {
    prop: 'warehouseId',
    label: msg`Warehouse`,
    text: ({ warehouseName }) => warehouseName,
    width: 190,
    minWidth: 120,
  },
  { prop: 'goodsName', label: msg`Goods`, width: 220, minWidth: 140 },
  {
    prop: 'goods',
    label: msg`Lines`,
    type: 'expand',
    width: 80,
    minWidth: 70,
    isNotExported: true,
    expand: { columns: goodsColumns },
  },
  { prop: 'pieces', label: msg`Announced quantity`, type: 'number', width: 110, minWidth: 90 },
  { prop: 'received', label: msg`Counted`, type: 'number', width: 90, minWidth: 80 },
  { prop: 'free', label: msg`Free to ship`, type: 'number', width: 100, minWidth: 90 },
  { prop: 'weight', label: words.weight, type: 'weight', width: 100, minWidth: 80 },
  { prop: 'length', label: msg`Size (cm)`, text: sidesText, width: 140, minWidth: 110 },
  { prop: 'days', label: msg`Days waiting`, type: 'number', total: false, width: 110, minWidth: 90 },
  { prop: 'exception', label: msg`Exception`, type: 'badge', names: exceptions, width: 190, minWidth: 120 },
  { prop: 'note', label: msg`Note from the warehouse`, width: 200, minWidth: 120 },
  { prop: 'value', label: msg`Value`, type: 'money', unit: 'currency', width: 110, minWidth: 90 },
  { prop: 'expectedDay', label: msg`Expected`, width: 110, minWidth: 100 },
  { prop: 'arrivedAt', label: msg`Arrived on`, type: 'date', width: 144, minWidth: 144 },
  { prop: 'measuredAt', label: msg`Measured at`, type: 'date', width: 144, minWidth: 144, show: false },
  { prop: 'announcedAt', label: msg`Announced on`, type: 'date', width: 144, minWidth: 144, show: false },
  { prop: 'photos', label: msg`Photos`, type: 'number', width: 80, minWidth: 70, show: false },
  { prop: 'remark', label: words.remarks, width: 180, minWidth: 120, show: false },
]

export const shipmentColumns: readonly ColumnDecl<ShipmentRow>[] = [
  {
    prop: 'orderNo',
    label: words.orderNumber,
    type: 'mono',
    width: 150,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    mustExport: true,
  },
  { prop: 'waybillNo', label: words.waybillNumber, type: 'mono', width: 160, minWidth: 140 },
  { prop: 'status', label: words.status, type: 'status', names: waybillStatuses, width: 192, minWidth: 150 },
  {
    prop: 'orderType',
    label: msg`Order type`,
    text: ({ orderType }) => orderTypes[orderType as keyof typeof orderTypes] ?? String(orderType),
    width: 120,
    minWidth: 90,
  },
  { prop: 'expressNos', label: msg`Domestic numbers`, type: 'mono', width: 240, minWidth: 150 },
  { prop: 'parcels', label: msg`Parcels`, type: 'number', width: 90, minWidth: 70 },
  { prop: 'pieces', label: words.quantity, type: 'number', width: 90, minWidth: 70 },
  { prop: 'country', label: words.country, type: 'country', width: 110, minWidth: 80 },
  { prop: 'receiverName', label: msg`Receiver`, width: 160, minWidth: 110 },
  { prop: 'receiverPhone', label: msg`Phone`, type: 'mono', width: 140, minWidth: 110 },
  { prop: 'goodsName', label: msg`Goods`, width: 200, minWidth: 120 },
  { prop: 'weight', label: words.weight, type: 'weight', width: 100, minWidth: 80 },
  { prop: 'billableWeight', label: msg`Billable weight`, type: 'weight', width: 120, minWidth: 90 },
  { prop: 'freight', label: msg`Freight, CNY`, type: 'money', width: 110, minWidth: 90 },
  { prop: 'createdAt', label: msg`Shipped on`, type: 'date', width: 144, minWidth: 144 },
]
