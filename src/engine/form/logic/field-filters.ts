/** The input filters and lengths of a whole form: its fields and the cells of its lines, as they are declared. Pure. */
import { MAX_LONG_TEXT } from '#domain/limits.ts'
import type { FieldDecl, FormData, InputFilter, LineColumn } from '#engine/form/schema/form.ts'
import type { Violation } from '#engine/form/schema/rule.ts'
import { amountFilter, filterFault, lengthFault } from './form-filters.ts'
import { tidyInput } from './input-reading.ts'
import { linesOf } from './form-lines.ts'
import { asText, textAt, valueAt, withValue } from './form-paths.ts'

/** Longest text of a number field that says nothing else. */
export const MAX_NUMBER_TEXT = 12
/** Longest text of one line that says nothing else, and of several (spec 001 §5 "Designer defaults"). */
export const MAX_TEXT = MAX_LONG_TEXT
export const MAX_TEXTAREA = 99_999
/** Longest count in a cell where lines and boxes meet. */
export const MAX_CELL_TEXT = 6
export const CELL_FILTER: InputFilter = 'nonNegativeInteger'

/** The filter of a field: its own, or that of its type. */
export function fieldFilter(
  { type, filter, currencyPath }: FieldDecl,
  data: FormData,
): InputFilter | undefined {
  if (filter) return filter
  if (type === 'money') return amountFilter(currencyPath ? textAt(data, currencyPath) : '')
  return type === 'number' ? 'decimal3' : undefined
}

/** The filter of a column, as the rest of the form decides it. */
export const columnFilter = ({ filter }: LineColumn, data: FormData): InputFilter | undefined =>
  typeof filter === 'function' ? filter(data) : filter

/** Longest text of a field by its type; fields that are not typed into have none. */
const limits: Readonly<Record<string, number>> = {
  text: MAX_TEXT,
  textarea: MAX_TEXTAREA,
  number: MAX_NUMBER_TEXT,
  money: MAX_NUMBER_TEXT,
}

interface Typed {
  readonly path: string
  readonly filter: InputFilter | undefined
  readonly limit: number
}

function cellsOf(path: string, columns: readonly LineColumn[], data: FormData): Typed[] {
  const shown = columns.filter(({ when }) => !when || when(data))
  const typed = shown.map((column) => ({
    key: column.path,
    filter: columnFilter(column, data),
    limit: column.maxLength ?? (column.isNumber ? MAX_NUMBER_TEXT : MAX_TEXT),
  }))
  return linesOf(valueAt(data, path)).flatMap((_, at) =>
    typed.map(({ key, filter, limit }) => ({ path: `${path}.${at}.${key}`, filter, limit })),
  )
}

function typedIn(field: FieldDecl, data: FormData): Typed[] {
  const { path, type, lines, matrix } = field
  if (lines) return cellsOf(path, lines.columns, data)
  if (!matrix) {
    const limit = type in limits || field.filter ? (field.maxLength ?? limits[type] ?? Infinity) : Infinity
    return [{ path, filter: fieldFilter(field, data), limit }]
  }
  const counts = linesOf(valueAt(data, path)).flatMap((line, at) =>
    (Array.isArray(line[matrix.cells]) ? (line[matrix.cells] as unknown[]) : []).map((__, box) => ({
      path: `${path}.${at}.${matrix.cells}.${box}`,
      filter: CELL_FILTER,
      limit: MAX_CELL_TEXT,
    })),
  )
  const boxes = cellsOf(matrix.boxesPath, matrix.boxes.columns, data)
  return [...cellsOf(path, matrix.lines.columns, data), ...boxes, ...counts]
}

/** The data as the filters write it: "1,5" typed into a number and not left yet is 1.5. The same object where nothing differs. */
export const tidyFields = (fields: readonly FieldDecl[], data: FormData): FormData =>
  fields
    .flatMap((field) => typedIn(field, data))
    .reduce((tidied, { path, filter }) => {
      const text = filter && valueAt(tidied, path)
      return typeof text === 'string' ? withValue(tidied, path, tidyInput(filter, text)) : tidied
    }, data)

/** What the filters refuse, and texts that are too long: they stay as typed or pasted and are not sent. */
export const checkFilters = (fields: readonly FieldDecl[], data: FormData): Violation[] =>
  fields.flatMap((field) =>
    typedIn(field, data).flatMap(({ path, filter, limit }) => {
      const value = valueAt(data, path)
      const text = filter ? asText(value) : typeof value === 'string' ? value.trim() : ''
      const message = filterFault(filter, text) ?? lengthFault(text, limit)
      return message ? [{ path, message }] : []
    }),
  )
