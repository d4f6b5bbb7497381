/** B2B orders as they are managed, and as they are searched (spec 001 §2 b2borderManage, b2borderQuery). */
import { msg, plural } from '@lingui/core/macro'
import { documentRefusal, documentStatuses } from '#domain/document-status.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import {
  type ActionDecl,
  countryFilter,
  defineTable,
  type FilterDecl,
  placesFilter,
  type TableDecl,
} from '#engine/table/index.ts'
import { cancelAction, changedBy, outcomeOf, putAwayAction, rowOfSaving } from '#engine/packing/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { stockWarehouses } from '#modules/stock/form-kit.ts'
import { loadGatewayPapers } from '#modules/printing/module.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns, goodsExport, QUERY_GOODS } from './columns.ts'
import { b2b } from './contract.ts'
import { screens } from './module.ts'
import type { B2BRow, B2BDraft } from './order-data.ts'

/** Stock is the gateway's. */
const queuedRow: (parameter: unknown, key: string) => B2BRow | null = rowOfSaving((order: B2BDraft) => ({
  country: order.receiver.country,
  waiting: 0,
  isUnlisted: order.receiver.unlisted ? ('1' as const) : ('0' as const),
}))

const statusChoices = Object.entries(documentStatuses).map(([value, { label }]) => ({ value, label }))

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Receiver, number or SKU`,
    type: 'text',
    props: ['receiver.name', 'receiver.company', 'orderNo', 'referenceNo', 'goodsName'],
  },
  {
    key: 'orderNumber',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['orderNo', 'referenceNo'],
    upper: ['orderNo'],
  },
  countryFilter(lookups.getCountry),
  {
    key: 'warehouse',
    label: msg`From warehouse`,
    type: 'select',
    options: stockWarehouses(),
  },
  placesFilter,
  {
    key: 'createdFrom',
    keyTo: 'createdTo',
    label: words.created,
    type: 'days',
    props: ['createdAt'],
    zone: PROVIDER_ZONE,
  },
]

const copy: ActionDecl<B2BRow> = {
  id: 'copy',
  label: msg`Order again`,
  icon: 'copy',
  func: 'Z-401',
  on: 'one',
  shortcut: 'd',
  run: async ([order], tools) => {
    const { orderAgain } = await import('./client/order-actions.ts')
    if (order) await orderAgain(order, tools)
  },
}

const print: ActionDecl<B2BRow> = {
  id: 'print',
  label: msg`Print documents`,
  icon: 'print',
  func: 'Z-40304',
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Print documents of # order', other: 'Print documents of # orders' })}`,
  most: 50,
  shortcut: 'p',
  refuse: ({ status }) => documentRefusal('print', status),
  run: async (orders) => {
    const { printPack } = await import('./client/order-actions.ts')
    await printPack(orders)
  },
}

const putAway = putAwayAction<B2BRow>('Z-40304', loadGatewayPapers)

const actions: readonly ActionDecl<B2BRow>[] = [
  {
    id: 'edit',
    label: msg`Edit`,
    icon: 'edit',
    func: 'Z-40302',
    on: 'one',
    shortcut: 'e',
    refuse: ({ status }) => documentRefusal('edit', status),
    run: ([order], tools) => {
      if (order) tools.navigate(href(screens.b2borderEdit, { id: order.id }))
    },
  },
  print,
  putAway,
  copy,
  cancelAction({
    call: b2b.deleteOrder,
    func: 'Z-40303',
    prefix: 'b2b',
    confirm: msg`Reserved stock is released. A cancelled order cannot be restored, but you can order again.`,
  }),
]

const shared = {
  query: b2b.queryB2BOrderList,
  rowId: ({ id }: B2BRow) => id,
  rowName: ({ orderNo, referenceNo, receiver }: B2BRow) => orderNo || referenceNo || receiver.name,
  columns,
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' as const },
  index: true,
  summary: true,
  detail: () => import('./client/OrderPanel.tsx'),
  card: {
    title: 'orderNo' as const,
    subtitle: 'receiver.name' as const,
    corner: 'status' as const,
    lines: ['country', 'cartonCount', 'pieces', 'weight', 'value', 'createdAt'] as const,
  },
}

export const b2bTable: TableDecl = defineTable<B2BRow>({
  ...shared,
  id: 'b2bOrder',
  filters,
  actions,
  checkbox: true,
  create: { label: msg`New B2B order`, href: href(screens.b2borderEntry), func: 'Z-401' },
  import: { label: msg`Import`, href: href(screens.b2borderImport), func: 'Z-402' },
  rail: { key: 'status', counts: b2b.getB2BOrderCount, names: documentStatuses, all: msg`All orders` },
  overlay: {
    calls: [b2b.saveB2BOrder.id, b2b.deleteOrder.id],
    toRow: queuedRow,
    marks: changedBy,
    editHref: (draftId, { body }) => {
      const { id } = body as { id?: string }
      return id
        ? href(screens.b2borderEdit, { id }, { draft: draftId })
        : href(screens.b2borderEntry, {}, { draft: draftId })
    },
    verbs: { [b2b.saveB2BOrder.id]: msg`Change`, [b2b.deleteOrder.id]: msg`Cancellation` },
    outcome: outcomeOf,
  },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', detail: goodsExport },
  empty: {
    title: msg`No B2B orders yet`,
    text: msg`Cartons from your stock to a shop, warehouse or wholesaler. Drafts are kept here until you submit them.`,
    action: { label: msg`Create first order`, href: href(screens.b2borderEntry) },
  },
})

export const b2bQueryTable: TableDecl = defineTable<B2BRow>({
  ...shared,
  id: 'b2bOrderQuery',
  filters: [
    ...filters.slice(0, 2),
    { key: 'status', label: words.status, type: 'select', options: statusChoices },
    ...filters.slice(2),
  ],
  actions: [print, putAway, copy],
  checkbox: true,
  export: {
    kit: exportKit,
    call: tasks.exportOrders,
    func: '*',
    detail: { ...goodsExport, dataId: QUERY_GOODS },
  },
  empty: {
    title: msg`Nothing found`,
    text: msg`Search by receiver, number or SKU, or choose more days.`,
  },
})
