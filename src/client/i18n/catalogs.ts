/** Texts as separate chunks, one for each language and part, with the overlay of the gateway on top. */
import { i18n, type MessageDescriptor, type Messages } from '@lingui/core'
import { lazyImport } from '#client/offline/lazy-import.ts'
import { languages, type Language } from '#contract/language.ts'
import { storedOverlay } from './overlay.ts'

interface Catalog {
  messages: Messages
}
type Loader = () => Promise<Catalog>
type Loaders = ReadonlyMap<string, Loader>

const FIRST = import.meta.glob<Catalog>('#locales/*/{start,session}.po')

/** By `<language>/<part>`: what the sign-in page says; the names of all others would be a good part of its weight. */
const first = byPart(FIRST)
/** Once they are here they are at hand: an import waits its turn behind whatever the page is drawing. */
let others: Loaders | undefined
const loadOthers = async (): Promise<Loaders> =>
  (others ??= byPart((await import('./more-catalogs.ts')).moreCatalogs))

function byPart(files: Readonly<Record<string, Loader>>): Loaders {
  return new Map(
    Object.entries(files).map(([file, loader]) => [/([^/]+\/[^/]+)\.po$/.exec(file)?.[1] ?? file, loader]),
  )
}

const loaderOf = async (key: string): Promise<Loader | undefined> =>
  first.get(key) ?? (others ?? (await loadOthers())).get(key)

/** Parts that screens asked for: a change of language brings all of them. */
const inUse = new Set<string>()
/** What was asked for, by `<language>/<part>`. */
const arrivals = new Map<string, Promise<void>>()
/** The bundled texts that are here: what may be replaced, and what comes back when a replacement is withdrawn. */
const bundled = new Map<Language, Messages>()
/** The language that is active or about to be. */
let current: Language | undefined

/** A part that has no texts has no catalog. */
function bring(language: Language, part: string): Promise<void> {
  const key = `${language}/${part}`
  const known = arrivals.get(key)
  if (known) return known
  const arrival = loaderOf(key).then((loader) => fetchTexts(language, loader))
  arrivals.set(key, arrival)
  arrival.catch(() => arrivals.delete(key))
  return arrival
}

async function fetchTexts(language: Language, loader: Loader | undefined): Promise<void> {
  const loaded = await loader?.()
  if (!loaded) return
  const { messages } = loaded
  bundled.set(language, { ...bundled.get(language), ...messages })
  i18n.load(language, { ...messages, ...(await overlayOf(language, messages)) })
}

/**
 * Makes a language the active one. A build carries message ids only, so when its chunks cannot be had any other
 * language that is on this device is better than none; texts are marked as that language then. At the start of the
 * page the screens wait for their own parts.
 */
export async function activate(language: Language): Promise<Language> {
  const order = [language, ...(Object.keys(languages) as Language[]).filter((each) => each !== language)]
  for (const each of order) {
    current = each
    const parts = ['start', ...(i18n.locale ? inUse : [])]
    const isThere = await lazyImport(() => Promise.all(parts.map((part) => bring(each, part)))).then(
      () => true,
      () => false,
    )
    if (!isThere) continue
    await layOverlay(each)
    i18n.activate(each)
    return each
  }
  throw new Error('No language could be loaded')
}

/**
 * Brings the texts of these parts in the language of the page, for a screen that is about to be drawn. Rejects when
 * they cannot be had; the next call tries again.
 */
export async function loadTexts(parts: readonly string[]): Promise<void> {
  const language = current
  for (const part of parts) inUse.add(part)
  if (language) await Promise.all(parts.map((part) => bring(language, part)))
}

/** Lays freshly fetched texts over the active language. */
export async function applyOverlay(language: Language): Promise<void> {
  await layOverlay(language)
  if (i18n.locale === language) i18n.activate(language)
}

async function layOverlay(language: Language): Promise<void> {
  const messages = bundled.get(language) ?? {}
  i18n.load(language, { ...messages, ...(await overlayOf(language, messages)) })
}

/** The provider's changed texts; none when the code that merges them cannot be loaded, so the bundled texts are used. */
const overlayOf = (language: Language, messages: Messages): Promise<Messages> =>
  storedOverlay(language, messages).catch(() => ({}))

const plainText = (message: unknown): string[] => {
  if (typeof message === 'string') return [message]
  return Array.isArray(message) && message.every((part) => typeof part === 'string') ? [message.join('')] : []
}

/**
 * What a label is called in every language that can be had, for reading what other people wrote. Of the parts that screens
 * asked for so far; a language that is not on this device is left out.
 */
export async function inEveryLanguage(): Promise<(label: MessageDescriptor) => readonly string[]> {
  const all = Object.keys(languages) as Language[]
  await Promise.allSettled(all.flatMap((language) => [...inUse].map((part) => bring(language, part))))
  return ({ id, message }) => [
    ...new Set([...all.flatMap((language) => plainText(bundled.get(language)?.[id])), ...plainText(message)]),
  ]
}
