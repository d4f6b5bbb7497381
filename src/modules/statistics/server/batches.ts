/** The orders of a day and a route as one batch: how far they have come, and how long it took. */
import { sql, type RawBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { statistics } from '#modules/statistics/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { inRange, ordered, paged, pageOf, percent, stages, withDays, type Counted } from './aggregate.ts'

type Query = Input<typeof statistics.cargoBatchQuery>
type Row = Output<typeof statistics.cargoBatchQuery>['list'][number]

/** `name`: what the route is called; its id where nobody reads a language (a file). */
function summed(query: Query, cusCode: string, name: RawBuilder<unknown>): RawBuilder<unknown> {
  const { country, routeId } = query
  return sql`(select to_char(s.day, 'YYYY-MM-DD') || ':' || s.route_id as id, to_char(s.day, 'YYYY-MM-DD') as day,
      s.route_id as "routeId", coalesce(${name}, s.route_id) as route, coalesce(r.country, '') as country,
      coalesce(r.max_days, 0) as promised, total, waiting, moving, s.signed, problem, returned, cancelled,
      ${percent(sql`s.signed`, sql`(total - cancelled)`)} as "signedRate",
      case when t.signed > 0 then (t.hours / 24.0 / t.signed)::numeric(6, 1)::text else '' end as days,
      ${percent(sql`t.on_time`, sql`t.signed`)} as "onTimeRate"
    from (select d.day, d.route_id, ${stages} from home_route_day d
           where d.cus_code = ${cusCode} and ${inRange(sql`d.day`, query)}
             and (${routeId ?? null}::text is null or d.route_id = ${routeId ?? null})
           group by 1, 2 having sum(d.n) > 0) s
    left join route r on r.id = s.route_id
    left join (select day, route_id, sum(signed) as signed, sum(hours) as hours, sum(on_time) as on_time
                 from stat_transit_day d where d.cus_code = ${cusCode} and ${inRange(sql`d.day`, query)}
                group by 1, 2) t on t.day = s.day and t.route_id = s.route_id
    where ${country ?? null}::text is null or r.country = ${country ?? null})`
}

const columns = {
  day: sql`day`,
  route: sql`route`,
  country: sql`country`,
  total: sql`total`,
  signed: sql`signed`,
  problem: sql`problem`,
  returned: sql`returned`,
  days: sql`nullif(days, '')::numeric`,
  signedRate: sql`nullif("signedRate", '')::numeric`,
  onTimeRate: sql`nullif("onTimeRate", '')::numeric`,
}

export const batchRows = (query: Query, cusCode: string, name: RawBuilder<unknown> = sql`null`) =>
  ordered(summed(query, cusCode, name), query, columns, sql`day desc, "routeId"`)

export async function cargoBatchQuery(
  asked: Query,
  { db, caller, language }: SignedContext,
): Promise<Output<typeof statistics.cargoBatchQuery>> {
  const query = await withDays(asked, db)
  const inner = batchRows(query, caller.cusCode, sql.ref(`r.name_${language}`))
  const { rows } = await sql<Row & Counted>`${paged(inner, query)}`.execute(db)
  return pageOf<Row>(rows, query)
}
