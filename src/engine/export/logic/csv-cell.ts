/**
 * Cells of comma-separated files. A text that starts like a formula is defused by an apostrophe, which the way back takes
 * off again: "+84 912 345 678" survives export and import (CWE-1236; ASVS 1.2.10).
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const DEFUSED = /^'+[=+\-@\t\r＝＋－＠]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** The text as it may stand in a file that a spreadsheet opens. Numbers, also negative ones, stay numbers. */
export const defuse = (text: string): string =>
  FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text

/** What was meant by a cell of such a file: `heal(defuse(text)) === text`. */
export const heal = (text: string): string => (DEFUSED.test(text) ? text.slice(1) : text)

/** True for a text that a spreadsheet would take for a formula if it were typed. */
export const startsFormula = (text: string): boolean => FORMULA.test(text)

/** Between delimiters: quoted where it must be. */
export const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** One line with its end (RFC 4180). */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(defuse(cell))).join(',')}\r\n`
