/** Languages of the product. `ml` is Malay; the specification's name for it is kept on the wire. */
export const languages = {
  zh: { lang: 'zh_CN', html: 'zh-CN', name: '中文' },
  en: { lang: 'en_US', html: 'en', name: 'English' },
  ml: { lang: 'ms_MY', html: 'ms', name: 'Bahasa Melayu' },
} as const

export type Language = keyof typeof languages
/** Default stored language (spec 000 §1). */
export const DEFAULT_LANGUAGE: Language = 'zh'
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value)
