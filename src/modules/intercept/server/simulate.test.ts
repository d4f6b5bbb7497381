import { expect, test } from 'vitest'
import { nextOfInterception } from './simulate.ts'

test.each([
  [{ status: 'REQUESTED', wish: 'HOLD', parcel: 'GOT' }, 0, 'CONFIRMED'],
  [{ status: 'REQUESTED', wish: 'HOLD', parcel: 'GOT' }, 0.99, 'FAILED'],
  [{ status: 'CONFIRMED', wish: 'ADDRESS', parcel: 'GOT' }, 0, 'DONE'],
  [{ status: 'CONFIRMED', wish: 'RETURN', parcel: 'GOT' }, 0, true],
  [{ status: 'CONFIRMED', wish: 'RETURN', parcel: 'DISPATCH' }, 0, undefined],
])('a station settles %j', (request, roll, expected) => {
  const step = nextOfInterception(request, () => roll)
  expect(step && (step.scan || step.outcome)).toBe(expected)
})
