/** FBA orders as they are managed (spec 001 §2 fbaOrderManage; spec 000 §5 column type 5). */
import { msg, plural } from '@lingui/core/macro'
import { documentRefusal, documentStatuses } from '#domain/document-status.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import {
  type ActionDecl,
  countryFilter,
  defineTable,
  type FilterDecl,
  type TableDecl,
} from '#engine/table/index.ts'
import { cancelAction, changedBy, outcomeOf, putAwayAction, rowOfSaving } from '#engine/packing/index.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { loadGatewayPapers } from '#modules/printing/module.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns, goodsExport } from './columns.ts'
import { fba } from './contract.ts'
import { screens } from './module.ts'
import type { FbaRow, FbaDraft } from './order-data.ts'

/** Queued documents as rows of the table. */
const queuedRow: (parameter: unknown, key: string) => FbaRow | null = rowOfSaving<
  FbaDraft,
  { labelled: number }
>(() => ({
  labelled: 0,
}))

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Number, centre or SKU`,
    type: 'text',
    props: ['orderNo', 'shipmentCode', 'centre', 'goodsName'],
  },
  {
    key: 'orderNumber',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['orderNo', 'shipmentCode'],
    upper: ['orderNo', 'shipmentCode'],
  },
  countryFilter(lookups.getCountry),
  {
    key: 'createdFrom',
    keyTo: 'createdTo',
    label: words.created,
    type: 'days',
    props: ['createdAt'],
    zone: PROVIDER_ZONE,
  },
]

const actions: readonly ActionDecl<FbaRow>[] = [
  {
    id: 'edit',
    label: msg`Edit`,
    icon: 'edit',
    func: 'Z-120302',
    on: 'one',
    shortcut: 'e',
    refuse: ({ status }) => documentRefusal('edit', status),
    run: ([order], tools) => {
      if (order) tools.navigate(href(screens.fbaOrderEntry, {}, { edit: order.id }))
    },
  },
  {
    id: 'labels',
    label: msg`Box labels`,
    icon: 'list',
    func: 'Z-1201',
    on: 'one',
    shortcut: 'l',
    refuse: ({ status, labelled }) => (labelled > 0 ? undefined : documentRefusal('labels', status)),
    run: ([order], tools) => {
      if (order) tools.navigate(href(screens.fbaOrderEntry, {}, { order: order.id, step: 'labels' }))
    },
  },
  {
    id: 'print',
    label: msg`Print packing list and marks`,
    icon: 'print',
    func: 'Z-120304',
    on: 'both',
    counted: (count) =>
      msg`${plural(count, { one: 'Print packing list and marks of # shipment', other: 'Print packing list and marks of # shipments' })}`,
    most: 50,
    shortcut: 'p',
    refuse: ({ status }) => documentRefusal('print', status),
    run: async (orders) => (await import('./client/order-actions.ts')).printPapers(orders),
  },
  putAwayAction('Z-120304', loadGatewayPapers),
  {
    id: 'packList',
    label: msg`Packing list (CSV)`,
    icon: 'download',
    func: 'Z-120304',
    on: 'one',
    run: async ([order]) => {
      const { savePackList } = await import('./client/order-actions.ts')
      if (order) savePackList(order)
    },
  },
  {
    id: 'copy',
    label: msg`Order again`,
    icon: 'copy',
    func: 'Z-1201',
    on: 'one',
    shortcut: 'd',
    run: async ([order], tools) => {
      const { orderAgain } = await import('./client/order-actions.ts')
      if (order) await orderAgain(order, tools)
    },
  },
  cancelAction({
    call: fba.cancel,
    func: 'Z-120303',
    prefix: 'fba',
    confirm: msg`A cancelled order cannot be restored, but you can order again.`,
  }),
]

export const fbaTable: TableDecl = defineTable<FbaRow>({
  id: 'fbaOrder',
  query: fba.queryFbaOrderList,
  rowId: ({ id }) => id,
  rowName: ({ orderNo, shipmentCode }) => orderNo || shipmentCode,
  columns,
  filters,
  actions,
  checkbox: true,
  index: true,
  summary: true,
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  create: { label: msg`New FBA order`, href: href(screens.fbaOrderEntry), func: 'Z-1201' },
  import: { label: msg`Import`, href: href(screens.fbaOrderImport), func: 'Z-1202' },
  rail: { key: 'status', counts: fba.getFbaOrderCount, names: documentStatuses, all: msg`All orders` },
  overlay: {
    calls: [fba.save.id, fba.update.id, fba.cancel.id, fba.saveBoxLabels.id],
    toRow: queuedRow,
    marks: changedBy,
    editHref: (draftId, { body }) => {
      const { id } = body as { id?: string }
      return href(screens.fbaOrderEntry, {}, { draft: draftId, ...(id ? { edit: id } : {}) })
    },
    verbs: {
      [fba.update.id]: msg`Change`,
      [fba.cancel.id]: msg`Cancellation`,
      [fba.saveBoxLabels.id]: msg`Box labels`,
    },
    outcome: outcomeOf,
  },
  // spec 000 §5: column type 5; the request leaves out the key of the lines, and no template is set (§6).
  export: {
    kit: exportKit,
    call: tasks.exportOrders,
    func: '*',
    columnType: '5',
    hasNoTemplate: true,
    detail: { ...goodsExport, isKeyOmitted: true },
  },
  empty: {
    title: msg`No FBA orders yet`,
    text: msg`Cartons to an Amazon fulfilment centre, with its shipment ID and box labels.`,
    action: { label: msg`Create first order`, href: href(screens.fbaOrderEntry) },
  },
  detail: () => import('./client/OrderPanel.tsx'),
  card: {
    title: 'orderNo',
    subtitle: 'shipmentCode',
    corner: 'status',
    lines: ['centre', 'cartonCount', 'labelled', 'pieces', 'weight', 'createdAt'],
  },
})
