import { expect, test } from 'vitest'
import { moment } from '../../../tests/fixtures/label-proof.ts'
import { typicalOrder } from './samples/orders.ts'
import { labelValues } from './label-values.ts'
import { fill, grouped } from './values/places.ts'

test.each([
  ['1250000.00', 'VND', 'VND 1,250,000'],
  ['99999999.99', 'IDR', 'IDR 99,999,999.99'],
  ['0.5', 'USD', 'USD 0.50'],
  ['12', 'USD', 'USD 12'],
  ['0', 'VND', ''],
  ['0.00', 'VND', ''],
])('COD %s %s is written %j', (codAmount, currency, text) => {
  expect(labelValues(typicalOrder(1, { codAmount, currency }), moment)['cod']).toBe(text)
})

test.each([
  ['SP0000000000018', 'SP 0000 0000 0001 8'],
  ['12345', '1234 5'],
  ['JT', 'JT'],
  ['', ''],
])('%s is read as %s', (number, text) => expect(grouped(number)).toBe(text))

test('a city-state repeats its name on every level; the label does not', () => {
  const { receiver } = typicalOrder(1)
  const singapore = {
    ...receiver,
    prov: 'Singapore',
    city: 'Singapore',
    area: 'Singapore',
    postCode: '238801',
    country: 'SG',
  }
  const values = labelValues(typicalOrder(1, { receiver: singapore }), moment)
  expect(values['receiver.region']).toBe('Singapore, 238801, SG')
  expect(values['sort']).toBe('Singapore')
})

test('the code leads to the tracking page, or holds the bare number', () => {
  expect(labelValues(typicalOrder(1), moment)['scan']).toBe(`${moment.trackUrl}SP0000000000018`)
  expect(labelValues(typicalOrder(1), { ...moment, trackUrl: '' })['scan']).toBe('SP0000000000018')
})

test('places that nobody knows stay empty, and values are not read again as places', () => {
  expect(fill('a {{ name }} b {{nobody}}', { name: '{{nobody}}' })).toBe('a {{nobody}} b ')
})
