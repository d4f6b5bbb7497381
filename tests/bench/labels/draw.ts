/**
 * Draws a batch in a process of its own, so that its memory is its own: `tsx draw.ts ours|pdfme|express <count>`.
 * Answers one line of JSON. `ours` and `pdfme` draw the same label: two texts, Code 128, QR code, frame, two lines.
 */
import { deflateSync } from 'node:zlib'
import { drawLabels } from '#engine/label/draw-labels.ts'
import { expressTemplate } from '#engine/label/express-template.ts'
import type { LabelComponent, LabelTemplate } from '#engine/label/document.ts'
import type { LabelValues } from '#engine/label/label-data.ts'
import { labelValues } from '#engine/label/label-values.ts'
import { across, bars, framed, matrix, text } from '#engine/label/builtin/parts.ts'
import { typicalOrder } from '#engine/label/samples/orders.ts'
import { moment, typefaceFor } from '../../fixtures/label-proof.ts'

const [, , who = 'ours', count = '500'] = process.argv

const inputs = Array.from({ length: Number(count) }, (_, at) => ({
  name: `Nguyen Van ${at}\n${at} Hue Street, Hanoi`,
  note: `Order B2C20261120${String(at).padStart(6, '0')}, handle with care`,
  number: `SP${String(1_000_000_000_000 + at)}`,
  scan: `https://portal.example.com/customerInquiry?n=SP${String(1_000_000_000_000 + at)}`,
}))

const components: LabelComponent[] = [
  framed('frame', [24, 24, 752, 1152]),
  text('name', 'Name', [40, 40, 700, 200], '{{name}}', { size: 40 }),
  across('line1', [24, 260], 752),
  bars('bars', 'Bars', [30, 300, 740, 160], '{{number}}'),
  across('line2', [24, 500], 752),
  matrix('qr', 'QR', [40, 540, 264, 264], '{{scan}}'),
  text('note', 'Note', [340, 560, 400, 200], '{{note}}', { size: 30 }),
]
const template: LabelTemplate = { schemaVersion: 1, name: 'bench', page: expressTemplate.page, components }

async function ours(of: LabelTemplate, labels: readonly LabelValues[]): Promise<Uint8Array> {
  const typeface = await typefaceFor(of, labels)
  const drawn = await drawLabels(labels, { template: of, typeface, deflate: (bytes) => deflateSync(bytes) })
  if (drawn?.count !== labels.length) throw new Error('labels were refused')
  return drawn.pdf
}

async function pdfme(): Promise<Uint8Array> {
  const { generate } = await import('@pdfme/generator')
  const { barcodes, line, rectangle, text: words } = await import('@pdfme/schemas')
  const at = (x: number, y: number, width: number, height: number) => ({ position: { x, y }, width, height })
  const shape = { borderWidth: 0.375, borderColor: '#000000', color: '' }
  const rule = { ...at(3, 0, 94, 0.375), type: 'line', color: '#000000', content: '', readOnly: true }
  return generate({
    template: {
      basePdf: { width: 100, height: 150, padding: [0, 0, 0, 0] },
      schemas: [
        [
          { name: 'frame', type: 'rectangle', ...at(3, 3, 94, 144), ...shape, content: '', readOnly: true },
          { name: 'name', type: 'text', ...at(5, 5, 87, 25), fontSize: 14 },
          { ...rule, name: 'line1', position: { x: 3, y: 32 } },
          { name: 'number', type: 'code128', ...at(9, 37, 82, 20), includetext: false },
          { ...rule, name: 'line2', position: { x: 3, y: 62 } },
          { name: 'scan', type: 'qrcode', ...at(5, 67, 33, 33) },
          { name: 'note', type: 'text', ...at(42, 70, 50, 25), fontSize: 11 },
        ],
      ],
    },
    inputs,
    plugins: { text: words, line, rectangle, code128: barcodes.code128, qrcode: barcodes.qrcode },
  })
}

const draw: Record<string, () => Promise<Uint8Array>> = {
  ours: () => ours(template, inputs),
  express: () =>
    ours(
      expressTemplate,
      inputs.map((_, at) => labelValues(typicalOrder(at), moment)),
    ),
  pdfme,
}

async function main(): Promise<void> {
  const start = performance.now()
  const pdf = await draw[who]?.()
  const seconds = (performance.now() - start) / 1000
  const memory = process.resourceUsage().maxRSS / 1024
  console.log(JSON.stringify({ seconds, bytes: pdf?.length, memory }))
}

void main()
