/** Catalogs as separate chunks, with the overlay of the gateway on top. */
import { i18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { storedOverlay } from './overlay.ts'

/** A function of literal imports each, so that every language is a chunk of its own. */
const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#locales/en.po'),
  zh: () => import('#locales/zh.po'),
  ml: () => import('#locales/ml.po'),
}

/** Makes a language the active one. Without its chunk (first visit, line lost) the source texts in English serve. */
export async function activate(language: Language): Promise<void> {
  let messages: Messages = {}
  try {
    messages = (await loaders[language]()).messages
  } catch {
    // English source texts are in the code.
  }
  i18n.load(language, { ...messages, ...storedOverlay(language) })
  i18n.activate(language)
}

/** Lays freshly fetched texts over the active language. */
export function applyOverlay(language: Language): void {
  i18n.load(language, storedOverlay(language))
  if (i18n.locale === language) i18n.activate(language)
}
