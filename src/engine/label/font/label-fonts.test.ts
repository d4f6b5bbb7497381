/** The font of a text is the one that is printed, by every renderer. Needs poppler-utils. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync, inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { labelOf, textPart } from '../../../../tests/fixtures/label-parts.ts'
import { drawValues, fonts, typefaceFor } from '../../../../tests/fixtures/label-proof.ts'
import { extractText } from '../../../../tests/fixtures/pdf.ts'
import { readZpl } from '../../../../tests/fixtures/zpl-reader.ts'
import { openDesign, closeDesign } from '../designer/design.ts'
import { drawPng, drawZpl } from '../draw-dots.ts'
import { compileTemplate, textsOf } from '../layout/layout.ts'
import { rasterOf } from '../raster/raster.ts'
import type { Bitmap } from '../raster/bitmap.ts'
import { readTemplate, writeTemplate } from '../read-template.ts'
import { sceneOf } from '../scene.ts'
import { FontLibrary } from './font-library.ts'
import { labelFontOf, labelFonts } from './label-fonts.ts'
import { fontPath } from './noto.ts'
import { polygonsOf } from './outline.ts'

const TEXT = 'Hàm Rồng 0Il1 Žluťoučký Щука'
const names = labelFonts.map(({ name }) => name)
const deflate = (bytes: Uint8Array) => deflateSync(bytes)
const templateIn = (fontFamily: string | undefined, text = TEXT, isBold = false) =>
  labelOf(
    textPart('t', [2, 2, 96, 30], text, { fontDots: 40 }, { isBold, ...(fontFamily ? { fontFamily } : {}) }),
  )

async function marksOf(template: ReturnType<typeof templateIn>) {
  const { shared } = compileTemplate(template, { typeface: await typefaceFor(template, [{}]) })
  if (!shared.ok) throw new Error('refused')
  return shared
}

/** A PDF in black and white at the resolution of the label: a dot is a pixel. */
function rasterised(pdf: Uint8Array): { width: number; height: number; bytes: Buffer } {
  const pbm = execFileSync('pdftoppm', ['-mono', '-aa', 'no', '-aaVector', 'no', '-r', '203.2', '-'], {
    input: pdf,
  })
  const [head = '', width, height] = /^P4\s+(\d+)\s+(\d+)\s/.exec(pbm.toString('latin1')) ?? []
  return { width: Number(width), height: Number(height), bytes: pbm.subarray(head.length) }
}

/** Dots that are black in one of the two only. */
function differing(bitmap: Bitmap, pdf: ReturnType<typeof rasterised>): number {
  let found = 0
  const stride = (pdf.width + 7) >> 3
  for (let y = 0; y < bitmap.height; y += 1)
    for (let x = 0; x < bitmap.width; x += 1) {
      const inPdf = ((pdf.bytes[y * stride + (x >> 3)] ?? 0) & (128 >> (x & 7))) !== 0
      if (inPdf !== bitmap.isBlack(x, y)) found += 1
    }
  return found
}

describe.each([false, true])('bold %s', (isBold) => {
  const drawn = new Map<
    string,
    { scene: string; raster: Bitmap; zpl: Bitmap; png: Uint8Array; pdf: Uint8Array }
  >()
  beforeAll(async () => {
    for (const name of names) {
      const template = templateIn(name, TEXT, isBold)
      const typeface = await typefaceFor(template, [{}])
      const { marks, warnings } = await marksOf(template)
      expect(warnings).toEqual([])
      const zpl = await drawZpl([{}], { template, typeface })
      const png = await drawPng([{}], { template, typeface, deflate })
      const [read] = readZpl(zpl?.zpl ?? '')
      if (!read || !png?.pngs[0]) throw new Error('not drawn')
      drawn.set(name, {
        scene: JSON.stringify(sceneOf(marks, template.page)),
        raster: rasterOf(marks, template.page),
        zpl: read.bitmap,
        png: png.pngs[0],
        pdf: (await drawValues([{}], { template })).pdf,
      })
    }
  })

  test('each font has ink of its own on the screen, in PDF, ZPL and PNG', () => {
    const all = [...drawn.values()]
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    for (const of of [
      all.map(({ scene }) => scene),
      all.map(({ raster }) => hex(raster.bytes)),
      all.map(({ zpl }) => hex(zpl.bytes)),
      all.map(({ png }) => hex(png)),
      all.map(({ pdf }) => hex(rasterised(pdf).bytes)),
    ])
      expect(new Set(of).size).toBe(names.length)
  })

  test.each(names)(
    '%s: ZPL has the dots of PNG, the PDF is nearest to them of all fonts, its text can be copied',
    (name) => {
      const { raster, zpl, pdf } = drawn.get(name) ?? {}
      if (!raster || !zpl || !pdf) throw new Error('not drawn')
      expect(Buffer.compare(zpl.bytes, raster.bytes)).toBe(0)
      // Poppler decides by another rule than ours which dots an edge blackens, so that they are never quite equal.
      const dots = rasterised(pdf)
      const nearest = names.toSorted((a, b) => {
        const [first, second] = [drawn.get(a), drawn.get(b)]
        return first && second ? differing(first.raster, dots) - differing(second.raster, dots) : 0
      })
      expect(nearest[0]).toBe(name)
      expect(extractText(pdf).replace(/\s+/g, ' ').trim()).toBe(TEXT)
    },
  )
})

test('names are compared as CSS does; of a list the first font we have is taken', () => {
  expect(labelFontOf('dejavu serif')).toEqual({ font: labelFonts[2], isAvailable: true })
  expect(labelFontOf(`Arial, "DejaVu Sans Mono", monospace`).font.name).toBe('DejaVu Sans Mono')
  for (const none of [undefined, '', '  '])
    expect(labelFontOf(none)).toEqual({ font: labelFonts[0], isAvailable: true })
  expect(labelFontOf('微软雅黑')).toEqual({ font: labelFonts[0], isAvailable: false })
})

test('a text without a font, and one in a font we do not have, are printed in the default', async () => {
  const sceneIn = async (font: string | undefined) =>
    sceneOf((await marksOf(templateIn(font))).marks, templateIn(font).page)
  expect(await sceneIn(undefined)).toEqual(await sceneIn('Noto Sans'))
  expect(await sceneIn('Arial')).toEqual(await sceneIn('Noto Sans'))
})

test('a font of an imported template is kept when it is opened, closed and written', () => {
  const stored = writeTemplate(templateIn('Comic Sans MS'))
  const read = readTemplate(stored)
  if (!read.ok) throw new Error('refused')
  expect(writeTemplate(closeDesign(openDesign(read.template))).data).toContain('"fontFamily":"Comic Sans MS"')
  expect(readTemplate(writeTemplate(templateIn(undefined))).ok).toBe(true)
})

test('other scripts keep their own fonts beside a chosen one', async () => {
  const glyphsIn = async (fontFamily: string) => {
    const { typeface } = await fonts.typefaceFor([{ text: 'A中กខ្មែลາ', weight: 'regular', fontFamily }])
    const own = typeface.inFont(fontFamily)
    return [...'A中กខາ'].map((letter) => own.glyph(letter.codePointAt(0) ?? 0, 'regular')?.font.name)
  }
  const [latin, ...scripts] = await glyphsIn('DejaVu Sans Condensed')
  const [usual, ...usually] = await glyphsIn('Noto Sans')
  expect(latin).toBe('dejavu-sans-condensed-whole-regular')
  expect(usual).toBe('noto-sans-latin-regular')
  expect(scripts).toEqual(usually)
  expect(scripts).not.toContain(undefined)
})

test('a chosen font has the outlines of its file, in thousandths of an em', async () => {
  const { typeface } = await fonts.typefaceFor([
    { text: 'ẨW', weight: 'regular', fontFamily: 'DejaVu Serif' },
  ])
  for (const letter of 'WẨ') {
    const glyph = typeface.inFont('DejaVu Serif').glyph(letter.codePointAt(0) ?? 0, 'regular')
    if (!glyph) throw new Error('no glyph')
    expect(glyph.font.unitsPerEm).toBe(1000)
    const data = glyph.font.data(glyph.id)
    const points = polygonsOf(glyph.font, glyph.id).flat()
    const bounds = [
      Math.min(...points.map(([x]) => x)),
      Math.min(...points.map(([, y]) => y)),
      Math.max(...points.map(([x]) => x)),
      Math.max(...points.map(([, y]) => y)),
    ]
    for (const [index, bound] of bounds.entries())
      expect(Math.abs(bound - data.getInt16(2 + index * 2))).toBeLessThanOrEqual(3)
  }
})

test('a font that cannot be had is named, and the text is printed in the default', async () => {
  const { resolve } = createRequire(import.meta.url)
  const library = new FontLibrary(
    [{ name: 'noto-sans', index: { latin: 'U+0000-00FF,U+2026' } }],
    async (family, subset, weight) =>
      family === 'noto-sans' ? readFileSync(resolve(fontPath(family, subset, weight))) : undefined,
    (bytes) => inflateSync(bytes),
  )
  const { typeface, unavailable } = await library.typefaceFor(textsOf(templateIn('DejaVu Serif', 'Text'), {}))
  expect(unavailable).toEqual(['dejavu-serif-regular'])
  expect(typeface.inFont('DejaVu Serif').glyph(84, 'regular')?.font.name).toBe('noto-sans-latin-regular')
})
