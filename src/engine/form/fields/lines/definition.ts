import type { FieldType } from '#engine/form/view/form-context.ts'
import { LinesEdit } from './Edit.tsx'
import { LinesView } from './View.tsx'

/** A small table of lines: type, paste a block, duplicate, remove; totals below. */
export const lines: FieldType = { name: 'lines', Edit: LinesEdit, View: LinesView }
