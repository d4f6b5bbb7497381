import { describe, expect, it } from 'vitest'
import { regionTree } from '#domain/regions.ts'
import { countryToReadFor, filledAddress, isSurelyAddress, missingParts, recognise } from './form-address.ts'
import { amountText } from './form-money.ts'
import { emptyAddress, toFormAddress, toPostal } from './form-postal.ts'

const vietnam = regionTree('VN', [
  ['hn', '', 'Hà Nội', '01', ''],
  ['hbt', 'hn', 'Hai Bà Trưng', '0101', '11600'],
])
const block = 'Nguyễn Văn An\n0912 345 678\n12 Phố Huế, Phường Hai Bà Trưng, Hà Nội'
const valueOf = (parts: ReturnType<typeof recognise>) =>
  Object.fromEntries(parts.map(({ part, value }) => [part, value]))

describe('a pasted address', () => {
  it('is split into the fields of the form, with the postcode of its region', () => {
    expect(valueOf(recognise(block, 'VN', vietnam))).toEqual({
      name: 'Nguyễn Văn An',
      phone: '0912345678',
      country: 'VN',
      prov: 'Hà Nội',
      city: 'Hai Bà Trưng',
      postCode: '11600',
      address: '12 Phố Huế',
    })
  })
  it('marks what should be looked at', () => {
    const unsure = (text: string, country: string) =>
      recognise(text, country, undefined).flatMap(({ part, isUnsure }) => (isUnsure ? [part] : []))
    expect(unsure(block, 'VN')).not.toContain('phone')
    expect(unsure('Ann Lee, 1 Main Street', 'GB')).toContain('country')
  })
  it('loses nothing without a region list', () => {
    expect(valueOf(recognise(block, 'VN', undefined)).address).toContain('Hà Nội')
  })
  it('says nothing about nothing', () => expect(recognise('  \n ', 'VN', vietnam)).toEqual([]))

  it('replaces the whole address', () => {
    const parts = [{ part: 'name' as const, value: 'New', isUnsure: false }]
    expect(filledAddress(parts)).toEqual({ ...emptyAddress(), name: 'New' })
  })
  it('names what a whole address has and the text did not, as deep as the country goes', () => {
    expect(missingParts([{ part: 'country', value: 'VN', isUnsure: false }])).toEqual([
      'name',
      'phone',
      'prov',
      'city',
      'address',
      'postCode',
    ])
    expect(missingParts([{ part: 'country', value: 'SG', isUnsure: false }])).toEqual([
      'name',
      'phone',
      'address',
      'postCode',
    ])
    expect(missingParts([])).toContain('prov')
    expect(missingParts(recognise(block, 'VN', vietnam))).toEqual([])
  })
  it('is read for the country that was chosen, not for that of the person it replaces', () => {
    expect(countryToReadFor(emptyAddress('VN'))).toBe('VN')
    expect(countryToReadFor({ ...emptyAddress('VN'), name: 'Old' })).toBe('')
  })
})

it.each([
  ['Nguyễn An\n0912345678\n12 Hàng Bài, Hoàn Kiếm, Hà Nội', true],
  ['0912345678', false],
  ['Nguyễn An', false],
  ['buy milk', false],
  ['', false],
])('%j is an address beyond doubt: %s', (text, isSure) =>
  expect(isSurelyAddress(recognise(text, 'VN', undefined))).toBe(isSure),
)

describe('an address on the wire', () => {
  it('is trimmed, without levels the country does not have, without empty optional fields', () => {
    expect(
      toPostal({
        ...emptyAddress('US'),
        name: ' Ann ',
        phone: '(213) 555-0123',
        prov: 'California',
        city: 'Los Angeles',
        area: 'gone',
        address: '1 Main St',
        postCode: ' 90012 ',
      }),
    ).toEqual({
      name: 'Ann',
      phone: '2135550123',
      country: 'US',
      prov: 'California',
      city: 'Los Angeles',
      area: '',
      address: '1 Main St',
      postCode: '90012',
    })
  })
  it('comes back as texts, whatever the record holds besides', () => {
    const held = toFormAddress({ id: '7', name: 'Ann', phone: '1', rev: 3 })
    expect(held).toEqual({ ...emptyAddress(), name: 'Ann', phone: '1' })
  })
})

it.each([
  ['300000.00', 'VND', '300,000 VND'],
  ['1234.50', 'USD', '1,234.50 USD'],
  ['0.00', 'IDR', '0 IDR'],
  ['5.00', 'XXX', '5.00 XXX'],
  ['5.00', '', '5.00'],
])('%s %s reads %s', (amount, currency, text) => expect(amountText(amount, currency)).toBe(text))
