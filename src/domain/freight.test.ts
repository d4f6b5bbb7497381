import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quoteFreight, zoneOf, type RateBand, type RateCard } from './freight.ts'
import { toMinor } from './money.ts'
import { fromGrams } from './weight.ts'

const lane = { routeId: 'R', country: 'VN' }
const card: RateCard = {
  currency: 'CNY',
  zones: [
    { country: 'VN', prov: 'Hà Nội', zone: 'A' },
    { country: 'VN', prov: '*', zone: 'B' },
    { country: 'SG', prov: '*', zone: 'A' },
  ],
  bands: [
    { ...lane, zone: 'A', firstKg: '0.5', first: '20.00', stepKg: '0.5', step: '8.50', maxKg: '30' },
    { ...lane, zone: 'B', firstKg: '0.5', first: '24.00', stepKg: '0.5', step: '9.00', maxKg: '2' },
    { ...lane, zone: 'B', firstKg: '2', first: '50.00', stepKg: '1', step: '12.00', maxKg: '20' },
  ],
}
const ask = (weight: string, more = {}) => ({ country: 'VN', prov: 'Hà Nội', routeId: 'R', weight, ...more })

describe('a price', () => {
  it.each([
    ['0.1', '20.00'],
    ['0.5', '20.00'],
    ['0.501', '28.50'],
    ['1', '28.50'],
    ['1.001', '37.00'],
    ['30', '521.50'],
  ])('of %s kg is %s', (weight, price) =>
    expect(quoteFreight(card, ask(weight))).toMatchObject({ ok: true, price, zone: 'A' }),
  )

  it('takes the narrowest band that still takes the weight', () => {
    expect(quoteFreight(card, ask('2', { prov: 'Cà Mau' }))).toMatchObject({ price: '51.00', zone: 'B' })
    expect(quoteFreight(card, ask('2.5', { prov: 'Cà Mau' }))).toMatchObject({ price: '62.00', zone: 'B' })
  })

  it('is of the larger weight, by the divisor of the route', () => {
    const sides = { length: '30', width: '20', height: '10' }
    expect(quoteFreight(card, ask('0.5', { ...sides, volumeDivisor: 6000 }))).toMatchObject({
      billable: '1',
      won: 'volumetric',
      price: '28.50',
    })
    expect(quoteFreight(card, ask('0.8', { ...sides, volumeDivisor: 8000 }))).toMatchObject({
      billable: '0.8',
      won: 'actual',
    })
  })

  it.each([
    [ask('0.099'), 'weight'],
    [ask('200.001'), 'weight'],
    [ask('x'), 'weight'],
    [ask('31'), 'tooHeavy'],
    [ask('1', { routeId: 'other' }), 'lane'],
    [ask('1', { country: 'US' }), 'lane'],
    [ask('1', { country: 'SG' }), 'lane'],
  ])('of %j there is none: %s', (question, reason) =>
    expect(quoteFreight(card, question)).toEqual({ ok: false, reason }),
  )
})

it('knows the zone by any spelling of the province, else the rest of the country', () => {
  expect(['Hà Nội', 'ha noi', 'TP Hà Nội', 'Cà Mau', ''].map((prov) => zoneOf(card, 'VN', prov))).toEqual([
    'A',
    'A',
    'A',
    'B',
    'B',
  ])
  expect(zoneOf(card, 'US', 'Texas')).toBeUndefined()
})

describe('for every band', () => {
  const money = fc
    .integer({ min: 0, max: 1_000_000 })
    .map((minor) => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`)
  const grams = fc.integer({ min: 1, max: 200_000 })
  const band: fc.Arbitrary<RateBand> = fc.record({
    routeId: fc.constant('R'),
    country: fc.constant('VN'),
    zone: fc.constant('A'),
    firstKg: grams.map(fromGrams),
    first: money,
    stepKg: grams.map(fromGrams),
    step: money,
    maxKg: fc.constant('200'),
  })
  const parcel = fc.integer({ min: 100, max: 200_000 })
  const priceOf = (one: RateBand, weight: number): bigint => {
    const quote = quoteFreight({ ...card, bands: [one] }, ask(fromGrams(weight)))
    return quote.ok ? (toMinor(quote.price) ?? -1n) : -1n
  }

  it('more weight never costs less', () => {
    fc.assert(
      fc.property(band, parcel, parcel, (one, a, b) => {
        const [light, heavy] = a < b ? [a, b] : [b, a]
        expect(priceOf(one, heavy) >= priceOf(one, light)).toBe(true)
      }),
    )
  })
  it('a larger parcel never costs less', () => {
    const sideOf = fc.integer({ min: 1, max: 150 }).map(String)
    fc.assert(
      fc.property(band, parcel, sideOf, sideOf, sideOf, (one, weight, length, width, height) => {
        const big = quoteFreight({ ...card, bands: [one] }, ask(fromGrams(weight), { length, width, height }))
        if (big.ok) expect((toMinor(big.price) ?? 0n) >= priceOf(one, weight)).toBe(true)
      }),
    )
  })
  it('every started step counts once', () => {
    fc.assert(
      fc.property(band, parcel, (one, weight) => {
        const first = Math.round(Number(one.firstKg) * 1000)
        const step = Math.round(Number(one.stepKg) * 1000)
        const steps = weight <= first ? 0 : Math.ceil((weight - first) / step)
        expect(priceOf(one, weight)).toBe(
          (toMinor(one.first) ?? 0n) + BigInt(steps) * (toMinor(one.step) ?? 0n),
        )
      }),
    )
  })
})
