/** From an article to the named texts of an SKU label. */
import type { LabelValues } from '../label-data.ts'
import { barsIfThin } from './bars-if-thin.ts'
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

/** What fits 50 mm with two dots a module. */
const STICKER_MODULES = 178

/** `printedAt` as printed on the label. */
export function skuValues(data: SkuData, printedAt = ''): LabelValues {
  const barcode = data.barcode || data.sku
  const bars = barsIfThin(barcode, STICKER_MODULES)
  return {
    sku: data.sku,
    barcode,
    /** One of the two is empty: long numbers become a QR code. */
    bars,
    matrix: bars ? '' : barcode,
    name: data.name,
    nameEn: data.nameEn ?? '',
    spec: data.spec ?? '',
    origin: data.country ?? '',
    weight: data.weight ? `${trimZeros(data.weight)} kg` : '',
    batch: data.batch ?? '',
    expires: data.expires ?? '',
    customer: data.customer ?? '',
    printedAt,
  }
}
