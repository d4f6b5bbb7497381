/**
 * The query of a table lives in the address, so that a view can be shared and Back works. Address → state → input
 * of the call; anything in an address that the table does not know is dropped, never sent.
 */
import { MAX_QUERY_NUMBERS, MAX_SHORT_TEXT } from '#domain/limits.ts'
import { listedIn } from '#domain/listed.ts'
import type { FilterDecl, TableDecl } from '../schema/table.ts'

type FilterValue = string | readonly string[]
export type Sort = { prop: string; order: 'asc' | 'desc' }

export interface TableState {
  /** From 1. */
  page: number
  pageSize: number
  sort: Sort | undefined
  /** By key of the call's input, without empty ones; dates of a `days` filter under both of its keys. */
  filters: Readonly<Record<string, FilterValue>>
}

/** Names of the address that belong to the engine; filters must not use them. */
export const RESERVED = ['page', 'size', 'sort', 'open', 'view', 'as'] as const

type Address = Readonly<Record<string, string | undefined>>

/** Numbers out of a paste in any form: blanks, commas, semicolons (also full-width), one each, the first 1000. */
export function parseNumbers(text: string, max = MAX_QUERY_NUMBERS): { numbers: string[]; cut: number } {
  const all = [...new Set(listedIn(text))]
  const numbers = all.filter((part) => part.length <= MAX_SHORT_TEXT).slice(0, max)
  return { numbers, cut: all.length - numbers.length }
}

const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const hasOption = (filter: FilterDecl, value: string): boolean => {
  if (!filter.options) return true
  // Choices of a query are not known here; the gateway's schema validates the value.
  if ('call' in filter.options) return value.length <= 50
  return filter.options.some((option) => option.value === value)
}

/** The value of one filter in an address; undefined when there is none or it makes no sense. */
function readFilter(filter: FilterDecl, text: string | undefined): FilterValue | undefined {
  const value = text?.trim()
  if (!value) return undefined
  switch (filter.type) {
    case 'numbers': {
      const { numbers } = parseNumbers(value)
      return numbers.length ? numbers : undefined
    }
    case 'select':
      return hasOption(filter, value) ? value : undefined
    case 'days':
      return isDay(value) ? value : undefined
    case 'range':
      return /^\d{1,6}(\.\d{1,3})?$/.test(value) ? value : undefined
    case 'text':
      return value.length <= MAX_SHORT_TEXT ? value : undefined
  }
}

function readSort(table: TableDecl, text: string | undefined): Sort | undefined {
  if (!text) return table.defaultSort
  const prop = text.replace(/^-/, '')
  if (!table.columns.some((column) => column.prop === prop && column.sortable)) return table.defaultSort
  return { prop, order: text.startsWith('-') ? 'desc' : 'asc' }
}

const readPage = (text: string | undefined): number => {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= 999_999 ? page : 1
}

interface Unsaid {
  /** Sizes on offer. */
  pageSizes: readonly number[]
  /** The one in use where none is named. */
  pageSize: number
  /** The order where none is named; undefined for the declared one. */
  sort?: string | undefined
}

/** The state an address describes. */
export function readState(
  table: TableDecl,
  address: Address,
  { pageSizes, pageSize, sort }: Unsaid,
): TableState {
  const filters: Record<string, FilterValue> = {}
  const take = (key: string, value: FilterValue | undefined) => {
    if (value !== undefined) filters[key] = value
  }
  for (const filter of table.filters) {
    take(filter.key, readFilter(filter, address[filter.key]))
    if (filter.keyTo) take(filter.keyTo, readFilter(filter, address[filter.keyTo]))
  }
  const railed = table.rail && address[table.rail.key]
  if (table.rail && railed && Object.hasOwn(table.rail.names, railed)) filters[table.rail.key] = railed
  const size = Number(address.size)
  return {
    page: readPage(address.page),
    pageSize: pageSizes.includes(size) ? size : pageSize,
    sort: readSort(table, address.sort ?? sort),
    filters,
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The `parameter` of the list call: fixed parameters, filters, sort, page; nothing empty. */
export function toInput(table: TableDecl, state: TableState): Record<string, unknown> {
  const all = {
    ...table.params,
    ...state.filters,
    sort: state.sort,
    page: state.page,
    pageSize: state.pageSize,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value)))
}

/** One text per query, whatever the order of its keys: the key of the cached view. */
export function queryText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(queryText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => !isEmpty(item))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${queryText(item)}`).join(',')}}`
}

/** Sort as the address writes it: "createdAt", "-createdAt"; undefined for the default. */
export const sortText = (table: TableDecl, sort: Sort | undefined): string | undefined => {
  const isDefault = sort?.prop === table.defaultSort?.prop && sort?.order === table.defaultSort?.order
  return !sort || isDefault ? undefined : `${sort.order === 'desc' ? '-' : ''}${sort.prop}`
}

/** Ascending, descending, then the table's own order again. */
export function nextSort(current: Sort | undefined, prop: string): Sort | undefined {
  if (current?.prop !== prop) return { prop, order: 'asc' }
  return current.order === 'asc' ? { prop, order: 'desc' } : undefined
}

/** Address changes that take every filter away (quick clear). The page goes with them. */
export function clearedFilters(table: TableDecl): Record<string, undefined> {
  const keys = table.filters.flatMap((filter) => [filter.key, ...(filter.keyTo ? [filter.keyTo] : [])])
  return Object.fromEntries([...keys, 'page'].map((key) => [key, undefined]))
}
