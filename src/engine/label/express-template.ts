/**
 * The built-in express label, 100 × 150 mm at 8 dots/mm (spec 001 §3: sender and recipient texts, a barcode, a QR code,
 * a scan caption). From top to bottom it follows the parcel: service, sorting, scan, delivery, origin, money, contents.
 */
import { across, down, framed, place, text } from './builtin/parts.ts'
import { EXPRESS_PAGE, type LabelComponent, type LabelTemplate } from './document.ts'

const LEFT = 24
const TOP = 24
const WIDTH = 752
const HEIGHT = 1152
/** Width of the black tags, and where the text beside them begins. */
const TAG = 56
const TEXT = 94
const TEXT_WIDTH = LEFT + WIDTH - 12 - TEXT

/** Tops of the bands. */
const SORT = 104
const BARS = 276
const TO = 500
const FROM = 770
const MONEY = 982
const GOODS = 1064

const frame = framed('frame', [LEFT, TOP, WIDTH, HEIGHT])

const serviceBand = [
  text('service', 'Service', [LEFT, TOP, 268, SORT - TOP], '{{service}}', {
    size: 52,
    minDots: 24,
    bold: true,
    align: 'center',
    valign: 'middle',
    maxLines: 1,
    pad: 14,
  }),
  down('serviceLine', [292, TOP], SORT - TOP),
  text('transport', 'Transport', [314, TOP, 150, SORT - TOP], '{{transport}}', {
    size: 44,
    minDots: 20,
    bold: true,
    valign: 'middle',
    maxLines: 1,
  }),
  text('routeCaption', 'Route caption', [470, TOP + 9, 292, 22], 'ROUTE', {
    size: 16,
    align: 'right',
    maxLines: 1,
  }),
  text('route', 'Route', [470, TOP + 30, 292, 46], '{{route}}', {
    size: 38,
    minDots: 18,
    bold: true,
    align: 'right',
    valign: 'middle',
    maxLines: 1,
  }),
]

const sortBand = [
  across('sortLine', [LEFT, SORT], WIDTH),
  text('country', 'Country', [LEFT, SORT, 196, BARS - SORT], '{{country}}', {
    size: 128,
    minDots: 60,
    bold: true,
    align: 'center',
    valign: 'middle',
    maxLines: 1,
    invert: true,
    pad: 12,
  }),
  text('sort', 'Sorting place', [242, SORT + 8, 522, 104], '{{sort}}', {
    size: 92,
    minDots: 24,
    bold: true,
    valign: 'middle',
    maxLines: 3,
    leading: 1.1,
  }),
  text('sortDetail', 'Sorting detail', [242, SORT + 114, 522, 50], '{{sortDetail}}', {
    size: 34,
    minDots: 15,
    valign: 'middle',
    maxLines: 3,
    leading: 1.1,
  }),
]

const barsBand: LabelComponent[] = [
  across('barsLine', [LEFT, BARS], WIDTH),
  {
    ...place('barcode', 'Waybill barcode', 'code', [LEFT + 10, BARS + 20, WIDTH - 20, 142]),
    type: 'barcode',
    props: {
      format: 'CODE128',
      lineWidth: 4,
      bodyHeight: 67,
      fontSize: 20,
      displayValue: '0',
      data: '{{waybillNo}}',
    },
    ext: { bind: '{{waybillNo}}', fit: true },
  },
  text('waybill', 'Waybill number', [LEFT + 10, BARS + 166, WIDTH - 20, 52], '{{waybillGrouped}}', {
    size: 46,
    minDots: 20,
    bold: true,
    align: 'center',
    valign: 'middle',
    maxLines: 1,
  }),
]

const toBand = [
  across('toLine', [LEFT, TO], WIDTH),
  text('toCaption', 'Recipient caption', [LEFT, TO, TAG, 46], 'TO', {
    size: 30,
    bold: true,
    align: 'center',
    valign: 'middle',
    maxLines: 1,
    invert: true,
  }),
  text('receiverName', 'Recipient name', [TEXT, TO + 6, TEXT_WIDTH, 64], '{{receiver.name}}', {
    type: 'receiverAddress',
    size: 50,
    minDots: 24,
    bold: true,
    valign: 'middle',
    maxLines: 2,
    leading: 1.12,
  }),
  text('receiverPhone', 'Recipient phone', [TEXT, TO + 71, 330, 40], '{{receiver.phone}}', {
    type: 'receiverAddress',
    size: 36,
    minDots: 18,
    bold: true,
    valign: 'middle',
    maxLines: 1,
  }),
  text(
    'receiverCompany',
    'Recipient company',
    [TEXT + 342, TO + 71, TEXT_WIDTH - 342, 40],
    '{{receiver.company}}',
    {
      type: 'receiverAddress',
      size: 26,
      minDots: 15,
      align: 'right',
      valign: 'middle',
      maxLines: 2,
      leading: 1.1,
    },
  ),
  text('receiverStreet', 'Recipient address', [TEXT, TO + 112, TEXT_WIDTH, 110], '{{receiver.street}}', {
    type: 'receiverAddress',
    size: 38,
    minDots: 15,
    maxLines: 6,
    leading: 1.2,
  }),
  text('receiverRegion', 'Recipient region', [TEXT, TO + 222, TEXT_WIDTH, 44], '{{receiver.region}}', {
    type: 'receiverAddress',
    size: 30,
    minDots: 15,
    bold: true,
    valign: 'middle',
    maxLines: 2,
    leading: 1.12,
  }),
]

const QR_LEFT = 572
const SENDER_WIDTH = QR_LEFT - 14 - TEXT

const fromBand: LabelComponent[] = [
  across('fromLine', [LEFT, FROM], WIDTH),
  text('fromCaption', 'Sender caption', [LEFT, FROM, TAG, 30], 'FROM', {
    size: 16,
    bold: true,
    align: 'center',
    valign: 'middle',
    maxLines: 1,
    invert: true,
  }),
  text('senderName', 'Sender name', [TEXT, FROM + 4, SENDER_WIDTH, 34], '{{sender.name}}', {
    type: 'senderAddress',
    size: 26,
    minDots: 14,
    bold: true,
    valign: 'middle',
    maxLines: 2,
    leading: 1.1,
  }),
  text(
    'senderLine',
    'Sender address',
    [TEXT, FROM + 40, SENDER_WIDTH, 106],
    '{{sender.phone}}\n{{sender.line}}',
    {
      type: 'senderAddress',
      size: 23,
      minDots: 14,
      maxLines: 7,
      leading: 1.15,
    },
  ),
  text('orderCaption', 'Order caption', [TEXT, FROM + 149, 220, 20], 'ORDER', { size: 16, maxLines: 1 }),
  text('order', 'Order number', [TEXT, FROM + 169, 232, 36], '{{orderNo}}', {
    size: 26,
    minDots: 13,
    bold: true,
    valign: 'middle',
    maxLines: 2,
    leading: 1.1,
  }),
  text('shopOrderCaption', 'Shop order caption', [338, FROM + 149, 220, 20], 'SHOP ORDER', {
    size: 16,
    maxLines: 1,
    when: 'ecommerceOrderNo',
  }),
  text('shopOrder', 'Shop order number', [338, FROM + 169, 222, 36], '{{ecommerceOrderNo}}', {
    size: 24,
    minDots: 13,
    valign: 'middle',
    maxLines: 2,
    leading: 1.1,
    when: 'ecommerceOrderNo',
  }),
  down('qrLine', [QR_LEFT, FROM], MONEY - FROM),
  {
    ...place('qr', 'QR code', 'code', [QR_LEFT + 8, FROM + 4, 188, 188]),
    type: 'qrCode',
    props: { data: '{{scan}}' },
    ext: { bind: '{{scan}}' },
  },
  text('scanCaption', 'Scan caption', [QR_LEFT + 6, MONEY - 24, 192, 20], 'Scan to track', {
    size: 17,
    align: 'center',
    valign: 'middle',
    maxLines: 1,
  }),
]

const CELLS = [LEFT, 372, 516, 646, LEFT + WIDTH] as const
const cell = (index: number, inset: number): readonly [number, number] => {
  const left = CELLS[index] ?? 0
  return [left + inset, (CELLS[index + 1] ?? 0) - left - 2 * inset]
}

function fact(id: string, index: number, caption: string, content: string): LabelComponent[] {
  const [x, w] = cell(index, 12)
  return [
    text(`${id}Caption`, `${caption} caption`, [x, MONEY + 8, w, 20], caption, { size: 16, maxLines: 1 }),
    text(id, caption, [x, MONEY + 28, w, 48], content, {
      size: 34,
      minDots: 14,
      bold: true,
      valign: 'middle',
      maxLines: 1,
    }),
  ]
}

const moneyBand: LabelComponent[] = [
  across('moneyLine', [LEFT, MONEY], WIDTH),
  text('cod', 'COD', [LEFT, MONEY, 348, GOODS - MONEY], 'COD {{cod}}', {
    size: 42,
    minDots: 18,
    bold: true,
    align: 'center',
    valign: 'middle',
    maxLines: 1,
    invert: true,
    pad: 14,
    when: 'cod',
  }),
  text('noCod', 'No COD', [40, MONEY + 3, 320, GOODS - MONEY - 3], 'NO COD', {
    size: 34,
    bold: true,
    valign: 'middle',
    maxLines: 1,
    when: '!cod',
  }),
  ...fact('weight', 1, 'WEIGHT', '{{weight}}'),
  ...fact('pieces', 2, 'PIECES', '{{pieces}}'),
  ...fact('payment', 3, 'PAYMENT', '{{payment}}'),
  ...[372, 516, 646].map((x) => down(`cell${x}`, [x, MONEY], GOODS - MONEY)),
]

const goodsBand = [
  across('goodsLine', [LEFT, GOODS], WIDTH),
  text('goodsCaption', 'Goods caption', [40, GOODS + 8, 92, 22], 'GOODS', { size: 16, maxLines: 1 }),
  text('goods', 'Goods', [132, GOODS + 5, 632, 34], '{{goods}}', {
    size: 22,
    minDots: 14,
    maxLines: 2,
    leading: 1.1,
  }),
  text('remarkCaption', 'Remark caption', [40, GOODS + 41, 92, 22], 'REMARK', {
    size: 16,
    maxLines: 1,
    when: 'remark',
  }),
  text('remark', 'Remark', [132, GOODS + 38, 632, 49], '{{remark}}', {
    size: 22,
    minDots: 14,
    maxLines: 3,
    leading: 1.1,
    when: 'remark',
  }),
  text('duty', 'Duty', [40, GOODS + 87, 300, 22], 'Duty {{duty}}', {
    size: 17,
    valign: 'middle',
    maxLines: 1,
  }),
  text('printed', 'Print time', [400, GOODS + 87, 364, 22], 'Printed {{printedAt}}', {
    size: 17,
    align: 'right',
    valign: 'middle',
    maxLines: 1,
  }),
]

export const expressTemplate: LabelTemplate = {
  schemaVersion: 1,
  name: 'express-100x150',
  page: EXPRESS_PAGE,
  components: [
    frame,
    ...serviceBand,
    ...sortBand,
    ...barsBand,
    ...toBand,
    ...fromBand,
    ...moneyBand,
    ...goodsBand,
  ],
}
