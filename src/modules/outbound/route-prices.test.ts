import { describe, expect, it } from 'vitest'
import { quoteFreight, type RateCard } from '#domain/freight.ts'
import type { WeighedSku } from '#domain/outbound-weight.ts'
import { finishRoutes, quoteGoods } from './route-prices.ts'

const band = (routeId: string, first: string) => ({
  routeId,
  country: 'VN',
  zone: '1',
  firstKg: '0.5',
  first,
  stepKg: '0.5',
  step: '5.00',
  maxKg: '20',
})
const card: RateCard = {
  currency: 'CNY',
  zones: [{ country: 'VN', prov: '*', zone: '1' }],
  bands: [band('SLOW', '20.00'), band('FAST', '35.00')],
}
const skus: Record<string, WeighedSku> = { MUG: { weight: '0.4', length: '10', width: '10', height: '10' } }
const skuOf = (sku: string) => skus[sku]
const goods = {
  country: 'VN',
  prov: 'Hà Nội',
  warehouseId: 'SZX1',
  orderType: '7',
  lines: [{ sku: 'MUG', quantity: 2 }],
}
const route = (id: string) => ({ id, minDays: 3, maxDays: 5, volumeDivisor: 6000 })
const choices = ['FAST', 'SLOW', 'NONE'].map((value) => ({ value, label: value }))

describe('the price of goods on a route', () => {
  it('is that of their billable weight, as of a parcel that weighs as much', () => {
    const quote = quoteGoods(card, goods, route('SLOW'), skuOf)
    // 0.8 kg and 0.05 kg of packing.
    expect(quote).toEqual(
      quoteFreight(card, {
        country: 'VN',
        prov: 'Hà Nội',
        routeId: 'SLOW',
        weight: '0.85',
        length: '',
        width: '',
        height: '',
      }),
    )
    expect(quote).toMatchObject({ ok: true, price: '25.00', billable: '0.85' })
  })

  it('is not known while the weight of a SKU is not', () => {
    expect(
      quoteGoods(card, { ...goods, lines: [{ sku: 'X', quantity: 1 }] }, route('SLOW'), skuOf),
    ).toBeUndefined()
    expect(quoteGoods(card, { ...goods, lines: [] }, route('SLOW'), skuOf)).toBeUndefined()
  })
})

describe('the list of routes', () => {
  const routes = ['FAST', 'SLOW', 'NONE'].map(route)
  const knowledge = { card, isPriced: true, isOnline: true, skuOf, last: new Map<string, string>() }
  const order = (more: Partial<typeof knowledge> = {}) =>
    finishRoutes(choices, goods, routes, { ...knowledge, ...more }).choices.map(({ value }) => value)

  it('has the cheapest first, after the one used last', () => {
    expect(order()).toEqual(['SLOW', 'FAST', 'NONE'])
    expect(order({ last: new Map([['VN', 'FAST']]) })).toEqual(['FAST', 'SLOW', 'NONE'])
  })

  it('shows no price to people who see no amounts', () => {
    const { choices: shown, note } = finishRoutes(choices, goods, routes, { ...knowledge, isPriced: false })
    expect(shown.some(({ aside }) => aside !== undefined)).toBe(false)
    expect(note).toBeUndefined()
  })

  it('says what is missing before there are prices', () => {
    const none = { ...goods, lines: [] }
    expect(finishRoutes(choices, none, routes, knowledge).note?.message).toBe(
      'Enter the goods to see prices.',
    )
    const offline = { ...knowledge, card: undefined, isOnline: false }
    expect(finishRoutes(choices, goods, routes, offline).note?.message).toContain('back online')
  })
})
