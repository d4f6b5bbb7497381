/// <reference lib="webworker" />
/**
 * Served as `/sw.js` when a released worker is broken: it takes over at once, empties every cache, removes itself and
 * loads the pages again from the network. IndexedDB is not touched: queue and drafts stay.
 */
declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(undo()))

async function undo() {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) {
    await page.navigate(page.url).catch(() => {})
  }
}

export {}
