/** Stickers of articles: short numbers as bars, numbers that bars of this width cannot hold as a QR code. */
import type { LabelPage, LabelTemplate } from '../document.ts'
import { bars, line, matrix, text } from './parts.ts'

const EDGE = 8

export function skuLabel(name: string, page: LabelPage): LabelTemplate {
  const [width, height] = [page.wMm * page.dotsPerMm, page.hMm * page.dotsPerMm]
  const inner = width - 2 * EDGE
  const code = Math.round(height * 0.44)
  const number = Math.round(height * 0.15)
  const side = Math.min(inner, code + number)
  const below = EDGE + code + number + 4
  const rest = height - below - EDGE
  const foot = Math.min(20, Math.round(rest * 0.3))
  const beside = inner - side - 8
  return {
    schemaVersion: 1,
    name,
    page,
    components: [
      bars('barcode', 'SKU barcode', [0, EDGE, width, code], '{{bars}}', 'bars'),
      line('number', 'SKU', [EDGE, EDGE + code + 2, inner, number], '{{barcode}}', {
        size: Math.round(number * 0.8),
        minDots: 13,
        bold: true,
        align: 'center',
        when: 'bars',
      }),
      matrix('qr', 'SKU QR code', [0, 0, side + EDGE, side + EDGE], '{{matrix}}', 'matrix'),
      text('long', 'Long SKU', [EDGE + side + 8, EDGE, beside, side], '{{barcode}}', {
        size: 24,
        minDots: 13,
        bold: true,
        valign: 'middle',
        maxLines: 8,
        leading: 1.1,
        when: 'matrix',
      }),
      line('name', 'Name', [EDGE, below, inner, rest - foot], '{{name}}\n{{spec}}', {
        size: Math.min(26, Math.round((rest - foot) / 2.4)),
        minDots: 13,
        maxLines: 6,
        leading: 1.1,
      }),
      line(
        'facts',
        'Facts',
        [EDGE, below + rest - foot, inner, foot],
        '{{sku}}  {{weight}}  {{batch}}  {{expires}}',
        {
          size: 16,
          minDots: 13,
        },
      ),
    ],
  }
}
