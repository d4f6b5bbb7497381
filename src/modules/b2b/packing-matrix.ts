/** The matrix of cartons and contents in the form: columns, headings of spreadsheets that mean them, totals. */
import { msg } from '@lingui/core/macro'
import { countryOf, type DutyField } from '#domain/countries.ts'
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
import type { FormData, LineColumn, MatrixProps } from '#engine/schema/form.ts'
import { emptyCarton, emptyGoods } from './order-data.ts'

/** Customs of some countries ask for it; elsewhere the column would only be in the way. */
const asked = (field: DutyField) => (data: FormData) => {
  const country = textAt(data, 'receiver.country')
  return country === '' || (countryOf(country)?.dutyFields.includes(field) ?? true)
}

const side = (path: string, label: LineColumn['label']): LineColumn => ({
  path,
  label,
  grow: 1,
  required: true,
  isNumber: true,
  filter: 'decimal2',
  maxLength: 8,
})

const lines: MatrixProps['lines'] = {
  max: MAX_GOODS_LINES,
  empty: emptyGoods,
  columns: [
    {
      path: 'sku',
      label: msg`SKU`,
      grow: 2.6,
      required: true,
      maxLength: MAX_SHORT_TEXT,
      aliases: ['item code', 'seller sku', '货号', '商品编码'],
    },
    { path: 'name', label: msg`Goods name`, grow: 3, required: true, maxLength: MAX_NAME_TEXT },
    {
      path: 'nameEn',
      label: msg`Name in English`,
      grow: 3,
      maxLength: MAX_NAME_TEXT,
      when: asked('goods.nameEn'),
    },
    {
      path: 'hsCode',
      label: msg`HS code`,
      grow: 2,
      maxLength: MAX_HS_CODE_TEXT,
      filter: 'alphanumeric',
      when: asked('goods.hsCode'),
    },
    {
      path: 'unitValue',
      label: msg`Unit value`,
      grow: 2,
      required: true,
      isNumber: true,
      filter: (data) => amountFilter(textAt(data, 'currency')),
      maxLength: 11,
    },
  ],
}

const boxes: MatrixProps['boxes'] = {
  max: MAX_CARTON_COLUMNS,
  empty: emptyCarton,
  columns: [
    {
      path: 'count',
      label: msg`Cartons like this`,
      grow: 1,
      required: true,
      isNumber: true,
      filter: 'positiveInteger',
      maxLength: 3,
    },
    side('length', msg`Length (cm)`),
    side('width', msg`Width (cm)`),
    side('height', msg`Height (cm)`),
    {
      path: 'weight',
      label: msg`Gross weight (kg)`,
      grow: 1,
      required: true,
      isNumber: true,
      filter: 'decimal3',
      maxLength: 10,
    },
  ],
  // Numbers of the cartons a column stands for, below its heading.
  totals: (_, data) =>
    numbersOfColumns(data).map((value) => ({ label: msg`Cartons`, value: value && `# ${value}` })),
}

/** One function, so that it is loaded once. */
const loadNote = () => import('./client/StockNote.tsx')

export const packingMatrix: MatrixProps = {
  lines,
  boxes,
  boxesPath: 'cartons',
  cells: 'packed',
  note: loadNote,
}
