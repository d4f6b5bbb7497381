import { describe, expect, test } from 'vitest'
import {
  barPart,
  boxPart,
  imagePart,
  labelOf,
  qrPart,
  textPart,
} from '../../../../tests/fixtures/label-parts.ts'
import { typefaceFor } from '../../../../tests/fixtures/label-proof.ts'
import { encoderFor } from '../code/encoder.ts'
import type { ComponentExt, LabelComponent, LabelTemplate } from '../document.ts'
import type { LabelValues } from '../label-data.ts'
import { checkTemplate } from './check-template.ts'
import { severities, type Finding, type FindingCode } from './findings.ts'

async function check(template: LabelTemplate, values: LabelValues = {}): Promise<Finding[]> {
  return checkTemplate(template, values, {
    typeface: await typefaceFor(template, [values]),
    encode: await encoderFor(template.components),
  })
}
const seen = new Set<FindingCode>()

type Expected = readonly [id: string, code: FindingCode, data?: object]

const good = barPart('bars', [20, 20, 50, 15], 'SP12345678')
const bars = (
  change: Partial<Extract<LabelComponent, { type: 'barcode' }>['props']>,
  ext: ComponentExt = {},
) => barPart('bars', [20, 20, 50, 15], 'SP12345678', change, ext)

const cases: readonly (readonly [
  name: string,
  parts: readonly LabelComponent[],
  expected: readonly Expected[],
  values?: LabelValues,
])[] = [
  ['a sound label', [good, qrPart('qr', [75, 30, 20, 20], 'x'), textPart('t', [5, 5, 60, 8], 'Text')], []],
  ['no content', [barPart('bars', [20, 20, 50, 15], '{{no}}')], [['bars', 'empty']], { no: '' }],
  [
    'a format nobody knows',
    [barPart('bars', [20, 20, 50, 15], '{{no|shout}}')],
    [['bars', 'format', { place: '{{no|shout}}', fault: 'unknown' }]],
    { no: 'SP12345678' },
  ],
  [
    'a format that is not for its value, named once',
    [textPart('t', [5, 5, 80, 8], '{{no|dd/MM/yyyy}} {{no|dd/MM/yyyy}}')],
    [['t', 'misfit', { place: '{{no|dd/MM/yyyy}}', value: 'SP12345678' }]],
    { no: 'SP12345678' },
  ],
  [
    'a code that a format makes printable',
    [barPart('bars', [20, 20, 50, 15], '{{no|last 4|or 0000}}')],
    [],
    { no: 'é1234' },
  ],
  [
    'an EAN-13 number that is too short',
    [bars({ format: 'EAN13', data: '6901234' })],
    [['bars', 'length', { digits: 13, found: 7 }]],
  ],
  [
    'an EAN-13 number with a typing error',
    [bars({ format: 'EAN13', data: '6901234567893' })],
    [['bars', 'checkDigit', { expected: '2', found: '3' }]],
  ],
  [
    'an SSCC without its application identifier',
    [bars({ format: 'GS1-128', data: '006141411234567890' })],
    [['bars', 'gs1', { fault: 'form', identifier: '' }]],
  ],
  [
    'more than a MaxiCode holds',
    [barPart('bars', [20, 10, 40, 40], 'x'.repeat(94), { format: 'MaxiCode' })],
    [['bars', 'tooMuch']],
  ],
  [
    'a MaxiCode in a box that is too low for it',
    [barPart('bars', [20, 10, 40, 20], 'SP1', { format: 'MaxiCode' })],
    [['bars', 'tooHigh', { neededMm: 27.5, roomMm: 20 }]],
  ],
  [
    'a carton code with bars for a shelf',
    [barPart('bars', [2, 10, 90, 20], '(00)006141411234567890', { format: 'GS1-128', bodyHeight: 60 })],
    [['bars', 'fineModule', { moduleMm: 0.38, wantedMm: 0.495 }]],
  ],
  ['a QR code without content', [qrPart('qr', [10, 10, 30, 30], '')], [['qr', 'empty']]],
  [
    'a character Code 128 has not',
    [bars({ data: 'SP1é' })],
    [['bars', 'character', { character: 'é', position: 3 }]],
  ],
  [
    'a small letter in set A',
    [bars({ data: 'ABc', format: 'CODE128A' })],
    [['bars', 'character', { character: 'c', position: 2 }]],
  ],
  [
    'a control character in set B',
    [bars({ data: 'a\u0002', format: 'CODE128B' })],
    [['bars', 'character', { character: '\u0002', position: 1 }]],
  ],
  [
    'a letter in set C',
    [bars({ data: '12x4', format: 'CODE128C' })],
    [['bars', 'character', { character: 'x', position: 2 }]],
  ],
  ['odd digits in set C', [bars({ data: '123', format: 'CODE128C' })], [['bars', 'oddDigits']]],
  [
    'a number too large for pharmacode',
    [bars({ data: '131071', format: 'pharmacode' })],
    [['bars', 'range', { smallest: 3, largest: 131070 }]],
  ],
  ['a sound pharmacode', [bars({ data: '4321', format: 'pharmacode' })], []],
  [
    'a code wider than its area',
    [barPart('bars', [20, 20, 20, 15], 'SP12345678901234')],
    [['bars', 'tooWide', { neededMm: 41.25, roomMm: 20 }]],
  ],
  [
    'a QR code with too much',
    [qrPart('qr', [10, 10, 10, 10], 'x'.repeat(200))],
    [['qr', 'tooWide', { neededMm: 22.88, roomMm: 10 }]],
  ],
  [
    'a line width that does not fit',
    [bars({ lineWidth: 9 })],
    [['bars', 'narrowed', { wantedDots: 9, setDots: 3 }]],
  ],
  [
    'one dot a module',
    [bars({ lineWidth: 1 })],
    [['bars', 'fineModule', { moduleDots: 1, moduleMm: 0.13, wantedMm: 0.25 }]],
  ],
  ['low bars', [bars({ bodyHeight: 15 })], [['bars', 'lowBars', { heightMm: 4, wantedMm: 6.38 }]]],
  [
    'low bars for their length',
    [barPart('bars', [0, 20, 100, 6.5], 'SP12345678901', { lineWidth: 5, bodyHeight: 100 })],
    [['bars', 'lowBars', { heightMm: 6.5, wantedMm: 12.63 }]],
  ],
  ['a line across the bars', [good, boxPart('line', [10, 25, 70, 8])], [['bars', 'covered', { by: 'line' }]]],
  ['a text on the bars', [good, textPart('t', [30, 22, 30, 6], 'Over')], [['bars', 'covered', { by: 't' }]]],
  [
    'a text on a QR code',
    [qrPart('qr', [10, 10, 30, 30], 'x'), textPart('t', [15, 20, 30, 6], 'Over')],
    [['qr', 'covered', { by: 't' }]],
  ],
  [
    'a text in the light margin',
    [good, textPart('t', [20.5, 20, 10, 6], 'ii')],
    [['bars', 'quietZone', { side: 'left', neededDots: 30, by: 't' }]],
  ],
  [
    'a frame in the light margin of a QR code',
    [qrPart('qr', [40, 10, 30, 30], 'x'), boxPart('f', [42, 12, 26, 26])],
    ['left', 'right', 'top', 'bottom'].map((side) => ['qr', 'quietZone', { side, by: 'f' }] as const),
  ],
  [
    'bars at the edge of the page',
    [barPart('bars', [-3, 20, 50, 15], 'SP12345678')],
    [['bars', 'quietZone', { side: 'left', foundDots: 8, neededDots: 30 }]],
  ],
  [
    'bars beyond the edge',
    [barPart('bars', [70, 20, 50, 15], 'SP12345678')],
    [['bars', 'outside', { side: 'right', byMm: 16 }]],
  ],
  [
    'a text beyond the lower edge',
    [textPart('t', [5, 57, 60, 8], 'Text')],
    [['t', 'outside', { side: 'bottom' }]],
  ],
  [
    'bars that could not be drawn, beyond the edge',
    [barPart('bars', [90, 20, 50, 15], '')],
    [
      ['bars', 'outside', { side: 'right', byMm: 40 }],
      ['bars', 'empty'],
    ],
  ],
  [
    'a text that is cut',
    [textPart('t', [5, 5, 20, 5], 'Far too long for its place', { maxLines: 1 })],
    [['t', 'cut']],
  ],
  [
    'a text that is shrunk',
    [textPart('t', [5, 5, 30, 5], 'Rather long a text', { maxLines: 1, minDots: 10 })],
    [['t', 'shrunk', { wantedMm: 4.25, setMm: 3.5 }]],
  ],
  ['a character no font has', [textPart('t', [5, 5, 60, 8], 'a 😀')], [['t', 'glyph', { characters: '😀' }]]],
  ['letters that would join', [textPart('t', [5, 5, 60, 8], 'ب')], [['t', 'glyph', { characters: 'ب' }]]],
  [
    'bars across the feed',
    [barPart('bars', [20, 5, 15, 50], 'SP12345678', { bodyHeight: 40 }, { rotate: 90 })],
    [['bars', 'acrossFeed', { rotate: 90, moduleDots: 3 }]],
  ],
  ['bars upside down', [bars({}, { rotate: 180 })], []],
  [
    'the margin of turned bars is above and below',
    [
      barPart('bars', [20, 5, 15, 50], 'SP12345678', { bodyHeight: 40 }, { rotate: 270 }),
      textPart('t', [20, 5, 15, 4], 'MM', { fontDots: 20 }),
    ],
    [
      ['bars', 'acrossFeed', { rotate: 270 }],
      ['bars', 'quietZone', { side: 'top', by: 't' }],
    ],
  ],
  [
    'a place that nothing fills',
    [textPart('t', [5, 5, 60, 8], '{{a}} {{b}} {{b}}')],
    [['t', 'unknownPlace', { name: 'b' }]],
    { a: 'x' },
  ],
  [
    'a font we do not have, named with the one that is printed',
    [
      textPart('t', [5, 5, 60, 8], 'Text', {}, { fontFamily: 'Arial, "Segoe UI"' }),
      textPart('u', [5, 15, 60, 8], 'Text', {}, { fontFamily: "Arial, 'dejavu serif'" }),
    ],
    [['t', 'font', { fontFamily: 'Arial, "Segoe UI"', printedIn: 'Noto Sans' }]],
  ],
  [
    'a picture that is none',
    [imagePart('i', [5, 5, 10, 10], 'data:image/png;base64,AAAA')],
    [['i', 'picture']],
  ],
  [
    'what is hidden is not looked at',
    [
      barPart('bars', [90, 20, 50, 15], '', {}, { when: 'cod' }),
      barPart('b2', [20, 20, 50, 15], 'X', {}, { when: '!cod' }),
    ],
    [],
    { cod: '' },
  ],
]

describe('findings', () => {
  test.each(cases.map(([name, parts, expected, values = {}]) => ({ name, parts, expected, values })))(
    '$name',
    async ({ parts, expected, values }) => {
      // A line width of three, unless the case is about it.
      const wide = parts.map((part) =>
        part.type === 'barcode' && part.props.lineWidth === 2
          ? { ...part, props: { ...part.props, lineWidth: 3 } }
          : part,
      ) as LabelComponent[]
      const found = await check(labelOf(...wide), values)
      expect(found.map(({ componentId, code, data }) => ({ componentId, code, data }))).toEqual(
        expected.map(([componentId, code, data]) => ({
          componentId,
          code,
          data: data ? expect.objectContaining(data) : {},
        })),
      )
      for (const { code, severity } of found) {
        expect(severity).toBe(severities[code])
        seen.add(code)
      }
    },
  )

  test('each kind but two is shown above', () => {
    // Joined scripts are reported only while their shaper cannot be had, formats while their encoder cannot.
    expect(Object.keys(severities).filter((code) => !seen.has(code as FindingCode))).toEqual([
      'unavailable',
      'script',
    ])
  })
})
