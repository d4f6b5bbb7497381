/** Files whose names carry no hash (the page itself, icons): a cache for each build, so that they fit together. */
import type { Part } from '#offline/parts.ts'

const PREFIX = 'shell-'
const open = (build: string) => caches.open(PREFIX + build)

/** Fetched past every cache of the browser. @throws when one does not arrive, or is no file of ours. */
export async function installShell(build: string, parts: readonly Part[]): Promise<void> {
  const cache = await open(build)
  await Promise.all(
    parts.map(async ({ url }) => {
      const answer = await fetch(`/${url}`, { cache: 'reload', credentials: 'same-origin' })
      if (!answer.ok || answer.redirected) throw new Error(`/${url} did not arrive: ${answer.status}`)
      await cache.put(`/${url}`, answer)
    }),
  )
}

export async function fromShell(build: string, pathname: string, request: Request): Promise<Response> {
  return (await (await open(build)).match(pathname)) ?? fetch(request)
}

export async function forgetOldShells(build: string): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build)
  await Promise.all(old.map((name) => caches.delete(name)))
}
