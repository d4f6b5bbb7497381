import { describe, expect, test } from 'vitest'
import type { RateCard } from '#domain/freight.ts'
import type { Route } from './calculation.ts'
import { compareRoutes, girthOf, type Parcel } from './comparison.ts'

const route = (id: string, rest: Partial<Route> = {}): Route => ({
  id,
  name: id,
  country: 'VN',
  title: id,
  volumeDivisor: 6000,
  minDays: 3,
  maxDays: 6,
  shippingType: 'AIR',
  expressType: 'STANDARD',
  hasCod: true,
  needsTaxNo: false,
  maxSideCm: 120,
  maxGirthCm: 300,
  ...rest,
})
const band = (routeId: string, first: string, maxKg: string) => ({
  routeId,
  country: 'VN',
  zone: 'A',
  firstKg: '0.5',
  first,
  stepKg: '0.5',
  step: '5.00',
  maxKg,
})
const card: RateCard = {
  currency: 'CNY',
  zones: [{ country: 'VN', prov: '*', zone: 'A' }],
  bands: [band('sea', '10.00', '200'), band('air', '30.00', '30'), band('fast', '60.00', '30')],
}
const routes = [
  route('fast', { maxDays: 3 }),
  route('air'),
  route('sea', { maxDays: 20, volumeDivisor: 8000, hasCod: false, maxSideCm: 0, maxGirthCm: 0 }),
  route('gone'),
]
const parcel: Parcel = { country: 'VN', prov: '', weight: '1' }
const compared = (rest: Partial<Parcel> = {}) => compareRoutes(card, routes, { ...parcel, ...rest })

describe('routes side by side', () => {
  test('by price, the impossible last with a reason, the best two marked', () => {
    expect(compared().map(({ route: { id }, quote }) => [id, quote.ok ? quote.price : quote.reason])).toEqual(
      [
        ['sea', '15.00'],
        ['air', '35.00'],
        ['fast', '65.00'],
        ['gone', 'lane'],
      ],
    )
    expect(
      compared()
        .filter(({ isCheapest }) => isCheapest)
        .map(({ route: { id } }) => id),
    ).toEqual(['sea'])
    expect(
      compared()
        .filter(({ isFastest }) => isFastest)
        .map(({ route: { id } }) => id),
    ).toEqual(['fast'])
    expect(compared().map(({ maxKg }) => maxKg)).toEqual(['200', '30', '30', ''])
  })
  test('each route weighs with its own divisor', () => {
    const bulky = compared({ length: '60', width: '40', height: '40' })
    expect(bulky.map(({ quote }) => quote.ok && [quote.billable, quote.won])).toEqual([
      ['12', 'volumetric'],
      ['16', 'volumetric'],
      ['16', 'volumetric'],
      false,
    ])
  })
  test('a single possible route is neither cheapest nor fastest', () => {
    const heavy = compared({ weight: '40' })
    expect(heavy.map(({ quote }) => quote.ok || quote.reason)).toEqual([true, 'tooHeavy', 'tooHeavy', 'lane'])
    expect(heavy.some(({ isCheapest, isFastest }) => isCheapest || isFastest)).toBe(false)
  })
  test('what to look out for is said of each', () => {
    const cautions = (rest: Partial<Parcel>) =>
      Object.fromEntries(compared(rest).map(({ route: { id }, cautions: own }) => [id, own.join()]))
    expect(cautions({ length: '121', width: '5', height: '5' })).toMatchObject({ air: 'size', sea: '' })
    expect(cautions({ length: '100', width: '60', height: '60' })).toMatchObject({ air: 'size', sea: '' })
    expect(cautions({ hasCod: true })).toMatchObject({ air: '', sea: 'cod' })
  })
  test.each([
    [{ length: '60', width: '40', height: '30' }, 200],
    [{ length: '30', width: '60', height: '40' }, 200],
    [{ length: '30.1', width: '10', height: '10' }, 71],
    [{ length: '30' }, 0],
  ])('girth of %j is %i', (sides, girth) => expect(girthOf(sides)).toBe(girth))
})
