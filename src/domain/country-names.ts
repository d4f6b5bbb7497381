/** What the twelve countries of spec 001 §9 are called; apart from what is true of them, because every page names some. */
import { languages, type Language } from '#contract/language.ts'

type CountryNames = Readonly<Record<Language, string>>

/** By ISO 3166-1 alpha-2 code. */
export const namesOfCountries = {
  ID: { en: 'Indonesia', zh: '印度尼西亚', ml: 'Indonesia' },
  VN: { en: 'Vietnam', zh: '越南', ml: 'Vietnam' },
  MY: { en: 'Malaysia', zh: '马来西亚', ml: 'Malaysia' },
  PH: { en: 'Philippines', zh: '菲律宾', ml: 'Filipina' },
  TH: { en: 'Thailand', zh: '泰国', ml: 'Thailand' },
  KH: { en: 'Cambodia', zh: '柬埔寨', ml: 'Kemboja' },
  SG: { en: 'Singapore', zh: '新加坡', ml: 'Singapura' },
  US: { en: 'United States', zh: '美国', ml: 'Amerika Syarikat' },
  IN: { en: 'India', zh: '印度', ml: 'India' },
  GB: { en: 'United Kingdom', zh: '英国', ml: 'United Kingdom' },
  CN: { en: 'China', zh: '中国', ml: 'China' },
  NL: { en: 'Netherlands', zh: '荷兰', ml: 'Belanda' },
} as const satisfies Record<string, CountryNames>

const ours: Readonly<Record<string, CountryNames | undefined>> = namesOfCountries

/** What a country is called: ours by our own names, any other by the names of the platform, what is none by its code. */
export function countryName(code: string, language: Language): string {
  const known = Object.hasOwn(ours, code) ? ours[code]?.[language] : undefined
  if (known || !/^[A-Z]{2}$/.test(code)) return known ?? code
  const names = new Intl.DisplayNames(languages[language].html, { type: 'region', fallback: 'code' })
  return names.of(code) ?? code
}

/** What route and product lists and the freight trial take a country by (spec 000 §3, 001 §3). */
export const englishName = (code: string): string => countryName(code, 'en')

/** The same in every language, for what is declared before the language is known. */
export const countryNames = (code: string): CountryNames => ({
  zh: countryName(code, 'zh'),
  en: countryName(code, 'en'),
  ml: countryName(code, 'ml'),
})
