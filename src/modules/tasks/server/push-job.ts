/** Tells the browsers of a person that a task is ready: nothing but that, and its name (record 0028). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { taskPaths } from '#modules/tasks/paths.ts'
import type { Trx } from '#server/database/tenant.ts'
import { translate } from '#server/i18n.ts'
import type { JobDecl, JobRun } from '#server/jobs/job.ts'
import { TASK_ENDED } from '#server/jobs/task-ended.ts'
import { forget, reachable } from './push-subscriptions.ts'

export const pushJob: JobDecl = { ...TASK_ENDED, run: notifyDevices }

interface Untold {
  id: string
  kind: 'export' | 'import'
  file_name: string
}

async function notifyDevices(job: JobRun): Promise<unknown> {
  const { taskId } = job.payload as { taskId: string }
  const { task, devices } = await job.withTenant(async (db) => {
    const task = await untold(db, job, taskId)
    return { task, devices: task ? await reachable(db, job) : [] }
  })
  if (!task) return { sent: 0 }
  const label = task.file_name
  const results = await Promise.allSettled(
    devices.map((device) =>
      job.services.push.send(device, {
        topic: task.id.replaceAll('-', '').slice(0, 32),
        text: JSON.stringify({
          title: translate(device.language, msg`Ready: ${label}`),
          tag: `task ${task.id}`,
          path: taskPaths[task.kind],
        }),
      }),
    ),
  )
  const endpoints = (wanted: (result: PromiseSettledResult<string>) => boolean) =>
    devices
      .filter((_, at) => wanted(results[at] as PromiseSettledResult<string>))
      .map((each) => each.endpoint)
  const gone = endpoints((result) => result.status === 'fulfilled' && result.value === 'gone')
  await job.withTenant((db) => forget(db, job, gone))
  const failed = results.find((result) => result.status === 'rejected')
  // Tried again: a browser that has it already shows the same message in the same place.
  if (failed) throw failed.reason
  return { sent: devices.length - gone.length, gone: gone.length }
}

/** undefined when it is gone, runs again, or a page of its owner has seen how it ended. */
const untold = (db: Trx, { cusCode, userId }: JobRun, taskId: string): Promise<Untold | undefined> =>
  db
    .selectFrom('task')
    .innerJoin('job', 'job.id', 'task.job_id')
    .select(['task.id', 'task.kind', 'task.file_name'])
    .where('task.cus_code', '=', cusCode)
    .where('task.user_id', '=', userId)
    .where('task.id', '=', taskId)
    .where('task.told_at', 'is', null)
    .where('task.fault', '=', '')
    .where('job.state', '=', 'done')
    .executeTakeFirst()

/** A page of the owner has seen how these ended. */
export async function markNotified(
  db: Trx,
  { cusCode, userId }: { cusCode: string; userId: string },
  taskIds: readonly string[],
): Promise<void> {
  if (taskIds.length === 0) return
  await db
    .updateTable('task')
    .set({ told_at: sql<Date>`now()` })
    .where('cus_code', '=', cusCode)
    .where('user_id', '=', userId)
    .where('id', 'in', [...taskIds])
    .where('told_at', 'is', null)
    .execute()
}
