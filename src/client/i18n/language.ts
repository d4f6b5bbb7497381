/** The language in use, and switching it (spec 000 §4). Catalogs are loaded in `catalogs.ts`. */
import { proxy, useSnapshot } from 'valtio'
import { DEFAULT_LANGUAGE, isLanguage, languages, type Language } from '#contract/language.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import { activate } from './catalogs.ts'

/** Spec 000 §9 "reload after language change 1000 ms". */
export const RELOAD_AFTER_MS = 1000

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
 * Stores the choice, puts every open draft on disk, applies the language and reloads the page after a second,
 * so that texts made by the gateway come back in it. The reload waits until the drafts are safe.
 */
export async function switchLanguage(
  language: Language,
  tools: { flush?: () => Promise<void>; reload?: () => void } = {},
): Promise<void> {
  if (language === currentLanguage()) return
  writeLocal(localKeys.language, language)
  const flush = tools.flush ?? flushDrafts
  await Promise.all([flush(), applyLanguage(language)])
  const reload = tools.reload ?? (() => location.reload())
  setTimeout(() => void flush().finally(reload), RELOAD_AFTER_MS)
}

async function flushDrafts(): Promise<void> {
  const { flushAll } = await import('#client/offline/flush.ts')
  await flushAll()
}
