import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMoney,
  compareDecimals,
  divideHalfUp,
  fromMinor,
  inPlacesOf,
  insuranceFeeOf,
  integerDigits,
  isPayable,
  payableQuotient,
  percentage,
  splitAmount,
  timesCount,
  toMinor,
} from './money.ts'

describe('decimal text', () => {
  it.each([
    ['0', 0n],
    ['12.5', 1250n],
    ['12.50', 1250n],
    [' 7 ', 700n],
    ['-3.01', -301n],
    ['99999999', 9_999_999_900n],
    ['1.2300', 123n],
    ['007', 700n],
  ])('%j is %s', (text, minor) => expect(toMinor(text)).toBe(minor))

  it.each(['', '.', '1.', '.5', '1,000', '1e3', '0x10', '١٢', '1.234', '--1', 'NaN', '1 000'])(
    '%j is none',
    (text) => expect(toMinor(text)).toBeUndefined(),
  )

  it('goes there and back for every amount and every number of places', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.integer({ min: 0, max: 6 }),
        (minor, places) => {
          expect(toMinor(fromMinor(minor, places), places)).toBe(minor)
        },
      ),
    )
  })

  it('counts digits before the point', () => {
    expect([
      integerDigits('0'),
      integerDigits('0012.5'),
      integerDigits('99999999.99'),
      integerDigits('x'),
    ]).toEqual([1, 2, 8, undefined])
  })
})

describe('arithmetic', () => {
  it('adds what floats get wrong', () => expect(addMoney(['0.1', '0.2', '0.7'])).toBe('1.00'))
  it('takes a text that is no amount for nothing', () => expect(addMoney(['1', 'x', ''])).toBe('1.00'))
  it('multiplies exactly', () => {
    expect(timesCount('1.15', 3)).toBe('3.45')
    expect(timesCount('99999999', 999_999)).toBe('99999899000001.00')
    expect(timesCount('5', 1.5)).toBe('0.00')
  })
  it('rounds half up, away from zero', () => {
    expect([
      divideHalfUp(5n, 10n),
      divideHalfUp(4n, 10n),
      divideHalfUp(-5n, 10n),
      divideHalfUp(15n, 10n),
    ]).toEqual([1n, 0n, -1n, 2n])
    expect(percentage(50n, 100)).toBe(1n)
    expect(percentage(49n, 100)).toBe(0n)
  })
  it.each([
    ['100', '1.00'],
    ['0', '0.00'],
    ['0.49', '0.00'],
    ['0.50', '0.01'],
    ['123.45', '1.23'],
    ['123.50', '1.24'],
    ['99999999', '999999.99'],
  ])('1 %% of %s is %s', (value, fee) => expect(insuranceFeeOf(value, 'USD')).toBe(fee))

  it.each([
    ['VND', '9100.00', '91.00'],
    ['VND', '49.99', '0.00'],
    ['VND', '50', '1.00'],
    ['IDR', '149', '1.00'],
    ['IDR', '150', '2.00'],
    // Rounded once: 149.6 hundredths are 1.496, not 1.50 and then 2.
    ['KHR', '149.60', '1.00'],
    ['', '150', '1.50'],
  ])('1 %% in %s of %s is %s', (currency, value, fee) => expect(insuranceFeeOf(value, currency)).toBe(fee))

  it.each([
    ['91.00', 'VND', true, '91'],
    ['91', 'IDR', true, '91'],
    ['91.50', 'VND', false, '91.50'],
    ['91.50', 'USD', true, '91.50'],
    ['91.00', 'USD', true, '91.00'],
    ['91.', 'VND', true, '91'],
    ['', 'VND', true, ''],
  ])('%j %s can be paid: %s, written %j', (amount, currency, isFine, text) => {
    expect([isPayable(amount, currency), inPlacesOf(amount, currency)]).toEqual([isFine, text])
  })

  it('compares texts of different places', () => {
    expect([
      compareDecimals('1.10', '1.1'),
      compareDecimals('2', '10'),
      compareDecimals('0.001', '0'),
    ]).toEqual([0, -1, 1])
  })
  it('sums in any order alike', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 10 }).map((minor) => fromMinor(BigInt(minor)))
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
        expect(addMoney(amounts)).toBe(addMoney(amounts.toReversed()))
      }),
    )
  })
})

describe('rounding to what can be paid', () => {
  it.each([
    ['CNY', 27_916n, 5583n, 20n],
    ['USD', 49n, 0n, 1n],
    ['USD', 50n, 1n, 1n],
    ['IDR', 123_455_000n, 1_234_600n, 1n],
    ['VND', 5000n, 100n, 1n],
    ['EUR', -1_234_500n, -12_345n, 1n],
  ])('%s: of %s it is %s at %s %%', (currency, amount, share, percent) =>
    expect(payableQuotient(amount * percent, 100n, currency)).toBe(share),
  )
  it('rounds halves away from zero on both sides', () => {
    expect([payableQuotient(-12_345n, 10n, 'USD'), payableQuotient(12_345n, 10n, 'USD')]).toEqual([
      -1235n,
      1235n,
    ])
  })
})

describe('splitting a total', () => {
  it.each([
    ['the discount of four lines', 5583n, [6833n, 6833n, 5750n, 8500n], 'CNY', [1367n, 1366n, 1150n, 1700n]],
    ['a hundred among three', 10_000n, [1n, 1n, 1n], 'USD', [3334n, 3333n, 3333n]],
    ['whole dong', 10_000n, [1n, 1n, 1n], 'VND', [3400n, 3300n, 3300n]],
    ['a credit, as the mirror image', -10_000n, [1n, 1n, 1n], 'USD', [-3334n, -3333n, -3333n]],
    ['nothing for no weight', 100n, [0n, 3n, 0n], 'USD', [0n, 100n, 0n]],
  ] as const)('%s', (_what, total, weights, currency, shares) =>
    expect(splitAmount(total, weights, currency)).toEqual(shares),
  )

  it.each([
    [1n, [1n], 'VND'],
    [100n, [], 'USD'],
    [100n, [0n, 0n], 'USD'],
    [100n, [2n, -1n], 'USD'],
  ] as const)('refuses to split %s by %s in %s', (total, weights, currency) =>
    expect(() => splitAmount(total, weights, currency)).toThrow(RangeError),
  )

  it('is exact against rationals in 100,000 splits: nothing is lost, no share is off by a unit', () => {
    const unitOf = { USD: 1n, VND: 100n } as const
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('USD' as const, 'VND' as const),
        (units, weights, currency) => {
          fc.pre(weights.some((weight) => weight > 0n))
          const unit = unitOf[currency]
          const total = units * unit
          const sum = weights.reduce((all, weight) => all + weight, 0n)
          const shares = splitAmount(total, weights, currency)
          const credit = splitAmount(-total, weights, currency)
          return (
            shares.reduce((all, share) => all + share, 0n) === total &&
            shares.every((share, index) => {
              // |share − total × weight / sum| < unit, without a fraction.
              const off = share * sum - total * (weights[index] ?? 0n)
              return off < unit * sum && off > -unit * sum && share + (credit[index] ?? 0n) === 0n
            })
          )
        },
      ),
      { numRuns: 100_000 },
    )
  })
})
