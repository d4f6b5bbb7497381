/** Selecting rows by a pasted list of numbers: what is asked for, and which numbers nothing was found for. Pure. */
import type { FilterDecl, TableDecl } from '../schema/table.ts'
import { hasNumber } from './filter-local.ts'

type Row = Record<string, unknown>

/** The filter that finds rows by number; tables without one cannot be selected from by a list. */
export const numbersFilter = (table: TableDecl): FilterDecl | undefined =>
  table.filters.find(({ type }) => type === 'numbers')

/** What a scanned label is looked for with: the list of numbers, else the search. */
export const scanFilter = (table: TableDecl): FilterDecl | undefined =>
  numbersFilter(table) ?? table.filters.find(({ type }) => type === 'text')

/** Input of the query that finds them, whatever the list is filtered by now. At most `most` rows. */
export const numbersInput = (
  table: TableDecl,
  key: string,
  numbers: readonly string[],
  most: number,
): Row => ({
  ...table.params,
  [key]: numbers,
  page: 1,
  pageSize: most,
})

/** The numbers no row has, in the order they were given. */
export const missingNumbers = (
  filter: FilterDecl,
  numbers: readonly string[],
  rows: readonly Row[],
): string[] => numbers.filter((number) => !rows.some((row) => hasNumber(filter, [number], row)))
