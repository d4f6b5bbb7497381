/** Names of places as people write them: accents, case, and the words for "province", "city", "district" around a name. */
import { foldText } from './fold-text.ts'

/** Words before a name, folded. Longer ones first, so that "thanh pho" goes before "tp". */
export const PREFIXES: readonly string[] = [
  // Vietnamese
  'thanh pho, tinh, phuong, thi tran, thi xa, quan, huyen, dac khu, xa, tp, tt, tx, p, q',
  // Indonesian and Malay
  'kota administrasi, kabupaten administrasi, daerah khusus ibukota, daerah istimewa, kabupaten, kecamatan, kelurahan, provinsi, propinsi, kota, kab, kec, kel, prov, dki, di, negeri, bandar, daerah, wilayah persekutuan, w p, wp',
  // Thai, written with and without a blank
  'จังหวัด, อำเภอ, เขต, ตำบล, แขวง, จ, อ, changwat, amphoe, khet',
  // Khmer
  'រាជធានី, ខេត្ត, ខណ្ឌ, ស្រុក, ក្រុង, khan, khett, krong, srok',
  // English, Filipino, Dutch
  'province of, city of, state of, county of, municipality of, gemeente, provincie, lungsod ng',
]
  .flatMap((words) => words.split(', '))
  .map(foldText)
  .toSorted((a, b) => b.length - a.length)

/** Words after a name, folded. */
export const SUFFIXES: readonly string[] =
  'province, city, state, district, county, regency, municipality, prefecture, sheng, shi, qu'
    .split(', ')
    .toSorted((a, b) => b.length - a.length)

/** Endings of Chinese names, longest first; two characters must be left ("吉林市" → "吉林"). */
export const CHINESE_ENDINGS: readonly string[] =
  '维吾尔自治区 壮族自治区 回族自治区 特别行政区 自治区 自治州 自治县 地区 新区 省 市 盟 州 县 区 旗'.split(
    ' ',
  )

/** Words of scripts without blanks stand glued to the name; single letters of them ("จ.") do not. */
const glued = PREFIXES.filter((word) => /[\u0e00-\u0e7f\u1780-\u17ff]$/.test(word) && word.length > 1)
const prefixed = new RegExp(`^(?:(?:${PREFIXES.join('|')}) |(?:${glued.join('|')}) ?)(?=.)`, 'u')
const suffixed = new RegExp(`(?<=.) (?:${SUFFIXES.join('|')})$`, 'u')
const stripPrefix = (name: string): string => name.replace(prefixed, '')
const stripSuffix = (name: string): string => name.replace(suffixed, '')

const stripChinese = (name: string): string => {
  if (!/^\p{Script=Han}+$/u.test(name)) return name
  const ending = CHINESE_ENDINGS.find((each) => name.endsWith(each) && name.length - each.length >= 2)
  return ending ? name.slice(0, -ending.length) : name
}

/** Folded shorter forms of a name without the words around it; without the name itself. */
export function strippedNames(text: string): string[] {
  const name = foldText(text)
  const short = stripPrefix(name)
  const forms = [short, stripSuffix(name), stripSuffix(short), stripChinese(name)]
  return [...new Set(forms)].filter((form) => form && form !== name)
}
