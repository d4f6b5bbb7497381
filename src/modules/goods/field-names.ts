/** What a review calls the fields of a SKU. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { words } from '#domain/words.ts'

const names: Readonly<Record<string, MessageDescriptor>> = {
  name: words.name,
  nameEn: msg`Name in English`,
  category: msg`Category`,
  hsCode: msg`HS code`,
  origin: msg`Country of origin`,
  material: msg`Material`,
  battery: msg`Battery`,
  unitValue: msg`Declared value`,
  currency: words.currency,
  weight: words.weight,
  size: msg`Length, width and height`,
  photos: msg`Photos`,
  certificate: msg`Certificate`,
}
const other = msg`Goods`

export const fieldName = (field: string): MessageDescriptor => names[field] ?? other
