import { describe, expect, test } from 'vitest'
import { maskedNo } from '#domain/claim-match.ts'
import type { ImportRow } from '#engine/import/index.ts'
import { checkClaim } from './claim-rules.ts'
import {
  claimRefusal,
  confirmRefusal,
  factsOf,
  takeBackRefusal,
  withdrawClaimRefusal,
} from './headless-actions.ts'
import { announceImport } from './imports.ts'
import { headlessStatusCodes, warehouseReturnStateCodes } from './return-treatments.ts'
import { scannedParcel } from './scanned-parcel.ts'
import type { HeadlessRow } from './wire-shapes.ts'

const row = (more: Partial<HeadlessRow>) =>
  ({ returnHeadlessStatus: '0', candidate: '', claimState: '', state: '', ...more }) as HeadlessRow

describe('what can be done about a parcel', () => {
  test.each(headlessStatusCodes)('status %s', (returnHeadlessStatus) => {
    const parcel = row({ returnHeadlessStatus, candidate: 'SF1' })
    expect(claimRefusal(parcel) === undefined).toBe(returnHeadlessStatus === '0')
    expect(confirmRefusal(parcel) === undefined).toBe(returnHeadlessStatus === '0')
    expect(withdrawClaimRefusal(parcel) === undefined).toBe(returnHeadlessStatus === '1')
  })

  test('without a number of one’s own that fits there is nothing to confirm', () =>
    expect(confirmRefusal(row({}))).toBeDefined())

  test.each(warehouseReturnStateCodes)('a confirmation of a return that is %s', (state) => {
    const parcel = row({ returnHeadlessStatus: '2', claimState: 'CONFIRMED', state })
    expect(takeBackRefusal(parcel) === undefined).toBe(state === 'INSPECTED')
    expect(factsOf(parcel)).toMatchObject({ state })
  })

  test('nothing is decided about a parcel that is not confirmed', () => {
    for (const claimState of ['', 'OPEN', 'REFUSED', 'WITHDRAWN'] as const)
      expect(factsOf(row({ claimState, state: 'INSPECTED' }))).toBeUndefined()
  })
})

test.each([
  [{}, 'expressNo'],
  [{ expressNo: 'AB1' }, 'expressNo'],
  [{ expressNo: 'sf 1234-567' }, undefined],
  [{ orderNumber: 'SO1' }, undefined],
  [{ expressNo: 'AB1', orderNumber: 'SO1' }, 'expressNo'],
  [{ orderNumber: 'x'.repeat(51) }, 'orderNumber'],
  [{ orderNumber: 'SO1', note: 'x'.repeat(251) }, 'note'],
])('a claim with %j', (claim, path) => expect(checkClaim(claim)[0]?.path).toBe(path))

describe('a scanned number', () => {
  const number = 'SF1234567890'
  const masked = maskedNo(number)
  const parcel = (id: string, expressNo: string, returnHeadlessStatus = '0') => ({
    id,
    expressNo,
    returnHeadlessStatus,
  })
  test('is the parcel that shows it whole, else the one whose mask fits', () => {
    expect(scannedParcel(number, [parcel('a', masked), parcel('b', number, '2')])?.id).toBe('b')
    expect(scannedParcel(number, [parcel('a', 'XY12•••••999'), parcel('b', masked)])?.id).toBe('b')
    expect(scannedParcel(number, [])).toBeUndefined()
  })
  test('is none of several that look the same, unless one is claimed already', () => {
    expect(scannedParcel(number, [parcel('a', masked), parcel('b', masked)])).toBeUndefined()
    expect(scannedParcel(number, [parcel('a', masked), parcel('b', masked, '1')])?.id).toBe('b')
  })
})

describe('rows of an import', () => {
  const rows: ImportRow[] = [
    { expressNo: 'sf 123-456', warehouseId: 'SGN1', 'goods.sku': 'a-1', 'goods.quantity': '2', shop: 'S' },
    { 'goods.name': 'Gift', 'goods.quantity': '1' },
    { expressNo: 'SF123456', 'goods.sku': 'B', 'goods.quantity': '1' },
    { expressNo: 'SF999999', warehouseId: 'SGN1', 'goods.sku': 'C', 'goods.quantity': '1' },
  ]
  test('belong to one parcel by its number, however it is written, or by being below it', () =>
    expect(announceImport.groups?.(rows)).toEqual(['SF123456', '^', 'SF123456', 'SF999999']))

  test('become a record and rows again', () => {
    const record = announceImport.toRecord(rows.slice(0, 3))
    expect(record).toEqual({
      expressNo: 'SF123456',
      warehouseId: 'SGN1',
      shop: 'S',
      goods: [
        { sku: 'A-1', name: '', quantity: 2 },
        { name: 'Gift', quantity: 1 },
        { sku: 'B', name: '', quantity: 1 },
      ],
    })
    expect(announceImport.toRecord(announceImport.fromRecord(record))).toEqual(record)
    expect(announceImport.toCell('goods.2.quantity')).toEqual({ column: 'goods.quantity', line: 2 })
  })
})
