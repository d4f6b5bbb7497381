/** Every order, to be looked up and never changed (spec 001 §2 b2cOrderQuery). */
import { msg } from '@lingui/core/macro'
import { waybillStatuses } from '#domain/waybill-status.ts'
import { words } from '#domain/words.ts'
import { defineTable, type FilterDecl, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns, goodsExport } from './columns.ts'
import { b2c } from './contract.ts'
import type { OrderRow } from './order-data.ts'
import { filters, nameOf } from './tables.ts'

const [keyword, numbers, ...others] = filters as readonly [FilterDecl, FilterDecl, ...FilterDecl[]]

const more: readonly FilterDecl[] = [
  { key: 'receiver', label: msg`Receiver name`, type: 'text', props: ['receiver.name'] },
  { key: 'phone', label: msg`Receiver phone`, type: 'text', props: ['receiver.phone'] },
  {
    key: 'status',
    label: words.status,
    type: 'select',
    options: Object.entries(waybillStatuses).map(([value, { label }]) => ({ value, label })),
  },
  {
    key: 'weightFrom',
    keyTo: 'weightTo',
    label: words.weight,
    type: 'range',
    unit: 'kg',
    props: ['weight'],
  },
]

export const orderQueryTable: TableDecl = defineTable<OrderRow>({
  id: 'b2cOrderQuery',
  query: b2c.queryOrderList,
  rowId: ({ id }) => id,
  rowName: nameOf,
  columns,
  filters: [numbers, keyword, ...more, ...others],
  actions: [],
  export: {
    kit: exportKit,
    // "My waybills" of spec 000 §7.
    call: tasks.exportSendOrder,
    func: 'Z-503015',
    title: msg`Waybills`,
    columnType: '1',
    detail: goodsExport,
  },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  tie: 'orderNo',
  checkbox: true,
  index: true,
  summary: true,
  empty: {
    title: msg`No order matches`,
    text: msg`Paste up to 1000 order, waybill or e-commerce order numbers, in any order. Numbers that are not found are listed.`,
  },
  detail: () => import('./client/order-manage/OrderPanel.tsx'),
  card: {
    title: 'orderNo',
    subtitle: 'receiver.name',
    corner: 'status',
    lines: ['waybillNo', 'country', 'goodsName', 'weight', 'createdAt'],
  },
})
