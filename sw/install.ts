/** Two tiers: what the portal cannot do without comes with the worker, the rest when a page says that it is a good time. */
import {
  FACTS_CACHE,
  LANGUAGE_FACT,
  partsToInstall,
  partsToPrefetch,
  PUBLIC_LANGUAGE_FACT,
  useFact,
  type DeviceFacts,
  type Part,
  type PartsAnswer,
  type Use,
} from '#offline/parts.ts'
import { DEFAULT_LANGUAGE, DEFAULT_PUBLIC_LANGUAGE } from '#contract/language.ts'
import { assetsHere, forgetOldAssets, keepPart, missingOf, noteBuild } from './assets.ts'
import { forgetOldShells, installShell } from './shell.ts'

/** Files on their way at the same time: as many as browsers send over one HTTP/1.1 address. */
const AT_ONCE = 6

const isHashed = (part: Part): boolean => part.revision === null

/** What pages noted. Before any did, and on devices that were installed before uses were noted, it is the portal. */
async function deviceFacts(): Promise<DeviceFacts> {
  const cache = await caches.open(FACTS_CACHE)
  const textOf = async (fact: string) => (await cache.match(fact))?.text()
  const [language, publicLanguage, portal, isPublic] = await Promise.all(
    [LANGUAGE_FACT, PUBLIC_LANGUAGE_FACT, useFact('portal'), useFact('public')].map(textOf),
  )
  const uses: Use[] = isPublic ? ['public'] : []
  return {
    language: language ?? DEFAULT_LANGUAGE,
    publicLanguage: publicLanguage ?? DEFAULT_PUBLIC_LANGUAGE,
    uses: portal || !isPublic ? [...uses, 'portal'] : uses,
  }
}

/** Language of the public pages on this device. */
export const publicLanguage = async (): Promise<string> => (await deviceFacts()).publicLanguage

/**
 * The first tier. What an interrupted try or an earlier build brought is not fetched again.
 * @throws when a part does not arrive: the browser tries the installation again later.
 */
export async function install(build: string, parts: readonly Part[]): Promise<void> {
  const wanted = partsToInstall(parts, await deviceFacts())
  await noteBuild(build, parts.filter(isHashed))
  await installShell(
    build,
    wanted.filter((part) => !isHashed(part)),
  )
  const queue = missingOf(wanted.filter(isHashed), await assetsHere())
  const lane = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const outcome = await keepPart(part)
      if (outcome !== 'kept') throw new Error(`/${part.url}: ${outcome}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** After taking over: what only older builds need goes. */
export async function forgetOld(build: string): Promise<void> {
  await forgetOldShells(build)
  await forgetOldAssets()
}

/** How much of the build is here. */
export async function partsHere(parts: readonly Part[], isFresh = false): Promise<PartsAnswer> {
  const hashed = parts.filter(isHashed)
  return { here: hashed.length - missingOf(hashed, await assetsHere(isFresh)).length, total: hashed.length }
}

/** Fetches the next few parts of the second tier; no more at once, because a page asks for the next ones when it is idle. */
export async function fetchNext(parts: readonly Part[], skip: readonly string[]): Promise<PartsAnswer> {
  // Texts of the language may have changed since the installation: they are looked for first as well.
  const facts = await deviceFacts()
  const order = [...partsToInstall(parts, facts), ...partsToPrefetch(parts, facts)].filter(isHashed)
  const left = missingOf(order, await assetsHere()).filter(({ url }) => !skip.includes(url))
  const fetched = await Promise.all(
    left.slice(0, AT_ONCE).map(async (part) => ({ url: part.url, outcome: await keepPart(part) })),
  )
  return { ...(await partsHere(parts)), fetched }
}
