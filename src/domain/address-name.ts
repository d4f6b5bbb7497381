/** Which of the pieces that are left is the person. */
import type { Labelled } from './address-labels.ts'
import type { Hit } from './address-numbers.ts'
import { MAX_SHORT_TEXT } from './limits.ts'
import { pieces, type PastedText, type Piece } from './pasted-text.ts'

/** Words of streets, buildings and districts; a piece with one of them is no person. */
const STREET_WORDS =
  /(?:^|[\s.,])(?:jalan|jl|jln|gang|gg|rt|rw|blok|lorong|kampung|taman|duong|đường|phố|ngõ|ngách|hẻm|phường|xã|quận|huyện|tổ|thôn|ấp|khu|tầng|chung cư|street|st|road|rd|avenue|ave|blvd|boulevard|lane|drive|court|apt|apartment|suite|unit|floor|building|bldg|block|blk|tower|house|flat|room|soi|moo|village|barangay|brgy|subdivision|sitio|purok|sangkat|straat|weg|laan|plein|gracht|nagar|marg|colony|sector|residensi|residence|condo|plaza|mall|warehouse|near|opposite)(?:[\s.,]|$)|ซอย|ถนน|หมู่|ตำบล|แขวง|ชั้น|อาคาร|บ้านเลขที่|คอนโด|សង្កាត់|ផ្លូវ|[路街巷弄]|大道|[号楼栋室层座村镇]|街道|小区|花园|大厦|工业园|仓/iu

const HONORIFIC =
  /^(?:mr|mrs|ms|miss|mdm|dr|bapak|bpk|ibu|pak|bu|sdr|sdri|encik|en|puan|cik|tuan|anh|chị|ông|bà|em|cô|chú|khun|dhr|mevr)[. ]|^(?:คุณ|นาย|นางสาว|นาง|น\.ส\.)|(?:先生|女士|小姐|收)$/iu

export const isStreetLike = (text: string): boolean => /\d/.test(text) || STREET_WORDS.test(text)

/** Marks of a person: where the piece stands, how it is written. Undefined when it cannot be one. */
function likeness(piece: Piece, pasted: PastedText, isFirst: boolean): number | undefined {
  const { text } = piece
  const words = text.split(/\s+/).length
  if (isStreetLike(text) || text.length > MAX_SHORT_TEXT || words > 6 || !/\p{L}{2}|\p{L}\p{M}/u.test(text))
    return undefined
  const isHan = /^\p{Script=Han}+$/u.test(text)
  if (isHan && text.length > 5) return undefined
  return (
    (isFirst ? 2 : 0) +
    (HONORIFIC.test(text) ? 3 : 0) +
    (isNextToNumber(piece, pasted) ? 2 : 0) +
    (isHan && text.length >= 2 && text.length <= 4 ? 1 : 0) +
    (words >= 2 && words <= 4 ? 1 : 0)
  )
}

/** A name usually stands right before or after the number it answers. */
function isNextToNumber({ start, end }: Piece, { text, taken }: PastedText): boolean {
  const isTakenDigit = (index: number): boolean => taken[index] === true && /[\d+]/.test(text[index] ?? '')
  const skip = (index: number, step: number): number => {
    let at = index
    while (at >= 0 && at < text.length && /[\s,;:|()/.\p{Pd}]/u.test(text[at] ?? '')) at += step
    return at
  }
  return isTakenDigit(skip(start - 1, -1)) || isTakenDigit(skip(end, 1))
}

/** Chinese one-liners separate by blanks alone: each word is a piece of its own. */
function* wordsOf(piece: Piece): Generator<Piece> {
  if (!/\p{Script=Han}/u.test(piece.text) || !piece.text.includes(' ')) {
    yield piece
    return
  }
  yield* [...piece.text.matchAll(/\S+/g)].map((match) => ({ ...piece, text: match[0] }))
}

/** Gives each word its own place in the text again. */
const located = (word: Piece, { text }: PastedText): Piece => {
  const at = text.indexOf(word.text, word.start)
  return at < 0 || at >= word.end ? word : { ...word, start: at, end: at + word.text.length }
}

/** "刘洋收", "刘洋(收)": the last sign says only that the person receives it. */
const plainName = (text: string): string => text.replace(/(?<=\p{Script=Han}{2})\s?(?:\(收\)|收)$/u, '')

/** Enough likeness to be called a person. */
const MIN_LIKENESS = 2

export function findName(pasted: PastedText, labels: readonly Labelled[]): Hit | undefined {
  const all = pieces(pasted)
  const label = labels.find(({ key }) => key === 'name')
  if (label) {
    const own = all.filter(({ start }) => start >= label.start && start < label.end)
    const value = own.map(({ text }) => text).join(' ')
    if (value) return { value: plainName(value), start: label.start, end: label.end, confidence: 0.98 }
  }
  const candidates = all.flatMap((piece) => [...wordsOf(piece)].map((word) => located(word, pasted)))
  const scored = candidates.flatMap((piece, index) => {
    const score = likeness(piece, pasted, index === 0)
    return score === undefined ? [] : [{ piece, score }]
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (!best || best.score < MIN_LIKENESS) return undefined
  const confidence = Math.min(0.95, 0.5 + best.score / 10)
  return { value: plainName(best.piece.text), start: best.piece.start, end: best.piece.end, confidence }
}
