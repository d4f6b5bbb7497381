/** Labels as a printer draws them and a scanner reads them. Needs poppler-utils and zbar-tools. */
import { inflateSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { draw, moment } from '../../../tests/fixtures/label-proof.ts'
import { scripts, typicalOrder, worstOrder } from './samples/orders.ts'
import { decode, extractText, pageSizes } from '../../../tests/fixtures/pdf.ts'
import { encodeCode128 } from './code/code128.ts'
import { drawLabels } from './draw-labels.ts'
import { expressTemplate } from './express-template.ts'
import type { LabelData } from './label-data.ts'
import { labelValues } from './label-values.ts'
import { INSET } from './pdf/content.ts'
import { fonts } from '../../../tests/fixtures/label-proof.ts'

// Renders, decodes or compares hundreds of codes: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const MINUTES = 60_000
const units = Object.values(scripts)
/** The longest legal data in four scripts, each with a number of its own. */
const worst = Array.from({ length: 56 }, (_, index) =>
  worstOrder(index * 7919, units[index % units.length] ?? ''),
)

const payloads = (order: LabelData) => [
  { type: 'CODE-128', data: order.waybillNo },
  { type: 'QR-Code', data: `https://portal.example.com/customerInquiry?n=${order.waybillNo}` },
]
const byType = (found: { type: string; data: string }[]) =>
  found.toSorted((a, b) => (a.type < b.type ? -1 : 1))

describe('scanning', () => {
  test.each([203, 300])(
    '56 labels with the longest data decode at %i dpi in black and white',
    { timeout: 3 * MINUTES },
    async (dpi) => {
      const { pdf, count } = await draw(worst)
      expect(count).toBe(worst.length)
      expect(decode(pdf, dpi).map(byType)).toEqual(worst.map(payloads))
    },
  )
})

test('pages have the size of the paper within 0.01 pt', async () => {
  const { pdf } = await draw([typicalOrder(1), typicalOrder(2)], { copies: 2 })
  const sizes = pageSizes(pdf)
  expect(sizes).toHaveLength(4)
  for (const { width, height } of sizes) {
    expect(Math.abs(width - (100 * 72) / 25.4)).toBeLessThan(0.01)
    expect(Math.abs(height - (150 * 72) / 25.4)).toBeLessThan(0.01)
  }
})

test('names and addresses can be found and copied in every script', async () => {
  const { receiver } = typicalOrder(1)
  const names = [
    'Nguyễn Thị Phương Thảo',
    'สมชาย น้ำใจดี',
    '欧阳娜娜',
    'Siti Nurhaliza binti Tarudin',
    'Иван Петров',
    'Łukasz Żółć',
    'Νίκος',
  ]
  const { pdf, outcomes } = await draw(
    names.map((name, index) => typicalOrder(index, { receiver: { ...receiver, name } })),
  )
  const text = extractText(pdf)
  for (const name of names) expect(text).toContain(name)
  expect(text).toContain('深圳市海舟电子商务有限公司')
  expect(outcomes).toEqual([])
})

describe('bars', () => {
  test('every edge of every bar is within 0.05 dot of the printer grid', async () => {
    const order = typicalOrder(42)
    const { pdf } = await draw([order])
    const encoded = encodeCode128(order.waybillNo)
    if (!encoded.ok) throw new Error('refused')
    const bars = barRun(pdf, encoded.code.widths.length)
    const edges = bars.flatMap(({ x, w }) => [x - INSET, x + w + INSET])
    for (const edge of edges) expect(Math.abs(edge - Math.round(edge))).toBeLessThanOrEqual(1e-6)
    const widths = edges.slice(1).map((edge, index) => Math.round(edge - (edges[index] ?? 0)))
    const module = Math.min(...widths)
    expect(widths).toEqual(encoded.code.widths.map((width) => width * module))
    // Four dots a module at 8 dots/mm: 0.5 mm, as wide as logistics labels want them.
    expect(module).toBe(4)
    const first = edges[0] ?? 0
    const last = edges.at(-1) ?? 0
    expect(first - 27).toBeGreaterThanOrEqual(10 * module)
    expect(773 - last).toBeGreaterThanOrEqual(10 * module)
  })
})

/** The rectangles of the bar code, found by their count of equal height in one row. */
function barRun(pdf: Uint8Array, widths: number): { x: number; w: number }[] {
  const text = Buffer.from(pdf).toString('latin1')
  for (const match of text.matchAll(/\/FlateDecode\/Length (\d+)>>stream\n/g)) {
    const start = match.index + match[0].length
    const content = inflateSync(Buffer.from(pdf.subarray(start, start + Number(match[1])))).toString('latin1')
    const boxes = [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map(
      ([, x, y, w, h]) => ({ x: Number(x), y, w: Number(w), h }),
    )
    const rows = new Map<string, { x: number; w: number }[]>()
    for (const box of boxes) rows.set(`${box.y} ${box.h}`, [...(rows.get(`${box.y} ${box.h}`) ?? []), box])
    const found = [...rows.values()].find((row) => row.length === (widths + 1) / 2)
    if (found) return found
  }
  throw new Error('no bar code in the drawing')
}

describe('the file', () => {
  const batch = Array.from({ length: 500 }, (_, index) => {
    const { receiver } = typicalOrder(1)
    const sender = { ...receiver, name: 'Kho Hà Nội', address: `Số ${index}, đường Láng` }
    return typicalOrder(index, {
      sender,
      receiver: { ...receiver, name: `Nguyễn Văn ${index}`, address: `${index} phố Huế` },
    })
  })

  test('500 labels in Latin letters take at most 3 KB each', async () => {
    const { pdf, count } = await draw(batch)
    expect(count).toBe(500)
    expect(pdf.length / 500).toBeLessThanOrEqual(3 * 1024)
  })

  test('the same orders give the same bytes', async () => {
    const [first, second] = [await draw(batch.slice(0, 20)), await draw(batch.slice(0, 20))]
    expect(Buffer.from(first.pdf).equals(Buffer.from(second.pdf))).toBe(true)
  })

  test('it is whole without a compressor too', async () => {
    const { pdf } = await draw([typicalOrder(3)], { deflate: undefined })
    expect(extractText(pdf)).toContain('Nguyễn Thị Phương Thảo')
  })

  test('drawing stops when asked', async () => {
    const { typeface } = await fonts.typefaceFor([])
    const seen: number[] = []
    const onProgress = (done: number) => {
      seen.push(done)
      return done < 3
    }
    const labels = batch.map((order) => labelValues(order, moment))
    expect(await drawLabels(labels, { template: expressTemplate, typeface, onProgress })).toBeUndefined()
    expect(seen).toEqual([1, 2, 3])
  })
})

describe('what cannot be printed is said, never skipped', () => {
  test.each([
    ['', { component: 'Waybill barcode', reason: 'empty' }],
    ['SP12É', { component: 'Waybill barcode', reason: 'character', character: 'É', position: 4 }],
    ['A1'.repeat(20), { component: 'Waybill barcode', reason: 'tooLong' }],
  ])('waybill number %j', async (waybillNo, refusal) => {
    const { count, outcomes } = await draw([typicalOrder(1), typicalOrder(2, { waybillNo })])
    expect(count).toBe(1)
    expect(outcomes).toHaveLength(1)
    expect(outcomes[0]?.index).toBe(1)
    expect(outcomes[0]?.refusals).toContainEqual(refusal)
  })

  test('a script without a font is drawn as boxes and reported', async () => {
    const { receiver } = typicalOrder(1)
    const { outcomes } = await draw([typicalOrder(1, { receiver: { ...receiver, name: 'Sok ភ្នំពេញ 😀' } })])
    const [warning] = outcomes[0]?.warnings ?? []
    expect(warning).toMatchObject({ kind: 'glyph', component: 'Recipient name' })
    expect(warning && 'characters' in warning ? warning.characters : '').toContain('😀')
  })

  test('a text that had to be cut is reported', async () => {
    const { outcomes } = await draw([worstOrder(1, scripts.chinese)])
    const clipped = outcomes[0]?.warnings
      .filter(({ kind }) => kind === 'clipped')
      .map(({ component }) => component)
    expect(clipped).toContain('Goods')
    // What the courier needs is whole even then.
    for (const part of [
      'Recipient name',
      'Recipient phone',
      'Recipient address',
      'Recipient region',
      'COD',
      'Sorting place',
    ])
      expect(clipped).not.toContain(part)
  })
})
