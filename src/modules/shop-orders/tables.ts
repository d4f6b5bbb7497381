/** Orders of shops as lists: all by state, those that become parcels by push status, and those that wait by what they wait for. */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { pushStatuses } from '#domain/push-status.ts'
import { words } from '#domain/words.ts'
import { choicesOf, countrySource } from '#engine/form/index.ts'
import {
  type ActionDecl,
  defineTable,
  type FilterDecl,
  type OverlayDecl,
  type TableDecl,
} from '#engine/table/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { allColumns, b2cColumns, workColumns } from './columns.ts'
import { shopOrders } from './contract.ts'
import {
  auditRefusal,
  cancelRefusal,
  keepRefusal,
  type OrderFacts,
  placeRefusal,
  retryRefusal,
  withdrawRefusal,
} from './order-rules.ts'
import { mergeRefusal, unmergeRefusal } from './merge-rules.ts'
import { fetchLabelRefusal, printLabelRefusal } from './platform-label.ts'
import { screens } from './module.ts'
import { blocks, orderStates, platforms, type Way, ways } from './states.ts'
import { MAX_MERGED, MAX_PLACED, type ShopOrderRow } from './wire-shapes.ts'

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Number, receiver, goods or SKU`,
    type: 'text',
    props: ['externalOrderId', 'buyer', 'receiver.name', 'goodsName', 'note'],
  },
  { key: 'platform', label: msg`Platform`, type: 'select', options: choicesOf(platforms) },
  {
    key: 'country',
    label: words.country,
    type: 'select',
    options: countrySource(lookups.getCountry),
    props: ['receiver.country'],
  },
  {
    key: 'orderNumber',
    label: msg`Shop orders, order numbers or waybills`,
    type: 'numbers',
    props: ['externalOrderId'],
  },
  {
    key: 'orderedFrom',
    keyTo: 'orderedTo',
    label: msg`Ordered`,
    type: 'days',
    zone: 'Asia/Shanghai',
    props: ['orderedAt'],
  },
]
const wayFilter: FilterDecl = { key: 'way', label: msg`Sent as`, type: 'select', options: choicesOf(ways) }

const factsOf = ({ step, conflict, hasReceiver, parcels }: ShopOrderRow) => ({
  step,
  conflict,
  hasReceiver: hasReceiver === '1',
  hasParcel: parcels > 0,
})
type Refusal = (
  facts: Pick<OrderFacts, 'step' | 'conflict' | 'hasReceiver' | 'hasParcel'>,
) => MessageDescriptor | undefined

const entity = ({ id }: ShopOrderRow) => `shop-order:${id}`
const seen = (rows: readonly ShopOrderRow[]) => rows.map(({ id, rev }) => ({ id, rev }))

const audit = (
  action: 'PASS' | 'WITHDRAW' | 'KEEP',
  refuse: Refusal,
  more: Pick<ActionDecl<ShopOrderRow>, 'id' | 'label' | 'icon' | 'counted'> &
    Partial<ActionDecl<ShopOrderRow>>,
): ActionDecl<ShopOrderRow> => ({
  on: 'both',
  func: 'Z-180201',
  ...more,
  refuse: (row) => refuse(factsOf(row)),
  command: {
    call: shopOrders.auditShopOrder,
    parameter: (rows) => ({ action, orders: seen(rows) }),
    entity,
  },
})

/** Shows what would be placed, on a page of its own: placing needs a connection. */
const place = (
  way: Way,
  more: Pick<ActionDecl<ShopOrderRow>, 'id' | 'label' | 'icon' | 'counted'>,
): ActionDecl<ShopOrderRow> => ({
  ...more,
  func: 'Z-180202',
  on: 'both',
  most: MAX_PLACED,
  refuse: (row) => placeRefusal(factsOf(row)),
  run: (rows, tools) => {
    const ids = rows.map((row) => row.id).join(',')
    tools.navigate(
      href(way === 'B2C' ? screens.sellerForecastOrder : screens.sellerOutboundOrder, {}, { ids }),
    )
  },
})

const actions: readonly ActionDecl<ShopOrderRow>[] = [
  audit('PASS', auditRefusal, {
    id: 'audit',
    label: msg`Approve`,
    icon: 'check',
    shortcut: 'a',
    counted: (count) => msg`${plural(count, { one: 'Approve # order', other: 'Approve # orders' })}`,
  }),
  audit('WITHDRAW', withdrawRefusal, {
    id: 'withdraw',
    label: msg`Withdraw approval`,
    icon: 'back',
    counted: (count) =>
      msg`${plural(count, { one: 'Withdraw the approval of # order', other: 'Withdraw the approval of # orders' })}`,
  }),
  audit('KEEP', keepRefusal, {
    id: 'keep',
    label: msg`Ship it as placed`,
    icon: 'ship',
    counted: (count) =>
      msg`${plural(count, { one: 'Ship # order as placed', other: 'Ship # orders as placed' })}`,
    confirm: msg`The parcel stays as it is, although the shop has cancelled or changed the order.`,
  }),
  place('B2C', {
    id: 'placeParcels',
    label: msg`Place as parcels`,
    icon: 'send',
    counted: (count) =>
      msg`${plural(count, { one: 'Place # order as a parcel', other: 'Place # orders as parcels' })}`,
  }),
  place('WAREHOUSE', {
    id: 'placeOutbound',
    label: msg`Place from the warehouse`,
    icon: 'list',
    counted: (count) =>
      msg`${plural(count, { one: 'Place # order from the warehouse', other: 'Place # orders from the warehouse' })}`,
  }),
  {
    id: 'fetchLabel',
    label: msg`Fetch platform label`,
    icon: 'download',
    func: 'Z-180202',
    on: 'both',
    most: MAX_PLACED,
    counted: (count) =>
      msg`${plural(count, { one: 'Fetch the label of # order', other: 'Fetch the labels of # orders' })}`,
    refuse: fetchLabelRefusal,
    panel: () => import('./client/LabelPanel.tsx'),
  },
  {
    id: 'printLabel',
    label: msg`Print platform label`,
    icon: 'print',
    func: 'Z-180202',
    on: 'both',
    most: MAX_PLACED,
    counted: (count) =>
      msg`${plural(count, { one: 'Print the label of # order', other: 'Print the labels of # orders' })}`,
    refuse: printLabelRefusal,
    run: async (rows, tools) => (await import('./client/platform-labels.ts')).printLabels(rows, tools),
  },
  {
    id: 'merge',
    label: msg`Ship as one parcel`,
    icon: 'ship',
    func: 'Z-180202',
    on: 'many',
    most: MAX_MERGED,
    counted: (count) =>
      msg`${plural(count, { one: 'Ship # order as one parcel', other: 'Ship # orders as one parcel' })}`,
    refuse: mergeRefusal,
    panel: () => import('./client/MergePanel.tsx'),
  },
  {
    id: 'unmerge',
    label: msg`Undo merge`,
    icon: 'back',
    func: 'Z-180202',
    on: 'both',
    counted: (count) =>
      msg`${plural(count, { one: 'Ship # order in a parcel of its own', other: 'Ship # orders in parcels of their own' })}`,
    refuse: unmergeRefusal,
    command: { call: shopOrders.unmergeShopOrder, parameter: (rows) => ({ orders: seen(rows) }), entity },
  },
  {
    id: 'retry',
    label: msg`Place again`,
    icon: 'again',
    func: 'Z-180202',
    on: 'both',
    most: MAX_PLACED,
    counted: (count) => msg`${plural(count, { one: 'Place # order again', other: 'Place # orders again' })}`,
    refuse: (row) => retryRefusal(factsOf(row)),
    run: async (rows, tools) => (await import('./client/place-again.ts')).placeAgain(rows, tools),
  },
  {
    id: 'edit',
    label: msg`Edit`,
    icon: 'edit',
    func: 'Z-180204',
    on: 'one',
    shortcut: 'e',
    run: ([row], tools) => {
      if (row) tools.navigate(href(screens.sellerOrderEdit, { id: row.id }))
    },
  },
  {
    id: 'cancel',
    label: msg`Cancel order`,
    icon: 'cancel',
    func: 'Z-180203',
    on: 'both',
    danger: true,
    shortcut: 'Delete',
    counted: (count) => msg`${plural(count, { one: 'Cancel # order', other: 'Cancel # orders' })}`,
    confirm: msg`Its parcels and outbound orders are cancelled too. The shop is not informed: cancel there as well.`,
    refuse: (row) => cancelRefusal(factsOf(row)),
    command: { call: shopOrders.cancelOrder, parameter: (rows) => ({ orders: seen(rows) }), entity },
  },
]

/** Ids of the orders a queued command is about. */
const marks = (sent: unknown): readonly string[] => {
  const { id, orders = [] } = (sent ?? {}) as { id?: string; orders?: readonly { readonly id: string }[] }
  return id ? [id] : orders.map((order) => order.id)
}

interface Answer {
  readonly list?: readonly { readonly id: string; readonly ok: string; readonly desc: string }[]
}

const overlay: OverlayDecl<ShopOrderRow> = {
  calls: [
    shopOrders.saveSCOrder.id,
    shopOrders.auditShopOrder.id,
    shopOrders.cancelOrder.id,
    shopOrders.mergeShopOrder.id,
    shopOrders.unmergeShopOrder.id,
    shopOrders.saveOrderMapping.id,
  ],
  toRow: () => null,
  marks,
  editHref: (draft, { body }) => {
    const [id] = marks(body)
    return id
      ? href(screens.sellerOrderEdit, { id }, { draft })
      : href(screens.sellerOrderEntry, {}, { draft })
  },
  verbs: {
    [shopOrders.saveSCOrder.id]: msg`Change`,
    [shopOrders.auditShopOrder.id]: msg`Approval`,
    [shopOrders.cancelOrder.id]: msg`Cancellation`,
    [shopOrders.mergeShopOrder.id]: msg`Merge`,
    [shopOrders.unmergeShopOrder.id]: msg`Undo merge`,
    [shopOrders.saveOrderMapping.id]: msg`Mapping`,
  },
  outcome: (answer) => {
    const list = (answer as Answer | null)?.list ?? []
    return {
      ids: list.filter(({ ok }) => ok === '1').map(({ id }) => id),
      refused: list.filter(({ ok }) => ok !== '1').map(({ id, desc }) => ({ id, desc })),
    }
  },
}

const create = { label: msg`New shop order`, href: href(screens.sellerOrderEntry), func: 'Z-180204' }

const shared = {
  rowId: ({ id }: ShopOrderRow) => id,
  rowName: ({ externalOrderId }: ShopOrderRow) => externalOrderId,
  actions,
  overlay,
  pageSizes: [20, 50, 100],
  checkbox: true,
  index: true,
  detail: () => import('./client/OrderPanel.tsx'),
} as const

const lines = ['goodsName', 'receiver.name', 'shipBy', 'amount'] as const
const noOrders = {
  title: msg`No shop orders yet`,
  text: msg`Orders appear here after a shop is linked and read for the first time.`,
}

export const allTable: TableDecl = defineTable<ShopOrderRow>({
  ...shared,
  id: 'shopOrders.all',
  query: shopOrders.queryShopOrder,
  columns: allColumns,
  filters: [...filters, wayFilter],
  create,
  rail: { key: 'state', counts: shopOrders.countShopOrders, names: orderStates, all: msg`All orders` },
  defaultSort: { prop: 'orderedAt', order: 'desc' },
  empty: noOrders,
  card: { title: 'externalOrderId', subtitle: 'platform', corner: 'state', lines },
})

export const b2cTable: TableDecl = defineTable<ShopOrderRow>({
  ...shared,
  id: 'shopOrders.b2c',
  query: shopOrders.queryB2cOrderByStatus,
  columns: b2cColumns,
  filters,
  rail: { key: 'pushStatus', counts: shopOrders.countB2cOrders, names: pushStatuses, all: msg`All orders` },
  defaultSort: { prop: 'orderedAt', order: 'desc' },
  empty: {
    title: msg`No orders for B2C parcels yet`,
    text: msg`Approved shop orders that are sent as B2C parcels appear here.`,
  },
  card: { title: 'externalOrderId', subtitle: 'platform', corner: 'pushStatus', lines },
})

export const workTable: TableDecl = defineTable<ShopOrderRow>({
  ...shared,
  id: 'shopOrders.work',
  query: shopOrders.queryShopOrder,
  params: { isOpen: '1' },
  columns: workColumns,
  filters: [...filters, wayFilter],
  rail: { key: 'block', counts: shopOrders.countOpenOrders, names: blocks, all: msg`Everything to do` },
  defaultSort: { prop: 'shipBy', order: 'asc' },
  empty: { title: msg`Nothing to do`, text: msg`No shop order waits for you.` },
  card: { title: 'externalOrderId', subtitle: 'platform', corner: 'block', lines },
})
