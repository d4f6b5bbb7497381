/** Which columns of a table a person is shown (spec 000 §6; record 0055). Pure. */
import { seesAmounts, type Viewer } from '#contract/amounts.ts'
import type { ColumnDecl, TableDecl } from '../schema/table.ts'

/** An amount of money. A test holds columns against the marks of their query. */
export const isAmount = (column: Pick<ColumnDecl, 'type' | 'isAmount'>): boolean =>
  column.type === 'money' || column.isAmount === true

export const isShownTo = (column: ColumnDecl, person: Viewer): boolean =>
  !(column.mainAccountOnly && person.userAdmin === '0') && (!isAmount(column) || seesAmounts(person))

/** The columns without amounts, at every depth. */
const plainColumns = (columns: readonly ColumnDecl[]): ColumnDecl[] =>
  columns.flatMap((column) => {
    if (isAmount(column)) return []
    const { expand } = column
    return [
      expand?.columns ? { ...column, expand: { ...expand, columns: plainColumns(expand.columns) } } : column,
    ]
  })

/**
 * The table without amounts: no column, no place on a card, nothing to sort by and nothing to export. A person who may see
 * amounts gets the declaration itself.
 */
export function tableShownTo(table: TableDecl, person: Viewer): TableDecl {
  if (seesAmounts(person)) return table
  const columns = plainColumns(table.columns)
  const isLeft = (prop: string) => !table.columns.some((column) => column.prop === prop && isAmount(column))
  const { card, defaultSort, export: exported, ...rest } = table
  const { corner, ...places } = card
  return {
    ...rest,
    columns,
    card: {
      ...places,
      ...(corner !== undefined && isLeft(corner) ? { corner } : {}),
      lines: card.lines.filter(isLeft),
    },
    ...(defaultSort && isLeft(defaultSort.prop) ? { defaultSort } : {}),
    ...(exported ? { export: withPlainDetail(exported) } : {}),
  }
}

const withPlainDetail = (exported: NonNullable<TableDecl['export']>): NonNullable<TableDecl['export']> =>
  exported.detail
    ? { ...exported, detail: { ...exported.detail, columns: plainColumns(exported.detail.columns) } }
    : exported
