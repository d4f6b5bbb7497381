/** The language of a public page: `?lang=`, then what was chosen on this device, then what the browser says (record 0144). */
import {
  DEFAULT_PUBLIC_LANGUAGE,
  isLanguage,
  isPublicLanguage,
  publicLanguageOf,
  publicLanguages,
  type PublicLanguage,
} from '#contract/language.ts'
import { localKeys, readLocal, writeLocal } from '#client/session/local-keys.ts'
import { textNamed } from './text-named.ts'
import type { Texts } from './texts/en.ts'

interface Speech {
  readonly language: PublicLanguage
  readonly texts: Texts
}

/** A file for each language: a page loads one. */
const files: Record<PublicLanguage, () => Promise<{ texts: Texts }>> = {
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
  ml: () => import('./texts/ml.ts'),
  vi: () => import('./texts/vi.ts'),
  id: () => import('./texts/id.ts'),
  th: () => import('./texts/th.ts'),
  fil: () => import('./texts/fil.ts'),
  km: () => import('./texts/km.ts'),
  hi: () => import('./texts/hi.ts'),
}

let current: Speech | undefined
let changed: () => void = () => undefined

function speech(): Speech {
  if (!current) throw new Error('The page has no language yet')
  return current
}
/** The texts of the page's language. @throws before the page has one. */
export const say = (): Texts => speech().texts
export const spokenLanguage = (): PublicLanguage => speech().language
/** BCP 47 tag for times and names of countries. */
export const locale = (): string => publicLanguages[spokenLanguage()].html

/** Called after another language was chosen: what the script drew is drawn again. */
export const onSpeech = (listener: () => void): void => {
  changed = listener
}

/** The language this person should read. */
function wantedLanguage(): PublicLanguage {
  const asked = new URLSearchParams(location.search).get('lang') ?? ''
  if (isPublicLanguage(asked)) return asked
  const chosen = [readLocal(localKeys.publicLanguage), readLocal(localKeys.language)].find(isPublicLanguage)
  return (
    publicLanguageOf([asked]) ?? chosen ?? publicLanguageOf(navigator.languages) ?? DEFAULT_PUBLIC_LANGUAGE
  )
}

const ofDocument = (): PublicLanguage => {
  const { language } = document.documentElement.dataset
  return isPublicLanguage(language) ? language : DEFAULT_PUBLIC_LANGUAGE
}

const speechIn = async (language: PublicLanguage): Promise<Speech> => ({
  language,
  texts: (await files[language]()).texts,
})

/** Loads the texts of the person's language; those of the document where they cannot be had. @throws when neither can be loaded. */
export async function startSpeech(): Promise<void> {
  current = await speechIn(wantedLanguage()).catch(() => speechIn(ofDocument()))
  if (current.language !== ofDocument()) sayFrame()
}

/** Stores the choice and says the page in it. @throws when its texts cannot be loaded; the page stays as it is. */
export async function chooseLanguage(language: PublicLanguage): Promise<void> {
  current = await speechIn(language)
  writeLocal(localKeys.publicLanguage, language)
  // A person who logs in afterwards reads the portal in the same language, where it has it.
  if (isLanguage(language)) writeLocal(localKeys.language, language)
  sayFrame()
  changed()
}

/** Says what the document was written with. */
function sayFrame(): void {
  const { language, texts } = speech()
  const { documentElement: page, body } = document
  page.lang = publicLanguages[language].html
  page.dataset['language'] = language
  document.title = `${textNamed(texts, body.dataset['title'] ?? '')} · Sampan`
  for (const element of document.querySelectorAll<HTMLElement>('[data-t]'))
    element.textContent = textNamed(texts, element.dataset['t'] ?? '')
  for (const element of document.querySelectorAll<HTMLElement>('[data-t-label]'))
    element.setAttribute('aria-label', textNamed(texts, element.dataset['tLabel'] ?? ''))
}
