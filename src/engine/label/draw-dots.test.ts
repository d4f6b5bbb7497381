/** ZPL, PNG and PDF hold the same dots. Needs poppler-utils and zbar-tools. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import {
  barPart,
  boxPart,
  imagePart,
  labelOf,
  qrPart,
  textPart,
} from '../../../tests/fixtures/label-parts.ts'
import { drawValues, moment, typefaceFor } from '../../../tests/fixtures/label-proof.ts'
import { scripts, typicalOrder, worstOrder } from './samples/orders.ts'
import { decode } from '../../../tests/fixtures/pdf.ts'
import { readZpl } from '../../../tests/fixtures/zpl-reader.ts'
import { decodePicture } from '#server/decode-picture.ts'
import type { LabelTemplate } from './document.ts'
import { drawPng, drawZpl, type DotsOptions } from './draw-dots.ts'
import { expressTemplate } from './express-template.ts'
import type { LabelValues } from './label-data.ts'
import { labelValues } from './label-values.ts'
import { compileTemplate, layoutLabel } from './layout/layout.ts'
import { moved } from './layout/move.ts'
import { picturesOf } from './picture/pictures.ts'
import { Bitmap } from './raster/bitmap.ts'
import { pngOf } from './raster/png.ts'
import { rasterOf } from './raster/raster.ts'
import { templateAt } from './template/scale.ts'

vi.setConfig({ testTimeout: 60_000 })

const deflate = (bytes: Uint8Array) => deflateSync(bytes)

async function both(
  template: LabelTemplate,
  labels: readonly LabelValues[],
  more: Partial<DotsOptions> = {},
) {
  const options = { template, typeface: await typefaceFor(template, labels), decodePicture, ...more }
  const zpl = await drawZpl(labels, options)
  const png = await drawPng(labels, { ...options, deflate })
  if (!zpl || !png) throw new Error('stopped')
  return { zpl, png, typeface: options.typeface }
}

async function rasters(template: LabelTemplate, labels: readonly LabelValues[]): Promise<Bitmap[]> {
  const pictures = await picturesOf([template], decodePicture)
  const compiled = compileTemplate(template, { typeface: await typefaceFor(template, labels), pictures })
  return labels.map((values) => {
    const own = layoutLabel(compiled, values)
    if (!compiled.shared.ok || !own.ok) throw new Error('refused')
    return rasterOf([...compiled.shared.marks, ...own.marks], template.page)
  })
}

function scan(png: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'dots-'))
  try {
    writeFileSync(join(folder, 'a.png'), png)
    return execFileSync('zbarimg', ['-q', join(folder, 'a.png')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n')
      .sort()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const orders = [typicalOrder(7), ...Object.values(scripts).map((unit, index) => worstOrder(index + 9, unit))]
const labels = orders.map((order) => labelValues(order, moment))
const payloads = orders.map(({ waybillNo }) => [
  `CODE-128:${waybillNo}`,
  `QR-Code:${moment.trackUrl}${waybillNo}`,
])

describe.each([8, 12, 24])('at %i dots/mm', (dotsPerMm) => {
  test('the ZPL of every script gives the dots of the PNG, and both are read', async () => {
    const some = dotsPerMm === 24 ? labels.slice(0, 2) : labels
    const { zpl, png } = await both(expressTemplate, some, { dotsPerMm })
    const expected = await rasters(templateAt(expressTemplate, dotsPerMm), some)
    const read = readZpl(zpl.zpl)
    expect(read).toHaveLength(some.length)
    for (const [index, { bitmap, commands }] of read.entries()) {
      expect([bitmap.width, bitmap.height]).toEqual([100 * dotsPerMm, 150 * dotsPerMm])
      expect(Buffer.compare(bitmap.bytes, expected[index]?.bytes ?? new Uint8Array())).toBe(0)
      expect(commands).not.toContain('FD')
    }
    expect(png.pngs.map(scan)).toEqual(payloads.slice(0, some.length))
  })
})

const LOGO = `data:image/png;base64,${Buffer.from(
  await pngOf(
    (() => {
      const bitmap = new Bitmap(24, 12)
      for (let y = 0; y < 12; y += 1) bitmap.span(y, 0, 12 + y, true)
      return bitmap
    })(),
    8,
    deflate,
  ),
).toString('base64')}`

const turns = [0, 90, 180, 270] as const

describe('quarter turns', () => {
  const part = (rotate: (typeof turns)[number]) =>
    rotate % 180 ? ([10, 5, 20, 50] as const) : ([10, 5, 50, 20] as const)
  const kinds = {
    text: (r: (typeof turns)[number]) =>
      textPart('a', part(r), 'Turned Ặ 2', { rotate: r, fontDots: 40, invert: true, pad: 6 }),
    missing: (r: (typeof turns)[number]) => textPart('a', part(r), '😀', { rotate: r, fontDots: 60 }),
    bars: (r: (typeof turns)[number]) =>
      barPart('a', part(r), 'TURN90', { displayValue: '1' }, { rotate: r }),
    qr: (r: (typeof turns)[number]) => qrPart('a', part(r), 'TURN90', { rotate: r }),
    line: (r: (typeof turns)[number]) => ({
      ...boxPart('a', part(r), { rotate: r }),
      type: 'xLine' as const,
      props: { width: 9, height: 2 },
    }),
    picture: (r: (typeof turns)[number]) => imagePart('a', part(r), LOGO, 'threshold', { rotate: r }),
  }

  test.each(Object.entries(kinds))('%s: the dots are those of the upright one, turned', async (_, of) => {
    const [upright] = await rasters(labelOf(of(0)), [{}])
    for (const rotate of turns) {
      const [dots] = await rasters(labelOf(of(rotate)), [{}])
      // Letters are cut at the middles of dots, which a turn mirrors: a dot on an edge may fall either way.
      expect(differing(upright as Bitmap, dots as Bitmap, rotate)).toBeLessThanOrEqual(
        rotate && of === kinds.text ? 60 : 0,
      )
    }
  })

  /** Dots of the upright part (50 × 20 mm at 10, 5) that are not where the turn puts them. */
  function differing(upright: Bitmap, dots: Bitmap, rotate: number): number {
    let count = 0
    for (let y = 0; y < 160; y += 1)
      for (let x = 0; x < 400; x += 1) {
        const [tx, ty] =
          rotate === 90
            ? [159 - y, x]
            : rotate === 180
              ? [399 - x, 159 - y]
              : rotate === 270
                ? [y, 399 - x]
                : [x, y]
        if (upright.isBlack(80 + x, 40 + y) !== dots.isBlack(80 + tx, 40 + ty)) count += 1
      }
    return count
  }

  test.each(turns)('turned by %i, PDF and PNG are read, and ZPL has the same dots', async (rotate) => {
    const template = labelOf(
      barPart(
        'bars',
        rotate % 180 ? [5, 2, 20, 56] : [2, 5, 56, 20],
        'TURN-90',
        { displayValue: '1' },
        { rotate },
      ),
      qrPart('qr', [65, 20, 25, 25], 'https://x.example/90', { rotate }),
      imagePart('logo', [65, 5, 20, 10], LOGO, 'dither', { rotate }),
      textPart('note', [65, 47, 30, 8], 'Turned', { rotate, invert: true }),
    )
    const { zpl, png } = await both(template, [{}])
    const [expected] = await rasters(template, [{}])
    expect(
      Buffer.compare(
        readZpl(zpl.zpl)[0]?.bitmap.bytes ?? new Uint8Array(),
        expected?.bytes ?? new Uint8Array(),
      ),
    ).toBe(0)
    const found = ['CODE-128:TURN-90', 'QR-Code:https://x.example/90']
    expect(scan(png.pngs[0] as Uint8Array)).toEqual(found)
    const { pdf } = await drawValues([{}], { template })
    expect(decode(pdf, 203).map((page) => page.map(({ type, data }) => `${type}:${data}`).sort())).toEqual([
      found,
    ])
  })
})

test('a shift moves every dot, and what leaves the paper is cut off', async () => {
  const template = labelOf(
    textPart('t', [1, 1, 40, 6], 'Corner'),
    boxPart('b', [0, 0, 30, 20]),
    imagePart('i', [1, 10, 6, 3], LOGO),
  )
  const shift = { xDots: -20, yDots: 5 }
  const { zpl } = await both(template, [{}], { shift })
  const typeface = await typefaceFor(template, [{}])
  const { shared } = compileTemplate(template, {
    typeface,
    pictures: await picturesOf([template], decodePicture),
  })
  if (!shared.ok) throw new Error('refused')
  const expected = rasterOf(
    shared.marks.map((mark) => moved(mark, shift)),
    template.page,
  )
  expect(Buffer.compare(readZpl(zpl.zpl)[0]?.bitmap.bytes ?? new Uint8Array(), expected.bytes)).toBe(0)
})

test('copies are the printer’s work', async () => {
  const template = labelOf(textPart('t', [1, 1, 40, 6], '{{a}}'))
  const drawn = await drawZpl([{ a: '1' }, { a: '2' }], {
    template,
    typeface: await typefaceFor(template, [{}]),
    copies: 3,
  })
  expect(readZpl(drawn?.zpl ?? '').map(({ copies }) => copies)).toEqual([3, 3])
})

test('a picture that is none is refused, as is one that nobody can unpack', async () => {
  const options = { typeface: await typefaceFor(labelOf(), [{}]), deflate }
  const broken = `${LOGO.slice(0, 60)}${'A'.repeat(40)}`
  for (const template of [
    labelOf(imagePart('i', [1, 1, 9, 9], broken)),
    labelOf(imagePart('i', [1, 1, 9, 9], 'x')),
  ])
    await expect(drawPng([{}], { ...options, template, decodePicture })).rejects.toThrow('picture')
  await expect(
    drawPng([{}], { ...options, template: labelOf(imagePart('i', [1, 1, 9, 9], LOGO)) }),
  ).rejects.toThrow('picture')
})
