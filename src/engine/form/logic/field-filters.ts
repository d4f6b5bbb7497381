/** The input filters of a whole form: its fields and the cells of its lines, as they are declared. Pure. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FieldDecl, FormData, InputFilter, LineColumn } from '#engine/form/schema/form.ts'
import type { Violation } from '#engine/form/schema/rule.ts'
import { amountFilter, filterFault } from './form-filters.ts'
import { tidyInput } from './input-reading.ts'
import { linesOf } from './form-lines.ts'
import { asText, textAt, valueAt, withValue } from './form-paths.ts'

/** Longest text of a number field that says nothing else. */
export const MAX_NUMBER_TEXT = 12
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

interface Filtered {
  readonly path: string
  readonly filter: InputFilter
  readonly limit: number
}

function cellsOf(path: string, columns: readonly LineColumn[], data: FormData): Filtered[] {
  const filtered = columns.flatMap((column) => {
    const filter = !column.when || column.when(data) ? columnFilter(column, data) : undefined
    const limit = column.maxLength ?? (column.isNumber ? MAX_NUMBER_TEXT : Infinity)
    return filter ? [{ key: column.path, filter, limit }] : []
  })
  return linesOf(valueAt(data, path)).flatMap((_, at) =>
    filtered.map(({ key, filter, limit }) => ({ path: `${path}.${at}.${key}`, filter, limit })),
  )
}

function filteredIn(field: FieldDecl, data: FormData): Filtered[] {
  const { path, type, lines, matrix } = field
  const { maxLength = type === 'number' || type === 'money' ? MAX_NUMBER_TEXT : Infinity } = field
  if (lines) return cellsOf(path, lines.columns, data)
  if (!matrix) {
    const filter = fieldFilter(field, data)
    return filter ? [{ path, filter, limit: maxLength }] : []
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
    .flatMap((field) => filteredIn(field, data))
    .reduce((tidied, { path, filter }) => {
      const text = valueAt(tidied, path)
      return typeof text === 'string' ? withValue(tidied, path, tidyInput(filter, text)) : tidied
    }, data)

/** What the filters refuse: it stays as typed and is not sent. */
export const checkFilters = (fields: readonly FieldDecl[], data: FormData): Violation[] =>
  fields.flatMap((field) =>
    filteredIn(field, data).flatMap(({ path, filter, limit }) => {
      const text = asText(valueAt(data, path))
      const message = filterFault(filter, text) ?? tooLong(text, limit)
      return message ? [{ path, message }] : []
    }),
  )

const tooLong = (text: string, limit: number): MessageDescriptor | undefined =>
  text.length > limit ? msg`At most ${limit} characters` : undefined
