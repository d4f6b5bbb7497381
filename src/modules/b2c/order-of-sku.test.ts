import { expect, it } from 'vitest'
import type { SkuRow } from '#modules/goods/form-kit.ts'
import { orderOfSku } from './order-of-sku.ts'

const sku = {
  sku: 'TS-01',
  name: '棉T恤',
  nameEn: 'Cotton shirt',
  hsCode: '6109.10',
  currency: 'USD',
  unitValue: '12.50',
  weight: '0.2',
} as SkuRow
const line = { sku: 'ts', quantity: '3' }
const data = { currency: 'USD', weight: '', goods: [line] }

it('fills in names, HS code and value, and the weight of a parcel of one line', () =>
  expect(orderOfSku(sku, data)).toEqual({
    values: { sku: 'TS-01', name: '棉T恤', nameEn: 'Cotton shirt', hsCode: '610910', unitValue: '12.50' },
    around: { weight: '0.6' },
  }))

it.each([
  ['another currency', {}, { currency: 'VND' }],
  ['no value', { unitValue: '0.00' }, {}],
  ['a value that is withheld', { unitValue: '' }, {}],
])('fills in no value for a SKU with %s', (_, more, of) =>
  expect(orderOfSku({ ...sku, ...more }, { ...data, ...of }).values).not.toHaveProperty('unitValue'),
)

it('writes no places where the currency has none', () =>
  expect(
    orderOfSku({ ...sku, currency: 'VND', unitValue: '300000.00' }, { ...data, currency: 'VND' }).values,
  ).toMatchObject({ unitValue: '300000' }))

it.each([
  ['several lines', {}, { goods: [line, line] }],
  ['a weight that was entered', {}, { weight: '1' }],
  ['a SKU without a weight', { weight: '' }, {}],
])('leaves the weight alone with %s', (_, more, of) =>
  expect(orderOfSku({ ...sku, ...more }, { ...data, ...of })).not.toHaveProperty('around'),
)
