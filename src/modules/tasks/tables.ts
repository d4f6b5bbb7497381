/** Exports and imports as tables (spec 000 §2 "Tasks", §7). */
import type { MessageDescriptor } from '@lingui/core'
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

interface ImportPlace {
  readonly name: MessageDescriptor
  /** Path of the page where refused rows are corrected. */
  readonly rows: string
  /** Path of the list that shows what one import created. */
  readonly made?: string
}

/**
 * What is imported, by the key of the import; a test holds it to the declared imports. Paths are written out, because a manifest
 * would load the texts of its module. What is exported is named by the server.
 */
export const importPlaces: Readonly<Record<string, ImportPlace>> = {
  b2cOrder: { name: msg`B2C orders`, rows: '/b2c/b2COrderImport', made: '/b2c/b2COrderManage' },
  b2cOrderUS: { name: msg`B2C orders to the US`, rows: '/b2c/b2COrderImportUS', made: '/b2c/b2COrderManage' },
  b2cWeight: { name: msg`Weights of orders`, rows: '/b2c/b2COrderWeight' },
  b2cReturn: { name: msg`Returns`, rows: '/b2c/b2COrderImportForreturn' },
  b2bOrder: { name: msg`B2B orders`, rows: '/b2b/b2borderImport' },
  fbaOrder: { name: msg`FBA orders`, rows: '/fba/fbaOrderImport' },
  outOrder: { name: msg`Outbound orders`, rows: '/microWarehouse/microWarehouseOutboundOrderImport' },
  'address.sender': { name: msg`Sender addresses`, rows: '/base/selfAddressImport' },
  'address.receiver': { name: msg`Receiver addresses`, rows: '/base/receivesAddressImport' },
  'collection.fast': { name: msg`Fast shipping`, rows: '/collection/B2CFastShippingImport' },
  'abroad.unpack': { name: msg`Unpacked shipments`, rows: '/shippingAbroad/unPackBatchImport' },
  goods: { name: msg`New goods`, rows: '/goods/BulkCreate' },
  goodsChanges: { name: msg`Changed goods`, rows: '/goods/BulkEdit' },
  'inbound.forecast': { name: msg`Packing lists`, rows: '/microWarehouse/microWarehouseBatchForecast' },
  'inbound.parcels': { name: msg`Announced courier parcels`, rows: '/microWarehouse/batchForecast' },
  'warehouseReturns.announce': { name: msg`Announced returns`, rows: '/microWarehouse/returnForecastImport' },
  'shopOrders.mapping': { name: msg`SKU mapping`, rows: '/sellerAssistant/skuMappingImport' },
}

/** The table an export is of, or what is imported; its key where nothing is declared under it any more. */
const sourceName = ({ kind, dataId, title }: Task): string | MessageDescriptor =>
  (kind === 'import' ? importPlaces[dataId]?.name : title) ?? dataId

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
  { prop: 'dataId', label: msg`Table`, type: 'badge', text: sourceName, width: 150, minWidth: 110 },
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

const showBatch: ActionDecl<Task> = {
  id: 'show',
  label: msg`Show the orders`,
  icon: 'list',
  on: 'one',
  shortcut: 's',
  refuse: ({ dataId, batchName, rows, refused }) =>
    importPlaces[dataId]?.made && batchName && rows > refused ? undefined : msg`It created no orders`,
  run: ([task], tools) => {
    const path = task && importPlaces[task.dataId]?.made
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
    const path = task && importPlaces[task.dataId]?.rows
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
