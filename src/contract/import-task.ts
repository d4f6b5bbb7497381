/** What every import answers, and its task as it appears in the list of tasks (records 0017, 0059). */
import type { Effect, KeptRows } from './effect.ts'
import { MAX_BATCH_NAME } from './paging.ts'
import { instant, integer, object, oneOf, optional, text, type StaticOf } from './schema.ts'

export const taskStates = ['ready', 'running', 'done', 'failed', 'cancelled'] as const

export const taskRow = object({
  taskId: text(40),
  kind: oneOf(['export', 'import']),
  /** Key of the table or import. */
  dataId: text(100),
  /** Exports: name of the table in the language of the request; absent when it is exported no more. */
  title: optional(text(200)),
  fileName: text(200),
  /** Imports: what the person calls it. */
  batchName: optional(text(MAX_BATCH_NAME)),
  state: oneOf(taskStates),
  progress: integer({ maximum: 100 }),
  rows: integer({ maximum: 2_000_000_000 }),
  /** Imports: rows that were refused. */
  refused: integer({ maximum: 2_000_000_000 }),
  bytes: integer({ maximum: 2_000_000_000 }),
  error: text(500),
  who: text(100),
  createdAt: instant(),
  finishedAt: text(30),
  /** The file is kept until then; "" without one. */
  expiresAt: text(30),
})

export type TaskRow = StaticOf<typeof taskRow>

export const keptTasks: KeptRows = {
  tables: ['tasks.export', 'tasks.import'],
  lists: ['tasks.taskList'],
  key: 'taskId',
  rowId: 'taskId',
}

const keptImports: KeptRows = { ...keptTasks, tables: ['tasks.import'] }

/** Answer to a slice of an import. `row` is missing in answers stored by earlier releases. */
export const importAnswer = object({ taskId: text(40), row: optional(taskRow) })
export type ImportAnswer = StaticOf<typeof importAnswer>

/** Adds the task of an import to the list of tasks; the imported rows appear after the server has processed them. */
export const importAccepted = (_slice: unknown, { row }: ImportAnswer): Effect[] =>
  row ? [{ of: keptImports, changes: [{ id: row.taskId, set: { ...row, kind: 'import' }, fresh: {} }] }] : []
