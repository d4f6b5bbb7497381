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
  /** Of the public pages, which are documents of their own (record 0144). */
  isPublic?: true
  /** "sha256-…" of the content: what arrives broken or from a captive portal is not kept. */
  integrity?: string
}

/** What a device is used for: the portal, the public pages, or both. */
export type Use = 'portal' | 'public'

/** What pages have noted about this device and its person. */
export interface DeviceFacts {
  /** Language of the portal. */
  readonly language: string
  /** Language of the public pages. */
  readonly publicLanguage: string
  /** At least one. */
  readonly uses: readonly Use[]
}

const isForeign = ({ language, isPublic }: Part, facts: DeviceFacts): boolean =>
  language !== undefined && language !== (isPublic ? facts.publicLanguage : facts.language)

/** The page itself of a public page: small, so that it is always there. */
const isDocument = ({ revision, isPublic }: Part): boolean => isPublic === true && revision !== null

function isWanted(part: Part, { uses }: DeviceFacts): boolean {
  if (isDocument(part)) return true
  return part.isPublic ? uses.includes('public') : uses.includes('portal') && part.tier !== 'warm'
}

/**
 * Which parts the worker brings before it is installed: what the uses of the device need and is not fetched afterwards, texts in one
 * language only. Who only looks at a public page does not bring the portal.
 */
export const partsToInstall = (parts: readonly Part[], facts: DeviceFacts): Part[] =>
  parts.filter((part) => isWanted(part, facts) && !isForeign(part, facts))

/** The rest in the order in which it is fetched: what speaks the person's language first. */
export function partsToPrefetch(parts: readonly Part[], facts: DeviceFacts): Part[] {
  const first = new Set(partsToInstall(parts, facts))
  const rest = parts.filter((part) => !first.has(part))
  return [...rest.filter((part) => !isForeign(part, facts)), ...rest.filter((part) => isForeign(part, facts))]
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

/** Asks the worker to bring what is to be installed now: what the device is used for, or its language, has changed. */
export const INSTALL_NOW = 'INSTALL_NOW'

/** Where a page notes what the next installation depends on: the worker cannot read local storage. */
export const FACTS_CACHE = 'facts'
export const LANGUAGE_FACT = '/language'
export const PUBLIC_LANGUAGE_FACT = '/public-language'
export const useFact = (use: Use): string => `/use-${use}`

/** Where the documents of the public pages are: `open/<name>.<language>.html` is the page at `/<name>`. */
const DOCUMENT = /^open\/([\w-]+)\.([a-z]+)\.html$/

/** Name and language of a public page's document; undefined for any other file. */
export function documentOf(url: string): { name: string; language: string } | undefined {
  const [, name = '', language = ''] = DOCUMENT.exec(url) ?? []
  return name ? { name, language } : undefined
}
