/** Cancelling a task and running it again. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { tasks } from '#modules/tasks/contract.ts'
import { EXPORT } from '#server/exports/export-job.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { IMPORT } from '#server/imports/import-job.ts'
import { addJob, cancelJob } from '#server/jobs/queue.ts'
import type { FoundTask } from '#server/jobs/task-rows.ts'
import { findTask } from './find-task.ts'

/** What was imported stays; of an export nothing does. */
export async function taskCancel(
  { taskId }: Input<typeof tasks.taskCancel>,
  context: SignedContext,
): Promise<Output<typeof tasks.taskCancel>> {
  await hold(taskId, context)
  const task = await findTask(taskId, context)
  const { db, caller } = context
  if (!(await cancelJob(db, caller.cusCode, task.job_id)))
    throw new Refusal('status', msg`This task has ended already.`)
  // Finished in this very moment: nobody can ask for the file any more, the housekeeping removes it.
  if (task.file_id)
    await db
      .updateTable('file')
      .set({ expires_at: sql<Date>`now()` })
      .where('id', '=', task.file_id)
      .where('cus_code', '=', caller.cusCode)
      .execute()
  await context.audit('tasks.cancel', taskId)
  return {}
}

/** As the person who asked for it: a main account that runs a colleague's task again lends no rights. */
export async function taskRerun(
  { taskId }: Input<typeof tasks.taskRerun>,
  context: SignedContext,
): Promise<Output<typeof tasks.taskRerun>> {
  await hold(taskId, context)
  const task = await findTask(taskId, context)
  if (!isOver(task)) throw new Refusal('status', msg`Only failed, cancelled or expired tasks can run again.`)
  const { db, caller, audit } = context
  const { cusCode } = caller
  const isWhole = task.kind === 'export' || (await hasAllRows(task, context))
  const job_id = await addJob(db, task.kind === 'export' ? EXPORT : IMPORT, {
    cusCode,
    userId: task.user_id,
    ...(isWhole ? {} : { runAt: 'never' }),
  })
  await db
    .updateTable('task')
    .set({ job_id, fault: '', told_at: null, ...(task.kind === 'export' ? { done: 0 } : {}) })
    .where('cus_code', '=', cusCode)
    .where('id', '=', taskId)
    .execute()
  await audit('tasks.rerun', taskId)
  return { taskId }
}

/** Two people (or two clicks) do not start it twice: the second waits and finds it running. */
const hold = (taskId: string, { db, caller }: SignedContext) =>
  db
    .selectFrom('task')
    .select('id')
    .where('cus_code', '=', caller.cusCode)
    .where('id', '=', taskId)
    .forUpdate()
    .execute()

const isOver = ({ state, kind, file_id }: FoundTask): boolean =>
  state === 'failed' || state === 'cancelled' || (state === 'done' && kind === 'export' && !file_id)

/** An import that was cancelled half sent waits for the rest once more. */
async function hasAllRows({ id, total }: FoundTask, { db, caller }: SignedContext): Promise<boolean> {
  const { n } = await db
    .selectFrom('import_row')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('cus_code', '=', caller.cusCode)
    .where('task_id', '=', id)
    .executeTakeFirstOrThrow()
  return n === total
}
