/** Waybill numbers: "SP", a serial of twelve digits and a Luhn check digit, e.g. SP0000000000018. Ours; the specification shows none. */
import { inCapitals } from './capitals.ts'

const PREFIX = 'SP'
const SERIAL_DIGITS = 12
const SHAPE = /^SP(\d{12})(\d)$/

/** Luhn check digit (mod 10) of a text of digits. */
export function checkDigit(digits: string): string {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}

/** The number of a serial, which must be a whole number from 0 to 999 999 999 999; throws a RangeError otherwise. */
export function makeWaybillNo(serial: number | bigint): string {
  const digits = String(serial)
  if (!/^\d{1,12}$/.test(digits)) throw new RangeError(`not a waybill serial: ${digits}`)
  const padded = digits.padStart(SERIAL_DIGITS, '0')
  return PREFIX + padded + checkDigit(padded)
}

/** Whether a text is a waybill number of ours with the right check digit. Upper case only. */
export function isWaybillNo(text: string): boolean {
  const match = SHAPE.exec(text)
  return !!match && checkDigit(match[1] ?? '') === match[2]
}

/** Whether a text looks like one of ours but for its check digit: most likely a slip of the keyboard. */
export const isMistypedWaybillNo = (text: string): boolean => SHAPE.test(text) && !isWaybillNo(text)

/** A link, with or without its scheme where it carries numbers; it ends where a blank, a quote, a sign of another script or the next link begins. */
const LINK =
  /https?:\/\/(?:(?!https?:)[^\s"'<>|，；、。])+|[\w.:-]+\/[^\s"'<>|，；、。?]*\?(?:[^\s"'<>|，；、。]*&)?n=[^\s"'<>|，；、。]*/giu

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    // A percent sign of its own: it is read as it stands.
    return text
  }
}

/** What a link asks for: the numbers of a shared inquiry, else those of our shape anywhere in it. */
function numbersOfLink(link: string): string {
  const shared = /[?&]n=([^&#]*)/.exec(link)?.[1]
  return shared === undefined ? (decoded(link).match(/SP\d{13}(?!\d)/gi) ?? []).join(' ') : decoded(shared)
}

/**
 * The numbers in a pasted text, in order, each once (case does not count). Anything that cannot be part of a
 * number separates: blanks, line ends, commas and semicolons of any script, tabs, bars, quotes.
 * Of a link only the numbers it asks for count.
 * Our own waybill numbers come back in upper case, all others as they were typed.
 */
export function splitNumbers(text: string): string[] {
  const found = new Map<string, string>()
  const plain = text.replace(LINK, (link) => ` ${numbersOfLink(link)} `)
  for (const piece of plain.normalize('NFKC').split(/[^\p{L}\p{N}\-_.#]+/u)) {
    const number = piece.replace(/^[-_.#]+|[-_.]+$/g, '')
    const folded = inCapitals(number)
    if (!number || found.has(folded)) continue
    found.set(folded, SHAPE.test(folded) ? folded : number)
  }
  return [...found.values()]
}
