import { expect, test } from 'vitest'
import { errorsBetween } from './typing-errors.ts'

test.each([
  ['SF1234567890', 'SF1234567890', 0],
  ['SF1234567890', 'SF1234567809', 1],
  ['SF1234567890', 'SF123456789', 1],
  ['SF1234567890', 'SF1243567809', 2],
  ['ABC', 'XYZ', Infinity],
  ['', 'ABC', Infinity],
])('counts the typing errors between %s and %s, a swap as one: %i', (one, other, expected) =>
  expect(errorsBetween(one, other, 2)).toBe(expected),
)
