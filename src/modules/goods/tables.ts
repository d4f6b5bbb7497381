/** The goods master as lists: how goods are declared (GoodsManagement), how the warehouse handles them (productInfoMange). */
import { msg, plural } from '@lingui/core/macro'
import type { QueuedCall } from '#contract/call.ts'
import { batteries, skuStatuses } from '#domain/sku-facts.ts'
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
import { attentionNames, columns, productColumns } from './columns.ts'
import { goods } from './contract.ts'
import { screens } from './module.ts'
import { QUEUED, queuedProduct, queuedSku } from './queued-sku.ts'
import { submitRefusal, switchRefusal } from './sku-actions.ts'
import type { ProductRow } from './sku-data.ts'
import { categorySource } from './sources.ts'
import type { SkuRow } from './wire-shapes.ts'

const entity = ({ sku }: Pick<SkuRow, 'sku'>): string => `sku:${sku}`
const isQueued = ({ id }: Pick<SkuRow, 'id'>): boolean => id.startsWith(QUEUED)
const notSentYet = msg`These goods are sent first. Then you can change them.`
const sent =
  (refuse: (row: SkuRow) => ReturnType<NonNullable<ActionDecl<SkuRow>['refuse']>> = () => undefined) =>
  (row: SkuRow) =>
    isQueued(row) ? notSentYet : refuse(row)

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`SKU, barcode or name`,
    type: 'text',
    props: ['sku', 'barcodes', 'name', 'nameEn'],
  },
  {
    key: 'attention',
    label: msg`Needs attention`,
    type: 'select',
    options: choicesOf(attentionNames),
    props: ['attention'],
  },
  { key: 'category', label: msg`Category`, type: 'select', options: categorySource },
  { key: 'battery', label: msg`Battery`, type: 'select', options: choicesOf(batteries) },
  {
    key: 'skus',
    label: msg`SKUs or barcodes`,
    type: 'numbers',
    props: ['sku', 'barcodes'],
    upper: ['sku', 'barcodes'],
  },
]

const editOf = (func: string, to: (id: string) => string): ActionDecl<SkuRow> => ({
  id: 'edit',
  label: msg`Edit`,
  icon: 'edit',
  func,
  on: 'one',
  shortcut: 'e',
  refuse: sent(),
  run: ([row], tools) => row && tools.navigate(to(row.id)),
})

const print = (func: string): ActionDecl<SkuRow> => ({
  id: 'print',
  label: msg`Print labels`,
  icon: 'print',
  func,
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Print labels of # SKU', other: 'Print labels of # SKUs' })}`,
  most: 200,
  shortcut: 'p',
  run: async (rows) => {
    const { printLabelsOf } = await import('./client/print-sku-labels.ts')
    await printLabelsOf(rows)
  },
})

const inGrid: ActionDecl<SkuRow> = {
  id: 'grid',
  label: msg`Edit in grid`,
  icon: 'list',
  func: 'Z-203',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Edit # SKU in grid', other: 'Edit # SKUs in grid' })}`,
  shortcut: 'g',
  refuse: sent(({ attention }) =>
    attention.some(({ id }) => id === 'CHANGED')
      ? msg`A change is in review. Edit these goods by themselves.`
      : undefined,
  ),
  run: async (rows, tools) => {
    const { openInGrid } = await import('./client/open-in-grid.ts')
    await openInGrid(rows, tools)
  },
}

const editAll = (func: string): ActionDecl<SkuRow> => ({
  id: 'editAll',
  label: msg`Edit all`,
  icon: 'edit',
  func,
  on: 'many',
  counted: (count) => msg`${plural(count, { one: 'Change # SKU', other: 'Change # SKUs' })}`,
  refuse: sent(),
  panel: () => import('./client/SkuSetPanel.tsx'),
})

const submit: ActionDecl<SkuRow> = {
  id: 'submit',
  label: msg`Submit for review`,
  icon: 'send',
  func: 'Z-20103',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Submit # SKU', other: 'Submit # SKUs' })}`,
  refuse: sent(submitRefusal),
  command: { call: goods.submitSku, parameter: (rows) => ({ ids: rows.map(({ id }) => id) }), entity },
}

const switchOf = (enable: '0' | '1', call: QueuedCall, func: string): ActionDecl<SkuRow> => ({
  id: enable === '1' ? 'enable' : 'disable',
  label: enable === '1' ? msg`Enable` : msg`Disable`,
  icon: enable === '1' ? 'again' : 'cancel',
  func,
  on: 'both',
  counted: (count) =>
    enable === '1'
      ? msg`${plural(count, { one: 'Enable # SKU', other: 'Enable # SKUs' })}`
      : msg`${plural(count, { one: 'Disable # SKU', other: 'Disable # SKUs' })}`,
  ...(enable === '1'
    ? {}
    : { confirm: msg`New orders and tickets cannot use disabled goods. Their stock stays visible.` }),
  refuse: sent(({ status }) => switchRefusal(status, enable === '1')),
  command: { call, parameter: (rows) => ({ ids: rows.map(({ id }) => id), enable }), entity },
})

const remove = (func: string): ActionDecl<SkuRow> => ({
  id: 'delete',
  label: msg`Delete`,
  icon: 'delete',
  func,
  on: 'both',
  danger: true,
  shortcut: 'Delete',
  counted: (count) => msg`${plural(count, { one: 'Delete # SKU', other: 'Delete # SKUs' })}`,
  confirm: msg`Goods with stock or history stay: disable them instead.`,
  refuse: sent(),
  command: { call: goods.wmsDeleteSku, parameter: (rows) => ({ ids: rows.map(({ id }) => id) }), entity },
})

const copy: ActionDecl<SkuRow> = {
  id: 'copy',
  label: msg`Copy`,
  icon: 'copy',
  func: 'Z-202',
  on: 'one',
  shortcut: 'd',
  refuse: sent(),
  run: ([row], tools) => row && tools.navigate(href(screens.GoodsCopy, { id: row.id })),
}

const open: ActionDecl<SkuRow> = {
  id: 'open',
  label: msg`Open page`,
  on: 'one',
  refuse: sent(),
  run: ([row], tools) => row && tools.navigate(href(screens.GoodsDetail, { id: row.id })),
}

const changed = (parameter: unknown): readonly string[] => {
  const { id, ids } = (parameter ?? {}) as { id?: string; ids?: readonly string[] }
  return ids ?? (id ? [id] : [])
}

interface Answer {
  readonly id?: string
  readonly list?: readonly { readonly id: string; readonly ok: string; readonly desc: string }[]
}

/** A saved SKU answers with its id; what is done to many is judged one by one. */
function outcomeOf(answer: unknown, parameter: unknown) {
  const { id, list } = (answer ?? {}) as Answer
  if (!list) return { ids: id ? [id] : changed(parameter), refused: [] }
  return {
    ids: list.filter(({ ok }) => ok === '1').map((each) => each.id),
    refused: list.filter(({ ok }) => ok !== '1').map((each) => ({ id: each.id, desc: each.desc })),
  }
}

const verbs = {
  [goods.addSku.id]: msg`New`,
  [goods.updateSku.id]: msg`Change`,
  [goods.wmsUpdateSku.id]: msg`Change`,
  [goods.updateSkuInfo.id]: msg`Change`,
  [goods.submitSku.id]: msg`Review`,
  [goods.enableSku.id]: msg`Enable or disable`,
  [goods.wmsDisableEnableSku.id]: msg`Enable or disable`,
  [goods.wmsDeleteSku.id]: msg`Deletion`,
}

const overlayOf = <Row>(
  toRow: OverlayDecl<Row>['toRow'],
  create: string,
  edit: (id: string, draft: string) => string,
): OverlayDecl<Row> => ({
  calls: [
    goods.addSku.id,
    goods.wmsAddSku.id,
    goods.updateSku.id,
    goods.wmsUpdateSku.id,
    goods.updateSkuInfo.id,
    goods.submitSku.id,
    goods.enableSku.id,
    goods.wmsDisableEnableSku.id,
    goods.wmsDeleteSku.id,
  ],
  toRow,
  marks: changed,
  editHref: (draft, { body }) => {
    const [id] = changed(body)
    return id ? edit(id, draft) : `${create}?draft=${encodeURIComponent(draft)}`
  },
  verbs,
  outcome: outcomeOf,
})

const shared = {
  rowId: ({ id }: SkuRow) => id,
  rowName: ({ sku }: SkuRow) => sku,
  filters,
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'updatedAt', order: 'desc' as const },
  checkbox: true,
  index: true,
}

const newGoods = { label: msg`New goods`, href: href(screens.CreateGoodsNew), func: 'Z-202' }

export const goodsTable: TableDecl = defineTable<SkuRow>({
  ...shared,
  id: 'goods.skus',
  query: goods.getSkus,
  columns,
  actions: [
    editOf('Z-20102', (id) => href(screens.GoodsEdit, { id })),
    open,
    copy,
    editAll('Z-20102'),
    inGrid,
    submit,
    print('Z-20106'),
    switchOf('0', goods.enableSku, 'Z-20104'),
    switchOf('1', goods.enableSku, 'Z-20104'),
    remove('Z-20102'),
  ],
  create: newGoods,
  import: { label: msg`Create in bulk`, href: href(screens.BulkCreate), func: 'Z-203' },
  rail: { key: 'status', counts: goods.getSkusCount, names: skuStatuses, all: msg`All goods` },
  headline: () => import('./client/NeedsAttention.tsx'),
  overlay: overlayOf<SkuRow>(queuedSku, newGoods.href, (id, draft) =>
    href(screens.GoodsEdit, { id }, { draft }),
  ),
  export: { kit: exportKit, call: tasks.exportOrders, func: '*' },
  detail: () => import('./client/GoodsPanel.tsx'),
  empty: {
    title: msg`No goods yet`,
    text: msg`Describe your goods once. Orders, tickets and customs papers use them.`,
    action: newGoods,
  },
  card: {
    title: 'sku',
    subtitle: 'name',
    corner: 'status',
    lines: ['attention', 'hsCode', 'battery', 'updatedAt'],
  },
})

const newProduct = {
  label: msg`New warehouse goods`,
  href: href(screens.microWarehouseGoodsCreate),
  func: 'Z-602',
}

export const productTable: TableDecl = defineTable<ProductRow>({
  ...shared,
  id: 'goods.products',
  query: goods.wmsGetSkus,
  columns: productColumns,
  actions: [
    editOf('Z-60102', (id) => href(screens.productEdit, { id })),
    editAll('Z-60102'),
    print('Z-60104'),
    switchOf('0', goods.wmsDisableEnableSku, 'Z-60103'),
    switchOf('1', goods.wmsDisableEnableSku, 'Z-60103'),
    remove('Z-60102'),
  ] as unknown as readonly ActionDecl<ProductRow>[],
  create: newProduct,
  rail: { key: 'status', counts: goods.getSkusCount, names: skuStatuses, all: msg`All products` },
  overlay: overlayOf<ProductRow>(queuedProduct, newProduct.href, (id, draft) =>
    href(screens.productEdit, { id }, { draft }),
  ),
  export: { kit: exportKit, call: tasks.exportOrders, func: '*' },
  empty: {
    title: msg`No products yet`,
    text: msg`Describe your goods once. The warehouse counts and handles them by it.`,
    action: newProduct,
  },
  card: {
    title: 'sku',
    subtitle: 'name',
    corner: 'status',
    lines: ['sellable', 'inStock', 'attention', 'weight', 'length'],
  },
})
