/** Cargo by status: by country, or by day, week, month of placing. From the sums the dashboard keeps (record 0012). */
import { sql, type RawBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { statistics } from '#modules/statistics/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import {
  dayText,
  firstDay,
  inRange,
  lastDay,
  ordered,
  paged,
  pageOf,
  signedRate,
  stages,
  withDays,
  type Counted,
} from './aggregate.ts'

type Query = Input<typeof statistics.cargoStatusQuery>
type Row = Output<typeof statistics.cargoStatusQuery>['list'][number]

const periods = {
  day: { first: sql`d.day`, last: sql`day::date` },
  week: { first: sql`date_trunc('week', d.day)::date`, last: sql`day::date + 6` },
  month: {
    first: sql`date_trunc('month', d.day)::date`,
    last: sql`(day::date + interval '1 month')::date - 1`,
  },
}

function summed(query: Query, cusCode: string): RawBuilder<unknown> {
  const { by = 'country', country, routeId } = query
  const period = by === 'country' ? sql`''` : dayText(periods[by].first)
  // A week or month at either end of the range holds only the days of it that were asked for.
  const from = by === 'country' ? firstDay(query) : sql`greatest(day::date, ${firstDay(query)})`
  const to = by === 'country' ? lastDay(query) : sql`least(${periods[by].last}, ${lastDay(query)})`
  const where = by === 'country' ? sql`coalesce(r.country, '')` : sql`${country ?? ''}::text`
  return sql`(select *, ${by}::text as by, ${by} || ':' || ${by === 'country' ? sql`country` : sql`day`} as id, ${signedRate} as "signedRate",
      ${routeId ?? ''}::text as "routeId", ${dayText(from)} as "from", ${dayText(to)} as "to" from (
    select ${period} as day, ${where} as country, ${stages}
      from home_route_day d left join route r on r.id = d.route_id
     where d.cus_code = ${cusCode} and ${inRange(sql`d.day`, query)}
       and (${country ?? null}::text is null or r.country = ${country ?? null})
       and (${routeId ?? null}::text is null or d.route_id = ${routeId ?? null})
     group by 1, 2 having sum(d.n) > 0) s)`
}

const columns = {
  day: sql`day`,
  country: sql`country`,
  total: sql`total`,
  waiting: sql`waiting`,
  moving: sql`moving`,
  signed: sql`signed`,
  problem: sql`problem`,
  returned: sql`returned`,
  cancelled: sql`cancelled`,
}

export const cargoRows = (query: Query, cusCode: string): RawBuilder<unknown> =>
  ordered(summed(query, cusCode), query, columns, sql`day desc, total desc, country`)

export async function cargoStatusQuery(
  asked: Query,
  { db, caller }: SignedContext,
): Promise<Output<typeof statistics.cargoStatusQuery>> {
  const query = await withDays(asked, db)
  const { rows } = await sql<Row & Counted>`${paged(cargoRows(query, caller.cusCode), query)}`.execute(db)
  return pageOf<Row>(rows, query)
}
