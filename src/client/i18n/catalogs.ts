/** Catalogs as separate chunks, with the overlay of the gateway on top. */
import { i18n, type Messages } from '@lingui/core'
import { lazyImport } from '#client/offline/lazy-import.ts'
import type { Language } from '#contract/language.ts'
import { storedOverlay } from './overlay.ts'

/** A function of literal imports each, so that every language is a chunk of its own. */
const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en.po'),
  zh: () => import('#locales/zh.po'),
  ml: () => import('#locales/ml.po'),
}

/**
 * Makes a language the active one. A build carries message ids only, so when its chunk cannot be had any other
 * language that is on this device is better than none; texts are marked as that language then.
 */
export async function activate(language: Language): Promise<Language> {
  const order = [language, ...(Object.keys(loaders) as Language[]).filter((each) => each !== language)]
  for (const each of order) {
    const loaded = await lazyImport(loaders[each]).catch(() => undefined)
    if (!loaded) continue
    i18n.load(each, { ...loaded.messages, ...storedOverlay(each) })
    i18n.activate(each)
    return each
  }
  throw new Error('No language could be loaded')
}

/** Lays freshly fetched texts over the active language. */
export function applyOverlay(language: Language): void {
  i18n.load(language, storedOverlay(language))
  if (i18n.locale === language) i18n.activate(language)
}
