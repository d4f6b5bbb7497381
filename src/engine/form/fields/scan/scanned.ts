/** The list of a scan field and its steps. Pure. */
import { inCapitals } from '#domain/capitals.ts'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { splitNumbers } from '#domain/waybill-number.ts'

export const scannedOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

export interface Taken {
  readonly numbers: readonly string[]
  readonly added: readonly string[]
  /** Numbers that were in the list already. */
  readonly twice: readonly string[]
  /** How many did not fit. */
  readonly cut: number
}

/** A scan, or a paste in any form, behind what is there; case does not count. */
export function taken(numbers: readonly string[], text: string, max: number): Taken {
  const known = new Set(numbers.map((number) => inCapitals(number)))
  const asked = splitNumbers(text)
  const twice = asked.filter((number) => known.has(inCapitals(number)))
  const fresh = asked.filter((number) => !known.has(inCapitals(number)))
  const added = fresh
    .filter((number) => number.length <= MAX_SHORT_TEXT)
    .slice(0, Math.max(0, max - numbers.length))
  return { numbers: [...numbers, ...added], added, twice, cut: fresh.length - added.length }
}
