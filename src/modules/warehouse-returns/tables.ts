/** Returns to the warehouse from announced to done (spec 001 §2 returnOrderManage; record 0096). */
import { msg, plural } from '@lingui/core/macro'
import { countOfGoods } from '#domain/goods-lines.ts'
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
import type { ReturnDraft, ReturnRow } from './wire-shapes.ts'

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

/** An announcement that is still queued: its parcels, as many as it has, are one row. */
function queuedReturn(parameter: unknown, key: string): ReturnRow | null {
  const { rows } = parameter as { rows?: readonly ReturnDraft[] }
  const [first] = rows ?? []
  if (!rows || !first) return null
  const goods = first.goods.map(({ name, sku = '' }) => name || sku).join(', ')
  return {
    id: `queued:${key}`,
    returnNo: '',
    source: 'ANNOUNCED',
    state: 'ANNOUNCED',
    expressNo: rows.map(({ expressNo }) => expressNo).join(' '),
    orderNumbers: (first.orderNumbers ?? []).join(' '),
    shop: first.shop ?? '',
    warehouseId: first.warehouseId,
    warehouseName: first.warehouseId,
    goodsName: goods,
    expected: rows.length * countOfGoods(first.goods),
    found: 0,
    damaged: 0,
    value: '0.00',
    currency: '',
    condition: '',
    treatment: first.treatment ?? '',
    backup: first.backup ?? '',
    isKnown: '0',
    hasAddress: first.address ? '1' : '0',
    isOverdue: '0',
    remark: first.remark ?? '',
    note: '',
    warehouseNote: '',
    photos: 0,
    storedDays: 0,
    freeLeft: 0,
    daysLeft: 0,
    destroyOn: '',
    fee: '0.00',
    feePerDay: '0.00',
    storageCurrency: '',
    createdAt: '',
    dueAt: '',
    arrivedAt: '',
    inspectedAt: '',
    decidedAt: '',
    doneAt: '',
    who: '',
    rev: 0,
  }
}

interface Answer {
  readonly list?: readonly { readonly id: string; readonly ok: string; readonly desc?: string }[]
}

const overlay: OverlayDecl<ReturnRow> = {
  calls: [
    warehouseReturns.saveReturnNos.id,
    warehouseReturns.handlSuggestion.id,
    warehouseReturns.cancelReturnNos.id,
  ],
  toRow: queuedReturn,
  marks: (parameter) => (parameter as { ids?: readonly string[] }).ids ?? [],
  editHref: (draft) => href(screens.returnForecast, {}, { draft }),
  verbs: {
    [warehouseReturns.handlSuggestion.id]: msg`Decision`,
    [warehouseReturns.cancelReturnNos.id]: msg`Being withdrawn`,
  },
  outcome: (answer) => {
    const list = (answer as Answer | null)?.list ?? []
    return {
      ids: list.filter(({ ok }) => ok === '1').map(({ id }) => id),
      // Refused announcements have no row here; the form says what became of each.
      refused: list.flatMap(({ ok, id, desc }) => (ok !== '1' && id && desc ? [{ id, desc }] : [])),
    }
  },
}

const create = { label: msg`Announce returns`, href: href(screens.returnForecast), func: 'Z-613' }

export const returnTable: TableDecl = defineTable<ReturnRow>({
  id: 'warehouseReturns.returns',
  query: warehouseReturns.queryReturns,
  rowId: ({ id }) => id,
  rowName: ({ returnNo }) => returnNo,
  columns,
  filters,
  actions: [decide, withdraw, destroy],
  create,
  import: { label: msg`Import`, href: href(screens.returnForecastImport), func: 'Z-613' },
  rail: {
    key: 'state',
    counts: warehouseReturns.countReturns,
    names: warehouseReturnStates,
    all: msg`All returns`,
  },
  overlay,
  headline: () => import('./client/ReturnHeadline.tsx'),
  export: { kit: exportKit, call: tasks.exportOrders, func: '*' },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  index: true,
  detail: () => import('./client/ReturnPanel.tsx'),
  empty: {
    title: msg`No returns to a warehouse`,
    text: msg`Parcels that come back to a warehouse are listed here, with the days left and what storage costs.`,
    action: create,
  },
  card: {
    title: 'returnNo',
    subtitle: 'goodsName',
    corner: 'state',
    lines: ['condition', 'treatment', 'daysLeft', 'feePerDay', 'shop'],
  },
})
