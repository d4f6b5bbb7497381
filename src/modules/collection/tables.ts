/** Arrivals, parcels that can be shipped, and what was shipped from collection as tables. */
import { msg, plural } from '@lingui/core/macro'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { countrySource } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable, type FilterDecl, type TableDecl } from '#engine/table/index.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { words } from '#domain/words.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { screens as tracking } from '#modules/tracking/module.ts'
import { announcedRow } from './announced-row.ts'
import { parcelColumns, shipmentColumns, type ParcelRow, type ShipmentRow } from './columns.ts'
import { collection } from './contract.ts'
import { screens } from './module.ts'
import { parcelRefusal, parcelStates } from './parcel-states.ts'
import { warehouseSource } from './warehouses.ts'

const keyword: FilterDecl = {
  key: 'keyword',
  label: msg`Number, goods or remark`,
  type: 'text',
  props: ['expressNo', 'goodsName', 'remark'],
}
const numbers: FilterDecl = {
  key: 'expressNos',
  label: msg`Numbers`,
  type: 'numbers',
  props: ['expressNo'],
  upper: ['expressNo'],
}
const warehouse: FilterDecl = {
  key: 'warehouseId',
  label: msg`Warehouse`,
  type: 'select',
  options: warehouseSource,
}

/** Filters every list of parcels has. */
export const parcelFilters: readonly FilterDecl[] = [keyword, numbers, warehouse]

const ship: ActionDecl<ParcelRow> = {
  id: 'ship',
  label: msg`Ship abroad`,
  icon: 'ship',
  func: 'Z-1303',
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Ship # forecast abroad', other: 'Ship # forecasts abroad' })}`,
  shortcut: 's',
  most: 50,
  refuse: ({ status }) => parcelRefusal('ship', status),
  run: async (rows, tools) => {
    const [{ beginShipping }, { FAST_DRAFT }] = await Promise.all([
      import('./client/begin-shipping.ts'),
      import('./ship-form.ts'),
    ])
    await beginShipping(rows, { kind: FAST_DRAFT, screen: screens.B2CFastShippingSend }, tools)
  },
}

const takeBack: ActionDecl<ParcelRow> = {
  id: 'delete',
  label: msg`Withdraw`,
  icon: 'delete',
  func: 'Z-1301',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Withdraw # forecast', other: 'Withdraw # forecasts' })}`,
  danger: true,
  shortcut: 'Delete',
  most: 1000,
  confirm: msg`The forecast is removed. If the parcel still arrives, it is unclaimed.`,
  refuse: ({ status }) => parcelRefusal('remove', status),
  run: async (rows, tools) => {
    const { takeBackAnnounced } = await import('./client/scan-log.ts')
    await takeBackAnnounced(rows.map(({ expressNo }) => expressNo))
    tools.translate(msg`Withdrawn.`)
  },
}

const create = { label: msg`Scan arrivals`, href: href(screens.B2CArrivalForecast), func: 'Z-1301' }

export const arrivalTable: TableDecl = defineTable<ParcelRow>({
  id: 'collection.parcels',
  query: collection.queryParcels,
  rowId: ({ id }) => id,
  rowName: ({ expressNo }) => expressNo,
  columns: parcelColumns,
  filters: [
    ...parcelFilters,
    { key: 'expectedFrom', keyTo: 'expectedTo', label: msg`Expected`, type: 'days', props: ['expectedDay'] },
  ],
  actions: [ship, takeBack],
  create,
  rail: { key: 'status', counts: collection.countParcels, names: parcelStates, all: msg`All parcels` },
  overlay: {
    calls: [collection.addGoodsForecast.id, collection.deleteGoodsForecastItems.id, collection.fastShip.id],
    toRow: announcedRow,
    marks: (parameter) =>
      (parameter as { orders?: readonly { parcelIds: readonly string[] }[] }).orders?.flatMap(
        ({ parcelIds }) => parcelIds,
      ) ?? [],
    editHref: (draft, { call }) =>
      call === collection.fastShip.id
        ? href(screens.B2CFastShippingSend, {}, { draft })
        : href(screens.B2CArrivalForecastEntry, {}, { draft }),
    verbs: { [collection.fastShip.id]: msg`Shipment` },
  },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', columnType: '2' },
  pageSizes: [20, 50, 100, 500],
  checkbox: true,
  index: true,
  detail: () => import('./client/ParcelPanel.tsx'),
  empty: {
    title: msg`No parcels announced yet`,
    text: msg`Scan the domestic numbers of parcels on their way to our warehouse. Parcels that are not announced stay unclaimed.`,
    action: create,
  },
  card: {
    title: 'expressNo',
    subtitle: 'goodsName',
    corner: 'status',
    lines: ['warehouseId', 'weight', 'days'],
  },
})

export const fastTable: TableDecl = defineTable<ParcelRow>({
  id: 'collection.fast',
  query: collection.queryParcels,
  params: { status: 'MEASURED' },
  rowId: ({ id }) => id,
  rowName: ({ expressNo }) => expressNo,
  columns: parcelColumns,
  filters: parcelFilters,
  actions: [ship],
  import: { label: msg`Import`, href: href(screens.B2CFastShippingImport), func: 'Z-1303' },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', columnType: '2' },
  pageSizes: [20, 50, 100, 500],
  checkbox: true,
  index: true,
  summary: true,
  tableNotingText: msg`Choose parcels and press S to ship them, one order per parcel or all in one order.`,
  empty: {
    title: msg`Nothing to ship`,
    text: msg`Parcels appear here after the warehouse has measured them.`,
    action: { label: msg`Go to arrivals`, href: href(screens.B2CArrivalInquiry) },
  },
  card: {
    title: 'expressNo',
    subtitle: 'goodsName',
    corner: 'status',
    lines: ['warehouseId', 'weight', 'free', 'days'],
  },
})

const track: ActionDecl<ShipmentRow> = {
  id: 'track',
  label: msg`Track`,
  icon: 'track',
  func: 'Z-803',
  on: 'one',
  shortcut: 't',
  run: ([row], tools) => {
    if (row) tools.navigate(href(tracking.expressQuery, {}, { n: row.waybillNo }))
  },
}

export const shipmentTable: TableDecl = defineTable<ShipmentRow>({
  id: 'collection.shipments',
  query: collection.queryShipments,
  rowId: ({ id }) => id,
  rowName: ({ orderNo }) => orderNo,
  columns: shipmentColumns,
  filters: [
    {
      key: 'keyword',
      label: msg`Receiver or number`,
      type: 'text',
      props: ['receiverName', 'orderNo', 'waybillNo', 'expressNos'],
    },
    {
      key: 'orderNumber',
      label: msg`Numbers`,
      type: 'numbers',
      props: ['orderNo', 'waybillNo'],
      upper: ['orderNo', 'waybillNo'],
    },
    {
      key: 'status',
      label: words.status,
      type: 'select',
      options: Object.entries(waybillStatuses).map(([value, { label }]) => ({ value, label })),
    },
    { key: 'country', label: words.country, type: 'select', options: countrySource(lookups.getCountry) },
    {
      key: 'createdFrom',
      keyTo: 'createdTo',
      label: msg`Shipped`,
      type: 'days',
      props: ['createdAt'],
      zone: PROVIDER_ZONE,
    },
  ],
  actions: [track],
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', columnType: '2' },
  pageSizes: [20, 50, 100],
  checkbox: true,
  index: true,
  empty: {
    title: msg`Nothing shipped from collection yet`,
    text: msg`Choose measured parcels and ship them. Their orders appear here and in the order list.`,
    action: { label: msg`Go to fast shipping`, href: href(screens.B2CFastShipping) },
  },
  card: {
    title: 'orderNo',
    subtitle: 'receiverName',
    corner: 'status',
    lines: ['waybillNo', 'expressNos', 'country'],
  },
})
