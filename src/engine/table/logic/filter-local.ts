/** The same filters, sort and page over rows of this device, for use offline. */
import { inCapitals } from '#domain/capitals.ts'
import type { FilterDecl, TableDecl } from '../schema/table.ts'
import { isRight, localMinute, plain, valueAt } from './cell-text.ts'
import { compareValues } from './summary-row.ts'
import type { Sort } from './table-query.ts'

type Row = Record<string, unknown>
type Input = Readonly<Record<string, unknown>>

const textAt = (row: Row, path: string): string => plain(valueAt(row, path))

/** Calendar day of an instant in a zone, else on this device; a plain day stays itself. */
function dayOf(text: string, zone: string | undefined): string {
  if (text.length <= 10) return text
  if (!zone) return localMinute(text).slice(0, 10)
  const at = new Date(text)
  // Swedish writes days as yyyy-MM-dd.
  return Number.isNaN(at.getTime()) ? '' : at.toLocaleDateString('sv-SE', { timeZone: zone })
}

/** Whether one of the numbers is this row's, in any of the paths the filter looks at. */
export function hasNumber(filter: FilterDecl, numbers: readonly string[], row: Row): boolean {
  const capitals = new Set(numbers.map((number) => inCapitals(number)))
  return (filter.props ?? [filter.key]).some((prop) => {
    const text = textAt(row, prop)
    return text !== '' && (filter.upper?.includes(prop) ? capitals.has(text) : numbers.includes(text))
  })
}

/** One value, or a list of records of which one has it as its id. */
const hasChoice = (held: unknown, value: unknown): boolean =>
  Array.isArray(held) ? held.some((item) => textAt(item as Row, 'id') === value) : plain(held) === value

function keeps(filter: FilterDecl, input: Input, row: Row): boolean {
  const value = input[filter.key]
  const to = filter.keyTo ? input[filter.keyTo] : undefined
  const props = filter.props ?? [filter.key]
  switch (filter.type) {
    case 'numbers':
      return !Array.isArray(value) || value.length === 0 || hasNumber(filter, value as string[], row)
    case 'text': {
      const part = typeof value === 'string' ? value.toLowerCase() : ''
      return !part || props.some((prop) => textAt(row, prop).toLowerCase().includes(part))
    }
    case 'select':
      return !value || hasChoice(valueAt(row, props[0] ?? filter.key), value)
    case 'days': {
      const day = dayOf(textAt(row, props[0] ?? filter.key), filter.zone)
      return !(typeof value === 'string' && day < value) && !(typeof to === 'string' && day > to)
    }
    case 'range': {
      const text = textAt(row, props[0] ?? filter.key)
      const number = text === '' ? Number.NaN : Number(text)
      return (
        !(value !== undefined && !(number >= Number(value))) && !(to !== undefined && !(number <= Number(to)))
      )
    }
  }
}

/** Whether a row would be in the answer of this query, as far as the declared filters say. */
export function matches(table: TableDecl, input: Input, row: Row): boolean {
  // A cached row may have changed since, so that it no longer matches the table's fixed parameters.
  for (const [key, value] of Object.entries(table.params ?? {}))
    if (typeof value === 'string' && typeof row[key] === 'string' && row[key] !== value) return false
  const railed = table.rail ? input[table.rail.key] : undefined
  if (table.rail && railed && textAt(row, table.rail.key) !== railed) return false
  return table.filters.every((filter) => keeps(filter, input, row))
}

const isUnknown = (value: unknown): boolean => value === null || value === undefined

/** Rows of this device in the order the query would list them. */
function sortedRows<R extends Row>(
  table: Pick<TableDecl, 'columns' | 'tie'>,
  sort: Sort | undefined,
  rows: readonly R[],
): R[] {
  if (!sort) return [...rows]
  const { tie } = table
  const column = table.columns.find(({ prop }) => prop === sort.prop)
  const isNumber = column !== undefined && isRight(column)
  const sign = sort.order === 'desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    const left = valueAt(a, sort.prop)
    const right = valueAt(b, sort.prop)
    // What is not known yet comes last either way, as on the gateway.
    if (isUnknown(left) || isUnknown(right)) return Number(isUnknown(left)) - Number(isUnknown(right))
    return (
      sign * compareValues(left, right, isNumber) ||
      (tie ? compareValues(valueAt(a, tie), valueAt(b, tie), false) : 0)
    )
  })
}

/**
 * Selected rows in the order of the list, whatever order they were picked in: as the page shows them where all are on it, else
 * sorted as the list is.
 */
export function inListOrder<R extends Row>(
  table: Pick<TableDecl, 'columns' | 'tie' | 'rowId'>,
  sort: Sort | undefined,
  page: readonly Row[],
  picked: readonly R[],
): R[] {
  const places = new Map(page.map((row, at) => [table.rowId(row), at]))
  const placeOf = (row: R) => places.get(table.rowId(row))
  if (picked.some((row) => placeOf(row) === undefined)) return sortedRows(table, sort, picked)
  return picked.toSorted((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
}

/** Filters, sorts and pages cached rows. `total` counts all rows that match on this device. */
export function filterLocal(
  table: TableDecl,
  input: Input,
  rows: readonly Row[],
): { rows: Row[]; total: number } {
  const matching = sortedRows(
    table,
    input.sort as Sort | undefined,
    rows.filter((row) => matches(table, input, row)),
  )
  const size = Number(input.pageSize) || matching.length
  const from = ((Number(input.page) || 1) - 1) * size
  return { rows: matching.slice(from, from + size), total: matching.length }
}
