/** Text folded for comparing what people type with what a list holds: case, accents and punctuation do not count. */

/** Letters that Unicode does not take apart. */
const SPECIAL: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/**
 * Folds a name for comparing: compatibility forms, lower case, no accents, one blank between words, no punctuation.
 * Marks are dropped in Latin only: in Thai, Khmer and Devanagari they are vowels.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đðøłßæœı]/g, (letter) => SPECIAL[letter] ?? letter)
    .normalize('NFC')
    .replace(/['’`´.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** One letter folded as `foldText` folds it. */
export const foldLetter = (letter: string): string =>
  letter
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đðøłßæœı]/g, (special) => SPECIAL[special] ?? special)
    .normalize('NFC')
