import { expect, test } from 'vitest'
import { niceTop, spread } from './spread.ts'

test('labels with room stay where they are', () => expect(spread([0, 50, 90], 16, 100)).toEqual([0, 50, 90]))

test('labels at one height are placed below each other in their order', () =>
  expect(spread([40, 40, 40], 16, 200)).toEqual([40, 56, 72]))

test('at the bottom they move up', () => expect(spread([98, 100, 99], 16, 100)).toEqual([68, 100, 84]))

test.each([
  [0, 5],
  [5, 5],
  [6, 10],
  [37, 50],
  [50, 50],
  [51, 100],
  [101, 200],
  [1200, 2000],
])('an axis for %i ends at %i', (max, top) => expect(niceTop(max)).toBe(top))
