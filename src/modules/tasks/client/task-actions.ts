/** What can be done with a task: fetch its file, stop it, run it again. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { notify } from '#client/ui/notify.ts'
import { openDownload } from '#engine/export/view.ts'
import { getStore } from '#offline/store.ts'
import { tasks } from '../contract.ts'
import type { Task } from '../states.ts'

const changed = (): Promise<void> => invalidate([tasks.taskList.id])

/** @throws as `ask` does. */
export async function downloadTask(taskId: string): Promise<void> {
  const { downloadURI } = await ask(tasks.exportSerial, { taskId })
  if (downloadURI) return openDownload(downloadURI)
  notify(i18n._(msg`The file has expired. Run the task again`), 'bad')
  await changed()
}

/** One after the other; the first refusal ends it, and what was stopped is stopped. */
export async function cancelTasks(taskIds: readonly string[]): Promise<void> {
  try {
    for (const taskId of taskIds) await ask(tasks.taskCancel, { taskId })
  } finally {
    await changed()
  }
}

export async function rerunTask({
  taskId,
  kind,
  fileName,
}: Pick<Task, 'taskId' | 'kind' | 'fileName'>): Promise<void> {
  const answer = await ask(tasks.taskRerun, { taskId })
  const task = { id: answer.taskId, kind, label: fileName, state: 'running' as const, at: Date.now() }
  await getStore()?.tasks.put(task)
  await changed()
}
