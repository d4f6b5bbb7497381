/** What every cell goes through, whatever file it came from. */
import { plainDigits } from './number-text.ts'
import { MAX_CELL_TEXT } from '#engine/export/logic/sheet-shape.ts'
import { MAX_RAW_TEXT } from './limits.ts'

/** Digits as a Chinese keyboard types them. Other full-width signs stay: they belong to addresses. */
const halfDigits = (text: string): string =>
  /[\uff10-\uff19]/.test(text)
    ? text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    : text

/** Invisible signs that copying from web pages leaves: zero-width blanks, direction marks. Joiners stay: Hindi is written with them. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** As a spreadsheet writes a long number it has shortened: one digit before the point, two in the exponent. */
const SHORTENED = /^-?\d(?:\.\d+)?E\+\d{2}$/i

export interface CleanCell {
  readonly text: string
  readonly isRounded: boolean
  /** The text was longer than is kept of a cell; it ends with an ellipsis. */
  readonly isCut: boolean
}

/** A text of a file. A shortened number gets its digits back and says that the last ones are guessed. */
export function cleanText(raw: string): CleanCell {
  const text = halfDigits(raw.slice(0, MAX_RAW_TEXT))
    .replace(INVISIBLE, '')
    .replace(/\u00a0/g, ' ')
    // A lone surrogate is no text and no database takes it, nor a zero byte.
    .replace(/\p{Surrogate}|\0/gu, '')
    .trim()
  if (raw.length > MAX_RAW_TEXT || text.length > MAX_CELL_TEXT) return cut(text)
  return SHORTENED.test(text)
    ? { text: plainDigits(text), isRounded: true, isCut: false }
    : { text, isRounded: false, isCut: false }
}

const cut = (text: string): CleanCell => ({
  text: `${text.slice(0, MAX_CELL_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`,
  isRounded: false,
  isCut: true,
})
