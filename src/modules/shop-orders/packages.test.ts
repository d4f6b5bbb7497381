import { describe, expect, test } from 'vitest'
import { partsOf } from './packages.ts'

const line = (key: string, quantity: number, ...lineIds: string[]) => ({ key, quantity, lineIds })
const shown = (...args: Parameters<typeof partsOf>) =>
  Object.fromEntries(
    partsOf(...args).map((part) => [
      part.key,
      part.lines.map((each) => `${each.key}×${each.quantity}`).join(' '),
    ]),
  )

describe('parts of an order', () => {
  test('are the whole without a package, and with one', () => {
    expect(shown([line('a', 2, '1'), line('b', 1, '2')], [])).toEqual({ WHOLE: 'a×2 b×1' })
    expect(shown([line('a', 2, '1'), line('b', 1, '2')], [{ id: 'P1', lineIds: ['1'] }])).toEqual({
      P1: 'a×2 b×1',
    })
  })
  test('count units where each has an id of its own', () =>
    expect(
      shown(
        [line('a', 3, 'u1', 'u2', 'u3')],
        [
          { id: 'P1', lineIds: ['u1', 'u3'] },
          { id: 'P2', lineIds: ['u2'] },
        ],
      ),
    ).toEqual({ P1: 'a×2', P2: 'a×1' }))
  test('give a line with one id to the first package that names it', () =>
    expect(
      shown(
        [line('a', 3, '1'), line('b', 1, '2')],
        [
          { id: 'P1', lineIds: ['1'] },
          { id: 'P2', lineIds: ['1', '2'] },
        ],
      ),
    ).toEqual({ P1: 'a×3', P2: 'b×1' }))
  test('keep what no package names, and leave out packages without goods', () =>
    expect(
      shown(
        [line('a', 1, '1'), line('b', 1, '2')],
        [
          { id: 'P1', lineIds: ['1'] },
          { id: 'P2', lineIds: ['9'] },
        ],
      ),
    ).toEqual({ P1: 'a×1', REST: 'b×1' }))
  test('never add up to other quantities than were ordered', () => {
    const lines = [line('a', 3, 'u1', 'u2', 'u3'), line('b', 2, 'x')]
    const packages = ['P1', 'P2', 'P3'].map((id, at) => ({ id, lineIds: [`u${at + 1}`, 'x'] }))
    const sums = new Map<string, number>()
    for (const part of partsOf(lines, packages))
      for (const { key, quantity } of part.lines) sums.set(key, (sums.get(key) ?? 0) + quantity)
    expect([...sums]).toEqual([
      ['a', 3],
      ['b', 2],
    ])
  })
})
