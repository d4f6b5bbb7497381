/**
 * What Amazon's fulfilment centres take, as data (Amazon Seller Central, "Shipping and routing requirements": box weight and
 * dimensions). A box beyond them is warned of, not refused: single large items and agreed exceptions exist.
 */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { numbersOfColumns } from './packing.ts'
import { textAt, valueAt } from './rule-shape.ts'

interface CentreLimits {
  /** Gross weight of a box, kilograms. */
  readonly maxKg: number
  /** From this weight on a box is marked as heavy and lifted by two. */
  readonly teamKg: number
  /** Longest side of a box, centimetres. */
  readonly maxSideCm: number
}

/** 50 lb and 25 in. */
const COMMON: CentreLimits = { maxKg: 22.5, teamKg: 22.5, maxSideCm: 63.5 }

/** Where a country's centres differ from the common limits. */
const own: Readonly<Record<string, Partial<CentreLimits>>> = {
  GB: { maxKg: 23, teamKg: 15 },
  NL: { maxKg: 23, teamKg: 15 },
}

export const centreLimits = (country: string): CentreLimits => ({ ...COMMON, ...own[country] })

/** "FBA15DJWVFGL": FBA and nine to twelve letters and digits. */
export const SHIPMENT_ID = '^FBA[0-9A-Z]{9,12}$'
/** Amazon's reference of a shipment: eight letters and digits. */
export const REFERENCE_ID = '^[0-9A-Z]{8}$'
/** "ONT8", "LAX9", "BHX4": the airport nearest to a centre and its number. */
export const CENTRE_CODE = '^[A-Z]{3}[0-9]{1,2}$|^[A-Z]{4}$'

interface BoxWarning {
  /** Column of the cartons. */
  readonly column: number
  /** "3–5". */
  readonly numbers: string
  readonly message: MessageDescriptor
}

/** What a centre may turn away, by column of the cartons. */
export function boxWarnings(draft: unknown, country: string): BoxWarning[] {
  const { maxKg, teamKg, maxSideCm } = centreLimits(country)
  const cartons = valueAt(draft, 'cartons')
  const numbers = numbersOfColumns(draft)
  return (Array.isArray(cartons) ? (cartons as unknown[]) : []).flatMap((carton, column) => {
    const of = (message: MessageDescriptor) => ({ column, numbers: numbers[column] ?? '', message })
    const kg = Number(textAt(carton, 'weight'))
    const longest = Math.max(
      ...['length', 'width', 'height'].map((side) => Number(textAt(carton, side)) || 0),
    )
    return [
      ...(kg > maxKg ? [of(msg`Heavier than ${maxKg} kg. The fulfilment centre may refuse it.`)] : []),
      ...(kg > teamKg && kg <= maxKg ? [of(msg`Heavier than ${teamKg} kg. Mark it as heavy.`)] : []),
      ...(longest > maxSideCm
        ? [of(msg`A side is longer than ${maxSideCm} cm. The fulfilment centre may refuse it.`)]
        : []),
    ]
  })
}
