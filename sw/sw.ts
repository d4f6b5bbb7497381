/// <reference lib="webworker" />
/**
 * The worker: the shell and its chunks from the precache, configuration and version file from the network first, and
 * nothing else. Calls, downloads and print pages never pass through it. It takes over only when told to.
 */
import {
  createHandlerBoundToURL,
  precacheAndRoute,
  cleanupOutdatedCaches,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { keepPreviousAssets, previousAsset } from './assets-prev.ts'
import { cachedFont } from './fonts.ts'
import { isNetworkFirst, keepSmallFiles, networkFirst } from './network-first.ts'
import { denied } from './paths.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }
declare const __BUILD__: string

const manifest = self.__WB_MANIFEST

// before the precache: its activation removes what the new build does not have
keepPreviousAssets(self, manifest)
keepSmallFiles(self)
precacheAndRoute(manifest)
cleanupOutdatedCaches()

registerRoute(
  ({ url }) => url.origin === self.location.origin && isNetworkFirst(url),
  ({ request }) => networkFirst(request),
)
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  ({ request }) => previousAsset(request),
)
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/fonts/'),
  ({ request }) => cachedFont(request),
)
if (manifest.some((entry) => (typeof entry === 'string' ? entry : entry.url) === 'index.html')) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: denied }))
}

let isTakingOver = false
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown }
  if (type === 'GET_BUILD') event.ports[0]?.postMessage({ build: __BUILD__ })
  if (type !== 'SKIP_WAITING') return
  isTakingOver = true
  event.waitUntil(self.skipWaiting())
})
self.addEventListener('activate', (event) => {
  if (isTakingOver) event.waitUntil(self.clients.claim())
})

/** A line is back: the pages look at their queues. The worker has no session and sends nothing itself. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
self.addEventListener('sync' as 'message', (event) => {
  const { tag } = event as unknown as SyncEvent
  if (tag === 'outbox') event.waitUntil(wakePages())
})

async function wakePages() {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    page.postMessage({ type: 'OUTBOX_WAKE' })
  }
}
