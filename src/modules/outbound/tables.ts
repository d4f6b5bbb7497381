/** Outbound orders as they are managed (spec 001 §2 outboundOrderManage; spec 000 §5 column type 1, §6 Z-503021). */
import { msg, plural } from '@lingui/core/macro'
import { orderTypes } from '#domain/order-facts.ts'
import { codesOfType, copyRefusal } from '#domain/outbound-kinds.ts'
import {
  exceptionCauses,
  fixRefusal,
  interceptRefusal,
  outboundRefusal,
  outboundStatuses,
  type ExceptionFix,
} from '#domain/outbound-status.ts'
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
import type { Output } from '#contract/call.ts'
import { href } from '#engine/screen/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { warehouse } from '#modules/warehouse/contract.ts'
import { columns, linesExport } from './columns.ts'
import { outbound } from './contract.ts'
import { screens } from './module.ts'
import { queuedRow } from './order-data.ts'
import { warehouseSource } from './sources.ts'
import type { OutRow } from './wire-shapes.ts'

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Receiver, number or SKU`,
    type: 'text',
    props: ['toName', 'orderNo', 'referenceNo', 'goodsName', 'carrierNo'],
  },
  {
    key: 'orderNumber',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['orderNo', 'referenceNo', 'carrierNo', 'platformShipmentId'],
    upper: ['orderNo'],
  },
  {
    key: 'exceptionCause',
    label: msg`Cause of exception`,
    type: 'select',
    options: Object.entries(exceptionCauses).map(([value, { label }]) => ({ value, label })),
  },
  {
    key: 'orderType',
    label: msg`Order type`,
    type: 'select',
    options: Object.entries(orderTypes).flatMap(([value, label]) =>
      codesOfType(Number(value)).length > 0 ? [{ value, label }] : [],
    ),
  },
  { key: 'warehouseId', label: msg`From warehouse`, type: 'select', options: warehouseSource },
  countryFilter(lookups.getCountry),
  placesFilter,
  {
    key: 'batch',
    label: msg`Import`,
    type: 'select',
    options: {
      call: outbound.queryOutBatches,
      input: () => ({}),
      toChoices: ({ list }: Output<typeof outbound.queryOutBatches>) =>
        list.map(({ id, name, orders }) => ({ value: id, label: name, hint: String(orders) })),
    },
  },
  {
    key: 'createdFrom',
    keyTo: 'createdTo',
    label: words.created,
    type: 'days',
    props: ['createdAt'],
    zone: PROVIDER_ZONE,
  },
]

const entity = ({ id }: Pick<OutRow, 'id'>): string => `out:${id}`
const idsOf = (rows: readonly Pick<OutRow, 'id'>[]): string[] => rows.map(({ id }) => id)

/** A fix of exceptions: of one order, or of all that share the cause. */
const fixAction = (
  fix: Exclude<ExceptionFix, 'ROUTE'>,
  label: ActionDecl['label'],
  counted: NonNullable<ActionDecl['counted']>,
  confirm?: ActionDecl['label'],
): ActionDecl<OutRow> => ({
  id: `fix${fix}`,
  label,
  counted,
  icon: 'again',
  func: 'Z-60902',
  on: 'both',
  ...(confirm ? { confirm } : {}),
  refuse: ({ status, exceptionCause }) => fixRefusal(fix, status, exceptionCause),
  command: { call: outbound.fixOutOrders, parameter: (rows) => ({ ids: idsOf(rows), fix }), entity },
})

const actions: readonly ActionDecl<OutRow>[] = [
  {
    id: 'edit',
    label: msg`Edit`,
    icon: 'edit',
    func: 'Z-60902',
    on: 'one',
    shortcut: 'e',
    refuse: ({ status }) => outboundRefusal('edit', status),
    run: ([order], tools) => {
      if (order) tools.navigate(href(screens.outboundOrderEdit, { id: order.id }))
    },
  },
  fixAction(
    'WAIT',
    msg`Wait for goods`,
    (count) =>
      msg`${plural(count, { one: 'Let # order wait for goods', other: 'Let # orders wait for goods' })}`,
  ),
  fixAction(
    'REDUCE',
    msg`Send what is there`,
    (count) => msg`${plural(count, { one: 'Reduce # order', other: 'Reduce # orders' })}`,
    msg`Lines are reduced to what is reserved. Lines without goods are removed.`,
  ),
  {
    id: 'fixROUTE',
    label: msg`Choose another route`,
    icon: 'ship',
    func: 'Z-60902',
    on: 'both',
    asks: true,
    counted: (count) => msg`${plural(count, { one: 'Change # order', other: 'Change # orders' })}`,
    refuse: ({ status, exceptionCause }) => fixRefusal('ROUTE', status, exceptionCause),
    panel: () => import('./client/RoutePanel.tsx'),
  },
  fixAction(
    'RETRY',
    msg`Let the warehouse try again`,
    (count) => msg`${plural(count, { one: 'Try # order again', other: 'Try # orders again' })}`,
  ),
  {
    id: 'print',
    label: msg`Print labels`,
    icon: 'print',
    func: 'Z-60905',
    on: 'both',
    counted: (count) =>
      msg`${plural(count, { one: 'Print labels of # order', other: 'Print labels of # orders' })}`,
    most: 100,
    shortcut: 'p',
    refuse: ({ status }) => outboundRefusal('print', status),
    run: async (orders) => {
      const { printLabels } = await import('./client/print-labels.ts')
      await printLabels(orders)
    },
  },
  {
    id: 'copy',
    label: msg`Order again`,
    icon: 'copy',
    func: 'Z-607',
    on: 'one',
    shortcut: 'd',
    refuse: ({ orderType }) => copyRefusal(orderType),
    run: async ([order], tools) => {
      const { orderAgain } = await import('./client/order-again.ts')
      if (order) await orderAgain(order, tools)
    },
  },
  {
    id: 'intercept',
    label: msg`Ask to stop it`,
    icon: 'stop',
    func: 'Z-60904',
    on: 'both',
    danger: true,
    counted: (count) => msg`${plural(count, { one: 'Ask to stop # order', other: 'Ask to stop # orders' })}`,
    confirm: msg`The warehouse tries to take the parcel out before it leaves, and answers here.`,
    refuse: ({ status, interception }) => interceptRefusal(status, interception),
    command: { call: outbound.interceptOrder, parameter: (rows) => ({ ids: idsOf(rows) }), entity },
  },
  {
    id: 'cancel',
    label: msg`Cancel order`,
    icon: 'cancel',
    func: 'Z-60903',
    on: 'both',
    danger: true,
    shortcut: 'Delete',
    counted: (count) => msg`${plural(count, { one: 'Cancel # order', other: 'Cancel # orders' })}`,
    confirm: msg`Reserved stock is released and goes to orders that wait for it. A cancelled order cannot be restored.`,
    refuse: ({ status }) => outboundRefusal('cancel', status),
    command: {
      call: warehouse.cancelOrder,
      parameter: (rows) => ({ kind: 'OUT', ids: idsOf(rows) }),
      entity,
    },
  },
]

const changed = (parameter: unknown): readonly string[] => {
  const { id, ids } = (parameter ?? {}) as { id?: string; ids?: readonly string[] }
  return ids ?? (id ? [id] : [])
}

const create = { label: msg`New outbound order`, href: href(screens.outboundOrderEntry), func: 'Z-607' }

export const outTable: TableDecl = defineTable<OutRow>({
  id: 'outbound.orders',
  query: outbound.queryOutOrders,
  rowId: ({ id }) => id,
  rowName: ({ orderNo, referenceNo, toName }) => orderNo || referenceNo || toName,
  columns,
  filters,
  actions,
  rail: { key: 'status', counts: outbound.countOutOrders, names: outboundStatuses, all: msg`All orders` },
  headline: () => import('./client/OutHeadline.tsx'),
  overlay: {
    calls: [
      outbound.saveOutOrders.id,
      outbound.editOutOrder.id,
      warehouse.cancelOrder.id,
      outbound.interceptOrder.id,
      outbound.fixOutOrders.id,
    ],
    toRow: queuedRow,
    marks: changed,
    editHref: (draft, { body }) => {
      const [id] = changed(body)
      return id
        ? href(screens.outboundOrderEdit, { id }, { draft })
        : href(screens.outboundOrderEntry, {}, { draft })
    },
    verbs: {
      [outbound.editOutOrder.id]: msg`Change`,
      [warehouse.cancelOrder.id]: msg`Cancellation`,
      [outbound.interceptOrder.id]: msg`Stop request`,
      [outbound.fixOutOrders.id]: msg`Change`,
    },
  },
  export: {
    kit: exportKit,
    call: tasks.exportOrders,
    func: 'Z-503021',
    columnType: '1',
    detail: { ...linesExport, hasButton: true },
  },
  detail: () => import('./client/OutPanel.tsx'),
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  create,
  import: {
    label: msg`Import`,
    href: href(screens.microWarehouseOutboundOrderImport),
    func: 'Z-608',
  },
  checkbox: true,
  index: true,
  summary: true,
  empty: {
    title: msg`No outbound orders yet`,
    text: msg`Goods that leave your warehouse stock are listed here, from the draft to the delivery.`,
    action: create,
  },
  card: {
    title: 'orderNo',
    subtitle: 'toName',
    corner: 'status',
    lines: ['exceptionCause', 'goodsName', 'quantity', 'waiting', 'country', 'createdAt'],
  },
})
