import type { FieldType } from '#engine/form/view/form-context.ts'
import { TextView } from '#engine/form/fields/text/View.tsx'
import { TextareaEdit } from './Edit.tsx'

/** Free text over several lines (two rows, spec 001 §5 "Designer defaults"). Enter makes a new line here. */
export const textarea: FieldType = { name: 'textarea', Edit: TextareaEdit, View: TextView }
