import { describe, expect, test } from 'vitest'
import type { RateCard } from '#domain/freight.ts'
import { comparedRoutes, emptyAsk, estimated, problemOf, type Ask, type Route } from './calculation.ts'

const three = ['Jawa Barat', 'Bandung', 'Coblong'].map((name) => ({ name }))
const filled: Ask = { ...emptyAsk, country: 'ID', rSsq: three, routeId: 'ID-AIR-STA', weight: '2' }

describe('checks in the order of the specification', () => {
  test.each<[string, Partial<Ask>, string | undefined]>([
    ['nothing filled in', { country: '', rSsq: [], routeId: '' }, 'country'],
    ['no region', { rSsq: [], routeId: '' }, 'rSsq'],
    ['two of three levels', { rSsq: three.slice(0, 2) }, 'rSsq'],
    ['no route', { routeId: '', weight: '' }, 'routeId'],
    ['no product', { mode: '1', productId: '' }, 'productId'],
    ['no weight', { weight: '' }, 'weight'],
    ['too light', { weight: '0.099' }, 'weight'],
    ['too heavy', { weight: '200.001' }, 'weight'],
    ['everything', {}, undefined],
    ['a product', { mode: '1', productId: 'ID-STANDARD' }, undefined],
    ['a country of two levels', { country: 'VN', rSsq: three.slice(0, 2) }, undefined],
    ['a country without regions', { country: 'SG', rSsq: [] }, undefined],
  ])('%s', (_, change, field) => expect(problemOf({ ...filled, ...change })?.field).toBe(field))
})

const route = (id: string): Route => ({
  id,
  name: id,
  country: 'ID',
  title: id,
  volumeDivisor: 6000,
  minDays: 1,
  maxDays: 2,
  shippingType: 'AIR',
  expressType: 'STANDARD',
  hasCod: true,
  needsTaxNo: false,
  maxSideCm: 120,
  maxGirthCm: 300,
})
const band = (routeId: string, first: string, maxKg = '30') => ({
  routeId,
  country: 'ID',
  zone: 'A',
  firstKg: '0.5',
  first,
  stepKg: '0.5',
  step: '1.00',
  maxKg,
})
const card: RateCard = {
  currency: 'CNY',
  zones: [{ country: 'ID', prov: '*', zone: 'A' }],
  bands: [band('dear', '20.00'), band('cheap', '5.00'), band('small', '1.00', '1')],
}
const routes = ['dear', 'small', 'elsewhere', 'cheap'].map(route)

describe('prices', () => {
  test('routes are compared cheapest first, those without a price last', () =>
    expect(
      comparedRoutes(card, routes, filled).map(({ route: { id }, quote }) => [
        id,
        quote.ok ? quote.price : quote.reason,
      ]),
    ).toEqual([
      ['cheap', '8.00'],
      ['dear', '23.00'],
      ['small', 'tooHeavy'],
      ['elsewhere', 'lane'],
    ]))

  test.each<[string, Partial<Ask>, unknown]>([
    ['the named route', { routeId: 'dear' }, '23.00'],
    ['the cheapest of a product', { mode: '1', productId: 'p' }, '8.00'],
    ['bulky: the volume counts', { routeId: 'cheap', length: '60', width: '40', height: '30' }, '28.00'],
    ['a product nobody knows', { mode: '1', productId: '?' }, undefined],
  ])('%s', (_, change, price) => {
    const products = [{ cpId: 'p', cpName: 'p', routeIds: ['dear', 'cheap'] }]
    const quote = estimated(card, routes, products, { ...filled, ...change })
    expect(quote.ok ? quote.price : undefined).toBe(price)
  })
})
