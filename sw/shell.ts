/** Files whose names carry no hash (the page itself, icons): a cache for each build, so that they fit together. */
import type { Part } from '#offline/parts.ts'

const PREFIX = 'shell-'
const PAGE = 'index.html'
const open = (build: string) => caches.open(PREFIX + build)

/**
 * The page with its parts asked for as scripts, so that Chromium takes what it compiled in an earlier process
 * (see src/tools/compiled-parts.ts).
 */
async function asScripts(answer: Response): Promise<Response> {
  if (!('userAgentData' in navigator)) return answer
  const page = (await answer.text())
    .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
    .replace(
      /<script type="module" crossorigin src="([^"]+)">/,
      '<link rel="preload" as="script" crossorigin href="$1">$&',
    )
  return new Response(page, { status: answer.status, headers: answer.headers })
}

/** Fetched past every cache of the browser. @throws when one does not arrive, or is no file of ours. */
export async function installShell(build: string, parts: readonly Part[]): Promise<void> {
  const cache = await open(build)
  await Promise.all(
    parts.map(async ({ url }) => {
      const answer = await fetch(`/${url}`, { cache: 'reload', credentials: 'same-origin' })
      if (!answer.ok || answer.redirected) throw new Error(`/${url} did not arrive: ${answer.status}`)
      await cache.put(`/${url}`, url === PAGE ? await asScripts(answer) : answer)
    }),
  )
}

export async function fromShell(build: string, pathname: string, request: Request): Promise<Response> {
  return (await (await open(build)).match(pathname)) ?? fetch(request)
}

/**
 * The document of a public page: in the person's language, else from the network, else in whatever language is here; the page then
 * says it in the language that was chosen.
 * @param files addresses of the document in every language
 */
export async function openDocument(
  build: string,
  { files, wanted }: { files: readonly string[]; wanted: string | undefined },
  request: Request,
): Promise<Response> {
  const cache = await open(build)
  const kept = wanted && (await cache.match(wanted))
  if (kept) return kept
  try {
    return await fetch(request)
  } catch (error) {
    for (const file of files) {
      const other = await cache.match(file)
      if (other) return other
    }
    throw error
  }
}

export async function forgetOldShells(build: string): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build)
  await Promise.all(old.map((name) => caches.delete(name)))
}
