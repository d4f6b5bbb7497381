/// <reference lib="webworker" />
/**
 * The worker: the page and its parts from the device, configuration and version file from the network first, and
 * nothing else. Calls, downloads and print pages never pass through it. It takes over only when told to.
 */
import { isPublicLanguage } from '#contract/language.ts'
import { documentOf, INSTALL_NOW, type Part, type PartsQuestion } from '#offline/parts.ts'
import { asset, ASSETS } from './assets.ts'
import { fetchNext, forgetOld, install, partsHere, publicLanguage } from './install.ts'
import { isNetworkFirst, keepSmallFiles, networkFirst } from './network-first.ts'
import { keptWhenUsed } from './kept-when-used.ts'
import { denied } from './paths.ts'
import { hearPushes } from './push.ts'
import { fromShell, openDocument } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Part[] }
declare const __BUILD__: string

const PAGE = '/index.html'
/** Large and hashed. */
const cachedFont = keptWhenUsed('fonts', 120)
/** Their address says which version of a picture is meant. */
const cachedPicture = keptWhenUsed('guides', 60)
const parts = self.__WB_MANIFEST
const shell = new Set(parts.filter(({ revision }) => revision !== null).map(({ url }) => `/${url}`))

/** Addresses of the public pages, each with its documents by language. */
const documents = new Map<string, Map<string, string>>()
for (const { url } of parts) {
  const page = documentOf(url)
  if (!page) continue
  const path = `/${page.name}`
  documents.set(path, (documents.get(path) ?? new Map<string, string>()).set(page.language, `/${url}`))
}

/** Lets the browser read parts from their cache without waking the worker; not yet in every library of types. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?(rules: readonly object[]): Promise<void>
}

keepSmallFiles(self)
hearPushes(self, (path) => documents.has(path))
self.addEventListener('install', (event: RoutedInstall) => {
  event.waitUntil(install(__BUILD__, parts))
  const fromCache = { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: ASSETS } }
  // A browser that knows it by another shape asks the worker, as the others do.
  event.waitUntil(Promise.resolve(event.addRoutes?.([fromCache])).catch(() => undefined))
})

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})

function answerTo(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined
  const { pathname } = url
  if (request.mode === 'navigate') {
    const byLanguage = documents.get(pathname)
    if (byLanguage) return publicPage(byLanguage, url, request)
    const isScreen = shell.has(PAGE) && !denied.some((path) => path.test(pathname + url.search))
    return isScreen ? fromShell(__BUILD__, PAGE, request) : undefined
  }
  if (isNetworkFirst(url)) return networkFirst(request)
  if (pathname.startsWith('/assets/')) return asset(request)
  if (pathname.startsWith('/fonts/')) return cachedFont(request)
  if (pathname.startsWith('/guides/')) return cachedPicture(request)
  return shell.has(pathname) ? fromShell(__BUILD__, pathname, request) : undefined
}

async function publicPage(
  byLanguage: ReadonlyMap<string, string>,
  { searchParams }: URL,
  request: Request,
): Promise<Response> {
  const asked = searchParams.get('lang')
  const wanted = byLanguage.get(isPublicLanguage(asked) ? asked : await publicLanguage())
  return openDocument(__BUILD__, { files: [...byLanguage.values()], wanted }, request)
}

let isTakingOver = false
self.addEventListener('message', (event) => {
  const question = (event.data ?? {}) as
    { type: 'GET_BUILD' | 'SKIP_WAITING' | typeof INSTALL_NOW } | PartsQuestion
  const answer = (data: unknown) => event.ports[0]?.postMessage(data)
  switch (question.type) {
    case 'GET_BUILD':
      return answer({ build: __BUILD__ })
    case 'PARTS':
      return event.waitUntil(partsHere(parts, true).then(answer))
    case 'FETCH_PARTS':
      return event.waitUntil(fetchNext(parts, question.skip).then(answer))
    case INSTALL_NOW:
      // What does not arrive now is fetched when it is needed, or with the next build.
      return event.waitUntil(install(__BUILD__, parts).catch(() => undefined))
    case 'SKIP_WAITING':
      isTakingOver = true
      return event.waitUntil(self.skipWaiting())
  }
})
self.addEventListener('activate', (event) => {
  // A full disk or a broken note is no reason not to start.
  event.waitUntil(forgetOld(__BUILD__).catch(() => undefined))
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
