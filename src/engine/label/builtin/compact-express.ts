/**
 * The express label for smaller stock: the same order of facts as the large one, in five bands whose heights and width
 * are the stock's. Sorting, scan, recipient, sender with the code to track, money and contents.
 */
import type { LabelPage, LabelTemplate } from '../document.ts'
import { across, bars, down, framed, line, matrix, text } from './parts.ts'

interface CompactShape {
  name: string
  page: LabelPage
  /** Dots around the frame. */
  edge: number
  /** Heights of the bands in dots; with the edges they make up the page. */
  head: number
  bars: number
  to: number
  from: number
  foot: number
}

interface Room {
  left: number
  width: number
  top: number
  height: number
}

const TAG = 48

export function compactExpress(shape: CompactShape): LabelTemplate {
  const { name, page, edge } = shape
  const left = edge
  const width = page.wMm * page.dotsPerMm - 2 * edge
  let top = edge
  const room = (height: number): Room => {
    top += height
    return { left, width, top: top - height, height }
  }
  const bands = [
    headBand(room(shape.head)),
    barsBand(room(shape.bars)),
    toBand(room(shape.to)),
    fromBand(room(shape.from)),
    footBand(room(shape.foot)),
  ]
  const frame = framed('frame', [left, edge, width, top - edge])
  return { schemaVersion: 1, name, page, components: [frame, ...bands.flat()] }
}

function headBand({ left, width, top, height }: Room) {
  const country = Math.round(height * 1.25)
  const side = Math.round(width * 0.26)
  const sort = width - country - side - 30
  const upper = Math.round(height * 0.6)
  return [
    line('country', 'Country', [left, top, country, height], '{{country}}', {
      size: Math.round(height * 0.85),
      bold: true,
      align: 'center',
      invert: true,
      pad: 8,
    }),
    line('sort', 'Sorting place', [left + country + 14, top + 4, sort, upper], '{{sort}}', {
      size: Math.round(upper * 0.85),
      minDots: 13,
      bold: true,
      maxLines: 4,
      leading: 1.1,
    }),
    line(
      'sortDetail',
      'Sorting detail',
      [left + country + 14, top + upper, sort, height - upper - 2],
      '{{sortDetail}}',
      {
        size: 24,
        minDots: 13,
        maxLines: 5,
        leading: 1.1,
      },
    ),
    line(
      'service',
      'Service',
      [left + width - side - 8, top + 6, side, Math.round(height * 0.4)],
      '{{service}}',
      {
        size: 30,
        minDots: 14,
        bold: true,
        align: 'right',
      },
    ),
    line(
      'route',
      'Route',
      [left + width - side - 8, top + Math.round(height * 0.46), side, Math.round(height * 0.46)],
      '{{transport}} {{route}}',
      {
        size: 22,
        minDots: 13,
        align: 'right',
        maxLines: 2,
        leading: 1.1,
      },
    ),
  ]
}

function barsBand({ left, width, top, height }: Room) {
  const number = 44
  return [
    across('barsLine', [left, top], width),
    bars(
      'barcode',
      'Waybill barcode',
      [left + 4, top + 14, width - 8, height - number - 22],
      '{{waybillNo}}',
    ),
    line(
      'waybill',
      'Waybill number',
      [left + 10, top + height - number - 4, width - 20, number],
      '{{waybillGrouped}}',
      {
        size: 38,
        bold: true,
        align: 'center',
      },
    ),
  ]
}

function toBand({ left, width, top, height }: Room) {
  const x = left + TAG + 14
  const w = width - TAG - 26
  const street = height - 138
  const type = 'receiverAddress' as const
  return [
    across('toLine', [left, top], width),
    line('toCaption', 'Recipient caption', [left, top, TAG, 40], 'TO', {
      size: 26,
      bold: true,
      align: 'center',
      invert: true,
    }),
    line('receiverName', 'Recipient name', [x, top + 6, w, 52], '{{receiver.name}}', {
      type,
      size: 40,
      minDots: 20,
      bold: true,
      maxLines: 2,
      leading: 1.12,
    }),
    line('receiverPhone', 'Recipient phone', [x, top + 58, Math.round(w * 0.5), 36], '{{receiver.phone}}', {
      type,
      size: 32,
      minDots: 15,
      bold: true,
    }),
    line(
      'receiverCompany',
      'Recipient company',
      [x + Math.round(w * 0.52), top + 58, Math.round(w * 0.48), 36],
      '{{receiver.company}}',
      { type, size: 22, minDots: 13, align: 'right', maxLines: 2, leading: 1.1 },
    ),
    text('receiverStreet', 'Recipient address', [x, top + 94, w, street], '{{receiver.street}}', {
      type,
      size: 32,
      minDots: 13,
      maxLines: 8,
      leading: 1.15,
    }),
    line('receiverRegion', 'Recipient region', [x, top + height - 42, w, 38], '{{receiver.region}}', {
      type,
      size: 26,
      minDots: 13,
      bold: true,
      maxLines: 2,
      leading: 1.1,
    }),
  ]
}

function fromBand({ left, width, top, height }: Room) {
  const side = height - 8
  const split = left + width - side - 8
  const x = left + TAG + 14
  const w = split - x - 8
  const type = 'senderAddress' as const
  return [
    across('fromLine', [left, top], width),
    line('fromCaption', 'Sender caption', [left, top, TAG, 28], 'FROM', {
      size: 14,
      bold: true,
      align: 'center',
      invert: true,
    }),
    line('senderName', 'Sender name', [x, top + 4, w, 30], '{{sender.name}}', {
      type,
      size: 23,
      minDots: 13,
      bold: true,
      maxLines: 2,
      leading: 1.1,
    }),
    text('senderLine', 'Sender address', [x, top + 36, w, height - 84], '{{sender.phone}}\n{{sender.line}}', {
      type,
      size: 20,
      minDots: 13,
      maxLines: 9,
      leading: 1.1,
    }),
    line('order', 'Order number', [x, top + height - 46, w, 40], '{{orderNo}}\n{{ecommerceOrderNo}}', {
      size: 20,
      minDots: 13,
      maxLines: 4,
      leading: 1.1,
    }),
    down('qrLine', [split, top], height),
    matrix('qr', 'QR code', [split + 6, top + 5, side - 2, side - 2], '{{scan}}'),
  ]
}

function footBand({ left, width, top, height }: Room) {
  const money = 52
  const cells = [0.42, 0.57, 0.76].map((share) => left + Math.round(width * share))
  const [weight = 0, pieces = 0, payment = 0] = cells
  const below = top + money
  return [
    across('footLine', [left, top], width),
    line('cod', 'COD', [left, top, weight - left, money], 'COD {{cod}}', {
      size: 34,
      minDots: 14,
      bold: true,
      align: 'center',
      invert: true,
      pad: 10,
      when: 'cod',
    }),
    line('noCod', 'No COD', [left + 12, top + 3, weight - left - 20, money - 3], 'NO COD', {
      size: 30,
      bold: true,
      when: '!cod',
    }),
    line('weight', 'Weight', [weight + 8, top + 3, pieces - weight - 12, money - 3], '{{weight}}', {
      size: 26,
      minDots: 13,
      bold: true,
    }),
    line('pieces', 'Pieces', [pieces + 8, top + 3, payment - pieces - 12, money - 3], '× {{pieces}}', {
      size: 26,
      minDots: 13,
      bold: true,
    }),
    line(
      'payment',
      'Payment',
      [payment + 8, top + 3, left + width - payment - 16, money - 3],
      '{{payment}} {{duty}}',
      { size: 22, minDots: 13, maxLines: 2, leading: 1.1 },
    ),
    across('goodsLine', [left, below], width),
    line('goods', 'Goods', [left + 12, below + 5, width - 24, height - money - 28], '{{goods}}\n{{remark}}', {
      size: 20,
      minDots: 13,
      maxLines: 4,
      leading: 1.1,
    }),
    line('printed', 'Print time', [left + 12, top + height - 24, width - 24, 20], '{{printedAt}}', {
      size: 15,
      minDots: 13,
      align: 'right',
    }),
  ]
}
