/** Fees, and the bridge from collected to transferred, exact whatever the amounts are. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codFeeOf, cutStatement, type CutParcel } from './amounts.ts'

describe('the fee of a parcel', () => {
  test.each([
    // 3 %, at least RM 4.00.
    [10_000n, 'MYR', 'MY', 400n],
    [13_333n, 'MYR', 'MY', 400n],
    [13_350n, 'MYR', 'MY', 401n],
    [100_000n, 'MYR', 'MY', 3000n],
    // Never more than was collected.
    [300n, 'MYR', 'MY', 300n],
    // Half a dong is rounded up; at least 5,000 dong.
    [100_000_000n, 'VND', 'VN', 1_000_000n],
    [65_015_000n, 'VND', 'VN', 650_200n],
    [10_000_000n, 'VND', 'VN', 500_000n],
    // The least fee is in the currency of the country.
    [10_000n, 'USD', 'VN', 100n],
    // A country without its own fee.
    [1000n, 'EUR', 'NL', 30n],
  ])('of %s %s in %s is %s', (collected, currency, country, fee) =>
    expect(codFeeOf(collected, currency, country)).toBe(fee),
  )
})

const parcel = (id: string, collected: bigint): CutParcel => ({
  id,
  collected,
  country: 'MY',
  currency: 'MYR',
})

describe('a statement', () => {
  test('of parcels alone pays what was collected less the fees', () => {
    const { bridge, lines } = cutStatement([parcel('a', 100_000n), parcel('b', 10_000n)], [], 0n)
    expect(bridge).toEqual({
      collected: 110_000n,
      fees: 3400n,
      reversed: 0n,
      setOff: 0n,
      bankAmount: 106_600n,
    })
    expect(lines.map(({ withheld }) => withheld)).toEqual([0n, 0n])
  })

  test('withholds reversals first, then debts, and spreads them over its parcels', () => {
    const { bridge, lines, reversals } = cutStatement(
      [parcel('a', 10_000n), parcel('b', 20_000n)],
      [{ id: 'r', amount: 12_000n, fee: 400n }],
      5000n,
    )
    expect(bridge).toEqual({
      collected: 30_000n,
      fees: 1000n,
      reversed: 11_600n,
      setOff: 5000n,
      bankAmount: 12_400n,
    })
    expect(lines).toEqual([
      { id: 'a', fee: 400n, withheld: 9600n },
      { id: 'b', fee: 600n, withheld: 7000n },
    ])
    expect(reversals).toEqual(['r'])
  })

  test('leaves a reversal it cannot cover, and those after it, to the next one', () => {
    const { bridge, reversals } = cutStatement(
      [parcel('a', 10_000n)],
      [
        { id: 'big', amount: 20_000n, fee: 600n },
        { id: 'small', amount: 1000n, fee: 400n },
      ],
      0n,
    )
    expect([reversals, bridge.bankAmount]).toEqual([[], 9600n])
  })

  test('adds up exactly and never pays less than nothing', () => {
    const amounts = fc.array(fc.bigInt(1n, 9_999_999n), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(amounts, amounts, fc.bigInt(0n, 50_000_000n), (collected, back, owed) => {
        const parcels = collected.map((amount, index) => parcel(`p${index}`, amount))
        const open = back.map((amount, index) => ({ id: `r${index}`, amount, fee: amount / 30n }))
        const { bridge, lines } = cutStatement(parcels, open, owed)
        const withheld = lines.reduce((sum, line) => sum + line.withheld, 0n)
        expect(bridge.collected - bridge.fees - bridge.reversed - bridge.setOff).toBe(bridge.bankAmount)
        expect(withheld).toBe(bridge.reversed + bridge.setOff)
        expect(bridge.bankAmount >= 0n && bridge.setOff <= owed).toBe(true)
        for (const [index, line] of lines.entries())
          expect(line.fee + line.withheld <= (parcels[index]?.collected ?? 0n)).toBe(true)
      }),
    )
  })
})
