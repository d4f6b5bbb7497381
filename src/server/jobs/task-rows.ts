/** Tasks the caller may see: a sub-account its own, a main account all of the customer (record 0017). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { seesAmounts } from '#contract/amounts.ts'
import type { TaskRow } from '#contract/import-task.ts'
import { partOf } from '../database/filters.ts'
import type { SignedContext } from '../handler.ts'

type TaskState = TaskRow['state']

/** A job that ended without any result counts as failed. */
const stateOf = sql<TaskState>`case when task.fault <> '' and job.state = 'done' then 'failed' else job.state end`

interface TaskFilter {
  readonly kind?: TaskRow['kind'] | undefined
  readonly state?: TaskState | undefined
  readonly keyword?: string | undefined
}

/** With its job and its file while that is stored; files with amounts are left out for people without the permission. */
export function myTasks({ db, caller }: Pick<SignedContext, 'db' | 'caller'>, filter: TaskFilter = {}) {
  const { kind, state, keyword } = filter
  const part = keyword?.trim()
  return db
    .selectFrom('task')
    .innerJoin('job', 'job.id', 'task.job_id')
    .leftJoin('file', (join) =>
      join
        .onRef('file.id', '=', 'task.file_id')
        .on('file.expires_at', '>', sql<Date>`now()`)
        .on('file.has_amounts', 'in', seesAmounts(caller) ? [true, false] : [false]),
    )
    .where('task.cus_code', '=', caller.cusCode)
    .$if(caller.userAdmin === '0', (query) => query.where('task.user_id', '=', caller.userId))
    .$if(kind !== undefined, (query) => query.where('task.kind', '=', kind ?? 'export'))
    .$if(state !== undefined, (query) => query.where(stateOf, '=', state ?? 'ready'))
    .$if(Boolean(part), (query) =>
      query.where((is) =>
        is.or([
          is('task.file_name', 'ilike', partOf(part ?? '')),
          is('task.batch_name', 'ilike', partOf(part ?? '')),
        ]),
      ),
    )
}

const columns = [
  'task.id',
  'task.kind',
  'task.source',
  'task.file_name',
  'task.batch_name',
  'task.total',
  'task.done',
  'task.refused',
  'task.fault',
  'task.who',
  'task.user_id',
  'task.job_id',
  'task.created_at',
  'job.progress',
  'job.finished_at',
  'file.id as file_id',
  'file.bytes',
  'file.expires_at',
] as const

export const selectTasks = (context: Pick<SignedContext, 'db' | 'caller'>, filter?: TaskFilter) =>
  myTasks(context, filter)
    .select([...columns])
    .select(stateOf.as('state'))

export type FoundTask = Awaited<ReturnType<ReturnType<typeof selectTasks>['execute']>>[number]

const broken = msg`The task could not be finished. Run it again.`
const faults = {
  gone: msg`This table can no longer be exported or imported.`,
  forbidden: msg`Your right to do this was removed.`,
}

/** Why it failed, "" when it did not. */
export const errorOf = (
  { state, fault }: FoundTask,
  { translate }: Pick<SignedContext, 'translate'>,
): string => (state === 'failed' ? translate(fault === '' ? broken : faults[fault]) : '')

/** Of an import: by rows. Of an export: what the job says. */
export const progressOf = ({ state, kind, progress, done, total }: FoundTask): number => {
  if (state === 'done') return 100
  return kind === 'import' && total > 0 ? Math.floor((done / total) * 100) : progress
}

/** Returns a task as its list shows it. */
export const toTaskRow = (task: FoundTask, context: Pick<SignedContext, 'translate'>): TaskRow => ({
  taskId: task.id,
  kind: task.kind,
  dataId: task.source,
  fileName: task.file_name,
  batchName: task.batch_name,
  state: task.state,
  progress: progressOf(task),
  rows: task.done,
  refused: task.refused,
  bytes: task.bytes ?? 0,
  error: errorOf(task, context),
  who: task.who,
  createdAt: task.created_at.toISOString(),
  finishedAt: task.finished_at?.toISOString() ?? '',
  expiresAt: task.expires_at?.toISOString() ?? '',
})
