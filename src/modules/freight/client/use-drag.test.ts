import { expect, test } from 'vitest'
import { isClick, within } from './use-drag.ts'

test.each([
  ['a quick press', 120, 0, true],
  ['a quick press that slipped', 199, 40, true],
  ['a slow press that went nowhere', 900, 3, true],
  ['a slow press that moved', 200, 4, false],
  ['a drag', 900, 200, false],
])('%s', (_, heldMs, movedPx, expected) => expect(isClick(heldMs, movedPx)).toBe(expected))

const size = { width: 44, height: 44 }
test.each([
  ['inside', { x: 100, y: 100 }, { x: 100, y: 100 }],
  ['beyond the left and the top', { x: -50, y: -1 }, { x: 8, y: 8 }],
  ['beyond the right and the bottom', { x: 5000, y: 5000 }, { x: 338, y: 792 }],
])('stays in the window: %s', (_, spot, expected) =>
  expect(within(spot, size, { width: 390, height: 844 })).toEqual(expected),
)
