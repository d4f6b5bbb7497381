/** The language in use. What loads and applies catalogs lives in `catalogs.ts`; what switches in `switch-language.ts`. */
import { proxy, useSnapshot } from 'valtio'
import { DEFAULT_LANGUAGE, isLanguage, languages, type Language } from '#contract/language.ts'
import { localKeys, readLocal } from '#client/session/local-keys.ts'

export { switchLanguage } from './switch-language.ts'

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
