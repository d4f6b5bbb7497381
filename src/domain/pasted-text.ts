/** A pasted text of which parts are recognised and taken one after the other; what stays is the street address. */
import { foldLetter } from './fold-text.ts'

export interface PastedText {
  /** Full-width letters and digits made plain, composed, without emoji. */
  readonly text: string
  /** Per UTF-16 unit: whether a part has been made of it. */
  readonly taken: boolean[]
}

export interface Span {
  readonly start: number
  readonly end: number
}

/** A run of text that nothing has been made of, between separators. */
export interface Piece extends Span {
  readonly text: string
  /** Index of its line, from 0. */
  readonly line: number
}

/** A house or a unit ("14/20"), "son of" and the like are one; anything else around a slash are two parts. */
const SLASH = /(?<!\d|\b[acdsw])\/|(?<=\d)\/(?!\d{1,3}(?!\d))/g

/** Slashes for commas: " / " always, others where nothing else separates. */
function withoutSlashes(text: string): string {
  const spaced = text.replaceAll(' / ', ' ; ')
  const isOnly = !/[\n,;|，、；]| \/ /.test(text) && (text.match(SLASH)?.length ?? 0) >= 3
  return isOnly ? spaced.replace(SLASH, ';') : spaced
}

export function pastedText(raw: string): PastedText {
  const text = withoutSlashes(
    raw
      .normalize('NFC')
      .replace(/\r\n?/g, '\n')
      .replace(/[【】]/g, ';')
      .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
      .replace(/[\p{Extended_Pictographic}\ufe0f\u200b-\u200f\u2060\ufeff]/gu, (char) =>
        /[\d#*]/.test(char) ? char : ' '.repeat(char.length),
      )
      .replace(/[\t\u3000\u00a0]/g, (char) => (char === '\t' ? '\t' : ' ')),
  )
  return { text, taken: Array.from({ length: text.length }, () => false) }
}

export function take({ taken }: PastedText, { start, end }: Span): void {
  taken.fill(true, start, end)
}

/** The text with everything that is taken blanked out by line ends, so that positions stay. */
export const untaken = ({ text, taken }: PastedText): string =>
  Array.from({ length: text.length }, (_, index) => (taken[index] ? '\n' : text[index])).join('')

const EDGE = /^[\s,;|/:=•·*_–—)-]+|[\s,;|/:=•·*_–—(-]+$/gu

/** What is left, in order. */
export function pieces(pasted: PastedText): Piece[] {
  const found: Piece[] = []
  for (const match of untaken(pasted).matchAll(/[^\n\t,;|，、；]+/g)) {
    const text = match[0].replace(EDGE, '').replace(/\s+/g, ' ')
    const line = pasted.text.slice(0, match.index).split('\n').length - 1
    if (/[\p{L}\p{N}]/u.test(text))
      found.push({ text, line, start: match.index, end: match.index + match[0].length })
  }
  return found
}

export interface FoldedText {
  /** Letters and digits folded; blanks are " ", commas and line ends "\n", neither twice in a row. */
  readonly folded: string
  /** Position in the text of each folded unit. */
  readonly at: readonly number[]
}

/** Folds a text so that names can be searched in it and found again in the original. */
export function foldWithMap(text: string): FoldedText {
  let folded = ''
  const at: number[] = []
  const add = (chars: string, index: number): void => {
    for (let count = 0; count < chars.length; count += 1) at.push(index)
    folded += chars
  }
  let index = 0
  for (const char of text) {
    if (/[\n\t,;|，、；()（）]/.test(char)) {
      if (folded.endsWith(' ')) {
        folded = folded.slice(0, -1)
        at.pop()
      }
      if (!folded.endsWith('\n')) add('\n', index)
    } else if (/[\p{L}\p{M}\p{N}]/u.test(char)) add(foldLetter(char), index)
    else if (!/['’`´.]/.test(char) && !/[ \n]$/.test(folded)) add(' ', index)
    else if (char === '.' && /\S/.test(text[index + 1] ?? '') && !/[ \n]$/.test(folded)) add(' ', index)
    index += char.length
  }
  return { folded, at }
}

/** Original span of a folded one. */
export const originalSpan = ({ at }: FoldedText, text: string, start: number, end: number): Span => ({
  start: at[start] ?? text.length,
  end: end >= at.length ? text.length : (at[end] ?? text.length),
})
