import type { FieldType } from '#engine/form/view/form-context.ts'
import { SelectEdit } from './Edit.tsx'
import { SelectView } from './View.tsx'

/** One of a list, closed or from a cached query; found by typing. */
export const select: FieldType = { name: 'select', Edit: SelectEdit, View: SelectView }
