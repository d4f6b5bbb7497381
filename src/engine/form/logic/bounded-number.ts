/** Numbers typed outside of a form, between a minimum and a maximum (record 0045). Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ambiguousFault } from './form-filters.ts'
import { fullWidthFolded, readNumber } from './input-reading.ts'

/** What a number field takes. */
export interface Bounds {
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Most decimal places; none by default. */
  readonly places?: number | undefined
  /** Unit that may follow the number, e.g. "mm". */
  readonly unit?: string | undefined
}

type ReadNumber = { readonly value: number } | { readonly fault: MessageDescriptor }

function rangeFault({ min, max, places = 0 }: Bounds): MessageDescriptor {
  if (min !== undefined && max !== undefined)
    return places === 0
      ? msg`Enter a whole number from ${min} to ${max}.`
      : msg`Enter a number from ${min} to ${max} with at most ${places} decimals.`
  return places === 0 ? msg`Enter a whole number.` : msg`Enter a number with at most ${places} decimals.`
}

/** Reads a number with only one possible meaning: decimal comma, grouping and the unit of the field; anything else is refused. */
export function readBounded(text: string, bounds: Bounds): ReadNumber {
  const { min = -Infinity, max = Infinity, places = 0, unit } = bounds
  const folded = fullWidthFolded(text).trim()
  const isNegative = /^[-\u2212]/.test(folded)
  const digits = isNegative ? folded.slice(1).trimStart() : folded
  const bare = unit && digits.toLowerCase().endsWith(unit) ? digits.slice(0, -unit.length).trimEnd() : digits
  const read = isNegative && bare.startsWith('+') ? undefined : readNumber(bare, { places })
  if (read === 'ambiguous') return { fault: ambiguousFault(bare) }
  const value = read === undefined ? Number.NaN : Number(read) * (isNegative && Number(read) !== 0 ? -1 : 1)
  return value >= min && value <= max ? { value } : { fault: rangeFault(bounds) }
}
