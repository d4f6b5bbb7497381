/**
 * Numbers of payments: "RC", six digits of the day, six of a counter, a check character. They are the order number at a payment
 * provider and the reference people write into the memo of a bank transfer, so one wrong character must not name another payment.
 */
import { inCapitals } from './capitals.ts'

const PREFIX = 'RC'
const DIGITS = 12
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Check character by ISO 7064, MOD 37,36: finds every wrong character and every two that changed places. */
export function checkCharacterOf(text: string): string {
  let sum = 36
  for (const character of text) {
    sum += ALPHABET.indexOf(character)
    sum = (sum % 36 || 36) * 2
    sum %= 37
  }
  return ALPHABET[(37 - sum) % 36] ?? ''
}

/** @param day "261126" @param serial of the counter; its last six digits are used, so that a day has a million numbers */
export function paymentReference(day: string, serial: number): string {
  const body = `${PREFIX}${day}${String(serial % 1_000_000).padStart(6, '0')}`
  return body + checkCharacterOf(body)
}

const SHAPE = new RegExp(`^${PREFIX}\\d{${DIGITS}}[0-9A-Z]$`)

/** Without blanks and dashes, in capitals. */
export const tidyReference = (text: string): string => inCapitals(text.replace(/[^0-9A-Za-z]/g, ''))

/** Whether a text is a number of ours with the right check character. */
export const isPaymentReference = (text: string): boolean =>
  SHAPE.test(text) && checkCharacterOf(text.slice(0, -1)) === text.slice(-1)

/** Every number of ours in the memo of a transfer, also where the bank broke it up by blanks or put other text around it. */
export function referencesIn(memo: string): string[] {
  const text = tidyReference(memo)
  const found = new Set<string>()
  for (let at = text.indexOf(PREFIX); at >= 0; at = text.indexOf(PREFIX, at + 1)) {
    const candidate = text.slice(at, at + PREFIX.length + DIGITS + 1)
    if (isPaymentReference(candidate)) found.add(candidate)
  }
  return [...found]
}
