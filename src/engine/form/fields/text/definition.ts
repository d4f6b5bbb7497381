import type { FieldType } from '#engine/form/view/form-context.ts'
import { TextEdit } from './Edit.tsx'
import { TextView } from './View.tsx'

/** One line of text; `filter` decides what can be typed. */
export const text: FieldType = { name: 'text', Edit: TextEdit, View: TextView }
