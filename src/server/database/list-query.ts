/**
 * What lists of the portal have in common: filters, a closed list of columns to sort by, pages with an honest total, counts for a
 * status rail. Each takes the slice's own query on its own table, which names the customer.
 */
import { inCapitals } from '#domain/capitals.ts'
import { msg } from '@lingui/core/macro'
import {
  sql,
  type AnyColumn,
  type Expression,
  type OperationNodeSource,
  type RawBuilder,
  type SelectQueryBuilder,
} from 'kysely'
import { Refusal } from '#server/handler.ts'
import type { ExportRows } from '#server/exports/source.ts'
import { midnight, partOf } from './filters.ts'
import { amongIds } from './ids.ts'

type Rows<DB, T extends keyof DB, O> = SelectQueryBuilder<DB, T, O>
type Columns<DB, T extends keyof DB> = readonly (AnyColumn<DB, T> & string)[]

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Only rows with these values; what is undefined or "" asks for nothing. */
export const withValues = <DB, T extends keyof DB, O>(
  rows: Rows<DB, T, O>,
  wanted: { readonly [C in AnyColumn<DB, T> & string]?: string | undefined },
): Rows<DB, T, O> =>
  Object.entries<string | undefined>(wanted).reduce(
    (found, [column, value]) => (value ? found.where(sql<boolean>`${sql.ref(column)} = ${value}`) : found),
    rows,
  )

/**
 * Only rows made within these days of the provider, both included.
 * @throws Refusal on the field where there is no such day
 */
export function withCreated<DB, T extends keyof DB, O>(
  rows: Rows<DB, T, O>,
  { createdFrom, createdTo }: { readonly createdFrom?: string; readonly createdTo?: string },
): Rows<DB, T, O> {
  const at = sql.ref('created_at')
  let found = rows
  if (createdFrom) found = found.where(sql<boolean>`${at} >= ${midnight(createdFrom, 'createdFrom')}`)
  if (createdTo) found = found.where(sql<boolean>`${at} < ${midnight(createdTo, 'createdTo', 1)}`)
  return found
}

/** Only rows with one of these numbers. Ours are in capitals; `asTyped` are spelled as other people spell them. */
export function withNumbers<DB, T extends keyof DB, O>(
  rows: Rows<DB, T, O>,
  numbers: readonly string[] | undefined,
  columns: { readonly ours: Columns<DB, T>; readonly asTyped?: Columns<DB, T> },
): Rows<DB, T, O> {
  if (!numbers?.length) return rows
  const typed = numbers.map((number) => number.trim()).filter(Boolean)
  // "" is no number; without it the indexes that leave it out serve too.
  const among = (column: string, those: readonly string[]) =>
    sql<boolean>`(${sql.ref(column)} <> '' and ${sql.ref(column)} = any (${those}::text[]))`
  const ours = typed.map((number) => inCapitals(number))
  return rows.where(
    anyOf([
      ...columns.ours.map((column) => among(column, ours)),
      ...(columns.asTyped ?? []).map((column) => among(column, typed)),
    ]),
  )
}

/** Only rows in which one of these columns, or what `more` looks at, has this part. */
export function withPart<DB, T extends keyof DB, O>(
  rows: Rows<DB, T, O>,
  typed: string | undefined,
  columns: Columns<DB, T>,
  more: (pattern: string) => readonly RawBuilder<boolean>[] = () => [],
): Rows<DB, T, O> {
  if (!typed?.trim()) return rows
  const pattern = partOf(typed)
  return rows.where(
    anyOf([...columns.map((column) => sql<boolean>`${sql.ref(column)} ilike ${pattern}`), ...more(pattern)]),
  )
}

export interface Sort {
  readonly prop: string
  readonly order: 'asc' | 'desc'
}

export interface SortColumns {
  /** Column of each wire name that may be sorted by. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
  /** Unless asked otherwise; newest first where it is not said. */
  readonly unasked?: Sort
  /** Wire names of columns that may be null: such rows come last either way. */
  readonly nullable?: readonly string[]
  /** Settles ties, ascending, in place of the id; unique for a customer. */
  readonly tie?: RawBuilder<unknown>
}

const newest: Sort = { prop: 'createdAt', order: 'desc' }

/**
 * In the order that was asked for; the id, or what is said instead, settles ties, so that pages do not overlap.
 * @throws Refusal for any other column
 */
export function sortedBy<DB, T extends keyof DB, O>(
  rows: Rows<DB, T, O>,
  asked: Sort | undefined,
  { columns, unasked = newest, nullable = [], tie = sql.ref('id') }: SortColumns,
): Rows<DB, T, O> {
  const { prop, order } = asked ?? unasked
  const column = Object.hasOwn(columns, prop) ? columns[prop] : undefined
  if (!column) {
    const message = msg`This column cannot be sorted.`
    throw new Refusal('invalid', message, [{ path: 'sort.prop', message }])
  }
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const last = nullable.includes(prop) ? sql` nulls last` : sql``
  return rows.orderBy(sql`${column} ${way}${last}`).orderBy(sql`${tie} asc`)
}

interface Page {
  readonly page: number
  readonly pageSize: number
}

interface InAll {
  readonly in_all: number
}

/** A query that answers one row. */
interface Counting extends OperationNodeSource {
  executeTakeFirstOrThrow(): Promise<InAll>
}

/**
 * The page that was asked for of `whole`, and what `counted` says, in one statement, so that both speak of the same moment:
 * each row carries the count. Beyond the last page there is no row to carry it, and it is asked for on its own.
 */
export async function countedPage<DB, T extends keyof DB, O>(
  whole: Rows<DB, T, O>,
  counted: Counting,
  { page, pageSize }: Page,
) {
  const rows = await whole
    .select(sql<number>`(${counted})`.as('in_all'))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const [first] = rows as unknown as InAll[]
  const { in_all: total } = first ?? (await counted.executeTakeFirstOrThrow())
  return { rows, total: Number(total) }
}

/** The page that was asked for of `whole`, and how many rows `wanted` finds in all. */
export const pageOf = <DB, T extends keyof DB, O>(
  whole: Rows<DB, T, O>,
  wanted: Rows<DB, T, object>,
  page: Page,
) => {
  const counted = wanted.select(sql<number>`count(*)`.as('in_all'))
  return countedPage(whole, counted as unknown as Counting, page)
}

/** What of a query narrows its list down: a rail's counts have no page and no order. */
export type Filters<Query> = Query extends unknown ? Omit<Query, 'page' | 'pageSize' | 'sort'> : never

/** Whether the list is filtered; unfiltered counts may come from stored counters. */
export const hasFilters = (query: Readonly<Record<string, unknown>>): boolean =>
  Object.values(query).some(
    (value) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )

interface Counted<Code> {
  readonly code: Code
  readonly count: number
}

/** How many of `rows` there are of each code, also of those without any, in the order of `codes`. */
export async function countsBy<DB, T extends keyof DB, K extends string, Code extends string>(
  rows: Rows<DB, T, object>,
  column: K,
  codes: readonly Code[],
): Promise<{ list: (Record<K, Code> & { count: number })[]; total: number }> {
  const found = await rows
    .select([sql<Code>`${sql.ref(column)}`.as('code'), sql<number>`count(*)`.as('count')])
    .groupBy(sql.ref(column))
    .execute()
  const counted = new Map(
    (found as unknown as Counted<Code>[]).map(({ code, count }) => [code, Number(count)]),
  )
  const list = codes.map((code) => ({ [column]: code, count: counted.get(code) ?? 0 }))
  return {
    list: list as (Record<K, Code> & { count: number })[],
    total: list.reduce((sum, { count }) => sum + Number(count), 0),
  }
}

/** What an export reads: what the list finds, or of it the rows that were chosen, in the order of the list. */
export function exportRows<DB, T extends keyof DB>(
  wanted: Rows<DB, T, object>,
  ids: readonly string[] | undefined,
  sorted: (rows: Rows<DB, T, object>) => Expression<unknown>,
  id = 'id',
): ExportRows {
  const chosen = ids ? wanted.where(amongIds(ids, id)) : wanted
  return { matching: chosen.select(sql.ref(id).as('id')), sorted: sorted(chosen) }
}
