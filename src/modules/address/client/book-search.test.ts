import { describe, expect, it } from 'vitest'
import type { AddressRow } from '#modules/address/postal-data.ts'
import { bookRefusal, isSelectable, nextSelectable, orderBook, searchBook } from './book-search.ts'

const row = (id: string, rest: Partial<AddressRow>): AddressRow => ({
  id,
  name: 'Nguyễn An',
  phone: '0912345678',
  country: 'VN',
  prov: '',
  city: '',
  area: '',
  address: '12 Phố Huế',
  addressType: '0',
  isSenderOrReceiver: 'receiver',
  isDefault: '0',
  rev: 1,
  ...rest,
})
const book = [
  row('1', {}),
  row('2', { name: 'Ann LEE', country: 'US', address: '1 Main St' }),
  row('3', { isDefault: '1', phone: '0999' }),
]
const ids = (rows: readonly AddressRow[]) => rows.map(({ id }) => id).join('')

describe('searching the book (spec 001 §4)', () => {
  it.each([
    ['', '123'],
    ['ann lee', '2'],
    ['LEE', '2'],
    ['main', '2'],
    ['0999', '3'],
    ['huế an', '13'],
    ['nobody', ''],
    ['us', ''],
  ])('%j finds %j', (text, found) => expect(ids(searchBook(book, text))).toBe(found))
})

describe('choosing from the book', () => {
  it.each([
    ['VN', '', false, true],
    ['VN', 'VN', false, true],
    ['VN', 'US', false, false],
    ['CN', 'CN', true, true],
    ['CN', '', true, true],
  ])('%s for %j, domestic %s: %s', (country, wanted, isDomestic, expected) => {
    expect(isSelectable({ country, addressType: country === 'CN' ? '1' : '0' }, wanted, isDomestic)).toBe(
      expected,
    )
  })
  it('takes domestic addresses only in domestic mode, and says which of the two it is', () => {
    expect(isSelectable({ country: 'CN', addressType: '0' }, 'CN', true)).toBe(false)
    expect(bookRefusal({ country: 'CN', addressType: '0' }, 'CN', true)).toBe('domestic')
    expect(bookRefusal({ country: 'VN', addressType: '1' }, 'CN', true)).toBe('country')
  })
  it('puts what cannot be chosen together by its reason', () => {
    const china = [row('4', { country: 'CN' }), row('5', { country: 'CN', addressType: '1' })]
    expect(ids(orderBook([...book, ...china], 'CN', true))).toBe('54312')
    expect(nextSelectable(china, -1, 1, 'CN', true)).toBe(1)
  })
  it('has the default first and what cannot be chosen last', () =>
    expect(ids(orderBook(book, 'VN'))).toBe('312'))
  it('steps over rows of another country', () => {
    expect(nextSelectable(book, 0, 1, 'VN')).toBe(2)
    expect(nextSelectable(book, 2, 1, 'VN')).toBe(2)
    expect(nextSelectable(book, 2, -1, 'VN')).toBe(0)
    expect(nextSelectable(book, -1, 1, 'GB')).toBe(-1)
  })
})
