/// <reference types="vite/types/importMeta.d.ts" />
/** Texts the gateway says, in the language of the request. */
import { setupI18n, type I18n, type MessageDescriptor, type Messages } from '@lingui/core'
import { isLanguage, languages, type Language, DEFAULT_LANGUAGE } from '#contract/language.ts'

/** Every part of every language, by file: the gateway says what the rules of all slices say. */
const catalogs = Object.entries(
  import.meta.glob<Messages>('#locales/*/*.po', { eager: true, import: 'messages' }),
)

const textsOf = (language: string): Messages =>
  Object.fromEntries(
    catalogs
      .filter(([file]) => file.includes(`/${language}/`))
      .flatMap(([, messages]) => Object.entries(messages)),
  )

const speakers = Object.fromEntries(
  Object.keys(languages).map((language) => [
    language,
    setupI18n({ locale: language, messages: { [language]: textsOf(language) } }),
  ]),
) as Record<Language, I18n>

/** A message in a language; its English source text where the catalog does not have it yet. */
export const translate = (language: Language, { id, values, message }: MessageDescriptor): string =>
  speakers[language]._(id, values, { message })

const byLang = new Map(
  Object.entries(languages).map(([language, { lang }]) => [lang as string, language as Language]),
)

/** The headers `lang` (zh_CN, en_US, ms_MY) and `langType` (zh, en, ml), mapped to three literals; anything else is the default. */
export const languageOf = (headers: Record<string, unknown>): Language => {
  const { lang, langtype } = headers
  const named = typeof lang === 'string' ? byLang.get(lang) : undefined
  return named ?? (isLanguage(langtype) ? langtype : DEFAULT_LANGUAGE)
}
