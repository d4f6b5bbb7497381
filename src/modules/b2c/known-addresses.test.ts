import { expect, it } from 'vitest'
import { textAt, toFormAddress } from '#engine/form/index.ts'
import {
  findKnown,
  indexKnown,
  sameAddressOrder,
  taxNumbersOf,
  type KnownAddress,
  type SentOrder,
} from './known-addresses.ts'

const NOW = Date.UTC(2026, 10, 25, 12)
const DAY = 24 * 3600_000

const of = (
  name: string,
  phone: string,
  country: string,
  daysAgo: readonly number[],
  isInBook = false,
  address = '12 Hang Bai',
): KnownAddress => ({
  address: toFormAddress({ name, phone, country, address }),
  isInBook,
  at: daysAgo.map((days) => NOW - days * DAY),
})

const known = indexKnown(
  [
    of('Nguyễn Thị An', '0912345678', 'VN', [], true),
    of('Nguyễn Thị An', '+84912345678', 'VN', [1]),
    of('Nguyen Van Anh', '0987654321', 'VN', [2, 3, 4]),
    of('Nguyễn Bình', '0905555111', 'VN', [200]),
    of('Siti Nurhaliza', '+60123456789', 'MY', [0]),
    of('王小明', '13912345678', 'CN', [5]),
    of("Maria O'Neil", '+639171234567', 'PH', [], true),
  ],
  NOW,
)
const names = (text: string, country = '') =>
  findKnown(known, text, country).map(({ address }) => textAt(address, 'name'))

it('makes one of an address in the book and of orders to it, as the book has it', () => {
  const an = findKnown(known, 'nguyen thi', '')
  expect(an).toHaveLength(1)
  expect(an[0]).toMatchObject({ isInBook: true, address: { phone: '0912345678' } })
})

it.each([
  ['a name without accents', 'nguyen', ['Nguyen Van Anh', 'Nguyễn Thị An', 'Nguyễn Bình']],
  ['a later word of the name', 'binh', ['Nguyễn Bình']],
  ['words in another order', 'an nguyen', ['Nguyen Van Anh', 'Nguyễn Thị An']],
  ['a surname of one Chinese letter', '王', ['王小明']],
  ['part of a Chinese name', '小明', ['王小明']],
  ['one Latin letter', 'n', []],
  ['punctuation alone', '-', []],
  ['a phone number as it is written', '0987', ['Nguyen Van Anh']],
  ['the number with its country code', '+84 98 765', ['Nguyen Van Anh']],
  ['the same number without the leading zero', '987654', ['Nguyen Van Anh']],
  ['a national number of one stored with its country code', '012-3', ['Siti Nurhaliza']],
  ['its last four digits', '6789', ['Siti Nurhaliza']],
  ['two digits', '09', []],
  ['a name that is in nobody', 'zoe', []],
])('finds by %s', (_, text, expected) => expect(names(text)).toEqual(expected))

it('offers what was used last and most before anything is typed', () =>
  expect(names('').slice(0, 3)).toEqual(['Nguyen Van Anh', 'Nguyễn Thị An', 'Siti Nurhaliza']))

it('offers addresses of the chosen country before others', () =>
  expect(names('', 'PH')[0]).toBe("Maria O'Neil"))

const order = (minutes: number, receiver: Record<string, string>, key = `k${minutes}`): SentOrder => ({
  key,
  id: key,
  number: key,
  at: NOW - minutes * 60_000,
  receiver,
  routeId: '',
  taxNo: '',
})
const receiver = { name: 'Nguyễn Thị An', phone: '0912345678', country: 'VN', address: '12 Hàng Bài' }

it.each([
  [
    'the same, written otherwise',
    { name: 'NGUYEN THI AN', phone: '+84 912 345 678', address: '12, Hang Bai.' },
    true,
  ],
  ['another name', { name: 'Tran Binh' }, false],
  ['another phone number', { phone: '0912345679' }, false],
  ['another street', { address: '14 Hàng Bài' }, false],
  ['another country', { country: 'TH' }, false],
  ['without a street yet', { address: '' }, false],
])('the receiver of an order of 2 minutes ago: %s', (_, change, isSame) =>
  expect(sameAddressOrder([order(2, receiver)], { ...receiver, ...change }, NOW)?.key).toBe(
    isSame ? 'k2' : undefined,
  ),
)

it('names the newest order, and none older than a day', () => {
  expect(sameAddressOrder([order(50, receiver), order(2, receiver)], receiver, NOW)?.key).toBe('k2')
  expect(sameAddressOrder([order(24 * 60 + 1, receiver)], receiver, NOW)).toBeUndefined()
})

it('offers the tax numbers of this receiver in this country, the latest first, and nobody else’s', () => {
  const used = (minutes: number, taxNo: string, more: Record<string, string> = {}) => ({
    ...order(minutes, { ...receiver, ...more }, `${minutes}-${taxNo}`),
    taxNo,
  })
  const orders = [
    used(9, '0301234567'),
    used(5, '0309999999', { address: 'Another street 1', phone: '+84 912 345 678' }),
    used(7, '0301234567'),
    used(1, '0111111111', { name: 'Tran Binh' }),
    used(2, '3171234567890001', { country: 'ID' }),
    used(3, ''),
  ]
  expect(taxNumbersOf(orders, receiver)).toEqual(['0309999999', '0301234567'])
  expect(taxNumbersOf(orders, { ...receiver, phone: '' })).toEqual([])
})
