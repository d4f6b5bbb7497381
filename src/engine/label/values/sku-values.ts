/** From an article to the named texts of an SKU label. */
import type { LabelValues } from '../label-data.ts'
import { trimZeros } from './places.ts'

export interface SkuData {
  readonly sku: string
  /** What scanners of the warehouse read; "" puts the SKU itself into the bars. */
  readonly barcode?: string
  readonly name: string
  readonly nameEn?: string
  /** Colour, size, variant. */
  readonly spec?: string
  readonly country?: string
  /** Kilograms, decimal text. */
  readonly weight?: string
  readonly batch?: string
  /** yyyy-MM-dd. */
  readonly expires?: string
  /** Owner of the goods. */
  readonly customer?: string
}

/** `printedAt` as it shall stand on the label. */
export const skuValues = (data: SkuData, printedAt = ''): LabelValues => ({
  sku: data.sku,
  barcode: data.barcode || data.sku,
  name: data.name,
  nameEn: data.nameEn ?? '',
  spec: data.spec ?? '',
  origin: data.country ?? '',
  weight: data.weight ? `${trimZeros(data.weight)} kg` : '',
  batch: data.batch ?? '',
  expires: data.expires ?? '',
  customer: data.customer ?? '',
  printedAt,
})
