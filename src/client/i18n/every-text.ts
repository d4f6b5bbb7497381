/** All texts of a language at once, whatever screens were opened: for a preview in another language, and for editing texts. */
import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Language } from '#contract/language.ts'
import { storedOverlay } from './overlay.ts'

const loaders = Object.entries(
  import.meta.glob<{ messages: Messages }>(['#locales/*/*.po', '!**/gateway.po']),
).map(([file, load]) => {
  const [, language = '', part = ''] = /([^/]+)\/([^/]+)\.po$/.exec(file) ?? []
  return { language, part, load }
})

const fetched = new Map<Language, Promise<ReadonlyMap<string, Messages>>>()

/** Bundled texts by part, without what the provider changed. Rejects when they cannot be had; the next call tries again. */
export function bundledParts(language: Language): Promise<ReadonlyMap<string, Messages>> {
  const known = fetched.get(language)
  if (known) return known
  const all = Promise.all(
    loaders
      .filter((loader) => loader.language === language)
      .map(async ({ part, load }) => [part, (await load()).messages] as const),
  ).then((parts) => new Map(parts))
  fetched.set(language, all)
  all.catch(() => fetched.delete(language))
  return all
}

/** The portal's texts in a language that need not be the one of the page. */
export async function textsIn(language: Language): Promise<I18n> {
  const bundled = Object.assign({}, ...(await bundledParts(language)).values()) as Messages
  const messages = { ...bundled, ...(await storedOverlay(language, bundled)) }
  return setupI18n({ locale: language, messages: { [language]: messages } })
}
