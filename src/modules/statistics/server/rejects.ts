/** Why parcels came back: by reason, country, route or goods, each order once (record 0027). */
import { sql, type RawBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { MOST_NAMED, type rejectGroups, type statistics } from '#modules/statistics/contract.ts'
import type { SignedContext } from '#server/handler.ts'
import { inRange, ordered, paged, pageOf, percent, withDays, type Counted } from './aggregate.ts'

type Query = Input<typeof statistics.rejectAnalysis>
type Row = Output<typeof statistics.rejectAnalysis>['list'][number]
type Group = (typeof rejectGroups)[number]

const keys: Readonly<Record<Group, RawBuilder<unknown>>> = {
  reason: sql`f.reason`,
  country: sql`f.country`,
  route: sql`f.route_id`,
  goods: sql`f.goods`,
}

/** Placed in the same days; by reason and goods nobody can say how many could have failed. */
const placedOf = (by: Group, query: Query, cusCode: string): RawBuilder<unknown> => {
  const key = by === 'country' ? sql`r.country` : by === 'route' ? sql`d.route_id` : sql`null::text`
  return sql`select ${key} as key, sum(d.n) filter (where d.status <> 'CANCELLED')::bigint as placed
    from home_route_day d left join route r on r.id = d.route_id
   where d.cus_code = ${cusCode} and ${inRange(sql`d.day`, query)} and ${by === 'country' || by === 'route'}::boolean group by 1`
}

function summed(query: Query, cusCode: string, name: RawBuilder<unknown>): RawBuilder<unknown> {
  const { by = 'reason', country, routeId, reason } = query
  const only = (group: Group) => (by === group ? sql`c.key` : sql`''`)
  return sql`(select ${by}::text as by, ${by} || ':' || c.key as id,
      ${only('reason')} as reason, ${only('country')} as country, ${only('route')} as "routeId",
      ${by === 'route' ? sql`coalesce(${name}, c.key)` : sql`''`} as route, ${only('goods')} as goods,
      c.count, ${percent(sql`c.count`, sql`sum(c.count) over ()`)} as share,
      coalesce(p.placed, 0)::bigint as placed, ${percent(sql`c.count`, sql`p.placed`)} as rate,
      to_char(c.last, 'YYYY-MM-DD') as last, c.top as "topReason", c.named as "waybillNos"
    from (select ${keys[by]} as key, count(*)::bigint as count, mode() within group (order by f.reason) as top, max(f.day) as last,
                 (array_agg(f.waybill_no order by f.at desc))[1:${sql.lit(MOST_NAMED)}] as named
            from stat_reject f
           where f.cus_code = ${cusCode} and ${inRange(sql`f.day`, query)}
             and (${country ?? null}::text is null or f.country = ${country ?? null})
             and (${routeId ?? null}::text is null or f.route_id = ${routeId ?? null})
             and (${reason ?? null}::text is null or f.reason = ${reason ?? null})
           group by 1) c
    left join (${placedOf(by, query, cusCode)}) p on p.key = c.key
    left join route r on r.id = c.key)`
}

const columns = {
  count: sql`count`,
  placed: sql`placed`,
  rate: sql`nullif(rate, '')::numeric`,
  share: sql`nullif(share, '')::numeric`,
}

export const rejectRows = (query: Query, cusCode: string, name: RawBuilder<unknown> = sql`null`) =>
  ordered(summed(query, cusCode, name), query, columns, sql`count desc, id`)

export async function rejectAnalysis(
  asked: Query,
  { db, caller, language }: SignedContext,
): Promise<Output<typeof statistics.rejectAnalysis>> {
  const query = await withDays(asked, db)
  const inner = rejectRows(query, caller.cusCode, sql.ref(`r.name_${language}`))
  const { rows } = await sql<Row & Counted>`${paged(inner, query)}`.execute(db)
  return pageOf<Row>(rows, query)
}
