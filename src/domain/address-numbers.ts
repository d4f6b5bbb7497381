/** Finds the phone number and the postcode in a pasted text. */
import { inCapitals } from './capitals.ts'
import type { Labelled } from './address-labels.ts'
import { countryCodes, countryOf, type CountryCode } from './countries.ts'
import { untaken, type PastedText, type Span } from './pasted-text.ts'
import { isPhone, normalisePhone } from './phone.ts'

export interface Hit extends Span {
  readonly value: string
  readonly confidence: number
}

const DIGITS = /(?:\(?\+|\()?\d[\d ().+\p{Pd}/]{5,}\d/gu

/** Runs of blank-separated groups inside a run of digits: "1200 0912 345 678" holds "0912 345 678". */
function* runsOf(text: string, offset: number): Generator<Span & { text: string }> {
  const groups = [...text.matchAll(/[^\s/]+/g)]
  for (let from = 0; from < groups.length; from += 1) {
    for (let to = groups.length - 1; to >= from; to -= 1) {
      const start = groups[from]?.index ?? 0
      const last = groups[to]
      const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
      const run = closed(text.slice(start, end))
      if (run) yield { text: run, start: offset + start, end: offset + start + run.length }
    }
  }
}

/** A bracket that closes what was opened before the number ends it: "0933 222 111) 45" is no run of five groups. */
function closed(run: string): string | undefined {
  const at = run.indexOf(')')
  if (at < 0 || run.includes('(')) return run
  return at === run.length - 1 ? run.slice(0, -1) : undefined
}

/** Written in one, it is whole: what follows is a house. "0987654320 12 Le Loi". */
const isBroken = (text: string, country: CountryCode | undefined): boolean => {
  const [first = '', ...rest] = text.split(/\s+/)
  return rest.length > 0 && isPossible(first, country)
}
/** Longer numbers are fixed lines; a mobile one has ten digits however many the rule of the country lets through. */
const isTooLong = (text: string, country: CountryCode | undefined): boolean =>
  country === 'VN' && /^0[35789]/.test(text) && digitsIn(text) > 10

const digitsIn = (text: string): number => text.replace(/\D/g, '').length
/** Shorter numbers are house numbers and postcodes. */
const MIN_DIGITS = 8

function isPossible(text: string, country: CountryCode | undefined): boolean {
  if (digitsIn(text) < MIN_DIGITS) return false
  if (country) return isPhone(text, country)
  return countryCodes.some((code) => isPhone(text, code))
}

/** The number of the country; labelled ones first, then those with a country code, then the longest. */
export function findPhone(
  pasted: PastedText,
  labels: readonly Labelled[],
  country: CountryCode | undefined,
): Hit | undefined {
  const text = untaken(pasted)
  const marked = labels.filter(({ key }) => key === 'phone')
  const isMarked = ({ start }: Span): boolean =>
    marked.some((label) => start >= label.start - 1 && start < label.end)
  const runs = [...text.matchAll(DIGITS)].flatMap((match) => [...runsOf(match[0], match.index)])
  const rank = (run: Span & { text: string }): number =>
    (isMarked(run) ? 100 : 0) +
    (/^\(?\+/.test(run.text) ? 50 : 0) +
    digitsIn(run.text) -
    (isBroken(run.text, country) || isTooLong(run.text, country) ? 20 : 0)
  const [best] = runs.filter((run) => isPossible(run.text, country)).toSorted((a, b) => rank(b) - rank(a))
  if (best) {
    const confidence = isMarked(best) ? 0.99 : country ? 0.95 : 0.8
    return { start: best.start, end: best.end, value: normalisePhone(best.text), confidence }
  }
  // A labelled number that breaks the rule of the country is still what the person calls their phone.
  const odd = runs.filter(isMarked).toSorted((a, b) => digitsIn(b.text) - digitsIn(a.text))[0]
  return odd && { start: odd.start, end: odd.end, value: normalisePhone(odd.text), confidence: 0.5 }
}

/** Postcodes inside a text, by country; a digit more or a house-number sign before and it is none. */
const shapes: Readonly<Record<CountryCode, RegExp>> = {
  ID: /(?<![\d#.\-/])\d{5}(?![\d-]|\/\d)/g,
  VN: /(?<![\d#.\-/])\d{5,6}(?![\d-]|\/\d)/g,
  MY: /(?<![\d#.\-/])\d{5}(?![\d-]|\/\d)/g,
  PH: /(?<![\d#.\-/])\d{4}(?![\d-]|\/\d)/g,
  TH: /(?<![\d#.\-/])\d{5}(?![\d-]|\/\d)/g,
  KH: /(?<![\d#.\-/])\d{5,6}(?![\d-]|\/\d)/g,
  SG: /(?<![\d#.\-/])\d{6}(?![\d-]|\/\d)/g,
  US: /(?<![\d#.\-/])\d{5}(?:-\d{4})?(?![\d-]|\/\d)/g,
  IN: /(?<![\d#.\-/])[1-9]\d{2} ?\d{3}(?![\d-]|\/\d)/g,
  GB: /\b[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}\b/g,
  CN: /(?<![\d#.\-/])\d{6}(?![\d-]|\/\d)/g,
  NL: /(?<![\d#.\-/])[1-9]\d{3} ?[A-Z]{2}(?![A-Za-z\d])/g,
}

/** "No. 10310", "Blk 520201", "Unit 1226": a number of a house, not of a post office. */
const HOUSE =
  /(?:\b(?:no|nr|num|number|blk|block|unit|lot|apt|suite|room|rm|house|villa|floor|lantai|kav)\.?\s*|#\s*|号|房|室)$/i
/** Digits a house number has at most. */
const MAX_HOUSE = 5
/** A number that a street follows is a house number: "6750 Ayala Avenue". */
const BEFORE_STREET =
  /^ [\p{L}. ]{2,30}\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|hwy)\b/iu

export function findPostCode(
  pasted: PastedText,
  labels: readonly Labelled[],
  country: CountryCode | undefined,
): Hit | undefined {
  const text = untaken(pasted)
  const marked = labels.filter(({ key }) => key === 'postCode')
  const shape = country && shapes[country]
  const pattern = countryOf(country ?? '')?.postCode.pattern
  if (!shape || !pattern) return undefined
  const hits = [...text.matchAll(shape)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length]
    const isMarked = marked.some((label) => start >= label.start - 1 && end <= label.end + 1)
    const isHouse =
      HOUSE.test(text.slice(0, start)) ||
      (match[0].length <= MAX_HOUSE && BEFORE_STREET.test(text.slice(end)))
    return { start, end, value: match[0], isMarked, isHouse, confidence: isMarked ? 0.99 : 0.9 }
  })
  // A postcode stands behind the street in nearly every country, so the last one is meant.
  const hit = hits.findLast((each) => each.isMarked) ?? hits.findLast((each) => !each.isHouse)
  if (!hit) return undefined
  // "S238801", "S(238801)": the letter stands for Singapore.
  const letter = country === 'SG' ? (/\bS ?\(?$/.exec(text.slice(0, hit.start))?.[0].length ?? 0) : 0
  const bracket = letter && text[hit.end] === ')' ? 1 : 0
  const value = tidyPostCode(hit.value, country)
  return { ...hit, start: hit.start - letter, end: hit.end + bracket, value }
}

const tidyPostCode = (value: string, country: CountryCode): string => {
  if (country === 'NL') return inCapitals(value.replace(/^(\d{4}) ?/, '$1 '))
  if (country === 'GB') return inCapitals(value.replace(/ ?(\d[A-Za-z]{2})$/, ' $1'))
  return country === 'IN' ? value.replace(' ', '') : value
}
