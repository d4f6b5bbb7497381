/** Which of the pieces that are left is the person. */
import type { Labelled } from './address-labels.ts'
import type { Hit } from './address-numbers.ts'
import { MAX_SHORT_TEXT } from './limits.ts'
import { pieces, type PastedText, type Piece } from './pasted-text.ts'

/** Words of streets, buildings and districts; a piece with one of them is no person. */
const STREET_WORDS =
  /(?:^|[\s.,])(?:jalan|jl|jln|gang|gg|rt|rw|blok|lorong|kampung|taman|duong|đường|phố|ngõ|ngách|hẻm|phường|xã|quận|huyện|tổ|thôn|ấp|khu|tầng|chung cư|street|st|road|rd|avenue|ave|blvd|boulevard|lane|drive|court|apt|apartment|suite|unit|floor|building|bldg|block|blk|tower|house|flat|room|soi|moo|village|barangay|brgy|subdivision|sitio|purok|sangkat|straat|weg|laan|plein|gracht|nagar|marg|colony|sector|residensi|residence|condo|plaza|mall|warehouse|near|opposite)(?:[\s.,]|$)|ซอย|ถนน|หมู่|ตำบล|แขวง|ชั้น|อาคาร|บ้านเลขที่|คอนโด|សង្កាត់|ផ្លូវ|[路街巷弄]|大道|[号楼栋室层座村镇]|街道|小区|花园|大厦|工业园|仓/iu

/** Cities as Chinese shops write them before an address abroad: they look like a name of two or three signs. */
const EXONYM =
  /^(?:河内|胡志明市?|岘港|雅加达|泗水|吉隆坡|槟城|新山|马尼拉|宿务|曼谷|清迈|金边|暹粒|伦敦|曼彻斯特|纽约|洛杉矶|旧金山|芝加哥|新德里|孟买|海牙|鹿特丹|阿姆斯特丹)$/u

/** What stands before a person without a colon: "Attn Mr Lee", "收货人陈强", "ผู้รับ นภา". */
const LEAD =
  /^(?:(?:full name|name|attn|attention|ship to|deliver to|to|call|c\/o|nama penerima|nama|penerima|kepada(?: yth)?|a\.?n|gửi|người nhận|tên|t\.a\.v)(?![\p{L}\p{M}])[\s.:]*|(?:ชื่อผู้รับ|ชื่อ|ผู้รับ|ឈ្មោះ|អ្នកទទួល|收件人|收货人|联系人|姓名|收)\s*[:：]?\s*)/iu

/** Shops and pick-up points are where a parcel goes, not who it is for. */
const SHOP = /(?:驿站|公司|商店|超市|店)$|\.(?:com|nl|vn|id|my)(?![\p{L}])/iu

/** Labels of other parts that are left over where nothing followed them. */
const LEFT_OVER =
  /^(?:地址|详细地址|电话|手机|alamat|address|add|tel|hp|wa|mob|mobile|pin|zip|phone|cp)[.#:]*$/iu

const withoutLead = (text: string): string => text.replace(LEAD, '')

const HONORIFIC =
  /^(?:mr|mrs|ms|miss|mdm|dr|bapak|bpk|ibu|pak|bu|sdr|sdri|encik|en|puan|cik|tuan|anh|chị|ông|bà|em|cô|chú|khun|dhr|mevr)[. ]|^(?:คุณ|นาย|นางสาว|นาง|น\.ส\.)|(?:先生|女士|小姐|收)$/iu

/** A word that says what follows or nothing at all: no part of a street. */
export const isLeftOver = (text: string): boolean => LEFT_OVER.test(text) || withoutLead(text) === ''

export const isStreetLike = (text: string): boolean => /\d/.test(text) || STREET_WORDS.test(text)

/** Marks of a person: where the piece stands, how it is written. Undefined when it cannot be one. */
function likeness(piece: Piece, pasted: PastedText, isFirst: boolean): number | undefined {
  const text = withoutLead(piece.text)
  if (LEFT_OVER.test(text) || EXONYM.test(text) || SHOP.test(text)) return undefined
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

/** "…9号张伟" before a number: the person is glued to the house. */
const BEHIND_HOUSE = /^(.*[号栋幢室楼层座户])(\p{Script=Han}{2,3})$/u

/** The number follows on the same line. */
const isBeforeNumber = ({ end }: Piece, { text, taken }: PastedText): boolean => {
  const at = end + (/^[ ,(]*/.exec(text.slice(end))?.[0].length ?? 0)
  return taken[at] === true && /[\d+]/.test(text[at] ?? '')
}

/** Chinese one-liners separate by blanks alone: each word is a piece of its own. */
function* wordsOf(piece: Piece, pasted: PastedText): Generator<Piece> {
  if (!/\p{Script=Han}/u.test(piece.text)) return yield piece
  for (const [text] of piece.text.matchAll(/\S+/g)) {
    const glued = isNextToNumber(piece, pasted) ? BEHIND_HOUSE.exec(text) : null
    yield { ...piece, text: glued?.[2] ?? text }
  }
}

/** Gives each word its own place in the text again. */
const located = (word: Piece, { text }: PastedText): Piece => {
  const at = text.indexOf(word.text, word.start)
  return at < 0 || at >= word.end ? word : { ...word, start: at, end: at + word.text.length }
}

/** "刘洋收", "刘洋(收)": the last sign says only that the person receives it. */
const plainName = (text: string): string =>
  withoutLead(text).replace(/(?<=\p{Script=Han}{2})\s?(?:\((?:收|先生|女士|小姐)\)|收)$/u, '')

const WORD = "[\\p{L}\\p{M}][\\p{L}\\p{M}.'’-]*"
/** "Ibu Sri Wahyuni Jl. Cihampelas 160": a person, then the word a street or a house begins with. */
const BEFORE_STREET = new RegExp(
  `^((?:${WORD} ){1,4}?)(?=(?:jl|jln|jalan|lorong|kg|kampung|no|blk|blok|lot|unit|flat|shop|ruko|perum)\\b|#)`,
  'iu',
)
/** Where a street ends: a number, or the word for one. What stands behind the last of them may be a person. */
const STREET_END =
  /^.*(?:\d[\w/-]*|\b(?:road|rd|street|st|avenue|ave|square|highway|lane|drive|salai|plein|bazaar))[.]? /iu
const PERSON = new RegExp(
  `^(?:(?:mr|mrs|ms|miss|dr)[.]? (?:${WORD} ?){1,3}|${WORD}(?: (?:van|de|den|der|bin|binti|${WORD})){1,3})$`,
  'iu',
)

/** "Johari Bazaar 101 Kavita Sharma" before the number on its line. */
function behindStreet(text: string): string | undefined {
  const name = text.replace(STREET_END, '')
  return name !== text && PERSON.test(name) && /^\p{Lu}/u.test(name) ? name : undefined
}

/** A person written into the street without a comma, beside the number; unsure. */
function namedInStreet(all: readonly Piece[], pasted: PastedText): Hit | undefined {
  for (const [index, piece] of all.entries()) {
    const text = withoutLead(piece.text)
    const before = index === 0 || isNextToNumber(piece, pasted) ? BEFORE_STREET.exec(text)?.[1] : undefined
    const after = isBeforeNumber(piece, pasted) ? behindStreet(text) : undefined
    const name = [before, after].find((each) => each && !isStreetLike(each.trim()))?.trim()
    const start = name ? pasted.text.indexOf(name, piece.start) : -1
    if (name && start >= 0 && start < piece.end)
      return { value: name, start, end: start + name.length, confidence: 0.6 }
  }
  return undefined
}

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
  const candidates = all
    .flatMap((piece) => [...wordsOf(piece, pasted)].map((word) => located(word, pasted)))
    .filter(({ text }) => withoutLead(text) !== '' && !LEFT_OVER.test(text))
  const scored = candidates.flatMap((piece, index) => {
    const score = likeness(piece, pasted, index === 0)
    return score === undefined ? [] : [{ piece, score }]
  })
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  if (!best || best.score < MIN_LIKENESS) return namedInStreet(all, pasted)
  const confidence = Math.min(0.95, 0.5 + best.score / 10)
  return { value: plainName(best.piece.text), start: best.piece.start, end: best.piece.end, confidence }
}
