/** Columns that follow from declared fields. */
import type { FieldSpec, FieldSpecs } from '#domain/fields.ts'
import { compareDecimals } from '#domain/money.ts'
import type { ColumnDecl } from '#engine/table/schema/table.ts'

/** No amount is nothing, not "0.00". */
const unlessZero = (amount: unknown): string =>
  typeof amount === 'string' && compareDecimals(amount, '0') !== 0 ? amount : ''

function kindOf(prop: string, spec: FieldSpec): Partial<ColumnDecl> {
  switch (spec.type) {
    case 'text':
      return spec.isCode ? { type: 'mono' } : {}
    case 'choice':
      return { type: 'badge', names: spec.names }
    case 'weight':
      return { type: 'weight' }
    case 'side':
      return { type: 'number', total: false }
    case 'amount':
      return { type: 'money', unit: spec.currency, text: (row) => unlessZero(row[prop]) }
  }
}

/** The column of each field, by its name. */
export const columnsOf = <Row, F extends FieldSpecs>(specs: F): { [K in keyof F]: ColumnDecl<Row> } =>
  Object.fromEntries(
    Object.entries(specs).map(([prop, spec]) => [
      prop,
      {
        prop,
        label: spec.label,
        width: spec.width ?? 120,
        minWidth: spec.width ?? 92,
        ...(spec.isHidden ? { show: false } : {}),
        ...(spec.sortable ? { sortable: true } : {}),
        ...kindOf(prop, spec),
      },
    ]),
  ) as unknown as { [K in keyof F]: ColumnDecl<Row> }
