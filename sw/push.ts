/** A task is ready and no page is open: the browser shows it, and a click leads to the task. */
import { OPEN_PATH, readPush } from '#offline/push-message.ts'

const ICON = '/icons/icon-192.png'

/** A page that is looked at tells it itself; browsers allow silence then. */
async function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const message = readPush(data?.text() ?? '')
  if (!message) return
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const { title, tag, path } = message
  await worker.registration.showNotification(title, { tag, icon: ICON, data: path })
}

/** Brings the portal to the front; a page that is open goes there itself, so that nothing in it is lost. */
async function lead(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await worker.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  page.postMessage({ type: OPEN_PATH, path })
}

export function hearPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    if (typeof notification.data === 'string') event.waitUntil(lead(worker, notification.data))
  })
}
