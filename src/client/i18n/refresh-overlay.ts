/** Asks the gateway for newer texts (spec 000 §7 "Language fetch by version" and "GET {hash}"; record 0014). */
import { ask } from '#client/calls/ask.ts'
import { portalConfig } from '#client/calls/config.ts'
import { OfflineError } from '#client/calls/failures.ts'
import { codes } from '#contract/codes.ts'
import { languages, type Language } from '#contract/language.ts'
import { session as calls } from '#modules/session/contract.ts'
import { applyOverlay } from './catalogs.ts'
import { currentLanguage } from './language.ts'
import { storeBundle, storedBundle, textsOf, toBundle, type LanguageBundle, type Texts } from './overlay.ts'

const HASH = /^[0-9a-f]{32}$/

/** The gateway answered, and the answer is no translation list (spec 000 §8 "Language fetch failure"). */
class NoTranslations extends Error {}

/**
 * At the start of the page: fetches, keeps and applies. The bundled texts are always there, so a failure stays silent:
 * the specification's message would stop a page that can work.
 */
export async function refreshOverlay(): Promise<void> {
  try {
    if (await fetchTranslations()) await applyOverlay(currentLanguage())
  } catch {
    // The baseline and the stored copy serve.
  }
}

/**
 * Fetches the changed texts of all languages and keeps them, so that the language can be switched offline.
 * Resolves whether there was anything new. @throws OfflineError, BadResponse, Refused, NoTranslations; nothing is kept then.
 */
export async function fetchTranslations(): Promise<boolean> {
  const known = storedBundle()
  const answer: Record<string, unknown> = await ask(
    calls.getLangByVersion,
    { version: known?.version ?? '' },
    { as: 'oneself' },
  )
  const { version } = answer
  if (typeof version !== 'string') throw new NoTranslations('no version')
  if (version === known?.version) return false
  const names = Object.keys(languages) as Language[]
  const lists = await Promise.all(
    names.map(async (name) => [name, await listOf(name, answer[name], known)] as const),
  )
  const hashes = Object.fromEntries(names.map((name) => [name, answer[name]]))
  const bundle = toBundle({ version, hashes, ...Object.fromEntries(lists) })
  if (bundle) storeBundle(bundle)
  return true
}

/** The texts themselves, or the hash of a list that never changes; "" is none. */
async function listOf(name: Language, value: unknown, known: LanguageBundle | undefined): Promise<Texts> {
  if (value === '') return {}
  if (typeof value !== 'string') return textsOf(value)
  if (!HASH.test(value)) throw new NoTranslations('no hash')
  return known?.hashes[name] === value ? known[name] : fetchList(name, value)
}

/** `GET /i18n/{hash}`: code 1 and data, anything else is a failure. */
async function fetchList(name: Language, hash: string): Promise<Texts> {
  const response = await fetch(`${portalConfig().gateway}/i18n/${hash}`, {
    headers: { lang: languages[name].lang, langType: name },
    credentials: 'omit',
  }).catch(() => {
    throw new OfflineError('network')
  })
  const answer = (await response.json().catch(() => null)) as { code?: unknown; data?: unknown } | null
  const texts = textsOf(answer?.data)
  if (answer?.code !== codes.ok.code || Object.keys(texts).length === 0) throw new NoTranslations('no list')
  return texts
}
