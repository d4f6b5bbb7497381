/** Papers of a warehouse, in English and Chinese whatever the person's language: out-order list, pick lists, put-away order. */
import { numbersOfColumns, packingTotals, piecesOfLines } from '#domain/packing.ts'
import type { LabelComponent } from '../document.ts'
import { cartonCode } from './packing-papers.ts'
import { across, code128, framed, text, type Area } from './page-parts.ts'
import { LEFT, tablePages, WIDTH, type Paper } from './table-pages.ts'

/** A document whose cartons leave a warehouse. */
interface WarehouseOrder {
  readonly orderNo: string
  readonly kind: string
  readonly referenceNo: string
  readonly warehouse: string
  readonly destination: string
  readonly consignee: readonly string[]
  readonly remark: string
  /** ISO instant or "". */
  readonly submittedAt: string
  readonly goods: readonly {
    readonly sku: string
    readonly name: string
    readonly nameEn: string
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

const HEAD_BELOW = 84
const FOOT_Y = 277

interface Head {
  readonly title: string
  readonly number: string
  /** What the bars hold; absent: no bars. */
  readonly code?: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly box: readonly [title: string, lines: readonly string[]]
  readonly signed: readonly string[]
  readonly printedAt: string
}

const headOf =
  ({ title, number, code, facts, box, signed, printedAt }: Head): Paper['head'] =>
  (page, pages) => ({
    below: HEAD_BELOW,
    parts: [
      text([LEFT, 11, 108, 9], title, { size: 6, bold: true }),
      ...(code ? [code128([LEFT + 112, 9, 70, 12], code)] : []),
      text([LEFT + 112, 21.5, 70, 5], number, { size: 3.8, bold: true, align: code ? 'center' : 'right' }),
      ...facts.flatMap(([label, value], at) => factAt([LEFT, 28 + at * 8, 88, 7], label, value)),
      ...boxed([LEFT + 94, 29, 88, 48], box[0], box[1]),
      ...signed.flatMap((name, at) => signature(at, signed.length, name)),
      text([LEFT, 287, WIDTH, 4], `${number} · ${printedAt} · ${page} / ${pages}`, {
        size: 2.5,
        align: 'right',
      }),
    ],
  })

const factAt = ([x, y, w, h]: Area, label: string, value: string): LabelComponent[] => [
  text([x, y, 34, h], label, { size: 2.5 }),
  text([x + 34, y, w - 34, h], value, { size: 3.1, bold: true }),
]

const boxed = ([x, y, w, h]: Area, title: string, lines: readonly string[]): LabelComponent[] => [
  framed([x, y, w, h]),
  text([x + 2, y + 1.5, w - 4, 4], title, { size: 2.4, bold: true }),
  text([x + 2, y + 6.5, w - 4, h - 8], lines.filter(Boolean).join('\n'), {
    size: 3,
    maxLines: 11,
    valign: 'top',
  }),
]

/** A line to sign on, side by side at the foot. */
function signature(at: number, of: number, name: string): LabelComponent[] {
  const w = WIDTH / of
  const x = LEFT + at * w
  return [text([x, FOOT_Y + 3, w - 6, 4], name, { size: 2.4 }), across(x, FOOT_Y + 2.5, w - 6)]
}

const nameOf = ({ name, nameEn }: WarehouseOrder['goods'][number]): string =>
  nameEn && nameEn !== name ? `${nameEn} ${name}` : name

const factsOf = (order: WarehouseOrder): Head['facts'] => {
  const totals = packingTotals(order)
  return [
    ['Warehouse 仓库', order.warehouse],
    ['Kind 类型', order.kind],
    ['Reference 参考号', order.referenceNo],
    ['Submitted 提交', order.submittedAt.slice(0, 10)],
    ['Cartons 箱数', `${totals.cartons} · ${totals.weight} kg · ${totals.volume} m³`],
    ['Remark 备注', order.remark],
  ]
}

/** Goods that leave the warehouse: each kind of carton with its contents, signed by the person handing over and the one receiving. */
export function outOrderPages(order: WarehouseOrder, printedAt = ''): LabelComponent[][] {
  const totals = packingTotals(order)
  return tablePages({
    head: headOf({
      title: 'OUT-ORDER LIST 出库单',
      number: order.orderNo,
      code: order.orderNo,
      facts: factsOf(order),
      box: ['CONSIGNEE 收货人', order.consignee],
      signed: ['Handed over 交货人', 'Driver 司机', 'Date 日期'],
      printedAt,
    }),
    columns: [
      { label: 'Carton 箱号', width: 22 },
      { label: 'SKU', width: 36 },
      { label: 'Goods 品名', width: 62 },
      { label: 'Pcs/ctn', width: 16, align: 'right' },
      { label: 'Ctns 箱', width: 14, align: 'right' },
      { label: 'Pieces 件', width: 18, align: 'right' },
      { label: '✓', width: 14, align: 'right' },
    ],
    rows: cartonRows(order),
    total: ['Total 合计', '', '', '', String(totals.cartons), String(totals.pieces)],
  })
}

function cartonRows(order: WarehouseOrder): string[][] {
  const numbers = numbersOfColumns(order)
  return order.cartons.flatMap(({ count }, column) =>
    order.goods
      .filter(({ packed }) => (packed[column] ?? 0) > 0)
      .map((line, at) => {
        const each = line.packed[column] ?? 0
        const [number, cartons] = at === 0 ? [numbers[column] ?? '', String(count)] : ['', '']
        return [number, line.sku, nameOf(line), String(each), cartons, String(each * count), '☐']
      }),
  )
}

/** What is taken from the shelves for one document, a line for each SKU. */
export function pickPages(order: WarehouseOrder, printedAt = ''): LabelComponent[][] {
  const pieces = piecesOfLines(order)
  const rows = order.goods
    .map((line, at) => ({ line, count: pieces[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.line.sku.localeCompare(b.line.sku, 'en', { numeric: true }))
  return tablePages({
    head: headOf({
      title: 'PICK LIST 拣货单',
      number: order.orderNo,
      code: order.orderNo,
      facts: factsOf(order),
      box: ['FOR 用于', [order.destination, ...order.consignee.slice(0, 3)]],
      signed: ['Picked by 拣货人', 'Checked by 复核人', 'Date 日期'],
      printedAt,
    }),
    columns: [
      { label: '#', width: 10 },
      { label: 'SKU', width: 46 },
      { label: 'Goods 品名', width: 72 },
      { label: 'Pieces 件', width: 20, align: 'right' },
      { label: 'Picked 实拣', width: 22, align: 'right' },
      { label: '✓', width: 12, align: 'right' },
    ],
    rows: rows.map(({ line, count }, at) => [
      String(at + 1),
      line.sku,
      nameOf(line),
      String(count),
      '______',
      '☐',
    ]),
    total: ['', 'Total 合计', '', String(rows.reduce((sum, { count }) => sum + count, 0))],
  })
}

/** One walk for many documents: by warehouse, a line for each SKU with where its pieces go. */
export function wavePages(orders: readonly WarehouseOrder[], printedAt = ''): LabelComponent[][] {
  const warehouses = [...new Set(orders.map(({ warehouse }) => warehouse))].toSorted()
  return warehouses.flatMap((warehouse) =>
    waveOf(
      warehouse,
      orders.filter((order) => order.warehouse === warehouse),
      printedAt,
    ),
  )
}

function waveOf(warehouse: string, orders: readonly WarehouseOrder[], printedAt: string): LabelComponent[][] {
  const wanted = new Map<string, { name: string; count: number; goesTo: string[] }>()
  for (const order of orders) {
    const pieces = piecesOfLines(order)
    for (const [at, line] of order.goods.entries()) {
      const count = pieces[at] ?? 0
      if (!count) continue
      const found = wanted.get(line.sku) ?? { name: nameOf(line), count: 0, goesTo: [] }
      found.count += count
      found.goesTo.push(`${order.orderNo} × ${count}`)
      wanted.set(line.sku, found)
    }
  }
  const rows = [...wanted].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
  const pieces = rows.reduce((sum, [, { count }]) => sum + count, 0)
  return tablePages({
    head: headOf({
      title: 'WAVE PICK LIST 波次拣货单',
      number: `${warehouse} · ${orders.length}`,
      facts: [
        ['Warehouse 仓库', warehouse],
        ['Documents 单据', String(orders.length)],
        ['SKUs', String(rows.length)],
        ['Pieces 件', String(pieces)],
      ],
      box: ['DOCUMENTS 单据', documentLines(orders)],
      signed: ['Picked by 拣货人', 'Checked by 复核人', 'Date 日期'],
      printedAt,
    }),
    columns: [
      { label: '#', width: 10 },
      { label: 'SKU', width: 38 },
      { label: 'Goods 品名', width: 50 },
      { label: 'Goes to 去向', width: 56 },
      { label: 'Pieces 件', width: 18, align: 'right' },
      { label: '✓', width: 10, align: 'right' },
    ],
    rows: rows.flatMap(([sku, { name, count, goesTo }], at) =>
      goesTo.map((to, line) =>
        line === 0 ? [String(at + 1), sku, name, to, String(count), '☐'] : ['', '', '', to, ''],
      ),
    ),
    total: ['', 'Total 合计', '', '', String(pieces)],
  })
}

/** Two numbers to a line; what does not fit is counted. */
function documentLines(orders: readonly WarehouseOrder[]): string[] {
  const shown = orders.slice(0, 20).map(({ orderNo }) => orderNo)
  const lines = Array.from({ length: Math.ceil(shown.length / 2) }, (_, at) =>
    shown.slice(at * 2, at * 2 + 2).join('    '),
  )
  return orders.length > shown.length ? [...lines, `+ ${orders.length - shown.length}`] : lines
}

/** What a warehouse puts a delivery away by: its cartons with the code on each first one, and a place to write where they went. */
export function putAwayPages(order: WarehouseOrder, printedAt = ''): LabelComponent[][] {
  const totals = packingTotals(order)
  const numbers = numbersOfColumns(order)
  return tablePages({
    head: headOf({
      title: 'PUT-AWAY ORDER 上架单 (US)',
      number: order.orderNo,
      code: order.orderNo,
      facts: factsOf(order),
      box: ['DELIVER TO 送至', order.consignee],
      signed: ['Received by 收货人', 'Put away by 上架人', 'Date 日期'],
      printedAt,
    }),
    columns: [
      { label: 'Carton 箱号', width: 24 },
      { label: 'First code 首箱码', width: 44 },
      { label: 'SKUs', width: 46 },
      { label: 'Ctns 箱', width: 12, align: 'right' },
      { label: 'Pieces 件', width: 16, align: 'right' },
      { label: 'kg/ctn', width: 14, align: 'right' },
      { label: 'Bin 库位', width: 26, align: 'right' },
    ],
    rows: order.cartons.map(({ count, weight }, column) => {
      const number = numbers[column] ?? ''
      const inside = order.goods.filter(({ packed }) => (packed[column] ?? 0) > 0)
      const each = inside.reduce((sum, { packed }) => sum + (packed[column] ?? 0), 0)
      const first = Number(/\d+/.exec(number)?.[0] ?? column + 1)
      return [
        number,
        cartonCode(order.orderNo, first),
        inside.map(({ sku, packed }) => `${sku} × ${packed[column] ?? 0}`).join(', '),
        String(count),
        String(each * count),
        weight,
        '__________',
      ]
    }),
    total: ['Total 合计', '', '', String(totals.cartons), String(totals.pieces)],
  })
}
