/** Returns to the warehouse from announced to done (spec 001 §2 returnOrderManage; record 0096). */
import { msg, plural } from '@lingui/core/macro'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { choicesOf } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import {
  type ActionDecl,
  defineTable,
  type FilterDecl,
  type OverlayDecl,
  type TableDecl,
} from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns } from './columns.ts'
import { warehouseReturns } from './contract.ts'
import { screens } from './module.ts'
import { rowRefusal } from './return-actions.ts'
import { returnConditions, treatments, warehouseReturnStates, withdrawRefusal } from './return-treatments.ts'
import { returnWarehouseSource } from './sources.ts'
import type { ReturnRow } from './wire-shapes.ts'

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Number, shop or goods`,
    type: 'text',
    props: ['returnNo', 'expressNo', 'shop', 'goodsName', 'orderNumbers'],
  },
  {
    key: 'numbers',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['returnNo', 'expressNo', 'orderNumbers'],
    upper: ['returnNo', 'expressNo'],
  },
  {
    key: 'condition',
    label: msg`Condition`,
    type: 'select',
    options: Object.entries(returnConditions).map(([value, { label }]) => ({ value, label })),
  },
  { key: 'treatment', label: msg`Decision`, type: 'select', options: choicesOf(treatments) },
  { key: 'shop', label: msg`Shop`, type: 'text', props: ['shop'] },
  { key: 'warehouseId', label: msg`Warehouse`, type: 'select', options: returnWarehouseSource },
  {
    key: 'isOverdue',
    label: msg`Late`,
    type: 'select',
    options: [
      { value: '1', label: msg`Late` },
      { value: '0', label: msg`Not late` },
    ],
  },
  {
    key: 'createdFrom',
    keyTo: 'createdTo',
    label: msg`Announced on`,
    type: 'days',
    props: ['createdAt'],
    zone: PROVIDER_ZONE,
  },
]

const entity = ({ id }: ReturnRow): string => `warehouse-return:${id}`

const decide: ActionDecl<ReturnRow> = {
  id: 'decide',
  label: msg`Decide`,
  icon: 'edit',
  func: 'Z-61402',
  on: 'both',
  asks: true,
  shortcut: 'e',
  counted: (count) =>
    msg`${plural(count, { one: 'Decide about # return', other: 'Decide about # returns' })}`,
  refuse: (row) => rowRefusal(row, 'HOLD'),
  panel: () => import('./client/DecidePanel.tsx'),
}

const withdraw: ActionDecl<ReturnRow> = {
  id: 'withdraw',
  label: msg`Withdraw`,
  icon: 'cancel',
  func: 'Z-61403',
  on: 'both',
  danger: true,
  counted: (count) => msg`${plural(count, { one: 'Withdraw # return', other: 'Withdraw # returns' })}`,
  confirm: msg`The warehouse no longer expects the parcel. You can announce it again.`,
  refuse: ({ state }) => withdrawRefusal(state),
  command: {
    call: warehouseReturns.cancelReturnNos,
    parameter: (rows) => ({ ids: rows.map(({ id }) => id) }),
    entity,
  },
}

const destroy: ActionDecl<ReturnRow> = {
  id: 'destroy',
  label: msg`Destroy`,
  icon: 'delete',
  func: 'Z-61404',
  on: 'both',
  danger: true,
  asks: true,
  shortcut: 'Delete',
  counted: (count) => msg`${plural(count, { one: 'Destroy # parcel', other: 'Destroy # parcels' })}`,
  refuse: (row) => rowRefusal(row, 'DESTROY'),
  run: async (rows, tools) => {
    const { destroyReturns } = await import('./client/destroy-returns.ts')
    await destroyReturns(
      rows.map(({ id }) => id),
      tools,
    )
  },
}

interface Answer {
  readonly list?: readonly { readonly id: string; readonly ok: string; readonly desc: string }[]
}

const overlay: OverlayDecl<ReturnRow> = {
  calls: [warehouseReturns.handlSuggestion.id, warehouseReturns.cancelReturnNos.id],
  toRow: () => null,
  marks: (parameter) => (parameter as { ids?: readonly string[] }).ids ?? [],
  editHref: () => href(screens.returnOrderManage),
  verbs: {
    [warehouseReturns.handlSuggestion.id]: msg`Decision`,
    [warehouseReturns.cancelReturnNos.id]: msg`Being withdrawn`,
  },
  outcome: (answer) => {
    const list = (answer as Answer | null)?.list ?? []
    return {
      ids: list.filter(({ ok }) => ok === '1').map(({ id }) => id),
      refused: list.filter(({ ok }) => ok !== '1').map(({ id, desc }) => ({ id, desc })),
    }
  },
}

export const returnTable: TableDecl = defineTable<ReturnRow>({
  id: 'warehouseReturns.returns',
  query: warehouseReturns.queryReturns,
  rowId: ({ id }) => id,
  rowName: ({ returnNo }) => returnNo,
  columns,
  filters,
  actions: [decide, withdraw, destroy],
  rail: {
    key: 'state',
    counts: warehouseReturns.countReturns,
    names: warehouseReturnStates,
    all: msg`All returns`,
  },
  overlay,
  headline: () => import('./client/ByShop.tsx'),
  export: { kit: exportKit, call: tasks.exportOrders, func: 'Z-614015' },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  index: true,
  detail: () => import('./client/ReturnPanel.tsx'),
  empty: {
    title: msg`No returns to a warehouse`,
    text: msg`Parcels that come back to a warehouse are listed here, with the days left and what storage costs.`,
  },
  card: {
    title: 'returnNo',
    subtitle: 'goodsName',
    corner: 'state',
    lines: ['condition', 'treatment', 'daysLeft', 'feePerDay', 'shop'],
  },
})
