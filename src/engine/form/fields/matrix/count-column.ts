import { msg } from '@lingui/core/macro'
import { CELL_FILTER, MAX_CELL_TEXT } from '#engine/form/logic/field-filters.ts'
import type { LineColumn } from '#engine/form/schema/form.ts'

/** The cells where lines and boxes meet. */
export const countColumn: LineColumn = {
  path: '',
  label: msg`Quantity`,
  grow: 1,
  isNumber: true,
  filter: CELL_FILTER,
  maxLength: MAX_CELL_TEXT,
}
