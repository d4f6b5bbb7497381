import type { FieldType } from '#engine/form/view/form-context.ts'
import { AddressEdit } from './Edit.tsx'
import { AddressView } from './View.tsx'

/** A postal address as one block (spec 001 §3 "Address record"). The paths of its fields begin with its own. */
export const address: FieldType = { name: 'address', Edit: AddressEdit, View: AddressView, drawsTitle: true }
