/** The language in use, and switching it (spec 000 §4). Catalogs are loaded in `catalogs.ts`. */
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { proxy, useSnapshot } from 'valtio'
import { OfflineError } from '#client/calls/failures.ts'
import { notify } from '#client/ui/notify.ts'
import { DEFAULT_LANGUAGE, isLanguage, languages, type Language } from '#contract/language.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import { activate } from './catalogs.ts'

/** Spec 000 §9 "reload after language change 1000 ms". */
const RELOAD_AFTER_MS = 1000

/** The stored choice; zh by default (spec 000 §1). */
export function storedLanguage(): Language {
  const stored = readLocal(localKeys.language)
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE
}

export const languageProxy = proxy<{ language: Language }>({ language: storedLanguage() })

export const currentLanguage = (): Language => languageProxy.language
export const useLanguage = (): Language => useSnapshot(languageProxy).language

/** BCP 47 tag for Intl and `<html lang>`. */
export const localeTag = (language: Language = currentLanguage()): string => languages[language].html

/** Loads and applies a language without storing the choice: the start of the page. */
export async function applyLanguage(language: Language): Promise<void> {
  const shown = await activate(language)
  languageProxy.language = shown
  document.documentElement.lang = localeTag(shown)
}

/**
 * Stores the choice, puts every open draft on disk, fetches the translation list, applies the language and reloads the page
 * after a second, so that texts made by the gateway come back in it. The reload waits until the drafts are safe. Without a
 * line the texts on this device serve; when the list or the bundled texts cannot be had, the page stays as it was and says so.
 */
export async function switchLanguage(language: Language, tools: SwitchTools = {}): Promise<void> {
  const before = currentLanguage()
  if (language === before) return
  const { flush = flushDrafts, fetchList = fetchTranslations, reload = () => location.reload() } = tools
  writeLocal(localKeys.language, language)
  try {
    await Promise.all([flush(), fetchList()])
    await applyLanguage(language)
    if (currentLanguage() !== language) throw new Error('its texts could not be loaded')
  } catch {
    await stayWith(before)
    return
  }
  setTimeout(() => void flush().finally(reload), RELOAD_AFTER_MS)
}

interface SwitchTools {
  flush?: () => Promise<void>
  /** Resolves when what can be known of the translation list is kept; rejects when the gateway has none. */
  fetchList?: () => Promise<unknown>
  reload?: () => void
}

/** Spec 000 §8 "Language fetch failure": the message, and nothing more. */
async function stayWith(language: Language): Promise<void> {
  writeLocal(localKeys.language, language)
  if (currentLanguage() !== language) await applyLanguage(language)
  notify(i18n._(msg`Failed to get internationalization language`), 'bad')
}

async function fetchTranslations(): Promise<void> {
  // What asks the gateway tells it the language of this file.
  const { fetchTranslations: fetchAll } = await import('./refresh-overlay.ts')
  await fetchAll().catch((error: unknown) => {
    if (!(error instanceof OfflineError)) throw error
  })
}

async function flushDrafts(): Promise<void> {
  const { flushAll } = await import('#client/offline/flush.ts')
  await flushAll()
}
