/** From a pick list or an out-order list to named texts: those of its head, and those of each row. */
import type { LabelValues } from '../label-data.ts'
import { barsIfThin } from './bars-if-thin.ts'

/** What the head of a paper holds with two dots a module. */
const PAPER_MODULES = 370

export interface ListValues {
  readonly values: LabelValues
  readonly rows: readonly LabelValues[]
}

export interface PickData {
  readonly pickNo: string
  readonly warehouse: string
  readonly picker?: string
  readonly remark?: string
  readonly lines: readonly {
    /** Shelf; rows come in the order of the shelves. */
    readonly bin: string
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly orderNo?: string
  }[]
}

/** Rows are sorted by shelf, then by SKU: the way one walks. */
export function pickValues(data: PickData, printedAt = ''): ListValues {
  const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  const lines = data.lines.toSorted((a, b) => compare(a.bin, b.bin) || compare(a.sku, b.sku))
  return {
    values: {
      number: data.pickNo,
      bars: barsIfThin(data.pickNo, PAPER_MODULES),
      warehouse: data.warehouse,
      picker: data.picker ?? '',
      remark: data.remark ?? '',
      lines: String(lines.length),
      pieces: sumOf(lines),
      printedAt,
    },
    rows: lines.map(({ bin, sku, name, quantity, orderNo = '' }, at) => ({
      line: String(at + 1),
      bin,
      sku,
      name,
      quantity: String(quantity),
      orderNo,
    })),
  }
}

export interface OutData {
  readonly outNo: string
  readonly warehouse: string
  /** Word of the outbound type (spec 001 §4 "Outbound codes"), e.g. "C1". */
  readonly type: string
  readonly carrier?: string
  readonly waybillNo?: string
  /** Consignee, one line each. */
  readonly to: readonly string[]
  readonly remark?: string
  readonly lines: readonly {
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly batch?: string
  }[]
}

export const outValues = (data: OutData, printedAt = ''): ListValues => ({
  values: {
    number: data.outNo,
    bars: barsIfThin(data.outNo, PAPER_MODULES),
    warehouse: data.warehouse,
    type: data.type,
    carrier: data.carrier ?? '',
    waybillNo: data.waybillNo ?? '',
    to: data.to.filter(Boolean).join('\n'),
    remark: data.remark ?? '',
    lines: String(data.lines.length),
    pieces: sumOf(data.lines),
    printedAt,
  },
  rows: data.lines.map(({ sku, name, quantity, batch = '' }, at) => ({
    line: String(at + 1),
    sku,
    name,
    quantity: String(quantity),
    batch,
  })),
})

const sumOf = (lines: readonly { readonly quantity: number }[]): string =>
  String(lines.reduce((sum, { quantity }) => sum + quantity, 0))
