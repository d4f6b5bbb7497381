/**
 * Cells of comma-separated files. A text that starts like a formula is defused by an apostrophe, which the way back takes
 * off again: "+84 912 345 678" survives export and import (CWE-1236; ASVS 1.2.10).
 *
 * A spreadsheet opens the file with the separator of its country, ";" in most of Europe and in Vietnam, and then cuts cells where we
 * did not: every text is quoted, and what would start a formula behind such a cut is defused as well.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const DEFUSED = /^'+[=+\-@\t\r＝＋－＠]/
const BEHIND_CUT = /([;\t\r\n])(?='*[=+\-@＝＋－＠])/g
const DEFUSED_BEHIND_CUT = /([;\t\r\n])'(?='*[=+\-@＝＋－＠])/g
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
/** A number that no spreadsheet changes: without leading zeros, and short enough to keep every digit. */
const SAFE_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/

/** Escapes a text so that a spreadsheet opening the file runs no formula. Numbers, also negative ones, stay numbers. */
export const defuse = (text: string): string => {
  const whole = text.replace(BEHIND_CUT, "$1'")
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${whole}` : whole
}

/** What was meant by a cell of such a file: `heal(defuse(text)) === text`. */
export const heal = (text: string): string =>
  (DEFUSED.test(text) ? text.slice(1) : text).replace(DEFUSED_BEHIND_CUT, '$1')

/** True for a text that a spreadsheet would take for a formula if it were typed. */
export const startsFormula = (text: string): boolean => FORMULA.test(text)

/** Between delimiters: every text in quotes, numbers and nothing without. */
const quoted = (text: string): string =>
  text === '' || SAFE_NUMBER.test(text) ? text : `"${text.replaceAll('"', '""')}"`

/** One line with its end (RFC 4180). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(defuse(cell))).join(',')}\r\n`
