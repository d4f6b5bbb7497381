/** What is known of a SKU, by name. */
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '#client/i18n/language.ts'
import type { FactLine } from '#client/ui/FactPanel.tsx'
import { countryName } from '#domain/country-names.ts'
import { batteries } from '#domain/sku-facts.ts'
import { words } from '#domain/words.ts'
import { grouped, localMinute } from '#engine/table/index.ts'
import type { SkuRow } from '../wire-shapes.ts'

export function useSkuFacts(sku: SkuRow): readonly FactLine[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const yesNo = (is: '0' | '1') => (is === '1' ? t`Yes` : t`No`)
  const value = (sku as Partial<SkuRow>).unitValue
  const size = sku.length && sku.width && sku.height ? `${sku.length} × ${sku.width} × ${sku.height} cm` : ''
  return [
    { label: i18n._(words.name), value: sku.name },
    { label: t`Name in English`, value: sku.nameEn },
    { label: t`Barcodes`, value: sku.barcodes.join(', ') },
    { label: t`Category`, value: sku.categoryName || sku.category },
    { label: t`HS code`, value: sku.hsCode },
    { label: t`Country of origin`, value: sku.origin && countryName(sku.origin, language) },
    { label: t`Material`, value: sku.material },
    { label: t`Battery`, value: i18n._(batteries[sku.battery]) },
    {
      label: t`Declared value`,
      value: value && Number(value) > 0 ? `${value} ${sku.currency}` : '',
    },
    { label: i18n._(words.weight), value: sku.weight && `${sku.weight} kg` },
    { label: t`Size`, value: size },
    { label: t`Serial numbers`, value: yesNo(sku.isSerial) },
    { label: t`Batches`, value: yesNo(sku.isBatch) },
    { label: t`Shelf life (days)`, value: sku.shelfLifeDays > 0 ? grouped(sku.shelfLifeDays) : '' },
    { label: t`Low-stock level`, value: sku.alertQty > 0 ? grouped(sku.alertQty) : '' },
    { label: i18n._(words.remarks), value: sku.remark },
    { label: t`Updated`, value: sku.updatedAt && localMinute(sku.updatedAt) },
  ]
}
