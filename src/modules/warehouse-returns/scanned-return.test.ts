import { expect, test } from 'vitest'
import { askedOf, codesOfReturn, quickTreatments, scannedReturn } from './scanned-return.ts'
import type { ReturnRow } from './wire-shapes.ts'

const row = (facts: Partial<ReturnRow>): ReturnRow =>
  ({
    id: 'a',
    returnNo: 'R1',
    expressNo: 'SF123456',
    orderNumbers: '',
    state: 'INSPECTED',
    condition: 'GOOD',
    isKnown: '1',
    hasAddress: '0',
    createdAt: '2026-11-01T00:00:00.000Z',
    ...facts,
  }) as ReturnRow

test('a return answers to its number, the one on the parcel and every order inside', () => {
  expect(codesOfReturn(row({ orderNumbers: 'PO-1 PO-2' }))).toEqual(['R1', 'SF123456', 'PO-1', 'PO-2'])
  expect(codesOfReturn(row({ returnNo: '' }))).toEqual(['SF123456'])
})

test('a number is asked for as it was scanned and as numbers of parcels are stored, once where both are the same', () => {
  expect(askedOf(' sf 123-456')).toEqual(['sf 123-456', 'SF123456'])
  expect(askedOf('SF123456')).toEqual(['SF123456'])
})

test('of several returns of an order the one that waits for a decision is meant, then the newest of those to come', () => {
  const over = row({ id: 'over', state: 'DONE', createdAt: '2026-11-09T00:00:00.000Z' })
  const old = row({ id: 'old', state: 'ANNOUNCED' })
  const late = row({ id: 'late', state: 'ANNOUNCED', createdAt: '2026-11-05T00:00:00.000Z' })
  expect(scannedReturn([over, old, late])?.id).toBe('late')
  expect(scannedReturn([over, late, row({ id: 'due' })])?.id).toBe('due')
  expect(scannedReturn([])).toBeUndefined()
})

test.each([
  [{ condition: 'GOOD' as const }, ['RESTOCK', 'RETURN_TO_SENDER', 'HOLD']],
  [{ condition: 'UNKNOWN' as const, isKnown: '0' as const }, ['RETURN_TO_SENDER', 'HOLD']],
  [{ condition: 'EMPTY' as const }, ['HOLD']],
  [{ state: 'ARRIVED' as const, condition: '' as const }, []],
  [{ state: 'DECIDED' as const }, []],
])('one press decides what needs nothing more: %j', (facts, expected) =>
  expect(quickTreatments(row(facts))).toEqual(expected),
)
