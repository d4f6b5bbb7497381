/** Payment QR codes, against published samples: EMVCo's own, NAPAS's, and those of the packages named beside each. */
import { describe, expect, test } from 'vitest'
import {
  crc16,
  promptPay,
  promptPayBill,
  qris,
  readFields,
  readQr,
  requestOf,
  vietQr,
  writeFields,
  writeQr,
} from './emv-qr.ts'

const samples = {
  /** EMVCo's sample, also in the tests of Exemvi and @steplix/emvqr. Lengths count characters: it has Chinese ones. */
  emvco:
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304A13A',
  /** NAPAS's sample. */
  napas:
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
  vietQrPay:
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA5303704540410005802VN62150811Chuyen tien6304BBB8',
  promptPayPhone: '00020101021129370016A000000677010111011300668012345675802TH530376463046197',
  promptPayAmount: '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  promptPayBill:
    '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534',
  /** Made up after the specification of ASPI. */
  qris: '00020101021226690017ID.CO.EXAMPLE.WWW011893600014000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI52044215530336054061500005802ID5911SAMPAN TEST6007JAKARTA61051011062160512RC2611230001630453A3',
} as const

describe('checksum', () => {
  test.each([
    ['123456789', '29B1'],
    ['a', '9D77'],
    ['abc', '514A'],
    ['', 'FFFF'],
  ])('of "%s" is %s', (text, expected) => {
    expect(crc16(text)).toBe(expected)
  })
})

describe('reading', () => {
  test.each(Object.entries(samples))('%s is written back byte for byte', (_, payload) => {
    const reading = readQr(payload)
    if ('fault' in reading) throw new Error(reading.fault)
    expect(writeQr(reading.fields)).toBe(payload)
  })

  test.each([
    ['a wrong checksum', samples.vietQrPay.replace('BBB8', 'BBB5'), 'checksum'],
    [
      'the checksum of a README',
      '00020101021238570010A00000072701270006970436011308810004580860208QRIBFTTA53037045802VN6304CD60',
      'checksum',
    ],
    ['a lower-case checksum', samples.napas.replace('2E2E', '2e2e'), 'checksum'],
    ['a changed digit', samples.napas.replace('180000', '190000'), 'checksum'],
    ['nothing', '', 'shape'],
    ['no checksum', samples.napas.slice(0, -8), 'shape'],
    ['a checksum cut short', samples.napas.slice(0, -1), 'shape'],
    ['text behind the checksum', `${samples.napas}00`, 'shape'],
    ['a length beyond the end', '0002010199AB', 'shape'],
    ['a length of nothing', '00020101006304ABCD', 'shape'],
    ['a web address', 'https://pay.example/1', 'shape'],
    ['no field 00 first', writeQr([{ id: '00', value: '02' }]), 'first'],
    [
      'a field given twice',
      writeQr([
        { id: '00', value: '01' },
        { id: '53', value: '704' },
        { id: '53', value: '704' },
      ]),
      'twice',
    ],
    [
      'an amount that is none',
      writeQr([
        { id: '00', value: '01' },
        { id: '54', value: '1,000' },
      ]),
      'amount',
    ],
  ])('refuses %s', (_, payload, fault) => {
    expect(readQr(payload)).toEqual({ fault })
    expect(requestOf(payload)).toBeUndefined()
  })

  test('the right checksum of the README is C06F', () => {
    const body = '00020101021238570010A00000072701270006970436011308810004580860208QRIBFTTA53037045802VN6304'
    expect(crc16(body)).toBe('C06F')
  })

  test.each([
    ['emvco', 'OTHER', true, '156', 2372n, '', ''],
    ['napas', 'VIETQR', true, '704', 18_000_000n, '0011012345678', 'NPS6869'],
    ['vietQrPay', 'VIETQR', true, '704', 100_000n, '257678859', ''],
    ['promptPayPhone', 'PROMPTPAY', false, '764', undefined, '0066801234567', ''],
    ['promptPayAmount', 'PROMPTPAY', true, '764', 422n, '0066000000000', ''],
    ['promptPayBill', 'PROMPTPAY', true, '764', 364_922n, '099400016550100', '123456789012'],
    ['qris', 'QRIS', true, '360', 15_000_000n, 'ID1020000000001', 'RC2611230001'],
  ] as const)(
    '%s: what the payer is asked',
    (name, profile, isDynamic, currency, amount, payee, reference) => {
      expect(requestOf(samples[name])).toEqual({ profile, isDynamic, currency, amount, payee, reference })
    },
  )
})

describe('building', () => {
  test.each([
    [
      'napas',
      vietQr({
        bin: '970403',
        account: '0011012345678',
        to: 'ACCOUNT',
        amount: 18_000_000n,
        billNo: 'NPS6869',
        purpose: 'thanh toán đơn hàng',
      }),
    ],
    [
      'vietQrPay',
      vietQr({
        bin: '970416',
        account: '257678859',
        to: 'ACCOUNT',
        amount: 100_000n,
        purpose: 'Chuyen tien',
      }),
    ],
    ['promptPayPhone', promptPay({ kind: 'PHONE', number: '080-123-4567' })],
    ['promptPayAmount', promptPay({ kind: 'PHONE', number: '0000000000', amount: 422n, isDynamic: true })],
    [
      'promptPayBill',
      promptPayBill({ biller: '099400016550100', ref1: '123456789012', ref2: '670429', amount: 364_922n }),
    ],
    [
      'qris',
      qris({
        acquirer: 'ID.CO.EXAMPLE.WWW',
        pan: '936000140000000001',
        merchantId: '000000000000001',
        criteria: 'UMI',
        nmid: 'ID1020000000001',
        category: '4215',
        name: 'SAMPAN TEST',
        city: 'JAKARTA',
        postcode: '10110',
        amount: 15_000_000n,
        reference: 'RC2611230001',
      }),
    ],
  ] as const)('%s is built byte for byte', (name, payload) => {
    expect(payload).toBe(samples[name])
  })

  test.each([
    ['hundredths of a dong', () => vietQr({ bin: '970403', account: '1', to: 'CARD', amount: 150n })],
    ['an amount of nothing', () => promptPay({ kind: 'TAX', number: '0994000165501', amount: 0n })],
    ['an amount too long', () => promptPay({ kind: 'TAX', number: '0994000165501', amount: 10n ** 14n })],
    ['a value too long', () => writeFields([{ id: '62', value: 'x'.repeat(100) }])],
    ['an id that is none', () => writeFields([{ id: '6', value: 'x' }])],
    ['no field 00', () => writeQr([{ id: '01', value: '12' }])],
  ])('refuses %s', (_, build) => {
    expect(build).toThrow(RangeError)
  })

  test('a card, a tax number and a wallet have fields of their own', () => {
    const cardOf = (payload: string) => readFields(payload)?.find(({ id }) => id === '38')?.value
    expect(cardOf(vietQr({ bin: '970403', account: '9704031101234567890', to: 'CARD' }))).toContain(
      '0208QRIBFTTC',
    )
    expect(requestOf(promptPay({ kind: 'TAX', number: '0994000165501' }))?.payee).toBe('0994000165501')
    expect(requestOf(promptPay({ kind: 'WALLET', number: '004999000288505' }))?.payee).toBe('004999000288505')
  })
})
