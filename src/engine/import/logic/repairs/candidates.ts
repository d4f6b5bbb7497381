/** Likely corrections of a wrong text, by the content of its column. Each function returns undefined when it has none. */
import { countryCodes, countryOf, findCountry } from '#domain/countries.ts'
import { namedAmount } from '#domain/currencies.ts'
import { isPhone, normalisePhone } from '#domain/phone.ts'
import { foldText } from '#domain/fold-text.ts'
import { errorsBetween } from '#domain/typing-errors.ts'
import { fullWidthFolded } from '#engine/form/logic/input-reading.ts'
import type { ImportRow } from '#engine/import/schema/import.ts'
import type { ImportChoice } from '../parse-cell.ts'
import { readDayAs } from '../read-day.ts'
import type { RepairCell } from './repair.ts'

export type Candidate = (text: string, cell: RepairCell) => string | ImportRow | undefined

/** First characters of the digit blocks used in our countries. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xe50, 0x17e0]

/** Converts full-width letters, signs and digits, and digits of other scripts, to ASCII. */
export const plainSigns: Candidate = (text) =>
  fullWidthFolded(text).replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/** Removes invisible characters, superfluous blanks, and the apostrophe that marks a text in a spreadsheet. */
export const withoutBlanks: Candidate = (text, { column: { options } }) => {
  const visible = text.replace(/[\p{Cf}\p{Cc}]/gu, '').replace(/^['’`]/, '')
  return options ? visible.replace(/\s+/gu, ' ').trim() : visible.replace(/\s+/gu, '')
}

/** A number that begins with its country code needs a plus, not a zero. */
export const phoneWithZero: Candidate = (text, cell) => {
  const digits = normalisePhone(text)
  const withPlus = phoneWithPlus(text, cell)
  const isWithCode = typeof withPlus === 'string' && isPhone(withPlus, cell.country)
  return /^\d+$/.test(digits) && !isWithCode ? `0${digits}` : undefined
}

/** "84912345678", "0084 912…", "+84 (0) 912…": the code of the country with its plus, the number without its zero. */
export const phoneWithPlus: Candidate = (text, { country }) => {
  const dial = countryOf(country)?.phone.dial
  const digits = normalisePhone(text).replace(/^(?:\+|0+)/, '')
  return dial && digits.startsWith(dial)
    ? `+${dial}${digits.slice(dial.length).replace(/^0+/, '')}`
    : undefined
}

/** "Tel: 0912 345 678 (An)": the one number among other signs. Two numbers are none. */
export const phoneAlone: Candidate = (text) => {
  const found = fullWidthFolded(text.replace(/(\d)\.0+$/, '$1')).match(/\+?\d[\d\s\-.()]*\d/g) ?? []
  const [only] = found
  return only !== undefined && found.length === 1 ? only.replace(/[^\d+]/g, '') : undefined
}

/** The first of "0912345678 / 0987654321". */
export const firstPhone: Candidate = (text) => {
  const [first, second] = text.split(/[/;,|、，；\n]|\s+(?:or|hoặc|atau|或)\s+/iu)
  return second === undefined ? undefined : first?.trim()
}

/** "2134" of Boston: zeros a spreadsheet took away. */
export const postcodeWithZeros: Candidate = (text, { country }) => {
  const pattern = countryOf(country)?.postCode.pattern
  if (!pattern || !/^\d{2,}(?:-\d{4})?$/.test(text)) return undefined
  return ['0', '00'].map((zeros) => zeros + text).find((each) => new RegExp(pattern).test(each))
}

/** "〒110-00", "11000.0": letters and digits alone. */
export const postcodeAlone: Candidate = (text) =>
  fullWidthFolded(text.replace(/(\d)\.0+$/, '$1')).replace(/[^0-9a-z]/gi, '')

/** "1,234" as 1234: removes the separators of thousands. */
export const withoutThousands: Candidate = (text) => {
  const plain = fullWidthFolded(text).replace(/\s/g, '')
  const [, whole, , end = ''] =
    /^(\d{1,3}(?:([,'’])\d{2,3}(?:\2\d{2,3})*))(\.\d{1,2})?$/.exec(plain) ??
    /^(\d{1,3}(\.)\d{2,3}(?:\.\d{2,3})*)(,\d{1,2})?$/.exec(plain) ??
    []
  return whole && whole.replace(/\D/g, '') + end.replace(',', '.')
}

/** "1,234" as 1.234: the last separator is the point. */
export const withDecimalPoint: Candidate = (text) => {
  const [, whole, decimals] = /^(\d+)[.,](\d+)$/.exec(fullWidthFolded(text).trim()) ?? []
  // A point before three decimals would be read as thousands again: the zeros behind it say nothing.
  return decimals && (decimals.replace(/0+$/, '') === '' ? whole : `${whole}.${decimals.replace(/0+$/, '')}`)
}

/** The number without its currency, and that currency as the one of the row, where it names one alone. */
export const withItsCurrency: Candidate = (text, { column, row, country, tools }) => {
  const named = column.currencyOf && namedAmount(fullWidthFolded(text))
  if (!named || !tools.decl.columns.some(({ key }) => key === 'currency')) return undefined
  const codes = [...named.codes]
  const local = countryOf(row['receiver.country'] ?? country)?.currency ?? ''
  const code = codes.length === 1 ? codes[0] : codes.find((each) => each === local)
  return code ? { [column.key]: named.amount, currency: code } : undefined
}

/** Grams of other units, micrometres of other lengths. */
const WEIGHTS: Readonly<Record<string, number>> = {
  g: 1,
  gr: 1,
  gm: 1,
  gram: 1,
  grams: 1,
  克: 1,
  กรัม: 1,
  公克: 1,
  斤: 500,
  两: 50,
  lb: 453.592_37,
  lbs: 453.592_37,
  pound: 453.592_37,
  pounds: 453.592_37,
  磅: 453.592_37,
  oz: 28.349_523_125,
  ounce: 28.349_523_125,
  盎司: 28.349_523_125,
  t: 1_000_000,
  吨: 1_000_000,
}
const LENGTHS: Readonly<Record<string, number>> = {
  mm: 1,
  毫米: 1,
  m: 1000,
  米: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  '”': 25.4,
  英寸: 25.4,
  ft: 304.8,
}

const rounded = (value: number, places: number): string => String(Number(value.toFixed(places)))

/** "300 g" as 0.3 where kilograms are asked for, "300 mm" as 30, "2 pairs" as 2. */
export const inUnitOfColumn: Candidate = (text, { column: { filter } }) => {
  const [, number = '', name = ''] =
    /^[x×]?\s*(\d+(?:[.,]\d+)?)\s*([^\d\s.,][^\d]*)$/iu.exec(fullWidthFolded(text).trim()) ?? []
  const value = Number(number.replace(',', '.'))
  const unit = name.trim().toLowerCase().replace(/\.$/, '')
  if (number === '') return undefined
  if (filter === 'decimal3' && WEIGHTS[unit]) return rounded((value * WEIGHTS[unit]) / 1000, 3)
  if (filter === 'centimetres' && LENGTHS[unit]) return rounded((value * LENGTHS[unit]) / 10, 2)
  const isCount = filter === 'positiveInteger' || filter === 'nonNegativeInteger'
  return isCount && /^\p{L}+$/u.test(unit) && Number.isInteger(value) ? String(value) : undefined
}

/** Languages people name a country in, beside ours. */
const LANGUAGES = [
  'vi',
  'th',
  'id',
  'km',
  'fil',
  'hi',
  'nl',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'pt',
  'it',
  'ru',
  'ar',
  'zh-Hant',
]

let foreign: ReadonlyMap<string, string> | undefined
/** Names of the served countries in other languages, folded. */
function foreignNames(): ReadonlyMap<string, string> {
  if (foreign) return foreign
  const names = new Map<string, string>()
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of countryCodes) {
      const name = foldText(display.of(code) ?? '')
      if (name && !names.has(name)) names.set(name, code)
    }
  }
  return (foreign = names)
}

export const countryByName: Candidate = (text) =>
  foreignNames().get(foldText(text)) ?? findCountry(text.replace(/[()[\]（）【】].*$/u, ''))

const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean)
const namesOf = ({ value, label, hint, names }: ImportChoice): readonly string[] => [
  value,
  label,
  hint,
  ...names,
]

/** The only choice whose names contain all words of the text, or differ from it in a few letters. */
export const nearestChoice: Candidate = (text, { column, row, tools }) => {
  const choices = tools.known.choicesOf(column, row) ?? []
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  const containing = choices.filter((choice) => {
    const all = new Set(namesOf(choice).flatMap(wordsOf))
    const joined = foldText(namesOf(choice).join(' '))
    return words.every((word) => all.has(word) || (/\p{Script=Han}/u.test(word) && joined.includes(word)))
  })
  if (containing.length === 1) return containing[0]?.value
  return misspelt(text, choices) ?? contained(words, choices)
}

const MOST_ERRORS = 2

function misspelt(text: string, choices: readonly ImportChoice[]): string | undefined {
  const wanted = foldText(text)
  const most = wanted.length < 5 ? 1 : MOST_ERRORS
  if (wanted.length < 3) return undefined
  const errors = choices.map((choice) => ({
    value: choice.value,
    by: Math.min(
      ...[choice.value, choice.label, ...choice.names].map((name) =>
        errorsBetween(wanted, foldText(name), most),
      ),
    ),
  }))
  const least = Math.min(...errors.map(({ by }) => by))
  const nearest = errors.filter(({ by }) => by === least)
  return least <= most && nearest.length === 1 ? nearest[0]?.value : undefined
}

/** The only choice whose whole name is in the text: "Vietnam air standard (B2C)". */
function contained(words: readonly string[], choices: readonly ImportChoice[]): string | undefined {
  const given = new Set(words)
  const found = choices.filter((choice) =>
    [choice.value, choice.label].some((name) => {
      const own = wordsOf(name)
      return own.length > 0 && own.every((word) => given.has(word))
    }),
  )
  return found.length === 1 ? found[0]?.value : undefined
}

export const dayFirst: Candidate = (text) => readDayAs('day', text)
export const monthFirst: Candidate = (text) => readDayAs('month', text)
