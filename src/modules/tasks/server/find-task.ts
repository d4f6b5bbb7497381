/** One task of the caller. */
import { msg } from '@lingui/core/macro'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { selectTasks, type FoundTask } from '#server/jobs/task-rows.ts'

const absent = (): Refusal => new Refusal('absent', msg`This task does not exist.`)

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
