import { expect, test } from 'vitest'
import { waybillStatusCodes } from '#domain/waybill-status.ts'
import { countGroups, groupOf, problemsFirst } from './order-parcels.ts'
import type { Parcel, Tracked } from './parcel.ts'

const parcel = (status: Parcel['status'], found: '0' | '1' = '1'): Parcel => ({
  waybillNo: 'x',
  found,
  status,
  fromCountry: 'CN',
  toCountry: 'VN',
  scans: [],
})
const tracked = (number: string, status?: Parcel['status']): Tracked =>
  status === undefined ? { number, state: 'asking' } : { number, state: 'fresh', parcel: parcel(status) }

test('every status has a group; an unknown number has its own', () => {
  for (const status of waybillStatusCodes) expect(groupOf(tracked('n', status))).toBeDefined()
  expect(groupOf({ number: 'n', state: 'fresh', parcel: parcel('', '0') })).toBe('unknown')
  expect(groupOf(tracked('n'))).toBeUndefined()
})

test('problems first, the rest in the order it was pasted', () => {
  const list = [
    tracked('1', 'SIGNED'),
    tracked('2', 'GOT'),
    tracked('3', 'ABNORMAL'),
    tracked('4'),
    tracked('5', 'DELIVERY'),
    tracked('6', 'RETURNED'),
    tracked('7', ''),
  ]
  expect(problemsFirst(list).map(({ number }) => number)).toEqual(['3', '6', '7', '2', '5', '1', '4'])
  expect(countGroups(list)).toEqual([
    { group: 'problem', count: 2 },
    { group: 'unknown', count: 1 },
    { group: 'moving', count: 2 },
    { group: 'done', count: 1 },
  ])
})
