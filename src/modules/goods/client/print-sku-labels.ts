/** Labels of goods: how many of each is asked, then they are drawn on this device. */
import { withTexts } from '#client/i18n/with-texts.ts'
import { session } from '#client/session/session.ts'
import { loadSkuLabels } from '#modules/printing/module.ts'
import type { SkuRow } from '../wire-shapes.ts'

export async function printLabelsOf(
  rows: readonly Pick<SkuRow, 'sku' | 'barcodes' | 'name' | 'nameEn' | 'origin' | 'weight'>[],
): Promise<void> {
  const { printGoods } = await withTexts(['printing'], loadSkuLabels)()
  await printGoods(
    rows.map(({ sku, barcodes, name, nameEn, origin, weight }) => ({
      sku,
      barcode: barcodes[0] ?? '',
      name,
      nameEn,
      country: origin,
      weight,
      customer: session.user?.cusName ?? '',
      count: 1,
    })),
  )
}
