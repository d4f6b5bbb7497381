/** What the sums have in common: the range of days, pages, the closed list of columns to sort by, percents. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { realDay } from '#server/database/filters.ts'
import type { Database } from '#server/database/schema.ts'

interface Range {
  createdFrom?: string
  createdTo?: string
}
interface Paged {
  page: number
  pageSize: number
  sort?: { prop: string; order: 'asc' | 'desc' }
}

const DEFAULT_DAYS = 30
/** More than a year, so that one can be compared with the last. */
const MAX_DAYS = 400

const realOrNone = (day: string | undefined, path: string) => (day === undefined ? null : realDay(day, path))
/** Last of the days that count. */
export const lastDay = ({ createdTo }: Range) =>
  sql`coalesce(${realOrNone(createdTo, 'createdTo')}::date, provider_day(now()))`
/** First of the days that count. */
export const firstDay = (range: Range) =>
  sql`greatest(coalesce(${realOrNone(range.createdFrom, 'createdFrom')}::date, ${lastDay(range)} - ${DEFAULT_DAYS - 1}::int), ${lastDay(range)} - ${MAX_DAYS}::int)`

/** The days that count, written out: what is answered of them and what is summed speak of the same ones, also at midnight. */
export async function withDays<Q extends Range>(
  query: Q,
  db: Kysely<Database>,
): Promise<Q & Required<Range>> {
  const days = sql<
    Required<Range>
  >`select ${dayText(firstDay(query))} as "createdFrom", ${dayText(lastDay(query))} as "createdTo"`
  const { rows } = await days.execute(db)
  return { ...query, ...(rows[0] as Required<Range>) }
}

/** A day as the wire has it. */
export const dayText = (day: RawBuilder<unknown>): RawBuilder<string> => sql`to_char(${day}, 'YYYY-MM-DD')`

/** Days of the provider (record 0007): the asked range, at most `MAX_DAYS` long, or the last thirty days. */
export const inRange = (column: RawBuilder<unknown>, range: Range): RawBuilder<boolean> =>
  sql`${column} between ${firstDay(range)} and ${lastDay(range)}`

/** The same days of a column of instants, so that its index is used. */
export const inDays = (column: RawBuilder<unknown>, range: Range): RawBuilder<boolean> =>
  sql`${column} >= ${firstDay(range)}::timestamp at time zone ${PROVIDER_ZONE}
    and ${column} < (${lastDay(range)} + 1)::timestamp at time zone ${PROVIDER_ZONE}`

/** Percent with one place, cut off and not rounded: 999 of 1000 are not "100.0". "" of nothing. */
export const percent = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when ${whole} > 0 then (floor(${part} * 1000.0 / ${whole}) / 10)::numeric(6, 1)::text else '' end`

/** In the order that was asked for where that is one of `columns`, then in its own, so that no row changes places. */
export const ordered = (
  inner: RawBuilder<unknown>,
  { sort }: Pick<Paged, 'sort'>,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const column = sort && Object.hasOwn(columns, sort.prop) ? columns[sort.prop] : undefined
  const wanted = column ? sql`${column} ${sort?.order === 'asc' ? sql`asc` : sql`desc`} nulls last, ` : sql``
  return sql`select * from ${inner} summed order by ${wanted}${own}`
}

/** A page of summed rows; each carries the total of them all. */
export const paged = (rows: RawBuilder<unknown>, { page, pageSize }: Paged): RawBuilder<unknown> =>
  sql`select *, count(*) over ()::int as "totalRows" from (${rows}) whole limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`

export interface Counted {
  totalRows: number
}

/** Rows without what only the page needs, and the days they sum up. */
export function pageOf<R extends object>(
  rows: readonly (R & Counted)[],
  { createdFrom, createdTo }: Required<Range>,
): { list: R[]; total: number; from: string; to: string } {
  const list = rows.map(({ totalRows: _total, ...row }) => row as unknown as R)
  return { list, total: rows[0]?.totalRows ?? 0, from: createdFrom, to: createdTo }
}

const statusSum = (statuses: string): RawBuilder<unknown> =>
  sql`coalesce(sum(d.n) filter (where d.status in (${sql.raw(statuses)})), 0)::bigint`

/** Orders by what became of them; over rows `d` with `status` and `n`. Statuses: spec 001 §4. */
export const stages = sql`sum(d.n)::bigint as total,
  ${statusSum(`'PENDING', 'PUSAT_DISPATCH', 'DISPATCH'`)} as waiting,
  ${statusSum(`'GOT', 'DELIVERY'`)} as moving,
  ${statusSum(`'SIGNED'`)} as signed,
  ${statusSum(`'ABNORMAL', 'PICKUP FAILED'`)} as problem,
  ${statusSum(`'RETURNED'`)} as returned,
  ${statusSum(`'CANCELLED'`)} as cancelled`

export const signedRate = percent(sql`signed`, sql`(total - cancelled)`)
