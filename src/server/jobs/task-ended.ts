/** When an export or import has ended, notifies the person who started it, unless a page of theirs has shown it by then (record 0028). */
import type { Trx } from '../database/tenant.ts'
import type { JobRun } from './job.ts'
import { addJob } from './queue.ts'

/** The work behind it is the tasks slice's. */
export const TASK_ENDED = { name: 'task-ended', maxAttempts: 4 } as const

/**
 * An open page looks after 2 seconds at first and less and less often, every 30 at last: about a third of the time it has
 * waited. By then it has looked.
 */
const LOOK_MS = 5000
const LATEST_LOOK_MS = 40_000

const pauseBeforeTelling = (tookMs: number): number =>
  Math.min(LATEST_LOOK_MS, LOOK_MS + Math.max(0, tookMs) / 2)

/** In the transaction that ends the task. */
export const notifyEnded = (
  db: Trx,
  { cusCode, userId }: Pick<JobRun, 'cusCode' | 'userId'>,
  task: { readonly id: string; readonly created_at: Date },
  now = Date.now(),
): Promise<string> =>
  addJob(db, TASK_ENDED, {
    cusCode,
    userId,
    payload: { taskId: task.id },
    runAt: new Date(now + pauseBeforeTelling(now - task.created_at.getTime())),
  })
