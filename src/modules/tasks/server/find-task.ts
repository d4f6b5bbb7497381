/** Tasks of the caller: a sub-account sees its own, a main account all of the customer (record 0017). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { seesAmounts } from '#contract/amounts.ts'
import { partOf } from '#server/database/filters.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { Input } from '#contract/call.ts'
import type { tasks, taskStates } from '#modules/tasks/contract.ts'

export type TaskState = (typeof taskStates)[number]

export const absent = (): Refusal => new Refusal('absent', msg`This task does not exist.`)

/** A job that ended without having done anything failed, as people see it. */
export const stateOf = sql<TaskState>`case when task.fault <> '' and job.state = 'done' then 'failed' else job.state end`

type TaskFilter = Pick<Input<typeof tasks.taskList>, 'kind' | 'state' | 'keyword'>

/** With its job and its file, as long as that is kept; a file with amounts is not there for who may not see them. */
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
    .$if(Boolean(part), (query) => query.where('task.file_name', 'ilike', partOf(part ?? '')))
}

const columns = [
  'task.id',
  'task.kind',
  'task.source',
  'task.file_name',
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

/** @throws Refusal when there is none, or it belongs to another person */
export async function findTask(
  id: string,
  context: SignedContext,
  kind?: 'export' | 'import',
): Promise<FoundTask> {
  const task = await selectTasks(context).where('task.id', '=', id).executeTakeFirst()
  if (!task || (kind && task.kind !== kind)) throw absent()
  return task
}

const broken = msg`The task could not be finished. Run it again.`
const faults = {
  gone: msg`This table can no longer be exported or imported.`,
  forbidden: msg`Your right to do this was removed.`,
}

/** Why it failed, "" when it did not. */
export const errorOf = ({ state, fault }: FoundTask, { translate }: SignedContext): string =>
  state === 'failed' ? translate(fault === '' ? broken : faults[fault]) : ''

/** Of an import: by rows. Of an export: what the job says. */
export const progressOf = ({ state, kind, progress, done, total }: FoundTask): number => {
  if (state === 'done') return 100
  return kind === 'import' && total > 0 ? Math.floor((done / total) * 100) : progress
}
