/** The freight of a shipment: the cheapest route of its way of transport that takes every carton. */
import { expect, test } from 'vitest'
import type { RateCard } from '#domain/freight.ts'
import { shipmentFreight, type ShipmentRoute } from './shipment-freight.ts'

const band = (routeId: string, zone: string, first: string, maxKg = '30') => ({
  routeId,
  country: 'US',
  zone,
  firstKg: '1',
  first,
  stepKg: '1',
  step: '2.00',
  maxKg,
})
const card: RateCard = {
  currency: 'CNY',
  zones: [
    { country: 'US', prov: 'California', zone: 'A' },
    { country: 'US', prov: '*', zone: 'B' },
  ],
  bands: [
    band('FAST', 'A', '1.00'),
    band('FAST', 'B', '30.00'),
    band('SLOW', 'B', '20.00', '10'),
    band('SHIP', 'B', '5.00'),
  ],
}
const route = (id: string, shippingType = 'AIR', country = 'US'): ShipmentRoute => ({
  id,
  country,
  shippingType,
  volumeDivisor: 6000,
})
const routes = [route('FAST'), route('SLOW'), route('SHIP', 'SEA')]
const carton = (weight: string, count = '1') => ({
  count,
  weight,
  length: '10',
  width: '10',
  height: '10',
})
const freightOf = (order: object, among = routes) =>
  shipmentFreight({ country: 'US', shippingType: 'AIR', ...order }, card, among)

test('the cheapest route that takes every carton, in the zone of the rest of the country', () => {
  expect(freightOf({ cartons: [carton('1', '3')] })).toEqual({
    price: '60.00',
    detail: { route: 'SLOW', zone: 'B', side: 'actual', steps: [{ text: '3 × 1 kg', amount: '60.00' }] },
  })
  expect(freightOf({ cartons: [carton('1'), carton('12')] })).toEqual({
    price: '82.00',
    detail: {
      route: 'FAST',
      zone: 'B',
      side: 'actual',
      steps: [
        { text: '1 × 1 kg', amount: '30.00' },
        { text: '1 × 12 kg', amount: '52.00' },
      ],
    },
  })
})

test('no price where no route of its way of transport takes all of it', () => {
  expect(freightOf({ cartons: [carton('1'), carton('31')] })).toBeUndefined()
  expect(freightOf({ cartons: [carton('')] })).toBeUndefined()
  expect(freightOf({ cartons: [] })).toBeUndefined()
  expect(freightOf({ shippingType: 'LAND', cartons: [carton('1')] })).toBeUndefined()
  expect(freightOf({ country: 'DE', cartons: [carton('1')] })).toBeUndefined()
  expect(freightOf({ cartons: [carton('1')] }, [route('FAST', 'AIR', 'GB')])).toBeUndefined()
})
