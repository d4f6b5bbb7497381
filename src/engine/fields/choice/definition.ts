import { SelectView } from '#engine/fields/select/View.tsx'
import type { FieldType } from '#engine/view/form/form-context.ts'
import { ChoiceEdit } from './Edit.tsx'

/** One of a few, all in view. */
export const choice: FieldType = { name: 'choice', Edit: ChoiceEdit, View: SelectView }
