/** Something happened and no page shows it: the browser does, and a click leads to it. */
import { OPEN_PATH, PUSHED, readPush } from '#offline/push-message.ts'

const ICON = '/icons/icon-192.png'

type IsDocument = (pathname: string) => boolean

const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? path

/** The pages that a message is about: the public page it leads to, or any page of the portal. */
async function pagesFor(
  worker: ServiceWorkerGlobalScope,
  path: string,
  isDocument: IsDocument,
): Promise<readonly WindowClient[]> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const wanted = pathnameOf(path)
  return pages.filter(({ url }) => {
    const { pathname } = new URL(url)
    return isDocument(wanted) ? pathname === wanted : !isDocument(pathname)
  })
}

/** A page that is looked at shows it itself; browsers allow silence then. */
async function show(
  worker: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
  isDocument: IsDocument,
): Promise<void> {
  const message = readPush(data?.text() ?? '')
  if (!message) return
  const { title, tag, path } = message
  const pages = await pagesFor(worker, path, isDocument)
  const seen = pages.filter(({ visibilityState }) => visibilityState === 'visible')
  for (const page of seen) page.postMessage({ type: PUSHED, path })
  if (seen.length === 0) await worker.registration.showNotification(title, { tag, icon: ICON, data: path })
}

/** Brings the page to the front; a page that is open goes there itself, so that nothing in it is lost. */
async function lead(worker: ServiceWorkerGlobalScope, path: string, isDocument: IsDocument): Promise<void> {
  const [page] = await pagesFor(worker, path, isDocument)
  if (!page) return void (await worker.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  page.postMessage({ type: OPEN_PATH, path })
}

/** `isDocument`: whether an address is a public page, which is no page of the portal. */
export function hearPushes(worker: ServiceWorkerGlobalScope, isDocument: IsDocument): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data, isDocument)))
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    if (typeof notification.data === 'string') event.waitUntil(lead(worker, notification.data, isDocument))
  })
}
