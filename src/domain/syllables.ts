/** Where a syllable ends, in the names of places as people type them. */

const INITIALS = 'zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]'
const FINALS =
  'iang|iong|uang|ueng|ang|eng|ing|ong|iao|ian|uai|uan|van|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|vn|a|o|e|i|u|v'
const whole = new RegExp(`^(?:${INITIALS})?(?:${FINALS})(?:(?:${INITIALS})(?:${FINALS}))*$`)
/** A syllable within a name that begins with a vowel is written with an apostrophe: "xiamen" is xia-men. */
const inside = new RegExp(`^(?:(?:${INITIALS})(?:${FINALS}))+$`)

/** Vowels and marks of Thai and Khmer that belong to the letter before them. */
const JOINED = /^[\p{M}\u0e30\u0e32\u0e33\u0e45]/u

/**
 * Whether a text that begins a name ends where a syllable or a word of it does: "shen" of "shenzhen", "ho" of "ho chi minh"; not "she"
 * and not "han" of "hanoi". Both are folded (`foldText`). Pinyin, which is written without blanks, counts in China only.
 */
export function endsSyllable(country: string, name: string, begun: string): boolean {
  const rest = name.slice(begun.length)
  if (rest === '' || rest.startsWith(' ')) return true
  if (/^[a-z]/.test(rest)) return country === 'CN' && inside.test(rest) && whole.test(begun)
  return !JOINED.test(rest)
}
