/**
 * Payment QR codes by EMVCo (Merchant-Presented Mode 1.1): read, built, and the three national profiles we are paid by. A payload is
 * a row of fields: id (2 digits), length (2 digits), value. Field 00 is first and 63, the checksum, last; the others come in any order,
 * and each bank writes them in its own. Lengths count characters; the checksum runs over UTF-8 bytes.
 */
import { inCapitals } from './capitals.ts'
import { fromMinor, inPlacesOf, isPayableMinor, toMinor } from './money.ts'

/** A field; the value of a template is itself a row of fields (`readFields`). */
interface QrField {
  readonly id: string
  readonly value: string
}

/** Why a payload is no payment QR code. */
type QrFault = 'shape' | 'first' | 'checksum' | 'twice' | 'amount'

type QrReading = { readonly fields: readonly QrField[] } | { readonly fault: QrFault }

const CHECKSUM = '63'
const FORMAT = '00'
const MOST = 99

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) over UTF-8 bytes: four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return inCapitals(crc.toString(16)).padStart(4, '0')
}

/** Fields of a row, in their order; undefined where the text is no row of fields. */
export function readFields(text: string): QrField[] | undefined {
  const characters = [...text]
  const fields: QrField[] = []
  for (let at = 0; at < characters.length;) {
    const head = characters.slice(at, at + 4).join('')
    if (!/^\d{4}$/.test(head)) return undefined
    const length = Number(head.slice(2))
    const value = characters.slice(at + 4, at + 4 + length)
    if (length === 0 || value.length < length) return undefined
    fields.push({ id: head.slice(0, 2), value: value.join('') })
    at += 4 + length
  }
  return fields
}

/** Reads a payload: its fields without the checksum, or what is wrong with it. */
export function readQr(payload: string): QrReading {
  const fields = readFields(payload)
  const last = fields?.at(-1)
  if (!fields || last?.id !== CHECKSUM || last.value.length !== 4) return { fault: 'shape' }
  if (fields[0]?.id !== FORMAT || fields[0].value !== '01') return { fault: 'first' }
  if (crc16(payload.slice(0, -4)) !== last.value) return { fault: 'checksum' }
  const ids = fields.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) return { fault: 'twice' }
  const amount = fields.find(({ id }) => id === '54')?.value
  if (amount !== undefined && !/^\d+(?:\.\d*)?$/.test(amount)) return { fault: 'amount' }
  return { fields: fields.slice(0, -1) }
}

/**
 * A row of fields as text.
 *
 * @throws RangeError for an id that is no two digits, an empty value or one of more than 99 characters
 */
export const writeFields = (fields: readonly QrField[]): string =>
  fields
    .map(({ id, value }) => {
      const { length } = [...value]
      if (!/^\d\d$/.test(id) || length === 0 || length > MOST)
        throw new RangeError(`field ${id} of ${length} characters`)
      return `${id}${String(length).padStart(2, '0')}${value}`
    })
    .join('')

/** A payload of these fields, in their order, with its checksum. */
export function writeQr(fields: readonly QrField[]): string {
  if (fields[0]?.id !== FORMAT) throw new RangeError('field 00 is not the first')
  const covered = `${writeFields(fields)}${CHECKSUM}04`
  return covered + crc16(covered)
}

/** Text as banks carry it: accents are dropped, and what is no printable ASCII. */
const asciiOf = (text: string): string =>
  text
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()

const field = (id: string, value: string | undefined): QrField[] => (value ? [{ id, value }] : [])
const template = (id: string, fields: readonly QrField[]): QrField[] =>
  fields.length ? [{ id, value: writeFields(fields) }] : []

/** What a code asks for. */
interface QrAmount {
  /** Minor units (hundredths); left out where the payer enters it. */
  readonly amount?: bigint | undefined
}

/** A code with an amount is dynamic (12) but for the static codes of PromptPay, whose banks do not tell the two apart. */
const point = (isDynamic: boolean): QrField[] => field('01', isDynamic ? '12' : '11')

function amountOf(amount: bigint | undefined, currency: string): string | undefined {
  if (amount === undefined) return undefined
  if (amount <= 0n || !isPayableMinor(amount, currency))
    throw new RangeError(`${amount} cannot be paid in ${currency}`)
  const text = inPlacesOf(fromMinor(amount), currency)
  return text.length > 13 ? tooLong(text) : text
}
function tooLong(text: string): never {
  throw new RangeError(`${text} is longer than 13 characters`)
}

/** ISO 4217 numbers of the currencies of the profiles. */
const numbers = { VND: '704', THB: '764', IDR: '360' } as const

interface VietQrPayee extends QrAmount {
  /** Bank by its number at NAPAS, 6 digits. */
  readonly bin: string
  /** Account or card number. */
  readonly account: string
  readonly to: 'ACCOUNT' | 'CARD'
  readonly billNo?: string | undefined
  /** Memo of the transfer; accents are dropped, since banks drop them. */
  readonly purpose?: string | undefined
  /** False: a code for many payments. */
  readonly isDynamic?: boolean
}

/** VietQR (NAPAS 247): a transfer to an account or card in Vietnam. */
export function vietQr(payee: VietQrPayee): string {
  const { bin, account, to, billNo, purpose, amount, isDynamic = true } = payee
  return writeQr([
    ...field(FORMAT, '01'),
    ...point(isDynamic),
    ...template('38', [
      ...field('00', 'A000000727'),
      ...template('01', [...field('00', bin), ...field('01', account)]),
      ...field('02', to === 'CARD' ? 'QRIBFTTC' : 'QRIBFTTA'),
    ]),
    ...field('53', numbers.VND),
    ...field('54', amountOf(amount, 'VND')),
    ...field('58', 'VN'),
    ...template('62', [
      ...field('01', billNo && asciiOf(billNo)),
      ...field('08', purpose && asciiOf(purpose)),
    ]),
  ])
}

interface PromptPayPayee extends QrAmount {
  /** Whose number it is: a phone (0801234567), a tax or citizen number of 13 digits, a wallet of 15. */
  readonly kind: 'PHONE' | 'TAX' | 'WALLET'
  readonly number: string
  readonly isDynamic?: boolean
}

const proxyIds = { PHONE: '01', TAX: '02', WALLET: '03' } as const

/** PromptPay: a transfer to a person or company in Thailand by phone, tax or wallet number. */
export function promptPay({ kind, number, amount, isDynamic = false }: PromptPayPayee): string {
  const digits = number.replace(/\D/g, '')
  const value = kind === 'PHONE' ? digits.replace(/^0/, '66').padStart(13, '0') : digits
  return writeQr([
    ...field(FORMAT, '01'),
    ...point(isDynamic),
    ...template('29', [...field('00', 'A000000677010111'), ...field(proxyIds[kind], value)]),
    ...field('58', 'TH'),
    ...field('53', numbers.THB),
    ...field('54', amountOf(amount, 'THB')),
  ])
}

interface PromptPayBill extends QrAmount {
  /** Tax number with its suffix, 15 digits. */
  readonly biller: string
  readonly ref1: string
  readonly ref2?: string | undefined
  readonly isDynamic?: boolean
}

/** PromptPay bill payment: the references come back with the payment. */
export function promptPayBill({ biller, ref1, ref2, amount, isDynamic = true }: PromptPayBill): string {
  return writeQr([
    ...field(FORMAT, '01'),
    ...point(isDynamic),
    ...template('30', [
      ...field('00', 'A000000677010112'),
      ...field('01', biller),
      ...field('02', ref1),
      ...field('03', ref2),
    ]),
    ...field('53', numbers.THB),
    ...field('58', 'TH'),
    ...field('54', amountOf(amount, 'THB')),
  ])
}

interface QrisMerchant extends QrAmount {
  /** The acquirer's domain, reversed as it registered it. */
  readonly acquirer: string
  /** Merchant PAN at the acquirer. */
  readonly pan: string
  readonly merchantId: string
  /** Size of the merchant as Bank Indonesia classes it. */
  readonly criteria: 'UMI' | 'UKE' | 'UME' | 'UBE' | 'URE'
  /** National merchant number, "ID" and 13 digits. */
  readonly nmid: string
  /** Merchant category, ISO 18245. */
  readonly category: string
  readonly name: string
  readonly city: string
  readonly postcode: string
  readonly reference?: string | undefined
  readonly isDynamic?: boolean
}

/** QRIS: a merchant in Indonesia, paid from any wallet or bank. */
export function qris(merchant: QrisMerchant): string {
  const { criteria, reference, amount, isDynamic = true } = merchant
  return writeQr([
    ...field(FORMAT, '01'),
    ...point(isDynamic),
    ...template('26', [
      ...field('00', merchant.acquirer),
      ...field('01', merchant.pan),
      ...field('02', merchant.merchantId),
      ...field('03', criteria),
    ]),
    ...template('51', [
      ...field('00', 'ID.CO.QRIS.WWW'),
      ...field('02', merchant.nmid),
      ...field('03', criteria),
    ]),
    ...field('52', merchant.category),
    ...field('53', numbers.IDR),
    ...field('54', amountOf(amount, 'IDR')),
    ...field('58', 'ID'),
    ...field('59', asciiOf(merchant.name).slice(0, 25)),
    ...field('60', asciiOf(merchant.city).slice(0, 15)),
    ...field('61', merchant.postcode),
    ...template('62', field('05', reference && asciiOf(reference))),
  ])
}

type QrProfile = 'VIETQR' | 'PROMPTPAY' | 'QRIS' | 'OTHER'

/** What a payer is asked by a code. */
interface QrRequest {
  readonly profile: QrProfile
  readonly isDynamic: boolean
  /** ISO 4217 number. */
  readonly currency: string
  /** Hundredths; undefined where the payer enters it. */
  readonly amount: bigint | undefined
  /** Account, proxy or merchant that is paid. */
  readonly payee: string
  /** Number that comes back with the payment; "" where there is none. */
  readonly reference: string
}

/** Reads what a code asks for; undefined where it is no payment QR code (`readQr` says why). */
export function requestOf(payload: string): QrRequest | undefined {
  const reading = readQr(payload)
  if ('fault' in reading) return undefined
  const top = valuesOf(reading.fields)
  const more = valuesOf(readFields(top.get('62') ?? '') ?? [])
  const amount = top.get('54')
  return {
    ...payeeOf(top),
    isDynamic: top.get('01') === '12',
    currency: top.get('53') ?? '',
    amount: amount === undefined ? undefined : toMinor(amount.replace(/\.$/, '')),
    reference: billReference(top) ?? more.get('05') ?? more.get('01') ?? '',
  }
}

const valuesOf = (fields: readonly QrField[]) => new Map(fields.map(({ id, value }) => [id, value]))
const inside = (top: ReadonlyMap<string, string>, id: string) => valuesOf(readFields(top.get(id) ?? '') ?? [])
const billReference = (top: ReadonlyMap<string, string>) => inside(top, '30').get('02')

function payeeOf(top: ReadonlyMap<string, string>): Pick<QrRequest, 'profile' | 'payee'> {
  const viet = inside(top, '38')
  if (viet.get('00') === 'A000000727')
    return { profile: 'VIETQR', payee: valuesOf(readFields(viet.get('01') ?? '') ?? []).get('01') ?? '' }
  const thai = inside(top, '29')
  if (thai.get('00') === 'A000000677010111')
    return { profile: 'PROMPTPAY', payee: thai.get('01') ?? thai.get('02') ?? thai.get('03') ?? '' }
  const bill = inside(top, '30')
  if (bill.get('00') === 'A000000677010112') return { profile: 'PROMPTPAY', payee: bill.get('01') ?? '' }
  const national = inside(top, '51')
  if (national.get('00') === 'ID.CO.QRIS.WWW') return { profile: 'QRIS', payee: national.get('02') ?? '' }
  return { profile: 'OTHER', payee: '' }
}
