import { expect, test } from 'vitest'
import { leadFirst, mergedPart, mergeRefusal, togetherRefusal, unmergeRefusal } from './merge-rules.ts'
import type { Platform } from './states.ts'

type Merged = Parameters<typeof mergeRefusal>[0]
const receiver = {
  name: 'An',
  phone: '0912345678',
  country: 'VN',
  address: '12 Hàng Bài',
  prov: 'Hà Nội',
  city: '',
  area: '',
}
const order = (more: Partial<Merged> = {}): Merged => ({
  id: '1',
  externalOrderId: 'A',
  platform: 'OPEN',
  externalShopId: 'shop',
  step: 'READY',
  conflict: '',
  hasReceiver: '1',
  parcels: 0,
  isPlatformLabel: '0',
  buyer: 'an',
  receiver,
  currency: 'VND',
  way: 'B2C',
  routeId: '',
  warehouseId: '',
  packages: [],
  mergedWith: [],
  shipBy: '',
  orderedAt: '2026-11-20T00:00:00.000Z',
  ...more,
})
const textOf = (refusal: ReturnType<typeof mergeRefusal>) => refusal?.message ?? refusal?.id

test.each<[Platform, boolean]>([
  ['SHOPEE', false],
  ['TIKTOK', true],
  ['SHOPLAZZA', true],
  ['OPEN', true],
  ['HAND', true],
])('%s lets orders leave as one parcel: %s', (platform, isAllowed) => {
  expect(mergeRefusal(order({ platform })) === undefined).toBe(isAllowed)
})

test.each<[string, Partial<Merged>]>([
  ['has a label of the platform', { isPlatformLabel: '1' }],
  ['is placed', { parcels: 1, step: 'PLACED' }],
  ['is not approved', { step: 'NEEDS_AUDIT' }],
  ['is in conflict', { conflict: 'CANCEL' }],
  ['is merged already', { mergedWith: [{ id: '9', number: 'Z' }] }],
])('an order that %s is not merged', (_why, more) => {
  expect(mergeRefusal(order(more))).toBeDefined()
})

test.each<[string, Partial<Merged>]>([
  ['another shop', { externalShopId: 'other' }],
  ['another buyer', { buyer: 'binh' }],
  ['another address', { receiver: { ...receiver, address: '13 Hàng Bài' } }],
  ['another phone', { receiver: { ...receiver, phone: '0912345679' } }],
  ['another currency', { currency: 'CNY' }],
  ['another way', { way: 'WAREHOUSE' }],
  ['another route', { routeId: 'VN-SEA' }],
])('orders of %s do not leave together', (_what, more) => {
  expect(togetherRefusal([order(), order({ id: '2', ...more })])).toBeDefined()
})

test('the same buyer is the same however the address is spelt', () => {
  const spelt = { ...receiver, name: 'AN ', phone: '091 234-5678', address: '12  hàng bài' }
  expect(togetherRefusal([order(), order({ id: '2', buyer: '', receiver: spelt })])).toBeUndefined()
  expect(textOf(togetherRefusal([order()]))).toBeDefined()
})

test('a merge is undone until a parcel is placed', () => {
  const mergedWith = [{ id: '2', number: 'B' }]
  expect(unmergeRefusal({ parcels: 0, mergedWith })).toBeUndefined()
  expect(unmergeRefusal({ parcels: 1, mergedWith })).toBeDefined()
  expect(unmergeRefusal({ parcels: 0, mergedWith: [] })).toBeDefined()
})

test('the order that has to leave first leads', () => {
  const late = order({ id: '1', shipBy: '2026-11-24T00:00:00.000Z' })
  const soon = order({ id: '2', shipBy: '2026-11-23T00:00:00.000Z' })
  const whenever = order({ id: '0' })
  expect(leadFirst([whenever, late, soon]).map(({ id }) => id)).toEqual(['2', '1', '0'])
})

test('a parcel holds the goods of all, their weight where it is known, and all cash', () => {
  const goods = (sku: string) => [{ sku, name: sku, nameEn: '', hsCode: '', quantity: 1, unitValue: '1.00' }]
  const part = (sku: string, weight: string, codAmount: string) => ({
    key: 'WHOLE',
    number: sku,
    goods: goods(sku),
    weight,
    codAmount,
  })
  expect(mergedPart(part('A', '0.25', '10.10'), [part('B', '1', '0.90')])).toEqual({
    ...part('A', '1.25', '11.00'),
    goods: [...goods('A'), ...goods('B')],
  })
  expect(mergedPart(part('A', '0.25', '0.00'), [part('B', '', '0.00')]).weight).toBe('')
})
