import { SelectView } from '#engine/form/fields/select/View.tsx'
import type { FieldType } from '#engine/form/view/form-context.ts'
import { ChoiceEdit } from './Edit.tsx'

/** One of a few, all in view. */
export const choice: FieldType = { name: 'choice', Edit: ChoiceEdit, View: SelectView }
