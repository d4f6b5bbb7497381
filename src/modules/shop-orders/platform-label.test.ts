import { describe, expect, test } from 'vitest'
import { askHandoverRefusal, fetchLabelRefusal, offerNow, wayRefusalOf } from './platform-label.ts'

type Asked = Parameters<typeof fetchLabelRefusal>[0]

const parcel: Asked['packages'][number] = {
  key: 'P1',
  trackingNo: '',
  carrier: '',
  platformStatus: '',
  madeAs: 'B2C',
  madeId: '1',
  orderNo: 'B1',
  waybillNo: 'SP1',
  step: 'PLACED',
  reported: '',
  reportedText: '',
  label: '',
  labelText: '',
}
const order: Asked = {
  isPlatformLabel: '1',
  upstream: 'TO_SHIP',
  parcels: 1,
  conflict: '',
  packages: [parcel],
}

describe('a label is fetched, and a handover chosen', () => {
  test.each<[string, Partial<Asked>, string, string]>([
    ['placed', {}, '', ''],
    ['arranged', { upstream: 'ARRANGED' }, '', 'arranged at the platform already'],
    ['arranged without a parcel of ours', { upstream: 'ARRANGED', parcels: 0 }, '', 'already'],
    ['refused before', { packages: [{ ...parcel, label: 'REFUSED' }] }, '', ''],
    ['not placed', { parcels: 0 }, 'Place it first', 'Place it first'],
    ['of a shop with our labels', { isPlatformLabel: '0' }, 'Print ours', 'Print ours'],
    ['in conflict', { conflict: 'CANCEL' }, 'Decide the conflict', 'Decide the conflict'],
    ['on its way', { upstream: 'IN_TRANSIT' }, 'until a parcel is collected', 'until a parcel is collected'],
    ['without a package', { packages: [] }, 'no package yet', 'no package yet'],
    ['with its label', { packages: [{ ...parcel, label: 'READY' }] }, 'here already', 'here already'],
  ])('of an order that is %s', (_, more, fetching, choosing) => {
    const asked = { ...order, ...more }
    expect(fetchLabelRefusal(asked)?.message ?? '').toContain(fetching)
    expect(!fetchLabelRefusal(asked)).toBe(fetching === '')
    expect(askHandoverRefusal(asked)?.message ?? '').toContain(choosing)
    expect(!askHandoverRefusal(asked)).toBe(choosing === '')
  })
})

test.each([
  ['SHOPEE', 'PICKUP', true],
  ['TIKTOK', 'DROPOFF', true],
  ['SHOPLAZZA', 'PICKUP', false],
  ['SHOPLAZZA', '', true],
  ['HAND', 'PICKUP', true],
] as const)('%s by "%s": %s', (platform, way, isFree) => {
  expect(wayRefusalOf({ platform }, way) === undefined).toBe(isFree)
})

test.each([
  ['', undefined, ''],
  ['ASKED', 1, 'ASKED'],
  ['ASKED', 2, ''],
  ['READY', 59, 'READY'],
  ['READY', 60, ''],
  ['REFUSED', 59, 'REFUSED'],
  ['REFUSED', 61, ''],
] as const)('an offer that was "%s" %s minutes ago is "%s"', (state, minutes, now) => {
  const at = new Date('2026-11-27T10:00:00Z')
  const then = minutes === undefined ? null : new Date(at.getTime() - minutes * 60_000)
  expect(offerNow(state, then, at)).toBe(now)
})
