/** Fonts are large, hashed and rarely needed all: kept when first used, the oldest give way. */
const CACHE = 'fonts'
const MAX_ENTRIES = 120

export async function cachedFont(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone()).catch(() => {})
    const keys = await cache.keys()
    for (const old of keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES))) await cache.delete(old)
  }
  return answer
}
