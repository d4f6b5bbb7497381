import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDigit,
  isMistypedWaybillNo,
  isWaybillNo,
  makeWaybillNo,
  splitNumbers,
} from './waybill-number.ts'

describe('waybill numbers', () => {
  it('end in the Luhn digit', () => {
    expect(checkDigit('7992739871')).toBe('3')
    expect(makeWaybillNo(1)).toBe('SP0000000000018')
    expect(makeWaybillNo(999_999_999_999n)).toMatch(/^SP999999999999\d$/)
  })
  it('refuse what is no serial', () => {
    for (const serial of [-1, 1.5, 10 ** 12, Number.NaN])
      expect(() => makeWaybillNo(serial)).toThrow(RangeError)
  })
  it('are known again, and any single wrong digit or two swapped neighbours are noticed', () => {
    const serial = fc.nat(999_999_999)
    fc.assert(
      fc.property(serial, fc.nat(12), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const waybill = makeWaybillNo(number)
        expect(isWaybillNo(waybill)).toBe(true)
        const at = place + 2
        const wrong = waybill.slice(0, at) + ((Number(waybill[at]) + by) % 10) + waybill.slice(at + 1)
        expect(isWaybillNo(wrong)).toBe(false)
        expect(isMistypedWaybillNo(wrong)).toBe(true)
      }),
    )
  })
  it.each(['SP000000000001', 'sp0000000000018', 'SP00000000000188', 'XX0000000000018', ''])(
    '%j is none',
    (text) => expect(isWaybillNo(text)).toBe(false),
  )
})

describe('numbers in a pasted text', () => {
  it('are split at anything, kept in order, each once', () => {
    expect(
      splitNumbers('SP0000000000018, sp0000000000026;\nSP0000000000018\tTK-88/TK_99 、"A1" | b2，c3'),
    ).toEqual(['SP0000000000018', 'SP0000000000026', 'TK-88', 'TK_99', 'A1', 'b2', 'c3'])
  })
  it('lose what spreadsheets and full-width keyboards add', () => {
    expect(splitNumbers('ＳＰ０００００００００００１８\r\n(SP0000000000026).\r\n\r\n- A9 -')).toEqual([
      'SP0000000000018',
      'SP0000000000026',
      'A9',
    ])
  })
  it.each([
    ['https://host/customerInquiry?n=SP0000000000018%2CSP0000000000026', '18 26'],
    ['https://host:8443/express/expressQuery?lang=zh&n=sp0000000000018+SP0000000000026#top', '18 26'],
    ['host.example/customerInquiry?n=SP0000000000018,SP0000000000026', '18 26'],
    ['see https://host/b2c/order?orderNumber=SP0000000000018%0ASP0000000000026.', 'see 18 26'],
    [
      '我的包裹：https://host/customerInquiry?n=SP0000000000018，谢谢SP0000000000026',
      '我的包裹 18 谢谢SP0000000000026',
    ],
    ['https://host/customerInquiry?n=SP0000000000018%ZZ', '18 ZZ'],
    ['https://host/?n=SP0000000000018,https://host/?n=SP0000000000026', '18 26'],
    ['https://elsewhere.example/help/7', ''],
    ['http://host/?n=SP0000000000018\nhttp://host/?n=SP0000000000018 TK-88/TK_99', '18 TK-88 TK_99'],
  ])('of the link %s are just those it asks for', (text, numbers) =>
    expect(splitNumbers(text)).toEqual(
      numbers
        .split(' ')
        .filter(Boolean)
        .map((each) => (/^\d/.test(each) ? `SP00000000000${each}` : each)),
    ),
  )
  it('are none in an empty text', () => expect(splitNumbers(' \n ,; ')).toEqual([]))
  it('never come back twice', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = splitNumbers(text)
        expect(new Set(found.map((each) => each.toUpperCase())).size).toBe(found.length)
        expect(splitNumbers(found.join('\n'))).toEqual(found)
      }),
    )
  })
})
