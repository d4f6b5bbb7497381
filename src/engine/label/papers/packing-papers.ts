/**
 * The papers of an order that leaves in cartons: packing list, commercial invoice, carton marks. In English and Chinese,
 * because customs and warehouses read them, not the person who prints them.
 */
import { addMoney, timesCount } from '#domain/money.ts'
import { numberedCartons, numbersOfColumns, packingTotals, piecesOfLines } from '#domain/packing.ts'
import type { LabelComponent } from '../document.ts'
import { code128, framed, text, type Area } from './page-parts.ts'
import { LEFT, tablePages, WIDTH, type Paper } from './table-pages.ts'

export interface PaperOrder {
  readonly orderNo: string
  readonly referenceNo: string
  /** yyyy-MM-dd. */
  readonly day: string
  readonly shipper: readonly string[]
  readonly consignee: readonly string[]
  /** Country of the consignee, in English. */
  readonly country: string
  readonly currency: string
  /** "DDP", "DDU". */
  readonly terms: string
  readonly goods: readonly {
    readonly sku: string
    readonly name: string
    readonly nameEn?: string | undefined
    readonly hsCode?: string | undefined
    readonly unitValue: string
    readonly packed: readonly number[]
  }[]
  readonly cartons: readonly {
    readonly count: number
    readonly length: string
    readonly width: string
    readonly height: string
    readonly weight: string
  }[]
}

export interface Papers {
  readonly isList?: boolean
  readonly isInvoice?: boolean
  readonly isMarks?: boolean
}

export const packingPapers = (order: PaperOrder, wanted: Papers): LabelComponent[][] => [
  ...(wanted.isList ? tablePages(packingList(order)) : []),
  ...(wanted.isInvoice ? tablePages(invoice(order)) : []),
  ...(wanted.isMarks ? markPages(order) : []),
]

const nameOf = ({ name, nameEn }: PaperOrder['goods'][number]): string => nameEn || name

const HEAD_BELOW = 76

const head =
  (title: string, order: PaperOrder): Paper['head'] =>
  (page, pages) => ({
    below: HEAD_BELOW,
    parts: [
      text([LEFT, 12, 120, 9], title, { size: 6, bold: true }),
      text([LEFT + 120, 12, WIDTH - 120, 9], order.orderNo, { size: 4.5, bold: true, align: 'right' }),
      ...party([LEFT, 26, 88, 34], 'SHIPPER 发货人', order.shipper),
      ...party([LEFT + 94, 26, 88, 34], 'CONSIGNEE 收货人', order.consignee),
      text(
        [LEFT, 64, WIDTH, 6],
        [
          `Date ${order.day}`,
          order.referenceNo && `Reference ${order.referenceNo}`,
          `Terms ${order.terms}`,
          `Destination ${order.country}`,
        ]
          .filter(Boolean)
          .join('    '),
        { size: 2.9 },
      ),
      text([LEFT, 284, WIDTH, 5], `${order.orderNo} · ${page} / ${pages}`, { size: 2.5, align: 'right' }),
    ],
  })

const party = (area: Area, title: string, lines: readonly string[]): LabelComponent[] => {
  const [x, y, w, h] = area
  return [
    framed(area),
    text([x + 2, y + 1.5, w - 4, 4], title, { size: 2.4, bold: true }),
    text([x + 2, y + 6.5, w - 4, h - 8], lines.filter(Boolean).join('\n'), {
      size: 2.9,
      maxLines: 8,
      valign: 'top',
    }),
  ]
}

/** A row for each SKU in each kind of carton. */
function packingList(order: PaperOrder): Paper {
  const numbers = numbersOfColumns(order)
  const totals = packingTotals(order)
  const rows = order.cartons.flatMap(({ count, length, width, height, weight }, column) => {
    const size = `${length}×${width}×${height}`
    const contents = order.goods.filter(({ packed }) => (packed[column] ?? 0) > 0)
    return contents.map((line, at) => {
      const each = line.packed[column] ?? 0
      const facts = at === 0 ? [numbers[column] ?? '', String(count), size, weight] : ['', '', '', '']
      const [number = '', cartons = '', sides = '', kg = ''] = facts
      return [number, line.sku, nameOf(line), String(each), cartons, String(each * count), sides, kg]
    })
  })
  return {
    head: head('PACKING LIST 装箱单', order),
    columns: [
      { label: 'Carton', width: 20 },
      { label: 'SKU', width: 30 },
      { label: 'Description', width: 52 },
      { label: 'Pcs/ctn', width: 15, align: 'right' },
      { label: 'Ctns', width: 12, align: 'right' },
      { label: 'Pieces', width: 15, align: 'right' },
      { label: 'Size cm', width: 23, align: 'right' },
      { label: 'kg/ctn', width: 15, align: 'right' },
    ],
    rows,
    total: [
      'Total',
      '',
      `${totals.volume} m³ · ${totals.weight} kg gross`,
      '',
      String(totals.cartons),
      String(totals.pieces),
    ],
  }
}

function invoice(order: PaperOrder): Paper {
  const pieces = piecesOfLines(order)
  const amounts = order.goods.map(({ unitValue }, at) => timesCount(unitValue, pieces[at] ?? 0))
  return {
    head: head('COMMERCIAL INVOICE 商业发票', order),
    columns: [
      { label: 'SKU', width: 32 },
      { label: 'Description', width: 62 },
      { label: 'HS code', width: 24 },
      { label: 'Pieces', width: 16, align: 'right' },
      { label: `Unit ${order.currency}`, width: 22, align: 'right' },
      { label: `Amount ${order.currency}`, width: 26, align: 'right' },
    ],
    rows: order.goods.map((line, at) => [
      line.sku,
      nameOf(line),
      line.hsCode ?? '',
      String(pieces[at] ?? 0),
      line.unitValue,
      amounts[at] ?? '',
    ]),
    total: [
      'Total',
      '',
      '',
      String(pieces.reduce((sum, each) => sum + each, 0)),
      order.currency,
      addMoney(amounts),
    ],
  }
}

/** What the code on a carton says: "P2611220000420017" is carton 17 of its order. */
export const cartonCode = (orderNo: string, number: number): string =>
  `${orderNo}${String(number).padStart(4, '0')}`

const MARK_W = 105
const MARK_H = 148.5

/** Four A6 marks on a sheet, so that they come off a sheet of labels or are cut. */
function markPages(order: PaperOrder): LabelComponent[][] {
  const cartons = numberedCartons(order)
  const marks = cartons.map((carton, at) => {
    const [x, y] = [(at % 2) * MARK_W, Math.floor((at % 4) / 2) * MARK_H]
    return mark(order, carton, cartons.length, x, y)
  })
  return Array.from({ length: Math.ceil(marks.length / 4) }, (_, page) =>
    marks.slice(page * 4, page * 4 + 4).flat(),
  )
}

function mark(
  order: PaperOrder,
  carton: ReturnType<typeof numberedCartons>[number],
  of: number,
  x: number,
  y: number,
): LabelComponent[] {
  const { number, weight, length, width, height, contents } = carton
  const inside = contents
    .map(({ line, quantity }) => `${order.goods[line]?.sku ?? ''} × ${quantity}`)
    .join('\n')
  const at = (dx: number, dy: number, w: number, h: number): Area => [x + dx, y + dy, w, h]
  return [
    framed(at(5, 5, 95, 138)),
    text(at(8, 8, 60, 8), order.referenceNo || order.orderNo, { size: 5, bold: true }),
    text(at(68, 8, 29, 8), order.country, { size: 3.4, bold: true, align: 'right' }),
    text(at(8, 18, 89, 22), order.consignee.filter(Boolean).join('\n'), {
      size: 3.2,
      maxLines: 6,
      valign: 'top',
    }),
    text(at(8, 43, 89, 14), `C/NO. ${number} / ${of}`, { size: 9.5, bold: true, align: 'center' }),
    code128(at(7, 60, 91, 22), cartonCode(order.orderNo, number)),
    text(at(8, 83, 89, 6), cartonCode(order.orderNo, number), { size: 3.6, align: 'center' }),
    text(at(8, 92, 89, 36), inside, { size: 3, maxLines: 9, valign: 'top' }),
    text(at(8, 131, 55, 8), `${length} × ${width} × ${height} cm`, { size: 3.4 }),
    text(at(63, 131, 34, 8), `G.W. ${weight} kg`, { size: 3.4, bold: true, align: 'right' }),
  ]
}
