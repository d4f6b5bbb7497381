/** Names as outsiders may see them: enough to recognise, not enough to learn. */

const STARS = '***'
/** Of a name in Chinese, a third is shown, at most this many characters. */
const MAX_SHOWN = 3

/**
 * "Lotus" → "L***s", "深圳荷花贸易有限公司" → "深圳荷***", "林小荷" → "林***". The stars do not tell how long the name is;
 * of a name of one or two letters only the first is shown. "" stays "".
 */
export function maskedName(name: string): string {
  const letters = [...name.trim()]
  const [first = ''] = letters
  if (!first) return ''
  if (/\p{Script=Han}/u.test(first)) {
    const han = letters.findIndex((letter) => !/\p{Script=Han}/u.test(letter))
    const length = han < 0 ? letters.length : han
    return letters.slice(0, Math.max(1, Math.min(MAX_SHOWN, Math.floor(length / 3)))).join('') + STARS
  }
  const last = letters.length > 2 ? (letters.at(-1) ?? '') : ''
  return first + STARS + last
}
