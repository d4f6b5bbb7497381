/** The same filters, sort and page over rows of this device, for when there is no line. */
import type { FilterDecl, TableDecl } from '../schema/table.ts'
import { isRight, localMinute, valueAt } from './cell-text.ts'
import { compareValues } from './summary-row.ts'

type Row = Record<string, unknown>
type Input = Readonly<Record<string, unknown>>

const textAt = (row: Row, path: string): string => {
  const value = valueAt(row, path)
  return value === undefined || value === null ? '' : String(value)
}

/** Calendar day of an instant on this device; a plain day stays itself. */
const dayOf = (text: string): string => (text.length > 10 ? localMinute(text).slice(0, 10) : text)

function keeps(filter: FilterDecl, input: Input, row: Row): boolean {
  const value = input[filter.key]
  const to = filter.keyTo ? input[filter.keyTo] : undefined
  const props = filter.props ?? [filter.key]
  switch (filter.type) {
    case 'numbers':
      return !Array.isArray(value) || props.some((prop) => value.includes(textAt(row, prop)))
    case 'text': {
      const part = typeof value === 'string' ? value.toLowerCase() : ''
      return !part || props.some((prop) => textAt(row, prop).toLowerCase().includes(part))
    }
    case 'select':
      return !value || textAt(row, props[0] ?? filter.key) === value
    case 'days': {
      const day = dayOf(textAt(row, props[0] ?? filter.key))
      return !(typeof value === 'string' && day < value) && !(typeof to === 'string' && day > to)
    }
  }
}

/** Whether a row would be in the answer of this query, as far as the declared filters say. */
export function matches(table: TableDecl, input: Input, row: Row): boolean {
  const railed = table.rail ? input[table.rail.key] : undefined
  if (table.rail && railed && textAt(row, table.rail.key) !== railed) return false
  return table.filters.every((filter) => keeps(filter, input, row))
}

function sorted(table: TableDecl, input: Input, rows: readonly Row[]): Row[] {
  const sort = input.sort as { prop: string; order: 'asc' | 'desc' } | undefined
  if (!sort) return [...rows]
  const column = table.columns.find(({ prop }) => prop === sort.prop)
  const isNumber = column !== undefined && isRight(column)
  const sign = sort.order === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => sign * compareValues(valueAt(a, sort.prop), valueAt(b, sort.prop), isNumber))
}

/** Filters, sorts and pages cached rows. `total` counts all rows that match on this device. */
export function filterLocal(
  table: TableDecl,
  input: Input,
  rows: readonly Row[],
): { rows: Row[]; total: number } {
  const matching = sorted(
    table,
    input,
    rows.filter((row) => matches(table, input, row)),
  )
  const size = Number(input.pageSize) || matching.length
  const from = ((Number(input.page) || 1) - 1) * size
  return { rows: matching.slice(from, from + size), total: matching.length }
}
