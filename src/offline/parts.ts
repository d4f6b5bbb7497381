/**
 * What a build is made of, and which of it is on the device: what pages and worker say to each other about it.
 * No DOM in here, the worker reads it too.
 */

/** A file of the build, as the worker's list has it. */
export interface Part {
  /** Below the root, without a slash: "assets/start-4f3a.js". */
  url: string
  /** Content hash of a file whose name has none. */
  revision: string | null
  /**
   * `core`: what the start and the core screens cannot do without. `install`: what these load later, as far as it fits; the worker is
   * not there without either. `warm`: fetched afterwards, in idle time.
   */
  tier: 'core' | 'install' | 'warm'
  /** Texts of one language; the others of this tier can wait. */
  language?: string
  /** "sha256-…" of the content: what arrives broken or from a captive portal is not kept. */
  integrity?: string
}

/** Which parts the worker brings before it is installed: everything that is not fetched afterwards, texts in one language only. */
export const partsToInstall = (parts: readonly Part[], language: string): Part[] =>
  parts.filter((part) => part.tier !== 'warm' && (!part.language || part.language === language))

/** The rest in the order in which it is fetched: what speaks the person's language first. */
export function partsToPrefetch(parts: readonly Part[], language: string): Part[] {
  const first = new Set(partsToInstall(parts, language))
  const isForeign = (part: Part) => part.language !== undefined && part.language !== language
  const rest = parts.filter((part) => !first.has(part))
  return [...rest.filter((part) => !isForeign(part)), ...rest.filter(isForeign)]
}

/**
 * What a page asks the worker. `FETCH_PARTS`: the next few parts that are not here and not in `skip`; the answer names them.
 */
export type PartsQuestion = { type: 'PARTS' } | { type: 'FETCH_PARTS'; skip: readonly string[] }

/**
 * `kept`: it is here, whole. `missing`: the gateway does not have it (any more). `no-line`: it did not arrive.
 * `full`: no room.
 */
export type Fetched = 'kept' | 'missing' | 'no-line' | 'full'

export interface PartsAnswer {
  /** Parts of the build that are on this device, and all of them. */
  here: number
  total: number
  /** Empty: there is nothing left to fetch. */
  fetched?: readonly { url: string; outcome: Fetched }[]
}

/** Where a page leaves the language for the next installation: the worker cannot read local storage. */
export const FACTS_CACHE = 'facts'
export const LANGUAGE_FACT = '/language'
