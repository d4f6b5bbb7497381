/** The matrix of boxes and contents in the form: columns and totals. */
import { msg } from '@lingui/core/macro'
import {
  MAX_CARTON_COLUMNS,
  MAX_GOODS_LINES,
  MAX_HS_CODE_TEXT,
  MAX_NAME_TEXT,
  MAX_SHORT_TEXT,
} from '#domain/limits.ts'
import { numbersOfColumns } from '#domain/packing.ts'
import { amountFilter } from '#engine/logic/form-filters.ts'
import { textAt } from '#engine/logic/form-paths.ts'
import type { LineColumn, MatrixProps } from '#engine/schema/form.ts'
import { emptyCarton, emptyGoods } from './order-data.ts'

const amount = (
  path: string,
  label: LineColumn['label'],
  filter: LineColumn['filter'],
  maxLength: number,
): LineColumn => ({
  path,
  label,
  grow: 1,
  required: true,
  isNumber: true,
  filter: filter ?? 'decimal2',
  maxLength,
})

/** One function, so that it is loaded once. */
const loadNote = () => import('./client/CasePackNote.tsx')

export const packingMatrix: MatrixProps = {
  boxesPath: 'cartons',
  cells: 'packed',
  note: loadNote,
  lines: {
    max: MAX_GOODS_LINES,
    empty: emptyGoods,
    columns: [
      { path: 'sku', label: msg`SKU`, grow: 2.6, required: true, maxLength: MAX_SHORT_TEXT },
      { path: 'name', label: msg`Goods name`, grow: 3, required: true, maxLength: MAX_NAME_TEXT },
      { path: 'nameEn', label: msg`Name in English`, grow: 3, maxLength: MAX_NAME_TEXT },
      { path: 'hsCode', label: msg`HS code`, grow: 2, maxLength: MAX_HS_CODE_TEXT, filter: 'alphanumeric' },
      {
        ...amount('unitValue', msg`Unit value`, (data) => amountFilter(textAt(data, 'currency')), 11),
        grow: 2,
      },
    ],
  },
  boxes: {
    max: MAX_CARTON_COLUMNS,
    empty: emptyCarton,
    columns: [
      amount('count', msg`Cartons like this`, 'positiveInteger', 3),
      amount('length', msg`Length (cm)`, 'decimal2', 8),
      amount('width', msg`Width (cm)`, 'decimal2', 8),
      amount('height', msg`Height (cm)`, 'decimal2', 8),
      amount('weight', msg`Gross weight (kg)`, 'decimal3', 10),
    ],
    totals: (_, data) =>
      numbersOfColumns(data).map((value) => ({ label: msg`Cartons`, value: value && `# ${value}` })),
  },
}
