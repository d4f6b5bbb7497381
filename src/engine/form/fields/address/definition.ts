import type { FieldType } from '#engine/form/view/form-context.ts'
import { AddressEdit } from './Edit.tsx'
import { AddressView } from './View.tsx'

/** Somebody's postal address as one block (spec 001 §3 "Address record"). Its fields lie below its path. */
export const address: FieldType = { name: 'address', Edit: AddressEdit, View: AddressView, drawsTitle: true }
