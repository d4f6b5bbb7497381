import { describe, expect, test } from 'vitest'
import {
  decideStock,
  divided,
  isMassZeroing,
  type Offer,
  type StockRule,
  offeredStock,
} from './stock-rules.ts'

const rule = (part: Partial<StockRule> = {}): StockRule => ({
  isOn: true,
  buffer: 0,
  cap: 0,
  share: 100,
  isSplit: true,
  ...part,
})
const offer = (id: string, part: Partial<StockRule> = {}, more: Partial<Offer> = {}): Offer => ({
  id,
  rule: rule(part),
  components: [{ sku: 'CUP', quantity: 1 }],
  reserved: 0,
  ...more,
})
const offered = (offers: readonly Offer[], stock: Readonly<Record<string, number>>) =>
  Object.fromEntries(decideStock(offers, new Map(Object.entries(stock))))

describe('stock of an offer from the units it may use', () => {
  test.each([
    { units: 10, buffer: 0, cap: 0, reserved: 0, offered: 10 },
    { units: 10, buffer: 3, cap: 0, reserved: 0, offered: 7 },
    { units: 10, buffer: 10, cap: 0, reserved: 0, offered: 0 },
    { units: 10, buffer: 11, cap: 0, reserved: 0, offered: 0 },
    { units: 10, buffer: 3, cap: 5, reserved: 0, offered: 5 },
    { units: 10, buffer: 6, cap: 5, reserved: 0, offered: 4 },
    { units: 0, buffer: 0, cap: 5, reserved: 0, offered: 0 },
    { units: 0, buffer: 0, cap: 0, reserved: 4, offered: 4 },
    { units: 10, buffer: 0, cap: 2, reserved: 4, offered: 4 },
    { units: 10, buffer: 0, cap: 0, reserved: 4, offered: 10 },
  ])(
    '$units units, buffer $buffer, cap $cap, reserved $reserved: $offered',
    ({ units, reserved, ...row }) => {
      expect(offeredStock(units, row, reserved)).toBe(row.offered)
    },
  )
})

describe('offers of the same goods', () => {
  test.each([
    { sellable: 10, shares: [100], parts: [10] },
    { sellable: 10, shares: [50], parts: [5] },
    { sellable: 9, shares: [50], parts: [4] },
    { sellable: 10, shares: [100, 100], parts: [5, 5] },
    { sellable: 1, shares: [100, 100], parts: [1, 0] },
    { sellable: 3, shares: [100, 100], parts: [2, 1] },
    { sellable: 10, shares: [75, 25], parts: [8, 2] },
    { sellable: 10, shares: [100, 50], parts: [7, 3] },
    { sellable: 10, shares: [30, 30], parts: [3, 3] },
    { sellable: 0, shares: [100, 100, 100], parts: [0, 0, 0] },
    { sellable: 100, shares: [100, 100, 100], parts: [34, 33, 33] },
  ])('$sellable units for shares of $shares: $parts', ({ sellable, shares, parts }) => {
    const claims = shares.map((share, at) => ({ id: `offer-${at}`, share }))
    expect([...divided(sellable, claims).values()]).toEqual(parts)
  })

  test('never promise more than there is together, whatever shares, buffers and bundles', () => {
    // Deterministic, without repeats that would hide a case.
    let seed = 20_261_126
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * most)
    }
    for (let round = 0; round < 2000; round += 1) {
      const offers = Array.from({ length: 1 + next(5) }, (_, at) =>
        offer(
          `o${at}`,
          { share: 1 + next(100), buffer: next(3), cap: next(2) * next(20) },
          {
            components: ['A', 'B', 'C'].slice(0, 1 + next(3)).map((sku) => ({ sku, quantity: 1 + next(3) })),
          },
        ),
      )
      const stock = new Map(['A', 'B', 'C'].map((sku) => [sku, next(30)]))
      const decided = decideStock(offers, stock)
      for (const [sku, there] of stock) {
        const promised = offers.reduce(
          (sum, { id, components }) =>
            sum + (decided.get(id) ?? 0) * (components.find((part) => part.sku === sku)?.quantity ?? 0),
          0,
        )
        expect(promised).toBeLessThanOrEqual(there)
      }
    }
  })
})

describe('a decision', () => {
  test.each<{
    name: string
    offers: readonly Offer[]
    stock: Readonly<Record<string, number>>
    is: Readonly<Record<string, number>>
  }>([
    { name: 'one shop', offers: [offer('a')], stock: { CUP: 8 }, is: { a: 8 } },
    { name: 'goods without stock', offers: [offer('a')], stock: { BOX: 1 }, is: { a: 0 } },
    { name: 'more promised than there is', offers: [offer('a')], stock: { CUP: -2 }, is: { a: 0 } },
    {
      name: 'a rule that is off',
      offers: [offer('a', { isOn: false }), offer('b')],
      stock: { CUP: 8 },
      is: { b: 8 },
    },
    { name: 'no mapping', offers: [offer('a', {}, { components: [] })], stock: { CUP: 8 }, is: {} },
    { name: 'two shops', offers: [offer('a'), offer('b')], stock: { CUP: 8 }, is: { a: 4, b: 4 } },
    {
      name: 'two shops that do not divide',
      offers: [offer('a', { isSplit: false }), offer('b', { isSplit: false })],
      stock: { CUP: 8 },
      is: { a: 8, b: 8 },
    },
    {
      name: 'a bundle',
      offers: [
        offer(
          'a',
          {},
          {
            components: [
              { sku: 'CUP', quantity: 2 },
              { sku: 'BOX', quantity: 1 },
            ],
          },
        ),
      ],
      stock: { CUP: 9, BOX: 3 },
      is: { a: 3 },
    },
    {
      name: 'a bundle beside its goods',
      offers: [offer('a'), offer('b', {}, { components: [{ sku: 'CUP', quantity: 2 }] })],
      stock: { CUP: 9 },
      is: { a: 5, b: 2 },
    },
    {
      name: 'a share, a buffer and a cap',
      offers: [offer('a', { share: 50, buffer: 2, cap: 4 })],
      stock: { CUP: 20 },
      is: { a: 4 },
    },
    {
      name: 'what the platform holds',
      offers: [offer('a', {}, { reserved: 6 })],
      stock: { CUP: 2 },
      is: { a: 6 },
    },
  ])('of $name', ({ offers, stock, is }) => {
    expect(offered(offers, stock)).toEqual(is)
  })
})

test.each([
  [1, 1, false],
  [2, 2, false],
  [3, 14, true],
  [3, 15, false],
  [20, 100, false],
  [21, 100, true],
  [0, 0, false],
])('%i of %i offers sold out at once wait for a person: %s', (zeroed, of, waits) => {
  expect(isMassZeroing(zeroed, of)).toBe(waits)
})
