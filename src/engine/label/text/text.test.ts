import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fonts } from '../../../../tests/fixtures/label-proof.ts'
import { scripts } from '../samples/orders.ts'
import type { Typeface } from '../font/typeface.ts'
import { fit, LINE_EM } from './fit.ts'
import { cleanText } from './clean.ts'
import { shape, type Cluster } from './shape.ts'
import { widthOf, wrap } from './wrap.ts'

let typeface: Typeface
const all = Object.values(scripts).join('')
beforeAll(async () => {
  const texts = (['regular', 'bold'] as const).map((weight) => ({ text: `${all}abcXYZ ,-/`, weight }))
  typeface = (await fonts.typefaceFor(texts)).typeface
})

const set = (text: string): Cluster[] => shape(text, typeface, 'regular')
const textOf = (clusters: readonly Cluster[]) => clusters.map(({ text }) => text).join('')
const pieces = fc
  .array(
    fc.oneof(
      ...Object.values(scripts).map((script) => fc.nat(60).map((at) => script.slice(at, at + 9))),
      fc.constantFrom(' ', '\n', 'a-b', 'verylongwordwithoutanyblank'),
    ),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map((parts) => parts.join(''))

describe('wrapping', () => {
  test('nothing is lost, nothing is wider than the line', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 2, max: 40 }), (text, width) => {
        const clusters = set(text)
        const lines = wrap(clusters, width)
        expect(textOf(lines.flat())).toBe(textOf(clusters))
        for (const line of lines) if (line.length > 1) expect(widthOf(line)).toBeLessThanOrEqual(width + 1e-9)
      }),
    )
  })

  test('what is left after a break is broken again where it is still too wide', () => {
    const letter = (advance: number, canBreak = false): Cluster => ({
      text: 'x',
      glyphs: [],
      advance,
      canBreak,
      isHardBreak: false,
    })
    const lines = wrap([letter(1, true), letter(1), letter(1.5)], 2)
    expect(lines.map((line) => widthOf(line))).toEqual([1, 1, 1.5])
  })

  test('Thai breaks between words, Chinese not before a full stop', () => {
    const thai = wrap(set('ถนนสุขุมวิทแขวงคลองเตยเหนือ'), 6).map(textOf)
    expect(thai[0]).toBe('ถนนสุขุมวิท')
    const chinese = wrap(set('深圳市南山区。科技园'), 6.2).map(textOf)
    expect(chinese.every((line) => !line.startsWith('。'))).toBe(true)
  })
})

describe('fitting', () => {
  const rules = { width: 600, height: 100, size: 40, minSize: 14, leading: 1.2, maxLines: 6 }
  test('what fits is never clipped, what is clipped stays inside', () => {
    fc.assert(
      fc.property(pieces, (text) => {
        const clusters = set(text)
        const { size, lines, isClipped } = fit(clusters, rules, set('…'))
        expect(size).toBeGreaterThanOrEqual(rules.minSize)
        expect(LINE_EM * size + (lines.length - 1) * rules.leading * size).toBeLessThanOrEqual(
          rules.height + 1,
        )
        for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(rules.width + 1)
        if (isClipped) expect(textOf(lines.at(-1) ?? [])).toMatch(/…$/)
        else expect(textOf(lines.flat())).toBe(textOf(clusters))
      }),
    )
  })
})

describe('shaping', () => {
  test('a Thai tone is above the vowel, not on it', () => {
    const [cluster] = set('ปั๊')
    const [, vowel, tone] = cluster?.glyphs ?? []
    expect(cluster?.text).toBe('ปั๊')
    expect(tone?.dy).toBeGreaterThan(vowel?.dy ?? 0)
    expect(cluster?.advance).toBe(cluster?.glyphs[0]?.advance)
  })

  test('the ring of "am" goes under the tone', () => {
    const [cluster] = set('น้ำ')
    expect(cluster?.glyphs.map(({ text }) => text)).toEqual(['น', '\u0e4d', '\u0e49', 'า'])
  })

  test('a character without a glyph keeps its place', () => {
    const [bengali] = set('ক')
    expect(bengali?.glyphs[0]?.glyph).toBeUndefined()
    expect(bengali?.advance).toBeGreaterThan(0)
  })

  test('decomposed Vietnamese is composed, invisible characters go, lone surrogates are replaced', () => {
    expect(cleanText('Nguye\u0302\u0303n\u200b\u202e A\u00a0 B\t\r\nC \ud800')).toBe('Nguyễn A B\nC \ufffd')
  })
})
