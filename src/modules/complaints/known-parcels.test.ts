import { expect, test } from 'vitest'
import { findParcels, type KnownParcel } from './known-parcels.ts'

const parcel = (waybillNo: string, more: Partial<KnownParcel> = {}): KnownParcel => ({
  waybillNo,
  orderNo: `B${waybillNo}`,
  receiverName: 'Nguyễn An',
  country: 'VN',
  createdAt: '2026-01-01T00:00:00Z',
  ...more,
})
const numbers = (parcels: readonly KnownParcel[], text: string) =>
  findParcels(parcels, text).map(({ waybillNo }) => waybillNo)

test('finds parcels by any number and by the receiver without accents, the newest first', () => {
  const parcels = [
    parcel('VN100', { ecommerceOrderNo: 'shop-7' }),
    parcel('VN200', { createdAt: '2026-02-01T00:00:00Z' }),
    parcel('', { orderNo: 'DRAFT' }),
  ]
  expect(numbers(parcels, 'vn')).toEqual(['VN200', 'VN100'])
  expect(numbers(parcels, 'SHOP-7')).toEqual(['VN100'])
  expect(numbers(parcels, 'nguyen an')).toEqual(['VN200', 'VN100'])
  expect(numbers(parcels, 'draft')).toEqual([])
})

test('offers nothing for a single letter, and at most eight', () => {
  const many = Array.from({ length: 20 }, (_, at) => parcel(`VN${100 + at}`))
  expect(numbers(many, 'v')).toEqual([])
  expect(numbers(many, 'vn')).toHaveLength(8)
})
