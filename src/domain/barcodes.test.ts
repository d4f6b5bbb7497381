import { expect, test } from 'vitest'
import { checkDigitOf, correctedBarcode } from './barcodes.ts'

test.each([
  // GS1's own examples: EAN-13, GTIN-14, UPC-A, EAN-8.
  ['629104150021', '3'],
  ['0061414112345', '2'],
  ['03600029145', '2'],
  ['9638507', '4'],
  ['400638133393', '1'],
  ['000000000000', '0'],
])('the check digit of %s is %s', (digits, expected) => {
  expect(checkDigitOf(digits)).toBe(expected)
})

test.each([
  ['6291041500213', undefined],
  ['6291041500214', '6291041500213'],
  ['036000291452', undefined],
  ['036000291425', '036000291421'],
  ['96385074', undefined],
  ['96385078', '96385074'],
  ['10061414112349', '10061414112342'],
  // No check digit: another length, letters, nothing.
  ['12345', undefined],
  ['123456789', undefined],
  ['X00135TS7P', undefined],
  ['', undefined],
])('%s is corrected to %s', (code, expected) => {
  expect(correctedBarcode(code)).toBe(expected)
})

test('every single wrong digit of an EAN-13 is noticed', () => {
  const code = '6901234567892'
  for (let at = 0; at < 13; at++)
    for (let digit = 0; digit < 10; digit++) {
      const typed = code.slice(0, at) + digit + code.slice(at + 1)
      expect(correctedBarcode(typed) === undefined).toBe(typed === code)
    }
})
