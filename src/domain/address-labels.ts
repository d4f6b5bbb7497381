/** Labels people put before the parts of an address, in the languages of the countries served. */
import type { PastedText } from './pasted-text.ts'

export type LabelKey =
  'name' | 'phone' | 'email' | 'postCode' | 'country' | 'prov' | 'city' | 'area' | 'address' | 'company'

/** By part; one line per group of languages, a bar between the words. */
const labelLines: Readonly<Record<LabelKey, readonly string[]>> = {
  name: [
    'full name|recipient name|recipient|receiver name|receiver|consignee|contact person|contact name',
    'ship to|deliver to|customer name|attn|name|to',
    '收件人姓名|收货人姓名|收件人|收货人|联系人|姓名|收货姓名',
    'họ và tên|họ tên|tên người nhận|người nhận|tên khách hàng|tên',
    'nama penerima|nama lengkap|nama|penerima|kepada',
    'ชื่อผู้รับ|ชื่อ-นามสกุล|ชื่อ-สกุล|ชื่อ นามสกุล|ชื่อ|ผู้รับ|ឈ្មោះ|អ្នកទទួល',
    'pangalan|naam',
  ],
  phone: [
    'phone number|phone no|phone|telephone|tel no|tel|mobile number|mobile no|mobile|cell phone',
    'cell|contact number|contact no|contact|whatsapp|wa|ph',
    '手机号码|手机号|手机|联系电话|联系方式|电话号码|电话',
    'số điện thoại|điện thoại|sđt|sdt|đt',
    'nomor hp|no hp|no. hp|nomor telepon|no telepon|no. telepon|no telp|no. telp|telepon|telp|hp',
    'no telefon|no. telefon|no tel|no. tel',
    'เบอร์โทรศัพท์|เบอร์โทร|เบอร์ติดต่อ|เบอร์|โทรศัพท์|มือถือ|โทร|លេខទូរស័ព្ទ|ទូរស័ព្ទ|telefoon|telefoonnummer',
  ],
  email: ['e-mail|email address|email|mail|邮箱|电子邮箱|电子邮件|อีเมล|emel'],
  postCode: [
    'postal code|post code|postcode|zip code|zipcode|zip|pin code|pincode|pin',
    '邮政编码|邮编|mã bưu điện|mã bưu chính|kode pos|kodepos|poskod|รหัสไปรษณีย์',
  ],
  country: ['country|country/region|国家/地区|国家|quốc gia|negara|ประเทศ|land|ប្រទេស'],
  prov: [
    'province|state/province|state|region|county|省份|省/州|州/省|省',
    'tỉnh/thành phố|tỉnh / thành phố|tỉnh/tp|tỉnh thành|tỉnh|provinsi|propinsi|negeri|จังหวัด|ខេត្ត|provincie',
  ],
  city: [
    'city/town|town/city|city/municipality|municipality|city|town|城市|市',
    'thành phố|phường/xã|phường / xã|xã/phường|phường|kota/kabupaten|kabupaten/kota|kota / kabupaten|kabupaten|kota|bandar',
    'อำเภอ/เขต|เขต/อำเภอ|อำเภอ|เขต|ខណ្ឌ|ស្រុក|plaats|woonplaats',
  ],
  area: ['district|area|kecamatan|区/县|区县|县区|区|县|quận/huyện|quận / huyện|quận|huyện|barangay|brgy'],
  address: [
    'shipping address|delivery address|street address|full address|detailed address|address line 1|address line 2',
    'address 1|address 2|address|addr|street|详细地址|收货地址|收件地址|街道地址|所在地区|地区|地址|街道',
    'địa chỉ nhận hàng|địa chỉ giao hàng|địa chỉ|đ/c|alamat lengkap|alamat pengiriman|alamat rumah|alamat',
    'ที่อยู่จัดส่ง|ที่อยู่|អាសយដ្ឋាន|adres|tirahan',
  ],
  company: ['company name|company|公司名称|公司|công ty|perusahaan|syarikat|บริษัท|bedrijf'],
}

const wordsOf = (key: LabelKey): string[] => labelLines[key].flatMap((line) => line.split('|'))

const keyOf = new Map<string, LabelKey>(
  (Object.keys(labelLines) as LabelKey[]).flatMap((key) =>
    wordsOf(key).map((word): [string, LabelKey] => [word, key]),
  ),
)

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/ /g, '\\s*')
const byLength = [...keyOf.keys()].toSorted((a, b) => b.length - a.length)
const words = byLength.map(escaped).join('|')
/** A label follows a separator and ends in a colon; a phone label needs no colon when a number follows. */
const labelled = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${words})\\s*(?:\\([^)]{0,20}\\)\\s*)?[:=]\\s*`, 'giu')
const phoneWords = wordsOf('phone')
  .toSorted((a, b) => b.length - a.length)
  .map(escaped)
  .join('|')
const barephone = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${phoneWords})\\.?\\s*(?=\\(?\\+?\\d)`, 'giu')

/** "Name-Deepa", "Pin-695004": a dash does for a colon behind a label that begins a part. Not for words that names have. */
const DASHED =
  /(?<=^|[\n,;|]\s*)(full name|name|address|addr|add|pin code|pincode|pin|zip code|zip|phone number|phone|mobile|mob|tel|ph|cell|contact|email|consignee|receiver|recipient)\s*[-\u2013]\s*(?=\S)/giu
const dashedWords: Readonly<Record<string, LabelKey>> = { add: 'address', mob: 'phone' }

export interface Labelled {
  readonly key: LabelKey
  /** Of the label with its colon. */
  readonly label: { readonly start: number; readonly end: number }
  /** From the label to the next one or the end of the line. */
  readonly start: number
  readonly end: number
}

/** Labels of a text with what follows them, in order. */
export function findLabels({ text }: PastedText): Labelled[] {
  const marks = [...text.matchAll(labelled)].map((match) => ({
    key: keyOf.get(tidyWord(match[1] ?? '')) ?? ('address' as const),
    start: match.index,
    end: match.index + match[0].length,
  }))
  for (const match of text.matchAll(DASHED)) {
    const word = (match[1] ?? '').toLowerCase()
    const key = dashedWords[word] ?? keyOf.get(word)
    const start = match.index
    if (key && !marks.some((mark) => start < mark.end && mark.start < start + match[0].length))
      marks.push({ key, start, end: start + match[0].length })
  }
  for (const match of text.matchAll(barephone)) {
    const start = match.index
    if (!marks.some((mark) => start >= mark.start && start < mark.end)) {
      marks.push({ key: 'phone', start, end: start + match[0].length })
    }
  }
  marks.sort((a, b) => a.start - b.start)
  return marks.map(({ key, start, end }, index) => {
    const lineEnd = text.indexOf('\n', end)
    const next = marks[index + 1]?.start ?? text.length
    return {
      key,
      label: { start, end },
      start: end,
      end: Math.min(lineEnd < 0 ? text.length : lineEnd, next),
    }
  })
}

const tidyWord = (word: string): string => {
  const plain = word.toLowerCase().replace(/\s+/g, ' ')
  return keyOf.has(plain)
    ? plain
    : (byLength.find((each) => each.replace(/ /g, '') === plain.replace(/ /g, '')) ?? plain)
}
