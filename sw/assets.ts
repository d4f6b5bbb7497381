/**
 * The hashed files of this build and of the builds before it, all in one cache. A name is a content: an update brings
 * only what changed, and a page that was opened before it still finds its own parts.
 */
import type { Fetched, Part } from '#offline/parts.ts'

export const ASSETS = 'assets'
const BUILDS = 'builds'
/** The build in use and the two before it, like the gateway. */
const KEPT_BUILDS = 3

interface BuildNote {
  at: number
  files: string[]
}

const addressOf = (part: Part): string => `/${part.url}`
const open = () => caches.open(ASSETS)

/** Paths of the files that are here, read once: a list of hundreds is slow to read. */
let known: Promise<Set<string>> | undefined

async function readAssets(): Promise<Set<string>> {
  const requests = await (await open()).keys()
  return new Set(requests.map(({ url }) => new URL(url).pathname))
}

/**
 * Paths of the files that are here.
 * @param isFresh reads the cache again: a page or another worker may have changed it
 */
export function assetsHere(isFresh = false): Promise<Set<string>> {
  if (isFresh || !known) {
    known = readAssets()
    known.catch(() => (known = undefined))
  }
  return known
}

export const missingOf = (parts: readonly Part[], here: ReadonlySet<string>): Part[] =>
  parts.filter((part) => !here.has(addressOf(part)))

/** As the list has it: "sha256-…". The browser's own check would not tell a wrong status from a broken line. */
async function hashOf(answer: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}

/** Fetches one part, whole and unchanged, and keeps it. */
export async function keepPart(part: Part): Promise<Fetched> {
  let answer: Response
  try {
    answer = await fetch(addressOf(part), { credentials: 'same-origin' })
    if (!answer.ok) return answer.status === 404 ? 'missing' : 'no-line'
    // A captive portal answers everything with its own page.
    if ((await hashOf(answer.clone())) !== part.integrity) return 'no-line'
  } catch {
    return 'no-line'
  }
  try {
    await (await open()).put(addressOf(part), answer)
    ;(await known)?.add(addressOf(part))
    return 'kept'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'no-line'
  }
}

/** A file of this build or an earlier one, else from the network. */
export async function asset(request: Request): Promise<Response> {
  const kept = await (await open()).match(new URL(request.url).pathname)
  return kept ?? fetch(request)
}

/** Writes down what a build needs, so that its files stay while it may still be open somewhere. */
export async function noteBuild(build: string, parts: readonly Part[]): Promise<void> {
  const note: BuildNote = { at: Date.now(), files: parts.map(addressOf) }
  await (await caches.open(BUILDS)).put(`/${build}`, Response.json(note))
}

/** Removes files that none of the last three builds needs. */
export async function forgetOldAssets(): Promise<void> {
  const builds = await caches.open(BUILDS)
  const notes = await Promise.all(
    (await builds.keys()).map(async (request) => ({
      request,
      note: (await (await builds.match(request))?.json()) as BuildNote,
    })),
  )
  notes.sort((a, b) => b.note.at - a.note.at)
  for (const { request } of notes.slice(KEPT_BUILDS)) await builds.delete(request)
  const needed = new Set(notes.slice(0, KEPT_BUILDS).flatMap(({ note }) => note.files))
  const cache = await open()
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request)
  }
  known = undefined
}
