/**
 * Exports and imports as tasks (spec 000 §3 "Export request", §4 "Export flow", §7, §9; record 0017). Every export endpoint
 * takes the same request and answers the task's id; which tables it serves is the tables' declaration.
 */
import { defineCalls, ORDER_TIMEOUT_MS } from '#contract/call.ts'
import { none, type Effect, type RowChange } from '#contract/effect.ts'
import { keptTasks, taskRow, taskStates } from '#contract/import-task.ts'
import { listOf, paging } from '#contract/paging.ts'
import { pushAddress, pushEndpoint } from '#contract/push.ts'
import { integer, list, nothing, nullable, object, oneOf, optional, text, unknown } from '#contract/schema.ts'

/** Most rows that are chosen, or taken out, one by one: as many as the largest page of a list. */
export const ROWS_MOST = 1000
/** Longest id of a row: a serial number, "|" and a SKU. */
export const ROW_ID_MOST = 101

const field = object({ fieldName: text(100), header: text(100) })

const exportRequest = object({
  columns: list(field, 200, 1),
  columns2: optional(list(field, 200)),
  /** Key of the table. */
  dataId: text(100),
  fileName: text(100),
  dataId2: optional(text(100)),
  linkKeys: optional(list(text(50), 10)),
  /** Spec 000 §5 "Column-type parameter by table". */
  columnType: optional(oneOf(['1', '2', '5'])),
  /** Copy of the current query parameters, `ids` among them for chosen rows. */
  param: unknown(),
  /** Rows taken out of everything `param` matches (record 0028). */
  excludedIds: optional(list(text(ROW_ID_MOST), ROWS_MOST)),
  format: optional(oneOf(['xlsx', 'csv'])),
  /** IANA name of the time zone the person sees times in; the provider's without it (record 0007). */
  zone: optional(text(64)),
})

const exportCall = (path: `/${string}`) =>
  ({
    kind: 'command',
    offline: 'block',
    accepted: none('The response is an id; the tray on the device follows the new task.'),
    path,
    // Which function is needed is decided by the table that is exported.
    access: 'session',
    input: exportRequest,
    /** The id of the task. */
    output: text(40),
    errors: [20100, 20104],
    timeoutMs: ORDER_TIMEOUT_MS,
    invalidates: ['tasks.taskList'],
    source: 'spec 000 §3, §7 "Export endpoints by table"; record 0017',
  }) as const

const taskState = object({
  taskId: text(40),
  state: oneOf(taskStates),
  /** 0–100. */
  progress: integer({ maximum: 100 }),
  rows: integer({ maximum: 2_000_000_000 }),
  /** Null until the file is there (and after it expired). */
  downloadURI: nullable(text(500)),
  error: text(500),
})

const template = object({ exportModule: text(150), filedDatas: text(60_000) })

type TaskChange = Omit<RowChange, 'id'>
const taskSet =
  (change: (at: string) => TaskChange) =>
  ({ taskId }: { readonly taskId: string }, _answer: unknown, at: string): Effect[] => [
    { of: keptTasks, changes: [{ ...change(at), id: taskId }] },
  ]
const taskCancelled = taskSet((at) => ({ set: { state: 'cancelled', finishedAt: at } }))
const taskStarted = taskSet(() => ({ set: { state: 'ready', error: '', finishedAt: '' } }))

export const tasks = defineCalls('tasks', {
  exportBills: exportCall('/api/exportBills.do'),
  exportSendOrder: exportCall('/api/exportSendOrder.do'),
  exportBillDetails: exportCall('/api/exportBillDetails.do'),
  exportAddress: exportCall('/api/exportAddress.do'),
  exportOrders: exportCall('/api/exportOrders.do'),
  customExportOrders: exportCall('/api/customExportOrders.do'),
  customExportSendOrder: exportCall('/api/customExportSendOrder.do'),
  exportCodManagement: exportCall('/api/exportCodManagement.do'),
  exportSerial: {
    kind: 'query',
    offline: 'live',
    path: '/api/exportSerial.do',
    access: 'session',
    input: object({ taskId: text(40) }),
    output: taskState,
    errors: [20104],
    source: 'spec 000 §7 "Export status"; record 0017',
  },
  /** The same for several tasks at once: what the tray asks. */
  getExportResult: {
    kind: 'query',
    offline: 'live',
    path: '/common/getExportResult.do',
    access: 'session',
    input: object({ taskIds: list(text(40), 50, 1) }),
    output: object({ list: list(taskState, 50) }),
    source: 'spec 000 §7; record 0017',
  },
  getTemplate: {
    kind: 'query',
    offline: 'cached',
    path: '/eft/get.do',
    access: 'session',
    input: object({ exportModule: text(150) }),
    output: object({ filedDatas: text(60_000) }),
    source: 'spec 000 §3, §7',
  },
  saveTemplate: {
    kind: 'command',
    offline: 'block',
    accepted: none('A template is read when its dialog opens, which needs a connection.'),
    path: '/eft/save.do',
    access: 'session',
    input: template,
    output: nothing(),
    errors: [20100],
    invalidates: ['tasks.getTemplate'],
    source: 'spec 000 §3, §7',
  },
  updateTemplate: {
    kind: 'command',
    offline: 'block',
    accepted: none('A template is read when its dialog opens, which needs a connection.'),
    path: '/eft/update.do',
    access: 'session',
    input: template,
    output: nothing(),
    errors: [20100],
    invalidates: ['tasks.getTemplate'],
    source: 'spec 000 §3, §7',
  },
  taskList: {
    kind: 'query',
    offline: 'cached',
    path: '/task/list.do',
    access: 'session',
    input: object({
      ...paging,
      kind: optional(oneOf(['export', 'import'])),
      state: optional(oneOf(taskStates)),
      keyword: optional(text(100)),
    }),
    output: listOf(taskRow),
    source: 'record 0017',
  },
  taskCancel: {
    kind: 'command',
    offline: 'block',
    accepted: taskCancelled,
    path: '/task/cancel.do',
    access: 'session',
    input: object({ taskId: text(40) }),
    output: nothing(),
    errors: [20101, 20104],
    invalidates: ['tasks.taskList'],
    source: 'record 0017',
  },
  /** Runs a failed, cancelled or expired export again; an import goes on with the rows that are missing. */
  taskRerun: {
    kind: 'command',
    offline: 'block',
    accepted: taskStarted,
    path: '/task/rerun.do',
    access: 'session',
    input: object({ taskId: text(40) }),
    output: object({ taskId: text(40) }),
    errors: [20101, 20104],
    invalidates: ['tasks.taskList'],
    source: 'record 0017',
  },
  /** What became of the rows of an import, in order, after row `after` (0 from the start). */
  importResults: {
    kind: 'query',
    offline: 'live',
    path: '/task/importResults.do',
    access: 'session',
    input: object({
      taskId: text(40),
      after: integer(),
      /** '1': with the accepted records too, for a file of all results. */
      withRecords: optional(oneOf(['1'])),
    }),
    output: object({
      state: oneOf(taskStates),
      total: integer(),
      done: integer(),
      list: list(
        object({
          /** Number of the record in the import, from 1. */
          row: integer(),
          ok: oneOf(['0', '1']),
          /** Id and number the gateway gave it. */
          id: text(40),
          no: text(40),
          desc: text(500),
          fields: list(object({ path: text(100), desc: text(500) }), 100),
          /** The refused record, or every record where that was asked for, so that it can be corrected on a device without the file. */
          record: optional(unknown()),
        }),
        1000,
      ),
    }),
    errors: [20104],
    source: 'spec 001 §5; record 0017',
  },
  /** What a browser subscribes with, so that its push service takes messages of ours alone. */
  pushKey: {
    kind: 'query',
    offline: 'live',
    path: '/task/pushKey.do',
    access: 'session',
    input: nothing(),
    output: object({ key: text(100) }),
    source: 'record 0028',
  },
  /** This browser is told when a task of the person is ready, also while the portal is closed. */
  pushSave: {
    kind: 'command',
    offline: 'block',
    accepted: none('Whether this browser receives messages is known to the browser alone.'),
    path: '/task/pushSave.do',
    access: 'session',
    input: object(pushAddress),
    output: nothing(),
    errors: [20100],
    source: 'record 0028',
  },
  pushRemove: {
    kind: 'command',
    offline: 'block',
    accepted: none('Whether this browser receives messages is known to the browser alone.'),
    path: '/task/pushRemove.do',
    access: 'session',
    input: object({ endpoint: pushEndpoint() }),
    output: nothing(),
    source: 'record 0028',
  },
})
