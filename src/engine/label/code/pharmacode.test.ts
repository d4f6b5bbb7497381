import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import bwip from 'bwip-js/node'
import { encodePharmacode, PHARMACODE_RANGE } from './pharmacode.ts'

/** Bar widths of the reference, scaled to ours: a narrow bar is one module. */
function reference(value: number): number[] {
  const [drawing] = bwip.raw('pharmacode', String(value), '') as { sbs: number[] }[]
  const bars = (drawing?.sbs ?? []).filter((_, index) => index % 2 === 0)
  const narrow = Math.min(...bars)
  return bars.map((width) => (bars.length === 1 ? width : width / narrow))
}

const barsOf = (value: number): number[] => {
  const encoded = encodePharmacode(String(value))
  if (!encoded.ok) throw new Error('refused')
  return encoded.code.widths.filter((_, index) => index % 2 === 0)
}

/** The number back from its bars: from the right, each place counts double. */
const read = (bars: readonly number[]): number =>
  bars.toReversed().reduce((sum, width, place) => sum + (width === 3 ? 2 : 1) * 2 ** place, 0)

describe('pharmacode', () => {
  test('every number is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: PHARMACODE_RANGE.smallest, max: PHARMACODE_RANGE.largest }), (value) => {
        expect(read(barsOf(value))).toBe(value)
      }),
    )
  })

  test('wide and narrow bars are those of bwip-js', () => {
    for (const value of [4, 5, 117480, 4321, 131069, 65536]) {
      const theirs = reference(value)
      const widest = Math.max(...theirs)
      expect(theirs.map((width) => width === widest)).toEqual(barsOf(value).map((width) => width === 3))
    }
  })

  test('a space is two modules, and the sum is right', () => {
    const encoded = encodePharmacode('7')
    expect(encoded).toEqual({ ok: true, code: { widths: [1, 2, 1, 2, 1], modules: 7 } })
  })

  test.each([
    ['', { reason: 'empty' }],
    ['12a', { reason: 'character', character: 'a', position: 2 }],
    ['-3', { reason: 'character', character: '-', position: 0 }],
    ['١٢', { reason: 'character', character: '١', position: 0 }],
    ['2', { reason: 'range' }],
    ['131071', { reason: 'range' }],
    ['9'.repeat(400), { reason: 'range' }],
  ])('%j is refused', (text, refusal) => {
    expect(encodePharmacode(text)).toEqual({ ok: false, refusal })
  })
})
