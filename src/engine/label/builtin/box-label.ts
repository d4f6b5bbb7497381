/** The label of a carton, 100 × 100 mm: which of how many, where to, what is inside. */
import type { LabelTemplate } from '../document.ts'
import { across, bars, down, framed, line, matrix, text } from './parts.ts'

const [LEFT, TOP, WIDTH, HEIGHT] = [16, 16, 768, 768]
const [COUNT, CODE, INSIDE, FOOT] = [150, 296, 500, 724]
const QR = 190

export const boxLabel: LabelTemplate = {
  schemaVersion: 1,
  name: 'box-100x100',
  page: { wMm: 100, hMm: 100, dotsPerMm: 8 },
  components: [
    framed('frame', [LEFT, TOP, WIDTH, HEIGHT]),
    line('country', 'Country', [LEFT, TOP, 150, COUNT - TOP], '{{country}}', {
      size: 92,
      minDots: 40,
      bold: true,
      align: 'center',
      invert: true,
      pad: 8,
    }),
    line('to', 'Destination', [180, TOP + 6, 592, COUNT - TOP - 10], '{{to}}', {
      size: 34,
      minDots: 13,
      bold: true,
      maxLines: 7,
      leading: 1.1,
    }),
    across('countLine', [LEFT, COUNT], WIDTH),
    line('count', 'Carton', [LEFT + 12, COUNT + 4, 420, CODE - COUNT - 6], '{{number}} / {{count}}', {
      size: 104,
      minDots: 40,
      bold: true,
    }),
    text(
      'order',
      'Order',
      [460, COUNT + 10, 312, CODE - COUNT - 14],
      '{{orderNo}}\n{{referenceNo}}\n{{from}}',
      { size: 26, minDots: 13, align: 'right', maxLines: 8, leading: 1.15 },
    ),
    across('codeLine', [LEFT, CODE], WIDTH),
    bars('barcode', 'Carton barcode', [LEFT + 4, CODE + 16, WIDTH - 8, 136], '{{bars}}', 'bars'),
    line('boxNo', 'Carton number', [LEFT + 10, INSIDE - 48, WIDTH - 20, 44], '{{boxGrouped}}', {
      size: 38,
      minDots: 14,
      bold: true,
      align: 'center',
      when: 'bars',
    }),
    text('long', 'Long carton number', [LEFT + 10, CODE + 16, WIDTH - 20, 170], '{{boxNo}}', {
      size: 60,
      minDots: 20,
      bold: true,
      align: 'center',
      valign: 'middle',
      maxLines: 3,
      when: '!bars',
    }),
    across('insideLine', [LEFT, INSIDE], WIDTH),
    text(
      'contents',
      'Contents',
      [LEFT + 12, INSIDE + 10, WIDTH - QR - 48, FOOT - INSIDE - 14],
      '{{contents}}',
      { size: 26, minDots: 13, maxLines: 16, leading: 1.15 },
    ),
    down('qrLine', [LEFT + WIDTH - QR - 26, INSIDE], FOOT - INSIDE),
    matrix('qr', 'QR code', [LEFT + WIDTH - QR - 16, INSIDE + 18, QR, QR], '{{boxNo}}'),
    across('footLine', [LEFT, FOOT], WIDTH),
    line('size', 'Size', [LEFT + 12, FOOT + 4, 300, 52], '{{size}}', { size: 28, minDots: 14 }),
    line('weight', 'Weight', [340, FOOT + 4, 190, 52], '{{weight}}', {
      size: 32,
      minDots: 14,
      bold: true,
      align: 'center',
    }),
    line('pieces', 'Pieces', [540, FOOT + 4, 232, 52], '{{skus}} SKU · {{pieces}} pcs', {
      size: 26,
      minDots: 13,
      align: 'right',
    }),
  ],
}
