/** What a SKU of the goods master says of a line of an order, and of the order. Pure. */
import { inPlacesOf } from '#domain/money.ts'
import { fromGrams, toGrams } from '#domain/weight.ts'
import { linesOf, textAt } from '#engine/form/index.ts'
import type { FillOfSku } from '#modules/goods/form-kit.ts'

/**
 * The value is filled in where the SKU's currency is that of the order: amounts are never converted, and the currency of an order,
 * in which it is collected, is never changed by its goods. The weight of the only line is that of the parcel.
 */
export const orderOfSku: FillOfSku = (sku, data) => {
  const isSameCurrency = sku.currency === textAt(data, 'currency') && Number(sku.unitValue) > 0
  const lines = linesOf(data.goods)
  const grams = toGrams(sku.weight)
  const count = Number(textAt(lines[0], 'quantity')) || 1
  const isParcel = grams !== undefined && grams > 0 && lines.length === 1 && textAt(data, 'weight') === ''
  const given = {
    name: sku.name,
    nameEn: sku.nameEn,
    // An order takes letters and digits alone.
    hsCode: sku.hsCode.replace(/[^0-9a-z]/gi, ''),
    unitValue: isSameCurrency ? inPlacesOf(sku.unitValue, sku.currency) : '',
  }
  const known = Object.entries(given).filter(([, value]) => value !== '')
  return {
    values: { ...Object.fromEntries(known), sku: sku.sku },
    ...(isParcel ? { around: { weight: fromGrams(grams * count) } } : {}),
  }
}
