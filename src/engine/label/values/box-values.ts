/** From a carton to the named texts of its label. */
import type { LabelValues } from '../label-data.ts'
import { barsIfThin } from './bars-if-thin.ts'
import { grouped, joined, trimZeros } from './places.ts'

export interface BoxData {
  /** What the bars hold: unique per carton. */
  readonly boxNo: string
  readonly orderNo: string
  readonly referenceNo?: string
  /** 1-based number of this carton, and how many there are. */
  readonly number: number
  readonly count: number
  readonly from: string
  /** Warehouse or consignee, one line each. */
  readonly to: readonly string[]
  readonly country: string
  /** Centimetres, decimal text. */
  readonly length?: string
  readonly width?: string
  readonly height?: string
  /** Kilograms, decimal text. */
  readonly weight?: string
  readonly contents: readonly { readonly sku: string; readonly quantity: number }[]
}

const BOX_MODULES = 358

export function boxValues(data: BoxData, printedAt = ''): LabelValues {
  const { contents } = data
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0)
  const sides = [data.length, data.width, data.height].map((side) => (side ? trimZeros(side) : ''))
  return {
    boxNo: data.boxNo,
    /** Empty where bars of 100 mm cannot hold the number. */
    bars: barsIfThin(data.boxNo, BOX_MODULES),
    boxGrouped: grouped(data.boxNo),
    orderNo: data.orderNo,
    referenceNo: data.referenceNo ?? '',
    number: String(data.number),
    count: String(data.count),
    from: data.from,
    to: joined(data.to, '\n'),
    country: data.country.toUpperCase(),
    size: sides.every(Boolean) ? `${sides.join(' × ')} cm` : '',
    weight: data.weight ? `${trimZeros(data.weight)} kg` : '',
    skus: String(contents.length),
    pieces: String(pieces),
    contents: contents.map(({ sku, quantity }) => `${sku} × ${quantity}`).join('\n'),
    printedAt,
  }
}
