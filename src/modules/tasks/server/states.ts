/** What tasks have come to: one, several, a page of them, and the rows of an import. */
import type { Input, Output } from '#contract/call.ts'
import type { tasks } from '#modules/tasks/contract.ts'
import type { ExportSource } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import { markNotified } from './push-job.ts'
import {
  errorOf,
  myTasks,
  progressOf,
  selectTasks,
  toTaskRow,
  type FoundTask,
} from '#server/jobs/task-rows.ts'
import { findTask } from './find-task.ts'

type State = Output<typeof tasks.exportSerial>

/** Asked every two seconds until `downloadURI` is there: relative, good for this file and some minutes. */
export async function exportSerial(
  { taskId }: Input<typeof tasks.exportSerial>,
  context: SignedContext,
): Promise<State> {
  const task = await findTask(taskId, context)
  await notifyEnded([task], context)
  return toState(task, context)
}

/** In the order they were asked for; one that does not exist (or is not the caller's) is left out. */
export async function getExportResult(
  { taskIds }: Input<typeof tasks.getExportResult>,
  context: SignedContext,
): Promise<Output<typeof tasks.getExportResult>> {
  const found = await selectTasks(context).where('task.id', 'in', taskIds).execute()
  await notifyEnded(found, context)
  const byId = new Map(found.map((task) => [task.id, task]))
  const inOrder = [...new Set(taskIds)].flatMap((id) => byId.get(id) ?? [])
  return { list: inOrder.map((task) => toState(task, context)) }
}

/** No notification for the person who asks: the answer itself says that the task ended. */
const notifyEnded = (found: readonly FoundTask[], { db, caller }: SignedContext): Promise<void> =>
  markNotified(
    db,
    caller,
    found.filter(({ state }) => state === 'done' || state === 'failed').map(({ id }) => id),
  )

const toState = (task: FoundTask, context: SignedContext): State => ({
  taskId: task.id,
  state: task.state,
  progress: progressOf(task),
  rows: task.done,
  downloadURI:
    task.state === 'done' && task.file_id
      ? context.services.tickets.addressOf(task.file_id, context.caller)
      : null,
  error: errorOf(task, context),
})

/** The newest first. Exports are named as the table they are of. */
export const taskList = (sources: readonly ExportSource[]) => {
  const titles = new Map(sources.map(({ dataId, title }) => [dataId, title]))
  return async (
    query: Input<typeof tasks.taskList>,
    context: SignedContext,
  ): Promise<Output<typeof tasks.taskList>> => {
    const { total } = await myTasks(context, query)
      .select((task) => task.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await selectTasks(context, query)
      .orderBy('task.created_at', 'desc')
      .orderBy('task.id')
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute()
    const list = rows.map((task) => {
      const title = task.kind === 'export' ? titles.get(task.source) : undefined
      return { ...toTaskRow(task, context), ...(title && { title: context.translate(title) }) }
    })
    return { list, total }
  }
}

/** Rows of one answer. */
const PAGE = 1000

/** Rows get their results in order, so a caller who asks from the last row seen misses none. */
export async function importResults(
  { taskId, after, withRecords }: Input<typeof tasks.importResults>,
  context: SignedContext,
): Promise<Output<typeof tasks.importResults>> {
  const task = await findTask(taskId, context, 'import')
  await notifyEnded([task], context)
  const rows = await context.db
    .selectFrom('import_row')
    .select(['row', 'is_taken', 'given_id', 'given_no', 'reason', 'fields', 'record'])
    .where('cus_code', '=', context.caller.cusCode)
    .where('task_id', '=', task.id)
    .where('is_taken', 'is not', null)
    .where('row', '>', after)
    .orderBy('row')
    .limit(PAGE)
    .execute()
  const list = rows.map(({ row, is_taken, given_id, given_no, reason, fields, record }) => ({
    row,
    ok: is_taken ? ('1' as const) : ('0' as const),
    id: given_id,
    no: given_no,
    desc: reason,
    fields: fields as { path: string; desc: string }[],
    ...(is_taken && withRecords !== '1' ? {} : { record }),
  }))
  return { state: task.state, total: task.total, done: task.done, list }
}
