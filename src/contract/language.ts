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

/** Languages of the pages for receivers of parcels: those of the product and six more (record 0144). `html`: BCP 47 tag. */
export const publicLanguages = {
  en: { html: 'en', name: 'English' },
  zh: { html: 'zh-CN', name: '中文' },
  ml: { html: 'ms', name: 'Bahasa Melayu' },
  vi: { html: 'vi', name: 'Tiếng Việt' },
  id: { html: 'id', name: 'Bahasa Indonesia' },
  th: { html: 'th', name: 'ไทย' },
  fil: { html: 'fil', name: 'Filipino' },
  km: { html: 'km', name: 'ខ្មែរ' },
  hi: { html: 'hi', name: 'हिन्दी' },
} as const

export type PublicLanguage = keyof typeof publicLanguages
export const publicLanguageCodes = Object.keys(publicLanguages) as [PublicLanguage, ...PublicLanguage[]]
/** Of a person who speaks none of them. */
export const DEFAULT_PUBLIC_LANGUAGE: PublicLanguage = 'en'
export const isPublicLanguage = (value: unknown): value is PublicLanguage =>
  typeof value === 'string' && Object.hasOwn(publicLanguages, value)

/** Primary subtags that browsers send, where they differ from our codes. `ml` of a browser is Malayalam. */
const subtags: Readonly<Record<string, PublicLanguage | undefined>> = {
  ms: 'ml',
  in: 'id',
  tl: 'fil',
  ml: undefined,
}

/** Returns the first language a person reads, from BCP 47 tags in order of preference; undefined when we have none of them. */
export function publicLanguageOf(tags: readonly string[]): PublicLanguage | undefined {
  for (const tag of tags) {
    const [subtag = ''] = tag.toLowerCase().split('-')
    const known = Object.hasOwn(subtags, subtag) ? subtags[subtag] : subtag
    if (isPublicLanguage(known)) return known
  }
  return undefined
}
