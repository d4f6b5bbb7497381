/** What a reader takes for one letter: marks of Thai, Khmer and Vietnamese stay with what they belong to. */
const PLAIN = /^[\x20-\x7e]*$/
let segmenter: Intl.Segmenter | undefined

export function lettersOf(text: string): string[] {
  if (PLAIN.test(text)) return text.split('')
  if (typeof Intl.Segmenter !== 'function') return Array.from(text)
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
