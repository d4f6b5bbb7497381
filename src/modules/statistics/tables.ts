/** Cargo, batches and rejects as tables; the picture above each reads the same query. */
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import type { MessageDescriptor } from '@lingui/core'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable } from '#engine/table/index.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import {
  batchColumns,
  cargoColumns,
  rejectColumns,
  type BatchRow,
  type CargoRow,
  type RejectRow,
} from './columns.ts'
import { statistics } from './contract.ts'
import { countryFilter, daysFilter, routeFilter } from './filters.ts'
import {
  newestAlone,
  ordersOfBatch,
  ordersOfCargo,
  ordersOfReject,
  type OrderQuery,
} from './orders-behind.ts'

const exported = { kit: exportKit, call: tasks.customExportOrders, func: '*' } as const
const noOrders = msg`Orders appear here as soon as they are placed. Choose other days or fewer filters.`

/** Shows the orders behind a sum; `note`: what must be known of them. */
const ordersAction = <Row>(
  queryOf: (row: Row) => OrderQuery,
  note: (row: Row) => MessageDescriptor | undefined = () => undefined,
): ActionDecl<Row> => ({
  id: 'orders',
  label: msg`Show the orders`,
  on: 'one',
  shortcut: 'o',
  run: ([row], tools) => {
    if (!row) return
    const message = note(row)
    if (message) tools.translate(message)
    tools.navigate(href(b2c.b2COrderManage, {}, queryOf(row)))
  },
})

export const cargoTable = defineTable<CargoRow>({
  id: 'cargoStatus',
  query: statistics.cargoStatusQuery,
  rowId: ({ id }) => id,
  rowName: ({ day, country }) => day || country,
  columns: cargoColumns,
  filters: [
    daysFilter(msg`Placed`, 'day'),
    countryFilter,
    routeFilter,
    {
      key: 'by',
      label: msg`Summed by`,
      type: 'select',
      options: [
        { value: 'country', label: words.country },
        { value: 'day', label: msg`Day` },
        { value: 'week', label: msg`Week` },
        { value: 'month', label: msg`Month` },
      ],
    },
  ],
  actions: [ordersAction(ordersOfCargo)],
  export: exported,
  pageSizes: [20, 50, 100, 200],
  summary: true,
  picture: () => import('./client/CargoPicture.tsx'),
  empty: { title: msg`No cargo in this period`, text: noOrders },
  card: {
    title: 'country',
    subtitle: 'day',
    lines: ['total', 'signed', 'moving', 'problem', 'signedRate'],
  },
})

export const batchTable = defineTable<BatchRow>({
  id: 'cargoBatch',
  query: statistics.cargoBatchQuery,
  rowId: ({ id }) => id,
  rowName: ({ day, route }) => `${day} ${route}`,
  columns: batchColumns,
  filters: [daysFilter(msg`Placed`, 'day'), countryFilter, routeFilter],
  actions: [ordersAction(ordersOfBatch)],
  export: exported,
  pageSizes: [20, 50, 100, 200],
  picture: () => import('./client/BatchPicture.tsx'),
  empty: { title: msg`No batches in this period`, text: noOrders },
  card: {
    title: 'route',
    subtitle: 'day',
    lines: ['total', 'signedRate', 'days', 'onTimeRate', 'problem'],
  },
})

export const rejectTable = defineTable<RejectRow>({
  id: 'rejectAnalysis',
  query: statistics.rejectAnalysis,
  rowId: ({ id }) => id,
  rowName: ({ id }) => id,
  columns: rejectColumns,
  filters: [
    daysFilter(msg`Failed`, 'last'),
    {
      key: 'by',
      label: msg`Summed by`,
      type: 'select',
      options: [
        { value: 'reason', label: msg`Reason` },
        { value: 'country', label: words.country },
        { value: 'route', label: msg`Product route` },
        { value: 'goods', label: msg`Goods` },
      ],
    },
    countryFilter,
    routeFilter,
  ],
  actions: [ordersAction(ordersOfReject, newestAlone)],
  export: exported,
  pageSizes: [20, 50, 100, 200],
  picture: () => import('./client/RejectPicture.tsx'),
  empty: {
    title: msg`No failures in this period`,
    text: msg`Failed deliveries and returns appear here with the reason from the courier.`,
  },
  card: { title: 'reason', subtitle: 'goods', lines: ['count', 'share', 'rate', 'topReason'] },
})
