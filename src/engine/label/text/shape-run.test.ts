/** Scripts whose letters join: our glyphs against those of HarfBuzz through its own binding, font file and all. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import * as hb from 'harfbuzzjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawValues, fonts } from '../../../../tests/fixtures/label-proof.ts'
import { labelOf, textPart } from '../../../../tests/fixtures/label-parts.ts'
import { extractText } from '../../../../tests/fixtures/pdf.ts'
import { checkTemplate } from '../check/check-template.ts'
import { FontLibrary } from '../font/font-library.ts'
import { notoFamilies } from '../font/noto.ts'
import { readTables } from '../font/sfnt.ts'
import { writeSfnt } from '../font/sfnt-write.ts'
import type { Typeface } from '../font/typeface.ts'
import { shape } from './shape.ts'
import { wrap } from './wrap.ts'

const texts = {
  khmer: 'ផ្លូវព្រះមុនីវង្ស សង្កាត់បឹងកេងកង ភ្នំពេញ',
  devanagari: 'श्री हिन्दी क्षत्रिय कार्तिक मुम्बई',
  lao: 'ນະຄອນຫຼວງວຽງຈັນ ຖະໜົນລ້ານຊ້າງ ນ້ຳ',
  myanmar: 'ရန်ကုန်မြို့ ဗိုလ်ချုပ်အောင်ဆန်းလမ်း ကျွန်ုပ်',
} as const
type Script = keyof typeof texts

const require = createRequire(import.meta.url)
let typeface: Typeface
beforeAll(async () => {
  typeface = (
    await fonts.typefaceFor(Object.values(texts).map((text) => ({ text, weight: 'regular' as const })))
  ).typeface
})

async function reference(script: Script, run: string) {
  const file = require.resolve(
    `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`,
  )
  const tables = await readTables(readFileSync(file), (bytes) => inflateSync(bytes))
  const whole = writeSfnt(
    [...tables].map(
      ([tag, { buffer, byteOffset, byteLength }]) =>
        [tag, new Uint8Array(buffer, byteOffset, byteLength).slice()] as const,
    ),
  )
  const font = new hb.Font(new hb.Face(new hb.Blob(whole)))
  const buffer = new hb.Buffer()
  buffer.addText(run)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    id: codepoint,
    advance: xAdvance,
    dx: xOffset,
    dy: yOffset,
  }))
}

describe.each(Object.entries(texts) as [Script, string][])('%s', (script, text) => {
  test('glyphs and places are those of HarfBuzz', async () => {
    for (const run of text.split(' ')) {
      const ours = shape(run, typeface, 'regular').flatMap(({ glyphs }) => glyphs)
      const units = ours.map(({ glyph, advance, dx, dy }) => {
        const em = glyph?.font.unitsPerEm ?? 0
        return {
          id: glyph?.id,
          advance: Math.round(advance * em),
          dx: Math.round(dx * em),
          dy: Math.round(dy * em),
        }
      })
      expect(units).toEqual(await reference(script, run))
    }
  })

  test('letters are joined: it is not what they are one by one', async () => {
    const alone = [...text]
      .filter((letter) => letter !== ' ')
      .map((letter) => typeface.glyph(letter.codePointAt(0) ?? 0, 'regular')?.id)
    const joined = shape(text, typeface, 'regular').flatMap(({ glyphs }) =>
      glyphs.map(({ glyph }) => glyph?.id),
    )
    expect(joined).not.toEqual(alone)
  })

  test('nothing is lost, no cluster is torn, and lines end between words', () => {
    const clusters = shape(text, typeface, 'regular')
    expect(clusters.map((cluster) => cluster.text).join('')).toBe(text)
    const lines = wrap(clusters, 7).map((line) => line.map((cluster) => cluster.text).join(''))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe(text)
    for (const part of lines.slice(1)) expect(part).not.toMatch(/^\p{M}/u)
  })

  test('it is drawn without a warning, and found and copied from the PDF', async () => {
    const template = labelOf(textPart('t', [5, 5, 90, 40], '{{text}}', { fontDots: 40, leading: 1.6 }))
    expect(checkTemplate(template, { text }, { typeface })).toEqual([])
    const { pdf, outcomes } = await drawValues([{ text }], { template })
    expect(outcomes).toEqual([])
    expect(extractText(pdf).replace(/\s+/g, '')).toContain(text.replace(/\s+/g, '').normalize('NFC'))
  })
})

test('without the shaper letters are drawn one by one, which is reported', async () => {
  const index = (name: string) => require(`@fontsource/${name}/unicode.json`) as Record<string, string>
  const library = new FontLibrary(
    notoFamilies({
      sans: index('noto-sans'),
      thai: index('noto-sans-thai'),
      khmer: index('noto-sans-khmer'),
      devanagari: index('noto-sans-devanagari'),
      lao: index('noto-sans-lao'),
      myanmar: index('noto-sans-myanmar'),
      sc: index('noto-sans-sc'),
    }),
    async (family, subset, weight) =>
      readFileSync(
        require.resolve(
          `@fontsource/${family}/files/${family}-${subset}-${weight === 'bold' ? 700 : 400}-normal.woff`,
        ),
      ),
    (bytes) => inflateSync(bytes),
    async () => undefined,
  )
  const loaded = await library.typefaceFor([{ text: texts.khmer, weight: 'regular' }])
  expect(loaded.unavailable).toEqual(['harfbuzz'])
  const template = labelOf(textPart('t', [5, 5, 90, 40], texts.khmer))
  expect(checkTemplate(template, {}, loaded).map(({ code }) => code)).toEqual(['script'])
  const { typeface: plain } = await library.typefaceFor([{ text: 'Latin ไทย 中文', weight: 'regular' }])
  expect(plain.shaper).toBeUndefined()
})

test('joiners are kept where they join, and nowhere else', () => {
  const glyphs = (text: string) =>
    shape(text, typeface, 'regular').flatMap((cluster) => cluster.glyphs.map(({ glyph }) => glyph?.id))
  expect(glyphs('क्\u200cष')).not.toEqual(glyphs('क्ष'))
  expect(glyphs('a\u200cb\u200d')).toEqual(glyphs('ab'))
})
