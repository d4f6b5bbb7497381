/** The list of transfers: where goods are between two warehouses, and what did not arrive. */
import { msg, plural } from '@lingui/core/macro'
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
import { goodsExport, transferColumns } from './columns.ts'
import { warehouse, type TransferRow } from './contract.ts'
import { screens } from './module.ts'
import { stockedWarehouses, transferPlaces } from './sources.ts'
import { queuedRow } from './transfer-data.ts'
import { changeRefusal, receiveRefusal, transferStates } from './transfer-facts.ts'

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Number, SKU or marketplace`,
    type: 'text',
    props: ['transferNo', 'platform', 'platformShipmentId', 'skus'],
  },
  { key: 'from', label: msg`From warehouse`, type: 'select', options: stockedWarehouses },
  { key: 'to', label: msg`To warehouse`, type: 'select', options: transferPlaces },
  {
    key: 'transferNos',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['transferNo', 'platformShipmentId'],
    upper: ['transferNo'],
  },
]

const edit: ActionDecl<TransferRow> = {
  id: 'edit',
  label: msg`Edit`,
  icon: 'edit',
  func: 'Z-61102',
  on: 'one',
  shortcut: 'e',
  refuse: ({ state }) => changeRefusal(state),
  run: ([row], tools) => row && tools.navigate(href(screens.warehouseTransferEdit, { id: row.id })),
}

const copy: ActionDecl<TransferRow> = {
  id: 'copy',
  label: msg`Transfer again`,
  icon: 'copy',
  func: 'Z-61102',
  on: 'one',
  shortcut: 'd',
  run: async ([row], tools) => {
    const { transferAgain } = await import('./client/transfer-again.ts')
    if (row) await transferAgain(row, tools)
  },
}

/** Counted by scanner as the goods arrive. */
const receive: ActionDecl<TransferRow> = {
  id: 'receive',
  label: msg`Scan to receive`,
  icon: 'scan',
  func: 'Z-61104',
  on: 'one',
  shortcut: 'r',
  refuse: receiveRefusal,
  panel: () => import('./client/ReceivePanel.tsx'),
}

const cancel: ActionDecl<TransferRow> = {
  id: 'cancel',
  label: msg`Cancel transfer`,
  icon: 'cancel',
  func: 'Z-61103',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Cancel # transfer', other: 'Cancel # transfers' })}`,
  danger: true,
  shortcut: 'Delete',
  refuse: ({ state }) => changeRefusal(state),
  confirm: msg`Reserved stock is released. A cancelled transfer cannot be restored, but you can transfer again.`,
  command: {
    call: warehouse.cancelOrder,
    parameter: (rows) => ({ kind: 'TRANSFER', ids: rows.map(({ id }) => id) }),
    entity: ({ id }) => `transfer:${id}`,
  },
}

interface Asked {
  readonly id?: string
  readonly ids?: readonly string[]
}
interface Answer {
  readonly id?: string
  readonly list?: readonly { readonly id: string; readonly ok: string; readonly desc: string }[]
}

const overlay: OverlayDecl<TransferRow> = {
  calls: [warehouse.transfer.id, warehouse.receiveTransfer.id, warehouse.cancelOrder.id],
  toRow: queuedRow,
  marks: (parameter) => {
    const { id, ids } = parameter as Asked
    return ids ?? (id ? [id] : [])
  },
  editHref: (draft, { body }) => {
    const { id } = body as Asked
    return id
      ? href(screens.warehouseTransferEdit, { id }, { draft })
      : href(screens.warehouseTransferNew, {}, { draft })
  },
  verbs: {
    [warehouse.transfer.id]: msg`Change`,
    [warehouse.receiveTransfer.id]: msg`Receipt`,
    [warehouse.cancelOrder.id]: msg`Cancellation`,
  },
  outcome: (answer) => {
    const { id, list = [] } = (answer ?? {}) as Answer
    if (id) return { ids: [id], refused: [] }
    return {
      ids: list.filter(({ ok }) => ok === '1').map((each) => each.id),
      refused: list.filter(({ ok }) => ok !== '1').map((each) => ({ id: each.id, desc: each.desc })),
    }
  },
}

const create = { label: msg`New transfer`, href: href(screens.warehouseTransferNew), func: 'Z-61102' }

export const transferTable: TableDecl = defineTable<TransferRow>({
  id: 'warehouse.transfers',
  query: warehouse.queryTransfers,
  rowId: ({ id }) => id,
  rowName: ({ transferNo, from, toName }) => transferNo || `${from} → ${toName}`,
  columns: transferColumns,
  filters,
  actions: [receive, edit, copy, cancel],
  create,
  rail: { key: 'state', counts: warehouse.countTransfers, names: transferStates, all: msg`All transfers` },
  overlay,
  export: {
    kit: exportKit,
    call: tasks.exportOrders,
    func: '*',
    title: msg`Stock transfers`,
    detail: {
      ...goodsExport,
      title: msg`Goods`,
      of: ({ lines }) => lines as readonly Record<string, unknown>[],
      hasButton: true,
    },
  },
  detail: () => import('./client/TransferPanel.tsx'),
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  index: true,
  summary: true,
  empty: {
    title: msg`No transfers yet`,
    text: msg`Move goods from one warehouse to another, or to a marketplace. What is on its way and what did not arrive is shown here.`,
    action: create,
  },
  card: {
    title: 'transferNo',
    subtitle: 'toName',
    corner: 'state',
    lines: ['fromName', 'skus', 'quantity', 'arrived', 'underWay', 'lost', 'createdAt'],
  },
})
