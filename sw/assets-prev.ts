/**
 * Chunks of builds that went by. A page that was opened before an update still loads parts of its own build; the new
 * worker's activation removes them from the precache, so its installation copies them here first.
 */
import { cacheNames } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'

const CACHE = 'assets-prev'
/** About four builds. */
const MAX_ENTRIES = 600

export function keepPreviousAssets(
  worker: ServiceWorkerGlobalScope,
  manifest: readonly (PrecacheEntry | string)[],
): void {
  const fresh = new Set(
    manifest.map(
      (entry) =>
        new URL(typeof entry === 'string' ? entry : entry.url, worker.location.origin + '/').pathname,
    ),
  )
  worker.addEventListener('install', (event) => {
    // a full disk must not keep the new version from being installed
    event.waitUntil(copyAll(fresh).catch(() => {}))
  })
}

async function copyAll(fresh: ReadonlySet<string>) {
  const [precache, kept] = await Promise.all([caches.open(cacheNames.precache), caches.open(CACHE)])
  for (const request of await precache.keys()) {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/assets/') || fresh.has(pathname)) continue
    const answer = await precache.match(request)
    if (answer) await kept.put(pathname, answer)
  }
  const all = await kept.keys()
  for (const request of all.slice(0, Math.max(0, all.length - MAX_ENTRIES))) await kept.delete(request)
}

/** A chunk the current build does not have: kept from an earlier one, else asked for. */
export async function previousAsset(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(new URL(request.url).pathname)
  return kept ?? fetch(request)
}
