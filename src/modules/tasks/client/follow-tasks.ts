/** Looks at running tasks until none is left. One tab looks; all see it through the database of the device. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ask } from '#client/calls/ask.ts'
import { report } from '#client/calls/explain.ts'
import { invalidate } from '#client/calls/query-client.ts'
import { go } from '#client/router/go.ts'
import { notify } from '#client/ui/notify.ts'
import { href } from '#engine/screen/index.ts'
import { storeSoon, type Store } from '#offline/store.ts'
import { tasks } from '../contract.ts'
import { screens } from '../module.ts'
import { taskPaths } from '../paths.ts'
import { after, firstPause, isNews, nextPause, running, type TrayTask } from '../tray.ts'
import { downloadTask } from './task-actions.ts'

/** The gateway answers for at most this many at once. */
const MOST_ASKED = 50

/** Resolves when nothing runs any more or the signal says stop. */
export async function followTasks(stop: AbortSignal): Promise<void> {
  const store = await storeSoon()
  if (!store || stop.aborted) return
  // A browser without locks looks in every tab.
  const { locks } = navigator as { locks?: LockManager }
  const work = () => loop(store, stop)
  try {
    await (locks ? locks.request(`tasks ${store.name}`, { signal: stop }, work) : work())
  } catch (error) {
    if (!stop.aborted) console.warn(`Tasks are not followed any more. ${String(error)}`)
  }
}

async function loop(store: Store, stop: AbortSignal): Promise<void> {
  for (let pause = firstPause; !stop.aborted;) {
    const open = running(await store.tasks.list()).slice(0, MOST_ASKED)
    if (open.length === 0) return
    await rest(pause, stop)
    if (stop.aborted) return
    // Offline, or refused: tries again later.
    const hasMoved = await look(store, open).catch(() => false)
    pause = nextPause(pause, hasMoved)
  }
}

const rest = (ms: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Answers whether anything changed. */
async function look(store: Store, open: readonly TrayTask[]): Promise<boolean> {
  const { list } = await ask(tasks.getExportResult, { taskIds: open.map(({ id }) => id) }, { as: 'oneself' })
  let hasMoved = false
  for (const task of open) {
    const answer = list.find(({ taskId }) => taskId === task.id)
    const next = answer && after(task, answer)
    if (next === task) continue
    hasMoved = true
    // Gone at the gateway, or cancelled.
    if (!next) await store.tasks.remove(task.id)
    else {
      await store.tasks.put(next)
      if (isNews(task, next)) tell(next)
    }
  }
  if (hasMoved) void invalidate([tasks.taskList.id])
  return hasMoved
}

/** A message here, and one of the system where that was allowed and nobody looks. */
function tell({ id, kind, label, state }: TrayTask): void {
  const text = i18n._(state === 'done' ? msg`Ready: ${label}` : msg`Failed: ${label}`)
  const download = () => void downloadTask(id).catch((error: unknown) => report(error))
  const open = { label: i18n._(msg`Open`), run: () => go(href(screens.importTaskCheck)) }
  if (state === 'done' && kind === 'import') notify(text, 'good', { action: open, forMs: 10_000 })
  else if (state === 'done')
    notify(text, 'good', { action: { label: i18n._(msg`Download`), run: download }, forMs: 10_000 })
  else notify(text, 'bad')
  if (document.hidden) void notifySystem(text, { id, kind })
}

/**
 * Through the worker: phones know no other way, and what the gateway sends about the same task takes the same place.
 */
async function notifySystem(text: string, { id, kind }: Pick<TrayTask, 'id' | 'kind'>): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  const worker = await navigator.serviceWorker?.getRegistration()
  const data = kind === 'import' ? taskPaths.import : taskPaths.export
  await worker?.showNotification(text, { tag: `task ${id}`, icon: '/icons/icon-192.png', data })
}
