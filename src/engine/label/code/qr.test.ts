import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitQr, merge, QR_MIN_MODULE_DOTS, QR_QUIET } from './qr.ts'

test('the rectangles cover each dark module once and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.infiniteStream(fc.nat(1)), (size, stream) => {
      const data = Uint8Array.from({ length: size * size }, () => stream.next().value as number)
      const painted = new Uint8Array(size * size)
      for (const { x, y, w, h } of merge(data, size))
        for (let row = y; row < y + h; row += 1)
          for (let column = x; column < x + w; column += 1)
            painted[row * size + column] = (painted[row * size + column] ?? 0) + 1
      expect([...painted]).toEqual([...data])
    }),
  )
})

test('modules are whole dots, wide enough, with the quiet zone inside the box', () => {
  for (const side of [90, 120, 184, 300]) {
    const fitted = fitQr('SP0000000000018', side)
    if (!fitted.ok) throw new Error(`refused at ${side}`)
    const { size, moduleDots } = fitted.code
    expect(Number.isInteger(moduleDots)).toBe(true)
    expect(moduleDots).toBeGreaterThanOrEqual(QR_MIN_MODULE_DOTS)
    expect((size + 2 * QR_QUIET) * moduleDots).toBeLessThanOrEqual(side)
  }
})

test('what would not scan is refused', () => {
  expect(fitQr('', 184)).toEqual({ ok: false, refusal: { reason: 'empty' } })
  expect(fitQr('x'.repeat(500), 184)).toEqual({ ok: false, refusal: { reason: 'tooLong' } })
  expect(fitQr('x'.repeat(5000), 4000)).toEqual({ ok: false, refusal: { reason: 'tooLong' } })
  expect(fitQr('SP0000000000018', 60)).toEqual({ ok: false, refusal: { reason: 'tooLong' } })
})
