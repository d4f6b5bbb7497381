/** Currencies of the countries we serve (ISO 4217), with their names and the places people write. */
import type { Language } from '#contract/language.ts'

interface CurrencyFact {
  readonly names: Readonly<Record<Language, string>>
  /** Places behind the point that people use; amounts travel with two for every currency. */
  readonly minorUnit: number
  /** What people write at an amount beside the code and the names. Currencies may share a sign. */
  readonly signs: readonly string[]
}

export const currencies = {
  CNY: {
    names: { en: 'Chinese yuan', zh: '人民币', ml: 'Yuan China' },
    minorUnit: 2,
    signs: ['RMB', 'CN¥', '¥', '元', '人民币元', 'yuan'],
  },
  IDR: {
    names: { en: 'Indonesian rupiah', zh: '印尼盾', ml: 'Rupiah Indonesia' },
    minorUnit: 0,
    signs: ['Rp', 'rupiah'],
  },
  VND: {
    names: { en: 'Vietnamese dong', zh: '越南盾', ml: 'Dong Vietnam' },
    minorUnit: 0,
    signs: ['₫', 'đ', 'dong', 'đồng'],
  },
  MYR: {
    names: { en: 'Malaysian ringgit', zh: '马来西亚林吉特', ml: 'Ringgit Malaysia' },
    minorUnit: 2,
    signs: ['RM', 'ringgit', '令吉'],
  },
  PHP: {
    names: { en: 'Philippine peso', zh: '菲律宾比索', ml: 'Peso Filipina' },
    minorUnit: 2,
    signs: ['₱', 'peso'],
  },
  THB: {
    names: { en: 'Thai baht', zh: '泰铢', ml: 'Baht Thailand' },
    minorUnit: 2,
    signs: ['฿', 'baht', '铢'],
  },
  KHR: {
    names: { en: 'Cambodian riel', zh: '柬埔寨瑞尔', ml: 'Riel Kemboja' },
    minorUnit: 0,
    signs: ['៛', 'riel'],
  },
  SGD: {
    names: { en: 'Singapore dollar', zh: '新加坡元', ml: 'Dolar Singapura' },
    minorUnit: 2,
    signs: ['S$', 'SG$', '$', '新元'],
  },
  USD: {
    names: { en: 'US dollar', zh: '美元', ml: 'Dolar AS' },
    minorUnit: 2,
    signs: ['US$', '$', 'dollar', 'dolar', '美金'],
  },
  INR: {
    names: { en: 'Indian rupee', zh: '印度卢比', ml: 'Rupee India' },
    minorUnit: 2,
    signs: ['₹', 'Rs', 'Rs.', 'rupee'],
  },
  GBP: {
    names: { en: 'Pound sterling', zh: '英镑', ml: 'Paun sterling' },
    minorUnit: 2,
    signs: ['£', 'pound', 'paun'],
  },
  EUR: { names: { en: 'Euro', zh: '欧元', ml: 'Euro' }, minorUnit: 2, signs: ['€', 'euro'] },
} as const satisfies Record<string, CurrencyFact>

type CurrencyCode = keyof typeof currencies
const currencyCodes = Object.keys(currencies) as CurrencyCode[]
export const isCurrencyCode = (value: unknown): value is CurrencyCode =>
  typeof value === 'string' && Object.hasOwn(currencies, value)

/** Places people write in a currency; two where it is unknown or not chosen yet. */
export const minorUnitOf = (currency: string): number =>
  isCurrencyCode(currency) ? currencies[currency].minorUnit : 2

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Every way a currency is written, with the currencies it can be. */
const written: ReadonlyMap<string, ReadonlySet<string>> = currencyCodes.reduce((all, code) => {
  const { names, signs } = currencies[code]
  for (const text of [code, ...Object.values(names), ...signs]) {
    const key = folded(text)
    all.set(key, new Set([...(all.get(key) ?? []), code]))
  }
  return all
}, new Map<string, Set<string>>())

/** An amount as it is written with its currency. */
interface NamedAmount {
  readonly amount: string
  /** The sign or code as it was written: "US$". */
  readonly name: string
  /** Codes it can be of; none where it is a currency we do not know. */
  readonly codes: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()
const isForeignCode = (name: string): boolean => Intl.supportedValuesOf('currency').includes(name)

/** "US$ 12", "12 元", "JPY 500": the currency in front of or behind an amount. Undefined where none is named. */
export function namedAmount(text: string): NamedAmount | undefined {
  const found = /^(?<front>\D*?)\s*(?<amount>[-+−]?\d(?:.*\d)?[.,]?)\s*(?<back>\D*)$/su.exec(text.trim())
  const { front = '', amount = '', back = '' } = found?.groups ?? {}
  const name = front === '' || back === '' ? front || back : ''
  const codes = written.get(folded(name))
  return codes || isForeignCode(name) || /^[A-Z]{0,3}\p{Sc}$/u.test(name)
    ? { amount, name, codes: codes ?? NONE }
    : undefined
}
