import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearest, snapIndex, snapMove, snapResize } from './snap.ts'

const index = snapIndex([{ x: 100, y: 200, w: 50, h: 21 }], { x: [10], y: [] })

it('finds the nearest line, as looking at every one would', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 1 }),
      fc.integer(),
      (lines, place) => {
        const sorted = lines.toSorted((a, b) => a - b)
        const best = Math.min(...lines.map((line) => Math.abs(line - place)))
        expect(Math.abs((nearest(sorted, place) ?? Infinity) - place)).toBe(best)
      },
    ),
  )
  expect(nearest([], 5)).toBeUndefined()
})
it('draws a box to edges, centres and guides within reach, and lets go beyond', () => {
  expect(snapMove(index, { x: 97, y: 0, w: 20, h: 20 }, 4)).toEqual({ dx: 3, dy: 0, x: 100 })
  expect(snapMove(index, { x: 117, y: 0, w: 20, h: 20 }, 4)).toEqual({ dx: -2, dy: 0, x: 125 })
  expect(snapMove(index, { x: 12, y: 203, w: 20, h: 4 }, 4)).toEqual({ dx: -2, dy: -3, x: 10, y: 200 })
  expect(snapMove(index, { x: 300, y: 500, w: 20, h: 20 }, 4)).toEqual({ dx: 0, dy: 0 })
})
it('moves a box by whole dots, also to a centre between two', () => {
  const { dy, y } = snapMove(index, { x: 300, y: 208, w: 20, h: 4 }, 4)
  expect(y).toBe(210.5)
  expect(Number.isInteger(dy)).toBe(true)
})
it('moves only the sides that are pulled', () => {
  const box = { x: 20, y: 20, w: 78, h: 100 }
  expect(snapResize(index, box, [1, 0], 4)).toEqual({ dx: 2, dy: 0, x: 100 })
  expect(snapResize(index, box, [-1, 0], 4)).toEqual({ dx: 0, dy: 0 })
})
