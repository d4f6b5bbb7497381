/** Texts the gateway says, in the language of the request. */
import { setupI18n, type I18n, type MessageDescriptor, type Messages } from '@lingui/core'
import { isLanguage, languages, type Language, DEFAULT_LANGUAGE } from '#contract/language.ts'
import { messages as en } from '#locales/en.po'
import { messages as ml } from '#locales/ml.po'
import { messages as zh } from '#locales/zh.po'

const catalogs: Record<Language, Messages> = { zh, en, ml }
const speakers = Object.fromEntries(
  Object.entries(catalogs).map(([language, messages]) => [
    language,
    setupI18n({ locale: language, messages: { [language]: messages } }),
  ]),
) as Record<Language, I18n>

/** A message in a language; its English source text where the catalog does not have it yet. */
export const say = (language: Language, { id, values, message }: MessageDescriptor): string =>
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
