import type { FieldType } from '#engine/form/view/form-context.ts'
import { NumberEdit } from './Edit.tsx'
import { NumberView } from './View.tsx'

/** A number as decimal text; `filter` sets the decimal places, `unit` is shown at its end. */
export const number: FieldType = { name: 'number', Edit: NumberEdit, View: NumberView }
