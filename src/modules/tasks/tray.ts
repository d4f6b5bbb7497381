/** What the tray keeps of a task on the device, and what an answer of the gateway makes of it. Pure. */
import type { Output } from '#contract/call.ts'
import type { tasks } from './contract.ts'

type Answer = Output<typeof tasks.getExportResult>['list'][number]

/** `tasks` of the device's database; `detail` is ours. */
export interface TrayTask {
  readonly id: string
  readonly kind: string
  readonly label: string
  readonly state: 'running' | 'done' | 'failed'
  readonly at: number
  readonly detail?: unknown
}

interface TrayDetail {
  readonly progress?: number
  readonly error?: string
  /** A dialog waits for it and opens the file itself. */
  readonly isAwaited?: boolean
}

export const detailOf = ({ detail }: TrayTask): TrayDetail => (detail ?? {}) as TrayDetail

/** Newest first; older finished ones make room. */
const MOST_SHOWN = 10

export const shown = (list: readonly TrayTask[]): TrayTask[] =>
  list.toSorted((a, b) => b.at - a.at).slice(0, MOST_SHOWN)

export const running = (list: readonly TrayTask[]): TrayTask[] =>
  list.filter(({ state }) => state === 'running')

/**
 * A task after an answer: undefined when it is to be forgotten (cancelled), the same object when nothing changed.
 */
export function after(task: TrayTask, { state, progress, error }: Answer): TrayTask | undefined {
  if (state === 'cancelled') return undefined
  const next = state === 'done' || state === 'failed' ? state : 'running'
  const detail = detailOf(task)
  if (next === task.state && detail.progress === progress) return task
  return { ...task, state: next, detail: { ...detail, progress, error } }
}

/** Worth a message: it ended, and nobody waits for it in a dialog. */
export const isNews = (before: TrayTask, now: TrayTask): boolean =>
  before.state === 'running' && now.state !== 'running' && detailOf(before).isAwaited !== true

const FIRST_MS = 2000
const LAST_MS = 30_000

/** Pause before the next look: longer each time nothing moved. */
export const nextPause = (pause: number, hasMoved: boolean): number =>
  hasMoved ? FIRST_MS : Math.min(LAST_MS, Math.round(pause * 1.5))
export const firstPause = FIRST_MS
