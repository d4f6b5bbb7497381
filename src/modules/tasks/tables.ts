/** Exports and imports as tables (spec 000 §2 "Tasks", §7). */
import { msg, plural } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import {
  type ActionDecl,
  type ColumnDecl,
  defineTable,
  type FilterDecl,
  type TableDecl,
} from '#engine/table/index.ts'
import { tasks } from './contract.ts'
import { stateNames, whyNoFile, whyNoRefused, whyNotAgain, whyNotCancel, type Task } from './states.ts'

/** The tables whose tasks there are; a key that is not here is shown as it is. */
const sources = {
  b2cOrder: msg`B2C orders`,
  intercept: msg`Interceptions`,
  b2cOrderUS: msg`B2C orders to the US`,
  b2cWeight: msg`Weights of orders`,
  b2cReturn: msg`Returns`,
  'address.sender': msg`Sender addresses`,
  'address.receiver': msg`Receiver addresses`,
  'collection.parcels': msg`Arrivals`,
  'collection.fast': msg`Fast shipping`,
  'collection.shipments': msg`Shipped from collection`,
  'collection.claims': msg`Claims`,
  'abroad.inventory': msg`Goods in the warehouse`,
  'abroad.whole': msg`Ship whole packages`,
  'abroad.goods': msg`Goods and their history`,
  'abroad.unpack': msg`Unpacked shipments`,
  goods: msg`New goods`,
  goodsChanges: msg`Changed goods`,
  'inbound.tickets': msg`Inbound tickets`,
  'inbound.forecast': msg`Packing lists`,
  'inbound.parcels': msg`Announced courier parcels`,
  'warehouse.stock': msg`Stock`,
  'warehouse.imei': msg`Serial numbers`,
  'warehouse.transfers': msg`Stock transfers`,
  accountFlow: msg`Account movements`,
}

const KILO = 1024

/** "1.2 MB"; "" for nothing. */
function sizeText(bytes: number): string {
  if (bytes === 0) return ''
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} KB`
  return `${(bytes / KILO / KILO).toFixed(1)} MB`
}

const first: readonly ColumnDecl<Task>[] = [
  { prop: 'fileName', label: msg`File`, width: 240, minWidth: 160, fixed: 'left', locked: true },
  { prop: 'state', label: words.status, type: 'status', names: stateNames, width: 120, minWidth: 110 },
  { prop: 'createdAt', label: msg`Started`, type: 'date', width: 144, minWidth: 144 },
  { prop: 'progress', label: msg`Progress`, type: 'progress', width: 130, minWidth: 110 },
  { prop: 'dataId', label: msg`Table`, type: 'badge', names: sources, width: 150, minWidth: 110 },
  { prop: 'rows', label: msg`Rows`, type: 'number', width: 90, minWidth: 80 },
]

const last: readonly ColumnDecl<Task>[] = [
  { prop: 'who', label: msg`By`, width: 120, minWidth: 90 },
  { prop: 'finishedAt', label: msg`Ended`, type: 'date', width: 144, minWidth: 144 },
  { prop: 'error', label: msg`Reason`, width: 260, minWidth: 140 },
]

const filters: readonly FilterDecl[] = [
  { key: 'keyword', label: msg`File or table`, type: 'text', props: ['fileName', 'batchName', 'dataId'] },
  {
    key: 'state',
    label: words.status,
    type: 'select',
    options: Object.entries(stateNames).map(([value, { label }]) => ({ value, label })),
  },
]

const controlTask = () => import('./client/task-actions.ts')

const download: ActionDecl<Task> = {
  id: 'download',
  label: msg`Download`,
  icon: 'download',
  on: 'one',
  shortcut: 'd',
  refuse: whyNoFile,
  run: async ([task]) => {
    if (task) await (await controlTask()).downloadTask(task.taskId)
  },
}

const cancel: ActionDecl<Task> = {
  id: 'cancel',
  label: msg`Cancel task`,
  icon: 'cancel',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Cancel # task', other: 'Cancel # tasks' })}`,
  danger: true,
  shortcut: 'Delete',
  refuse: whyNotCancel,
  confirm: msg`Completed work is kept. Nothing more is done.`,
  run: async (rows) => (await controlTask()).cancelTasks(rows.map(({ taskId }) => taskId)),
}

const again: ActionDecl<Task> = {
  id: 'again',
  label: msg`Run again`,
  icon: 'again',
  on: 'one',
  shortcut: 'a',
  refuse: whyNotAgain,
  run: async ([task]) => {
    if (task) await (await controlTask()).rerunTask(task)
  },
}

/** Where the rows of each import are corrected, by the key of the import. Addresses: a manifest would load its module's texts. */
const workbenches: Readonly<Record<string, string>> = {
  b2cOrder: '/b2c/b2COrderImport',
  b2cOrderUS: '/b2c/b2COrderImportUS',
  b2cWeight: '/b2c/b2COrderWeight',
  b2cReturn: '/b2c/b2COrderImportForreturn',
  'address.sender': '/base/selfAddressImport',
  'address.receiver': '/base/receivesAddressImport',
  'collection.fast': '/collection/B2CFastShippingImport',
  'abroad.unpack': '/shippingAbroad/unPackBatchImport',
  goods: '/goods/BulkCreate',
  'inbound.forecast': '/microWarehouse/microWarehouseBatchForecast',
  'inbound.parcels': '/microWarehouse/batchForecast',
}

/** Where the orders of each import are listed, by the key of the import. */
const batchLists: Readonly<Record<string, string>> = {
  b2cOrder: '/b2c/b2COrderManage',
  b2cOrderUS: '/b2c/b2COrderManage',
}

const showBatch: ActionDecl<Task> = {
  id: 'show',
  label: msg`Show the orders`,
  icon: 'list',
  on: 'one',
  shortcut: 's',
  refuse: ({ dataId, batchName, rows, refused }) =>
    batchLists[dataId] && batchName && rows > refused ? undefined : msg`It created no orders`,
  run: ([task], tools) => {
    const path = task && batchLists[task.dataId]
    if (path) tools.navigate(`${path}?batch=${encodeURIComponent(task.taskId)}`)
  },
}

const openRefused: ActionDecl<Task> = {
  id: 'refused',
  label: msg`Open the failed rows`,
  icon: 'edit',
  on: 'one',
  shortcut: 'o',
  refuse: whyNoRefused,
  run: ([task], tools) => {
    const path = task && workbenches[task.dataId]
    if (path) tools.navigate(`${path}?task=${encodeURIComponent(task.taskId)}`)
  },
}

const shared = {
  query: tasks.taskList,
  rowId: ({ taskId }: Task) => taskId,
  rowName: ({ fileName }: Task) => fileName,
  filters,
  pageSizes: [20, 50, 100],
  index: true,
  checkbox: true,
} as const

export const exportTaskTable: TableDecl = defineTable<Task>({
  ...shared,
  id: 'tasks.export',
  params: { kind: 'export' },
  columns: [
    ...first,
    { prop: 'bytes', label: msg`Size`, text: ({ bytes }) => sizeText(bytes), width: 90, minWidth: 80 },
    ...last,
    { prop: 'expiresAt', label: msg`File kept until`, type: 'date', width: 144, minWidth: 144 },
  ],
  actions: [download, cancel, again],
  empty: {
    title: msg`No exports yet`,
    text: msg`Files you export from a table are created here and kept for three days.`,
  },
  card: {
    title: 'fileName',
    subtitle: 'dataId',
    corner: 'state',
    lines: ['progress', 'rows', 'createdAt', 'error'],
  },
})

export const importTaskTable: TableDecl = defineTable<Task>({
  ...shared,
  id: 'tasks.import',
  params: { kind: 'import' },
  columns: [
    ...first,
    { prop: 'batchName', label: msg`Import name`, width: 220, minWidth: 140 },
    { prop: 'refused', label: msg`Refused`, type: 'number', width: 90, minWidth: 80 },
    ...last,
  ],
  actions: [showBatch, openRefused, cancel, again],
  empty: {
    title: msg`No imports yet`,
    text: msg`Spreadsheets you import are processed here, row by row.`,
  },
  card: {
    title: 'fileName',
    subtitle: 'dataId',
    corner: 'state',
    lines: ['progress', 'rows', 'refused', 'createdAt'],
  },
})
