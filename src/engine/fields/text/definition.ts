import type { FieldType } from '#engine/view/form/form-context.ts'
import { TextEdit } from './Edit.tsx'
import { TextView } from './View.tsx'

/** One line of text; `filter` decides what can be typed. */
export const text: FieldType = { name: 'text', Edit: TextEdit, View: TextView }
