/** The `{{name}}` and `{{name|format|format}}` places of a text and what fills them. */
import type { LabelValues } from '../label-data.ts'
import { applyFormat, readFormat, STEPS_MOST, type FormatFault } from './formats.ts'

/** What is written in a format stands for itself; a bar, a brace or a backslash of its own has a backslash before it. */
const PLACE = /\{\{\s*([\w.]+)\s*(\|(?:\\.|[^\\{}])*)?\}\}/gs

const own = (values: LabelValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Fills the places of a text. A name nobody knows stays empty; a format that is wrong or does not fit changes nothing. */
export const fill = (text: string, values: LabelValues): string =>
  text.replace(PLACE, (_, name: string, formats: string | undefined) => {
    const value = own(values, name) ?? ''
    return formats === undefined ? value : formatted(value, stepsOf(formats))
  })

function formatted(value: string, steps: readonly string[]): string {
  return steps.slice(0, STEPS_MOST).reduce((text, step) => {
    const format = readFormat(step)
    return 'fault' in format ? text : (applyFormat(text, format) ?? text)
  }, value)
}

/** "|mask 3 4|or no \| phone" is "mask 3 4" and "or no | phone". */
const stepsOf = (formats: string): string[] =>
  (formats.match(/\|(?:\\.|[^\\|])*/gs) ?? []).map((step) => {
    const written = step.slice(1).replace(/^\s+/, '')
    // The text of "or" may end with a blank that is meant.
    return (written.startsWith('or ') ? written : written.trimEnd()).replace(/\\(.)/gs, '$1')
  })

/** Writes a placeholder as it appears in a text; formats are given without escapes. */
export const placeText = (name: string, formats: readonly string[] = []): string =>
  `{{${[name, ...formats.map((each) => each.replace(/[\\|{}]/g, '\\$&'))].join('|')}}}`

export const hasPlaces = (text: string): boolean => text.search(PLACE) >= 0

/** Names of the placeholders in the order they appear in the text. */
export const placesOf = (text: string): string[] => Array.from(text.matchAll(PLACE), ([, name = '']) => name)

interface PlaceSpan {
  /** As it is written, braces and all. */
  readonly text: string
  readonly name: string
  readonly formats: readonly string[]
  /** Where it stands: the first character, and the one after the last. */
  readonly from: number
  readonly to: number
}

export const placeSpans = (text: string): PlaceSpan[] =>
  Array.from(text.matchAll(PLACE), (match) => ({
    text: match[0],
    name: match[1] ?? '',
    formats: stepsOf(match[2] ?? ''),
    from: match.index,
    to: match.index + match[0].length,
  }))

interface PlaceFault {
  readonly place: string
  readonly fault: FormatFault
}

/** Formats nobody knows or that are out of their limits: what the designer marks and the gateway refuses. */
export const placeFaults = (text: string): PlaceFault[] =>
  placeSpans(text).flatMap(({ text: place, formats }): PlaceFault[] => {
    if (formats.length > STEPS_MOST) return [{ place, fault: 'tooMany' }]
    const [first] = formats.map(readFormat).flatMap((read) => ('fault' in read ? [read.fault] : []))
    return first ? [{ place, fault: first }] : []
  })

interface Misfit {
  readonly place: string
  readonly value: string
}

/** Places whose format has nothing to do with what they hold, e.g. a date format on a name. Empty values fit everywhere. */
export const placeMisfits = (text: string, values: LabelValues): Misfit[] =>
  placeSpans(text).flatMap(({ text: place, name, formats }) => {
    let value = own(values, name) ?? ''
    for (const step of formats.slice(0, STEPS_MOST)) {
      const format = readFormat(step)
      if (value === '' || 'fault' in format) continue
      const next = applyFormat(value, format)
      if (next === undefined) return [{ place, value }]
      value = next
    }
    return []
  })

/** Whether a component with this `ext.when` is drawn: while the value is not empty, with "!" in front while it is. */
export function isShown(when: string | undefined, values: LabelValues): boolean {
  if (when === undefined) return true
  return when.startsWith('!') ? !own(values, when.slice(1)) : !!own(values, when)
}

/** Parts that are filled, each once: a city-state repeats its name on every level. */
export function joined(parts: readonly (string | undefined)[], separator: string): string {
  const filled = parts.map((part) => part?.trim() ?? '').filter(Boolean)
  return [...new Set(filled)].join(separator)
}

/** "1.250" is written "1.25". */
export const trimZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal

/** Fours are read aloud without slips: "SP 0000 0000 0001 8". */
export function grouped(number: string): string {
  const [, letters = '', rest = ''] = /^([A-Z]*)(.*)$/s.exec(number) ?? []
  const fours = rest.match(/.{1,4}/gsu) ?? []
  return [letters, ...fours].filter(Boolean).join(' ')
}
