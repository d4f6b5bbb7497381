/** The `{{name}}` places of a text and what fills them. */
import type { LabelValues } from '../label-data.ts'

const PLACE = /\{\{\s*([\w.]+)\s*\}\}/g

const own = (values: LabelValues, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined

/** Fills the places of a text. A name nobody knows stays empty. */
export const fill = (text: string, values: LabelValues): string =>
  text.replace(PLACE, (_, name: string) => own(values, name) ?? '')

export const hasPlaces = (text: string): boolean => text.search(PLACE) >= 0

/** Names in the order they stand in the text. */
export const placesOf = (text: string): string[] => Array.from(text.matchAll(PLACE), ([, name = '']) => name)

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
