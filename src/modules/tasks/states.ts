/** What becomes of a task, in words, and what can be done in which state. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Output } from '#contract/call.ts'
import type { CodeName } from '#engine/table/index.ts'
import type { tasks } from './contract.ts'

export type Task = Output<typeof tasks.taskList>['list'][number]
type TaskState = Task['state']

export const stateNames: Readonly<Record<TaskState, CodeName>> = {
  ready: { label: msg`Queued`, tone: 'gray', shape: 'half' },
  running: { label: msg`Running`, tone: 'blue', shape: 'arrow' },
  done: { label: msg`Finished`, tone: 'green', shape: 'check' },
  failed: { label: msg`Failed`, tone: 'red', shape: 'cross' },
  cancelled: { label: msg`Cancelled`, tone: 'gray', shape: 'cross' },
}

const isUnderWay = (state: string): boolean => state === 'ready' || state === 'running'

/** A file is there until it expires. `now` in epoch milliseconds. */
const hasFile = (
  { kind, state, expiresAt }: Pick<Task, 'kind' | 'state' | 'expiresAt'>,
  now = Date.now(),
): boolean => kind === 'export' && state === 'done' && expiresAt !== '' && Date.parse(expiresAt) > now

export const whyNoFile = (task: Task): MessageDescriptor | undefined => {
  if (hasFile(task)) return undefined
  if (isUnderWay(task.state)) return msg`The file is being created`
  return task.state === 'done' ? msg`The file has expired. Run the task again` : msg`There is no file`
}

export const whyNotCancel = ({ state }: Task): MessageDescriptor | undefined =>
  isUnderWay(state) ? undefined : msg`Only tasks in progress can be cancelled`

/** An export with its file there needs no second run; an import is finished once no row is left. */
export const whyNotAgain = (task: Task): MessageDescriptor | undefined => {
  if (isUnderWay(task.state)) return msg`It is in progress`
  if (task.kind === 'import' && task.state === 'done') return msg`All its rows are already handled`
  return hasFile(task) ? msg`Its file is still available` : undefined
}

export const whyNoRefused = ({ refused }: Pick<Task, 'refused'>): MessageDescriptor | undefined =>
  refused > 0 ? undefined : msg`No row was refused`
