/** Numbers of payments: made, checked, found in memos. */
import { describe, expect, test } from 'vitest'
import { checkCharacterOf, isPaymentReference, paymentReference, referencesIn } from './payment-reference.ts'

const one = paymentReference('261126', 41)

test('the check character is the one of the standard', () => {
  // ISO 7064:2003 gives this example for MOD 37,36.
  expect(checkCharacterOf('A12425GABC1234002')).toBe('M')
})

test('a number has fifteen characters that every provider takes', () => {
  expect(one).toMatch(/^RC261126000041[0-9A-Z]$/)
  expect(isPaymentReference(one)).toBe(true)
  expect(paymentReference('261126', 7_000_041)).toBe(one)
})

test('no wrong digit and no two digits that changed places make another number', () => {
  for (let at = 2; at < one.length - 1; at += 1) {
    for (const digit of '0123456789')
      if (digit !== one[at])
        expect(isPaymentReference(one.slice(0, at) + digit + one.slice(at + 1))).toBe(false)
    const swapped = one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2)
    if (swapped !== one) expect(isPaymentReference(swapped)).toBe(false)
  }
})

describe('memos', () => {
  test.each([
    [one, [one]],
    [`top up ${one.toLowerCase()} thank you`, [one]],
    [`${one.slice(0, 5)} ${one.slice(5, 11)}-${one.slice(11)}`, [one]],
    [`/REF/${one}/INV 12`, [one]],
    [`${one} ${paymentReference('261126', 42)}`, [one, paymentReference('261126', 42)]],
    [`${one} ${one}`, [one]],
    [one.slice(0, -1), []],
    ['RC261126000041?', []],
    ['', []],
  ])('"%s"', (memo, expected) => {
    expect(referencesIn(memo)).toEqual(expected)
  })
})
