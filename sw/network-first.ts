/** Two small files that must be fresh when online and available when offline. */
const CACHE = 'small-files'
const PATIENCE_MS = 2000

const FILES = ['/config.json', '/version-log.json']

/** Fetched during installation, so that the page starts offline right after the first visit. */
export function keepSmallFiles(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    event.waitUntil(Promise.allSettled(FILES.map((file) => fromNetwork(new Request(file)))))
  })
}

/** A probe checks the connection: an answer from a cache would be wrong. */
export const isNetworkFirst = (url: URL): boolean =>
  FILES.includes(url.pathname) && !url.searchParams.has('probe')

const withoutQuery = (request: Request): string => new URL(request.url).pathname

async function fromNetwork(request: Request): Promise<Response> {
  const answer = await fetch(request.url, { cache: 'no-store', credentials: 'same-origin' })
  const isJson = answer.headers.get('content-type')?.includes('json')
  if (answer.ok && isJson) await (await caches.open(CACHE)).put(withoutQuery(request), answer.clone())
  return answer
}

/** The network's answer within two seconds, else the last one that was kept. */
export async function networkFirst(request: Request): Promise<Response> {
  const network = fromNetwork(request)
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS))
  const answer = await Promise.race([network.catch(() => undefined), late])
  if (answer?.ok) return answer
  const kept = await (await caches.open(CACHE)).match(withoutQuery(request))
  network.catch(() => {})
  return kept ?? answer ?? network
}
