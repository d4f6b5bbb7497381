/**
 * How a value may be written: `{{weight|0.00}}`, `{{printedAt|dd/MM/yyyy}}`, `{{receiver.phone|mask 3 4|or -}}`. Each kind is a
 * row of one table: what it looks like, what it takes, what it does. A value a format does not fit stays as it is.
 */
import { formatDate, isDatePattern } from './format-date.ts'
import { formatNumber, NUMBER_PATTERN } from './format-number.ts'

/** What a reader takes for one letter: marks of Thai, Khmer and Vietnamese stay with what they belong to. */
const PLAIN = /^[\x20-\x7e]*$/
let segmenter: Intl.Segmenter | undefined

function lettersOf(text: string): string[] {
  if (PLAIN.test(text)) return text.split('')
  if (typeof Intl.Segmenter !== 'function') return Array.from(text)
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export const formatKinds = [
  'number',
  'date',
  'upper',
  'lower',
  'title',
  'first',
  'last',
  'pad',
  'groups',
  'mask',
  'or',
] as const
export type FormatKind = (typeof formatKinds)[number]

/** Why a format cannot be used. */
export type FormatFault = 'unknown' | 'range' | 'tooMany'

interface FormatRule {
  /** What the written format looks like. */
  readonly pattern: RegExp
  /** How it is written, with arguments that make sense; also what the designer begins with. */
  readonly example: string
  /** Whether what was matched lies within its limits. */
  readonly isWithin?: (match: RegExpExecArray) => boolean
  /** Undefined: the value is nothing this format is for. */
  readonly apply: (value: string, match: RegExpExecArray) => string | undefined
}

/** Characters a format may count. */
const COUNT_MOST = 99
/** Formats of one place. */
export const STEPS_MOST = 4

const numbers = (match: RegExpExecArray): number[] =>
  match
    .slice(1)
    .filter((part) => /^\d+$/.test(part ?? ''))
    .map(Number)
const isCount = (match: RegExpExecArray): boolean =>
  numbers(match).every((each) => each >= 1 && each <= COUNT_MOST)
const keep = (value: string, change: (letters: readonly string[]) => string): string | undefined =>
  value === '' ? undefined : change(lettersOf(value))

const rules: Readonly<Record<FormatKind, FormatRule>> = {
  number: {
    pattern: NUMBER_PATTERN,
    example: '0.00',
    apply: (value, match) => formatNumber(value, match[0]),
  },
  date: {
    pattern: /^[yMdHms](?:[yMdHms\s/.:,\-年月日]*[yMdHms年月日])?$/,
    example: 'dd/MM/yyyy',
    isWithin: ([pattern]) => isDatePattern(pattern),
    apply: (value, [pattern]) => formatDate(value, pattern),
  },
  upper: { pattern: /^upper$/, example: 'upper', apply: (value) => value.toUpperCase() },
  lower: { pattern: /^lower$/, example: 'lower', apply: (value) => value.toLowerCase() },
  title: {
    pattern: /^title$/,
    example: 'title',
    apply: (value) =>
      value.replace(
        /(\p{L}[\p{M}]*)([\p{L}\p{M}'’]*)/gu,
        (_, first: string, rest: string) => first.toUpperCase() + rest.toLowerCase(),
      ),
  },
  first: {
    pattern: /^first (\d{1,3})$/,
    example: 'first 4',
    isWithin: isCount,
    apply: (value, match) => lettersOf(value).slice(0, Number(match[1])).join(''),
  },
  last: {
    pattern: /^last (\d{1,3})$/,
    example: 'last 4',
    isWithin: isCount,
    apply: (value, match) => lettersOf(value).slice(-Number(match[1])).join(''),
  },
  pad: {
    pattern: /^pad (\d{1,3})(?: (\S))?$/u,
    example: 'pad 8 0',
    isWithin: ([, count]) => Number(count) >= 1 && Number(count) <= COUNT_MOST,
    apply: (value, [, count, filler = '0']) =>
      keep(value, (letters) => filler.repeat(Math.max(0, Number(count) - letters.length)) + value),
  },
  groups: {
    pattern: /^groups (\d{1,3})$/,
    example: 'groups 4',
    isWithin: isCount,
    apply: (value, match) => grouped(value, Number(match[1])),
  },
  mask: {
    pattern: /^mask (\d{1,3}) (\d{1,3})$/,
    example: 'mask 3 4',
    isWithin: (match) => numbers(match).every((each) => each <= COUNT_MOST),
    apply: (value, [, first, last]) => masked(value, Number(first), Number(last)),
  },
  or: { pattern: /^or (.*)$/s, example: 'or -', apply: (value, match) => value || (match[1] ?? '') },
}

/** From the left, blanks of the value not counted. */
function grouped(value: string, size: number): string {
  const letters = lettersOf(value.replace(/\s/g, ''))
  const groups = Array.from({ length: Math.ceil(letters.length / size) }, (_, at) =>
    letters.slice(at * size, (at + 1) * size).join(''),
  )
  return groups.join(' ')
}

/** What is so short that nothing would be hidden is hidden whole: a mask that shows everything is none. */
function masked(value: string, first: number, last: number): string {
  const letters = lettersOf(value)
  const isShort = letters.length <= first + last
  return letters
    .map((letter, at) => (!isShort && (at < first || at >= letters.length - last) ? letter : '*'))
    .join('')
}

interface Format {
  readonly kind: FormatKind
  readonly match: RegExpExecArray
}

type ReadFormat = Format | { readonly fault: 'unknown' | 'range' }

/** One format as it is written, without the bar before it and its escapes. */
export function readFormat(written: string): ReadFormat {
  for (const kind of formatKinds) {
    const { pattern, isWithin } = rules[kind]
    const match = pattern.exec(written)
    if (match) return isWithin?.(match) === false ? { fault: 'range' } : { kind, match }
  }
  return { fault: 'unknown' }
}

export const exampleOf = (kind: FormatKind): string => rules[kind].example

/** The value as this format writes it; undefined where it does not fit, e.g. a date format on a name. */
export const applyFormat = (value: string, { kind, match }: Format): string | undefined =>
  rules[kind].apply(value, match)
