/** Currencies of the countries we serve (ISO 4217), with their names and the places people write. */
import type { Language } from '#contract/language.ts'

export interface CurrencyFact {
  readonly names: Readonly<Record<Language, string>>
  /** Places behind the point that people use; amounts travel with two for every currency. */
  readonly minorUnit: number
}

export const currencies = {
  CNY: { names: { en: 'Chinese yuan', zh: '人民币', ml: 'Yuan China' }, minorUnit: 2 },
  IDR: { names: { en: 'Indonesian rupiah', zh: '印尼盾', ml: 'Rupiah Indonesia' }, minorUnit: 0 },
  VND: { names: { en: 'Vietnamese dong', zh: '越南盾', ml: 'Dong Vietnam' }, minorUnit: 0 },
  MYR: { names: { en: 'Malaysian ringgit', zh: '马来西亚林吉特', ml: 'Ringgit Malaysia' }, minorUnit: 2 },
  PHP: { names: { en: 'Philippine peso', zh: '菲律宾比索', ml: 'Peso Filipina' }, minorUnit: 2 },
  THB: { names: { en: 'Thai baht', zh: '泰铢', ml: 'Baht Thailand' }, minorUnit: 2 },
  KHR: { names: { en: 'Cambodian riel', zh: '柬埔寨瑞尔', ml: 'Riel Kemboja' }, minorUnit: 0 },
  SGD: { names: { en: 'Singapore dollar', zh: '新加坡元', ml: 'Dolar Singapura' }, minorUnit: 2 },
  USD: { names: { en: 'US dollar', zh: '美元', ml: 'Dolar AS' }, minorUnit: 2 },
  INR: { names: { en: 'Indian rupee', zh: '印度卢比', ml: 'Rupee India' }, minorUnit: 2 },
  GBP: { names: { en: 'Pound sterling', zh: '英镑', ml: 'Paun sterling' }, minorUnit: 2 },
  EUR: { names: { en: 'Euro', zh: '欧元', ml: 'Euro' }, minorUnit: 2 },
} as const satisfies Record<string, CurrencyFact>

export type CurrencyCode = keyof typeof currencies
export const isCurrencyCode = (value: unknown): value is CurrencyCode =>
  typeof value === 'string' && Object.hasOwn(currencies, value)

/** Places people write in a currency; two where it is unknown or not chosen yet. */
export const minorUnitOf = (currency: string): number =>
  isCurrencyCode(currency) ? currencies[currency].minorUnit : 2
