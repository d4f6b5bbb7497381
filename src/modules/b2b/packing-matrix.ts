/** The matrix of cartons and contents in the form, with the stock below each line. */
import { countryOf, type DutyField } from '#domain/countries.ts'
import { type FormData, textAt } from '#engine/form/index.ts'
import { packingMatrixOf } from '#engine/packing/index.ts'
import { emptyLine } from './order-data.ts'

/** Customs of some countries ask for it; elsewhere the column would only be in the way. */
const asked = (field: DutyField) => (data: FormData) => {
  const country = textAt(data, 'receiver.country')
  return country === '' || (countryOf(country)?.dutyFields.includes(field) ?? true)
}

/** One function, so that it is loaded once. */
const loadNote = () => import('./client/StockNote.tsx')

export const packingMatrix = packingMatrixOf({
  empty: emptyLine,
  own: {
    sku: { aliases: ['item code', 'seller sku', '货号', '商品编码'] },
    nameEn: { when: asked('goods.nameEn') },
    hsCode: { when: asked('goods.hsCode') },
  },
  note: loadNote,
})
