/** Cargo by status: by country, or by day, week, month of placing. From the sums the dashboard keeps (record 0012). */
import { sql, type RawBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { statistics } from '#modules/statistics/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { inRange, ordered, paged, pageOf, signedRate, stages, type Counted } from './aggregate.ts'

type Query = Input<typeof statistics.cargoStatusQuery>
type Row = Output<typeof statistics.cargoStatusQuery>['list'][number]

const periods = {
  day: sql`d.day`,
  week: sql`date_trunc('week', d.day)::date`,
  month: sql`date_trunc('month', d.day)::date`,
}

function summed(query: Query, cusCode: string): RawBuilder<unknown> {
  const { by = 'country', country, routeId } = query
  const period = by === 'country' ? sql`''` : sql`to_char(${periods[by]}, 'YYYY-MM-DD')`
  const where = by === 'country' ? sql`coalesce(r.country, '')` : sql`''`
  return sql`(select *, ${by}::text as by, ${by} || ':' || day || country as id, ${signedRate} as "signedRate", ${routeId ?? ''}::text as "routeId" from (
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
  query: Query,
  { db, caller }: SignedContext,
): Promise<Output<typeof statistics.cargoStatusQuery>> {
  const { rows } = await sql<Row & Counted>`${paged(cargoRows(query, caller.cusCode), query)}`.execute(db)
  return pageOf<Row>(rows)
}
