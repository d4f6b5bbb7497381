import { msg } from '@lingui/core/macro'
import type { LineColumn } from '#engine/form/schema/form.ts'

/** The cells where lines and boxes meet. */
export const countColumn: LineColumn = {
  path: '',
  label: msg`Pieces`,
  grow: 1,
  isNumber: true,
  filter: 'nonNegativeInteger',
  maxLength: 6,
}
