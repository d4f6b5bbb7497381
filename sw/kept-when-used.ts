/** Files that are rarely needed all (fonts, pictures of guides): kept when they are first used, the oldest give way. */
export function keptWhenUsed(name: string, most: number): (request: Request) => Promise<Response> {
  return async (request) => {
    const cache = await caches.open(name)
    const kept = await cache.match(request)
    if (kept) return kept
    const answer = await fetch(request)
    if (answer.ok) {
      await cache.put(request, answer.clone()).catch(() => {})
      const keys = await cache.keys()
      for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old)
    }
    return answer
  }
}
