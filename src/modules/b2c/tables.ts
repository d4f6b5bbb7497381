/** The order management table (spec 001 §3 "Order fields", §4; spec 000 §3, §6). */
import { msg, plural } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import {
  type ActionDecl,
  countryFilter,
  defineTable,
  type FilterDecl,
  type TableDecl,
  placesFilter,
} from '#engine/table/index.ts'
import { choicesOf } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { paymentMethods } from '#domain/order-facts.ts'
import { refusal } from '#domain/order-actions.ts'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { words } from '#domain/words.ts'
import { interceptHref } from '#modules/intercept/module.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { printing } from '#modules/printing/contract.ts'
import { loadPrefetching, loadVerifying, screens as printingScreens } from '#modules/printing/module.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { loadBeginClaim, MOST_CLAIMED } from '#modules/work-orders/kit.ts'
import { columns, goodsExport, printNames } from './columns.ts'
import { bounceRefusal, reForecastRefusal, type BounceWay } from './follow-up-rules.ts'
import { b2c } from './contract.ts'
import { screens } from './module.ts'
import type { OrderRow } from './order-data.ts'
import { cancelOutcome, rowOfDraft, savedOutcome } from './order-overlay.ts'

/** Routes of every country; each names its country by its own name. */
const routeFilter: FilterDecl = {
  key: 'routeId',
  label: msg`Product route`,
  type: 'select',
  options: {
    call: lookups.getRoute,
    input: () => ({ serviceType: 'B2C' }),
    toChoices: (routes: Output<typeof lookups.getRoute>) =>
      routes.map(({ id, country, name }) => ({ value: id, label: `${country} · ${name}` })),
  },
}

const batchFilter: FilterDecl = {
  key: 'batch',
  label: msg`Import`,
  type: 'select',
  options: {
    call: b2c.queryBatches,
    input: () => ({}),
    toChoices: ({ list }: Output<typeof b2c.queryBatches>) =>
      list.map(({ id, name, orders }) => ({ value: id, label: name, hint: String(orders) })),
  },
}

export const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Receiver, phone or number`,
    type: 'text',
    props: ['receiver.name', 'receiver.phone', 'orderNo', 'waybillNo', 'ecommerceOrderNo'],
  },
  {
    key: 'orderNumber',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['orderNo', 'waybillNo', 'ecommerceOrderNo'],
    upper: ['orderNo', 'waybillNo'],
  },
  countryFilter(lookups.getCountry),
  routeFilter,
  { key: 'paymentMethod', label: msg`Payment method`, type: 'select', options: choicesOf(paymentMethods) },
  {
    key: 'printStatus',
    label: msg`Print status`,
    type: 'select',
    options: Object.entries(printNames).map(([value, { label }]) => ({ value, label })),
  },
  placesFilter,
  batchFilter,
  {
    key: 'createdFrom',
    keyTo: 'createdTo',
    label: words.created,
    type: 'days',
    props: ['createdAt'],
    zone: PROVIDER_ZONE,
  },
]

export const nameOf = (order: OrderRow): string =>
  order.orderNo || order.ecommerceOrderNo || order.receiver.name

const idsOf = (orders: readonly OrderRow[]): string[] => orders.map(({ id }) => id)
const entityOf = ({ id }: OrderRow): string => `order:${id}`

/** A decision about abnormal parcels. */
const bounceAction = (
  way: BounceWay,
  label: ActionDecl['label'],
  counted: NonNullable<ActionDecl['counted']>,
  confirm: NonNullable<ActionDecl['confirm']>,
): ActionDecl<OrderRow> => ({
  id: way === 'AGAIN' ? 'sendAgain' : 'sendBack',
  label,
  icon: way === 'AGAIN' ? 'send' : 'back',
  func: 'Z-50311',
  on: 'both',
  counted,
  refuse: (order) => bounceRefusal(way, order),
  confirm,
  command: {
    call: b2c.bounceOrder,
    parameter: (orders) => ({ ids: idsOf(orders), way }),
    entity: entityOf,
  },
})

const actions: readonly ActionDecl<OrderRow>[] = [
  {
    id: 'edit',
    label: msg`Edit`,
    icon: 'edit',
    func: 'Z-50302',
    on: 'one',
    shortcut: 'e',
    refuse: (order) => refusal('edit', order.status),
    run: ([order], tools) => {
      if (order) tools.navigate(href(screens.b2cOrderEdit, { id: order.id }))
    },
  },
  {
    id: 'print',
    label: msg`Print label`,
    icon: 'print',
    func: 'Z-50304',
    on: 'both',
    counted: (count) => msg`${plural(count, { one: 'Print # label', other: 'Print # labels' })}`,
    shortcut: 'p',
    refuse: (order) => refusal('print', order.status),
    run: async (orders) => {
      const { printOrders } = await import('./client/print-order.ts')
      await printOrders(orders)
    },
  },
  {
    id: 'verify',
    label: msg`Verify by scanning`,
    icon: 'list',
    func: 'Z-1604',
    on: 'many',
    counted: (count) =>
      msg`${plural(count, { one: 'Verify # order by scanning', other: 'Verify # orders by scanning' })}`,
    run: async (orders, tools) => {
      const { keepRun, runOf } = await loadVerifying()
      await keepRun(runOf('', orders))
      tools.navigate(href(printingScreens.ScanVerify))
    },
  },
  {
    id: 'copy',
    label: msg`Copy as new order`,
    icon: 'copy',
    func: 'Z-501',
    on: 'one',
    shortcut: 'd',
    run: async ([order], tools) => {
      const { copyAsNew } = await import('./client/order-actions.ts')
      if (order) await copyAsNew(order, tools)
    },
  },
  {
    id: 'bulkEdit',
    label: msg`Edit all`,
    icon: 'edit',
    func: 'Z-50302',
    on: 'many',
    counted: (count) => msg`${plural(count, { one: 'Change # order', other: 'Change # orders' })}`,
    refuse: (order) => refusal('edit', order.status),
    panel: () => import('./client/bulk-edit/BulkEditPanel.tsx'),
  },
  {
    id: 'reForecast',
    label: msg`Forecast again`,
    icon: 'again',
    func: 'Z-50312',
    on: 'both',
    counted: (count) =>
      msg`${plural(count, { one: 'Forecast # order again', other: 'Forecast # orders again' })}`,
    refuse: reForecastRefusal,
    confirm: msg`The orders are sent to the courier again. Cancelled orders get a new waybill number at today's price, and their old labels are void.`,
    command: { call: b2c.reForecastOrder, parameter: (orders) => ({ ids: idsOf(orders) }), entity: entityOf },
  },
  bounceAction(
    'AGAIN',
    msg`Deliver again`,
    (count) => msg`${plural(count, { one: 'Deliver # parcel again', other: 'Deliver # parcels again' })}`,
    msg`The parcels are delivered again.`,
  ),
  bounceAction(
    'BACK',
    msg`Return to sender`,
    (count) =>
      msg`${plural(count, { one: 'Return # parcel to its sender', other: 'Return # parcels to their senders' })}`,
    msg`The parcels are returned to their sender.`,
  ),
  {
    id: 'intercept',
    label: msg`Request interception`,
    icon: 'stop',
    func: 'Z-514',
    on: 'both',
    counted: (count) =>
      msg`${plural(count, { one: 'Request interception of # parcel', other: 'Request interception of # parcels' })}`,
    refuse: (order) => refusal('intercept', order.status),
    run: (orders, tools) => tools.navigate(interceptHref(orders.map(({ waybillNo }) => waybillNo))),
  },
  {
    id: 'claim',
    label: msg`Make a claim`,
    icon: 'list',
    func: 'Z-210301',
    on: 'both',
    counted: (count) => msg`${plural(count, { one: 'Claim for # parcel', other: 'Claim for # parcels' })}`,
    most: MOST_CLAIMED,
    refuse: (order) => refusal('claim', order.status),
    run: async (orders, tools) => {
      const { beginClaim } = await loadBeginClaim()
      await beginClaim(orders, tools)
    },
  },
  {
    id: 'cancel',
    label: msg`Cancel order`,
    icon: 'cancel',
    func: 'Z-50303',
    on: 'both',
    counted: (count) => msg`${plural(count, { one: 'Cancel # order', other: 'Cancel # orders' })}`,
    danger: true,
    shortcut: 'Delete',
    refuse: (order) => refusal('cancel', order.status),
    confirm: msg`A cancelled order can be forecast again under a new waybill number, or copied as a new one.`,
    command: { call: b2c.deleteOrder, parameter: (orders) => ({ ids: idsOf(orders) }), entity: entityOf },
  },
]

export const orderTable: TableDecl = defineTable<OrderRow>({
  id: 'b2cOrder',
  query: b2c.queryOrderList,
  rowId: (order) => order.id,
  rowName: nameOf,
  columns,
  filters,
  actions,
  create: { label: msg`New order`, href: href(screens.b2COrderEntry), func: 'Z-501' },
  import: { label: msg`Import`, href: href(screens.b2COrderImport), func: 'Z-502' },
  rail: { key: 'status', counts: b2c.getCountGoodsState, names: waybillStatuses, all: msg`All orders` },
  overlay: {
    calls: [
      b2c.saveB2COrder.id,
      b2c.updateB2COrder.id,
      b2c.deleteOrder.id,
      b2c.batchEditOrder.id,
      b2c.batchUpdateB2COrder.id,
      b2c.reForecastOrder.id,
      b2c.bounceOrder.id,
      printing.print.id,
    ],
    toRow: rowOfDraft,
    marks: (parameter) => {
      const { id, ids, orders } = parameter as {
        id?: string
        ids?: readonly string[]
        orders?: readonly { id?: string }[]
      }
      return ids ?? orders?.flatMap((order) => order.id ?? []) ?? (id ? [id] : [])
    },
    editHref: (draftId, { call, body }) => {
      const { id } = body as { id?: string }
      return call === b2c.updateB2COrder.id && id
        ? href(screens.b2cOrderEdit, { id }, { draft: draftId })
        : href(screens.b2COrderEntry, {}, { draft: draftId })
    },
    verbs: {
      [b2c.updateB2COrder.id]: msg`Change`,
      [b2c.deleteOrder.id]: msg`Cancellation`,
      [b2c.batchEditOrder.id]: msg`Change`,
      [b2c.batchUpdateB2COrder.id]: msg`Change`,
      [b2c.reForecastOrder.id]: msg`Forecast again`,
      [b2c.bounceOrder.id]: msg`Decision`,
      [printing.print.id]: msg`Print mark`,
    },
    outcome: (answer, parameter) => savedOutcome(answer) ?? cancelOutcome(answer, parameter),
  },
  // spec 000 §5 "Column-type parameter", §6 "Export button".
  export: {
    kit: exportKit,
    call: tasks.exportOrders,
    func: 'Z-503015',
    title: msg`Orders`,
    columnType: '1',
    detail: goodsExport,
  },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  tie: 'orderNo',
  checkbox: true,
  summary: true,
  empty: {
    title: msg`No orders yet`,
    text: msg`Orders you place appear here, also those still waiting on this device.`,
    action: { label: msg`Place first order`, href: href(screens.b2COrderEntry) },
  },
  detail: () => import('./client/order-manage/OrderPanel.tsx'),
  refused: () => import('./client/OrderRefused.tsx'),
  prepare: (orders) => {
    // Offline this fails; the next list tries again.
    loadPrefetching().then(
      ({ prefetchLabels }) => prefetchLabels(orders),
      () => undefined,
    )
  },
  card: {
    title: 'orderNo',
    subtitle: 'receiver.name',
    corner: 'status',
    lines: ['country', 'goodsName', 'weight', 'codAmount', 'createdAt'],
  },
})
