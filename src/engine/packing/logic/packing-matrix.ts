/** The matrix of cartons and contents in a form: columns, headings of spreadsheets that mean them, totals. */
import { msg } from '@lingui/core/macro'
import {
  MAX_CARTON_COLUMNS,
  MAX_GOODS_LINES,
  MAX_HS_CODE_TEXT,
  MAX_NAME_TEXT,
  MAX_SHORT_TEXT,
} from '#domain/limits.ts'
import { numbersOfColumns } from '#domain/packing.ts'
import type { FormData, FormSection, LineColumn, MatrixProps } from '#engine/form/schema/form.ts'
import type { RuleDecl } from '#engine/form/schema/rule.ts'
import { amountFilter } from '#engine/form/logic/form-filters.ts'
import { textAt } from '#engine/form/logic/form-paths.ts'
import { emptyCarton } from './packing-data.ts'

const amount = (
  path: string,
  label: LineColumn['label'],
  filter: NonNullable<LineColumn['filter']>,
  maxLength: number,
): LineColumn => ({ path, label, grow: 1, required: true, isNumber: true, filter, maxLength })

const boxes: MatrixProps['boxes'] = {
  max: MAX_CARTON_COLUMNS,
  empty: emptyCarton,
  columns: [
    amount('count', msg`Identical cartons`, 'positiveInteger', 3),
    amount('length', msg`Length (cm)`, 'centimetres', 8),
    amount('width', msg`Width (cm)`, 'centimetres', 8),
    amount('height', msg`Height (cm)`, 'centimetres', 8),
    amount('weight', msg`Gross weight (kg)`, 'decimal3', 10),
  ],
  // Numbers of the cartons a column stands for, below its heading.
  totals: (_, data) =>
    numbersOfColumns(data).map((value) => ({ label: msg`Cartons`, value: value && `# ${value}` })),
}

type Line = Partial<Record<'sku' | 'nameEn' | 'hsCode', Partial<LineColumn>>>

interface PackingMatrix extends Pick<MatrixProps, 'note'> {
  /** A new line of goods. */
  readonly empty: () => FormData
  /** What is this form's own of its columns. */
  readonly own?: Line
}

export const packingMatrixOf = ({ empty, own = {}, note }: PackingMatrix): MatrixProps => ({
  boxes,
  boxesPath: 'cartons',
  cells: 'packed',
  note,
  lines: {
    max: MAX_GOODS_LINES,
    empty,
    columns: [
      { path: 'sku', label: msg`SKU`, grow: 2.6, required: true, maxLength: MAX_SHORT_TEXT, ...own.sku },
      { path: 'name', label: msg`Goods name`, grow: 3, required: true, maxLength: MAX_NAME_TEXT },
      { path: 'nameEn', label: msg`Name in English`, grow: 3, maxLength: MAX_NAME_TEXT, ...own.nameEn },
      {
        path: 'hsCode',
        label: msg`HS code`,
        grow: 2,
        maxLength: MAX_HS_CODE_TEXT,
        filter: 'alphanumeric',
        ...own.hsCode,
      },
      {
        ...amount('unitValue', msg`Unit value`, (data) => amountFilter(textAt(data, 'currency')), 11),
        grow: 2,
      },
    ],
  },
})

/** Parts of a form that show goods and cartons. */
interface PackingForm {
  readonly sections: readonly FormSection[]
  readonly rules: readonly RuleDecl[]
}

/** The same form for the edit of someone who sees no amounts: a unit value left empty is the stored one (record 0055). */
export const withUnseenValues = ({ sections, rules }: PackingForm): PackingForm => ({
  sections: sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.matrix ? { ...field, matrix: withOptionalValues(field.matrix) } : field,
    ),
  })),
  rules: rules.map((rule) => (rule.paramsKey === 'goods.*.unitValue' ? { ...rule, required: false } : rule)),
})

const withOptionalValues = (matrix: MatrixProps): MatrixProps => ({
  ...matrix,
  lines: {
    ...matrix.lines,
    columns: matrix.lines.columns.map((column) =>
      column.path === 'unitValue' ? { ...column, required: false } : column,
    ),
  },
})
