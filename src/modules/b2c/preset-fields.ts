/** The fields of a parcel preset: a name, and what of a parcel is the same each time (record 0067). */
import { defineFields, keysOf, pick } from '#domain/fields.ts'
import { MAX_SHORT_TEXT } from '#domain/limits.ts'
import { words } from '#domain/words.ts'
import { orderFields } from './order-fields.ts'

export const presetFields = defineFields({
  name: {
    type: 'text',
    max: MAX_SHORT_TEXT,
    required: true,
    label: words.name,
    stored: 'name',
    example: 'Small bag',
  },
  weight: { type: 'weight', label: words.weight, stored: 'weight_g', example: '0.3' },
  ...pick(orderFields, 'length', 'width', 'height'),
})

/** Fields of an order that a preset fills in. */
export const measures = keysOf(presetFields, 'weight', 'side')

/** Column of an import that names a preset, and key of what its proposals are asked with. */
export const PRESET = 'parcelPreset'
