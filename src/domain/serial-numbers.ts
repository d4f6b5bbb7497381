/** Serial numbers and IMEIs as they are typed, pasted and scanned. */

import { inCapitals } from './capitals.ts'
import { listedIn } from './listed.ts'

/** Longest serial number, in characters. */
export const MAX_SERIAL = 50
/** Most serial numbers in one line of a report. */
export const MAX_SERIALS_OF_LINE = 10_000

/** A number as it is stored: in capitals, without blanks; the hyphens and slashes people write in an IMEI are dropped too. */
export function serialOf(typed: string): string {
  const plain = inCapitals(typed.replace(/\s+/g, ''))
  const digits = plain.replace(/[-/]/g, '')
  return /^\d{15}(\d{2})?$/.test(digits) ? digits : plain
}

/** Numbers of a pasted or scanned text, one after the other. */
export const serialsIn = (text: string): string[] => listedIn(text).map(serialOf)

/** Fifteen digits: how an IMEI is written. A serial number of another kind is not. */
const isImei = (serial: string): boolean => /^\d{15}$/.test(serial)

/** Whether the last digit of an IMEI follows from the others (Luhn; 3GPP TS 23.003 annex B). */
export function hasImeiCheckDigit(imei: string): boolean {
  const sum = [...imei].toReversed().reduce((all, digit, at) => {
    const twice = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return all + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

/** An IMEI that was probably typed or scanned wrongly. It is a warning: other fifteen-digit numbers exist. */
export const looksMistyped = (serial: string): boolean => isImei(serial) && !hasImeiCheckDigit(serial)

interface SerialList {
  /** Each number once, as it was first listed. */
  readonly numbers: readonly string[]
  /** Numbers that are listed more than once. */
  readonly twice: readonly string[]
  /** Longer than a serial number may be. */
  readonly tooLong: readonly string[]
}

/** Sorts out a list of numbers. */
export function sortedSerials(listed: readonly string[]): SerialList {
  const seen = new Set<string>()
  const twice = new Set<string>()
  const tooLong = new Set<string>()
  for (const number of listed) {
    if (number.length > MAX_SERIAL) tooLong.add(number)
    else if (seen.has(number)) twice.add(number)
    else seen.add(number)
  }
  return { numbers: [...seen], twice: [...twice], tooLong: [...tooLong] }
}
