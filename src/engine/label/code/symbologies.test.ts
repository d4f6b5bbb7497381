/** Every format a label can carry: what it takes and refuses, and that a reader which is not ours reads what is drawn. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { barPart, labelOf } from '../../../../tests/fixtures/label-parts.ts'
import { codeLabel, readAs } from '../../../../tests/fixtures/code-labels.ts'
import { typefaceFor } from '../../../../tests/fixtures/label-proof.ts'
import { readCodes, type Picture } from '../../../../tests/fixtures/read-codes.ts'
import { checkTemplate } from '../check/check-template.ts'
import { barcodeFormats, turns, type BarcodeFormat, type Turn } from '../document.ts'
import { textsOf, compileTemplate } from '../layout/layout.ts'
import { quietDots } from '../layout/layout-codes.ts'
import { rasterOf } from '../raster/raster.ts'
import { templateAt } from '../template/scale.ts'
import { checkDigit, readContent } from './content.ts'
import { encodeOwn, encoderFor } from './encoder.ts'
import type { CodeRefusal } from './refusal.ts'
import { symbologies } from './symbologies.ts'

// Draws and reads some hundred pictures: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Other readers than the one here know nothing of Pharmacode; `pharmacode.test.ts` reads it back. */
const readable = barcodeFormats.filter((format) => format !== 'pharmacode')

async function drawn(template: ReturnType<typeof labelOf>) {
  const encode = await encoderFor(template.components)
  const typeface = await typefaceFor(template, [{}])
  const { shared } = compileTemplate(template, { typeface, encode })
  if (!shared.ok) throw new Error(JSON.stringify(shared.refusals))
  return { marks: shared.marks, picture: rasterOf(shared.marks, template.page), typeface, encode }
}

/** A picture as it was before a quarter turn clockwise, or several. */
function turnedBack(picture: Picture, rotate: Turn): Picture {
  if (rotate === 0) return picture
  const { width, height } = picture
  const once: Picture = {
    width: height,
    height: width,
    isBlack: (x, y) => picture.isBlack(width - 1 - y, x),
  }
  return turnedBack(once, (rotate - 90) as Turn)
}

describe.each(readable)('%s', (format) => {
  test.each([8, 12, 24])('its example is read back at %i dots per millimetre', async (dotsPerMm) => {
    const { picture } = await drawn(templateAt(codeLabel(format), dotsPerMm))
    expect(await readCodes(picture)).toEqual([readAs(format)])
  })

  test('it is read with the finest bars that are not refused, and in each quarter turn', async () => {
    for (const rotate of turns) {
      const { picture } = await drawn(codeLabel(format, { lineWidth: 2 }, { rotate }))
      // The reader finds MaxiCode upright only.
      const seen = format === 'MaxiCode' ? turnedBack(picture, rotate) : picture
      expect(await readCodes(seen)).toEqual([readAs(format)])
    }
  })

  test('its example as large as fits has nothing that needs attention', async () => {
    const template = codeLabel(format)
    const { typeface, encode } = await drawn(template)
    expect(checkTemplate(template, {}, { typeface, encode })).toEqual([])
  })

  test('the light margins are inside the box, whatever its size', async () => {
    const symbology = symbologies[format]
    for (const extra of [0, 1, 3, 7.5]) {
      const template = codeLabel(format, {}, { fit: true }, extra)
      const { marks } = await drawn(template)
      const code = marks.find((mark) => mark.kind === 'code')
      if (!code) throw new Error('no code')
      const { left, right, top, bottom } = quietDots(symbology, code.module, 8)
      const edges = code.boxes.map(({ x, y, w, h }) => [x, y, x + w, y + h].map((at) => at * code.module))
      const [x0, y0] = [0, 1].map((at) => Math.min(...edges.map((edge) => edge[at] ?? 0)))
      const [x1, y1] = [2, 3].map((at) => Math.max(...edges.map((edge) => edge[at] ?? 0)))
      const { wMm, hMm } = template.page
      expect(code.origin.x + (x0 ?? 0) - left).toBeGreaterThanOrEqual(0)
      expect(code.origin.x + (x1 ?? 0) + right).toBeLessThanOrEqual(wMm * 8)
      expect(code.origin.y + (y0 ?? 0) - top).toBeGreaterThanOrEqual(0)
      expect(code.origin.y + (y1 ?? 0) + bottom).toBeLessThanOrEqual(hMm * 8)
      for (const at of edges.flat()) expect(Math.abs(at - Math.round(at))).toBeLessThan(1e-9)
    }
  })
})

const encoded = async (format: BarcodeFormat, text: string) => {
  const encode = await encoderFor([barPart('b', [0, 0, 10, 10], text, { format })])
  const read = readContent(symbologies[format], text)
  return read.ok ? encode(format, read.content) : read
}

describe('content', () => {
  const refusals: readonly (readonly [BarcodeFormat, string, CodeRefusal])[] = [
    ['EAN13', '', { reason: 'empty' }],
    ['EAN13', '69012345678A2', { reason: 'character', character: 'A', position: 11 }],
    ['EAN13', '690123456', { reason: 'length', digits: 13, found: 9 }],
    ['EAN13', '6901234567893', { reason: 'checkDigit', expected: '2', found: '3' }],
    ['EAN8', '96385075', { reason: 'checkDigit', expected: '4', found: '5' }],
    ['UPC', '0360002914520', { reason: 'length', digits: 12, found: 13 }],
    ['ITF14', '16901234567891', { reason: 'checkDigit', expected: '9', found: '1' }],
    ['CODE39', 'SP_1', { reason: 'character', character: '_', position: 2 }],
    ['CODE39', 'sp', { reason: 'character', character: 's', position: 0 }],
    ['GS1-128', '006141411234567890', { reason: 'gs1', fault: 'form', identifier: '' }],
    ['GS1-128', '(00)006141411234567891', { reason: 'gs1', fault: 'checkDigit', identifier: '00' }],
    ['GS1-128', '(00)0061', { reason: 'gs1', fault: 'length', identifier: '00' }],
    ['GS1-128', '(5555)1', { reason: 'gs1', fault: 'unknown', identifier: '5555' }],
    ['GS1-128', '(10)ABÉ', { reason: 'gs1', fault: 'characters', identifier: '10' }],
    ['GS1-128', '(17)261399', { reason: 'gs1', fault: 'value', identifier: '17' }],
    ['GS1DataMatrix', '(01)06901234567892(37)5', { reason: 'gs1', fault: 'together', identifier: '01' }],
    ['GS1-128', `(10)${'A'.repeat(20)}(21)${'B'.repeat(20)}(90)123456`, { reason: 'tooMuch', most: 48 }],
    ['DataMatrix', 'x'.repeat(3000), { reason: 'tooMuch' }],
    ['PDF417', 'x'.repeat(3000), { reason: 'tooMuch' }],
    ['Aztec', 'x'.repeat(4000), { reason: 'tooMuch' }],
    ['MaxiCode', 'x'.repeat(94), { reason: 'tooMuch' }],
  ]
  test.each(refusals.map((each) => [each[0], each[1].slice(0, 30), ...each] as const))(
    '%s refuses “%s” with the reason',
    async (_format, _shown, format, text, refusal) => {
      expect(await encoded(format, text)).toEqual({ ok: false, refusal })
    },
  )

  test('a check digit that was left out is the one the library asks for', async () => {
    for (const [format, digits] of [
      ['EAN13', 13],
      ['EAN8', 8],
      ['UPC', 12],
      ['ITF14', 14],
    ] as const)
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 0, max: 9 }), { minLength: digits - 1, maxLength: digits - 1 }),
          async (list) => {
            const number = list.join('')
            const short = await encoded(format, number)
            expect(short.ok).toBe(true)
            expect(short).toEqual(await encoded(format, number + checkDigit(number)))
          },
        ),
        { numRuns: 25 },
      )
  })

  test('letters beyond ASCII are read as they were written', async () => {
    for (const format of ['DataMatrix', 'PDF417', 'Aztec'] as const) {
      const { picture } = await drawn(codeLabel(format, { data: 'Đường ^ 中文 é' }))
      expect((await readCodes(picture)).map(({ text }) => text)).toEqual(['Đường ^ 中文 é'])
    }
  })

  test('control characters of carrier messages are written by name', async () => {
    const { picture } = await drawn(codeLabel('DataMatrix', { data: '[)><RS>06<GS>12S0001<RS><EOT>' }))
    expect((await readCodes(picture)).map(({ text }) => text)).toEqual([
      '[)>\u001e06\u001d12S0001\u001e\u0004',
    ])
  })
})

test('the text below a code is the standard’s: in groups, with the check digit', async () => {
  const template = codeLabel('EAN13', { data: '690123456789', displayValue: '1' }, { fit: true }, 5)
  const { marks } = await drawn(template)
  const lines = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.line] : []))
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('')).toBe('6 901234 567892')
  expect(textsOf(template, {})).toHaveLength(1)
})

test('without the library its formats are refused as not on this device; ours are drawn', () => {
  const outcomes = barcodeFormats.map((format) => [
    format,
    encodeOwn(format, symbologies[format].example).ok ? 'drawn' : 'unavailable',
  ])
  expect(outcomes.filter(([, how]) => how === 'drawn').map(([format]) => format)).toEqual([
    'CODE128',
    'CODE128A',
    'CODE128B',
    'CODE128C',
    'pharmacode',
  ])
  const template = codeLabel('Aztec')
  return typefaceFor(template, [{}]).then((typeface) =>
    expect(checkTemplate(template, {}, { typeface }).map(({ code }) => code)).toEqual(['unavailable']),
  )
})
