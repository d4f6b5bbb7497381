import { describe, expect, it } from 'vitest'
import { addPoint, moveBy, toImage, withoutPoint } from './captcha-points.ts'

describe('clicks on the captcha', () => {
  it('are pixels of the image, however large it is drawn', () => {
    expect(toImage({ x: 110, y: 33 }, { left: 100, top: 10, width: 260, height: 46 })).toEqual({
      x: 10,
      y: 23,
    })
    expect(toImage({ x: 120, y: 56 }, { left: 100, top: 10, width: 520, height: 92 })).toEqual({
      x: 10,
      y: 23,
    })
  })
  it('stay inside it', () => {
    expect(toImage({ x: 900, y: -5 }, { left: 0, top: 0, width: 260, height: 46 })).toEqual({ x: 259, y: 0 })
  })
  it('are four at most', () => {
    const four = [1, 2, 3, 4].map((x) => ({ x, y: 1 }))
    expect(addPoint(four, { x: 5, y: 1 })).toEqual(four)
    expect(addPoint(four.slice(0, 3), { x: 5, y: 1 })).toHaveLength(4)
  })
  it('can be removed one by one; the others move up', () => {
    const three = [1, 2, 3].map((x) => ({ x, y: 1 }))
    expect(withoutPoint(three, 1)).toEqual([three[0], three[2]])
  })
  it('can be placed with arrow keys, finely with Shift, never outside', () => {
    expect(moveBy({ x: 10, y: 10 }, 'ArrowRight', false)).toEqual({ x: 15, y: 10 })
    expect(moveBy({ x: 10, y: 10 }, 'ArrowUp', true)).toEqual({ x: 10, y: 9 })
    expect(moveBy({ x: 2, y: 45 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 45 })
    expect(moveBy({ x: 2, y: 45 }, 'ArrowDown', false)).toEqual({ x: 2, y: 45 })
    expect(moveBy({ x: 2, y: 2 }, 'Enter', false)).toBeUndefined()
  })
})
