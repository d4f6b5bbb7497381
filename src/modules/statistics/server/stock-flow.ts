/** What came into stock and left it: by warehouse, by SKU, or by day, week and month; opening + in − out = closing in every row. */
import { sql, type RawBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { statistics } from '#modules/statistics/contract.ts'
import { stockFlows } from '#modules/statistics/stock-flows.ts'
import { partOf } from '#server/database/filters.ts'
import type { RowsContext } from '#server/exports/source.ts'
import type { SignedContext } from '#server/handler.ts'
import { dayText, firstDay, lastDay, ordered, paged, pageOf, withDays, type Counted } from './aggregate.ts'

type Query = Input<typeof statistics.stockFlowQuery>
type Row = Output<typeof statistics.stockFlowQuery>['list'][number]

const signed = sql`case when m.reverses is null then m.quantity else -m.quantity end`

/** Which rows of `t` are asked for, a table with customer, warehouse and SKU. */
const asked = ({ warehouse, keyword = '' }: Query, cusCode: string, t: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${t}.${name}`)
  const pattern = keyword.trim() && partOf(keyword.trim())
  return sql`${column('cus_code')} = ${cusCode} and (${warehouse ?? ''} = '' or ${column('warehouse')} = ${warehouse ?? ''})
    and (${pattern} = '' or ${column('sku')} ilike ${pattern})`
}

/** Movements that change what is in stock, from the first day on until now: what is there now is what was there, and these. */
const moved = (query: Query, cusCode: string): RawBuilder<unknown> =>
  sql`(select m.warehouse, m.sku, m.kind, provider_day(m.at) as day, ${signed} as units, (${signed}) * k.in_stock as effect
    from stock_movement m join stock_kind k on k.kind = m.kind
   where ${asked(query, cusCode, 'm')} and k.in_stock <> 0
     and m.at >= ${firstDay(query)}::timestamp at time zone ${PROVIDER_ZONE})`

const flows = (query: Query): RawBuilder<unknown> =>
  sql.join(
    Object.entries(stockFlows).map(
      ([name, { kind }]) =>
        sql`coalesce(sum(units) filter (where kind = ${kind} and day <= ${lastDay(query)}), 0)::int as ${sql.ref(name)}`,
    ),
  )
const flowNames = sql.join(
  Object.keys(stockFlows).map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`),
)

/** A row for each warehouse or SKU that has, or had, something in these days. */
function byPlace(query: Query, by: 'warehouse' | 'sku', cusCode: string): RawBuilder<unknown> {
  const key = sql.ref(by)
  return sql`(select ${key} as key, ''::text as day, ${dayText(firstDay(query))} as "from", ${dayText(lastDay(query))} as "to",
      (coalesce(n.units, 0) - coalesce(s.since, 0))::int as opening, ${flowNames},
      (coalesce(n.units, 0) - coalesce(s.after, 0))::int as closing
    from (select ${key}, sum(in_stock) as units from stock_level l where ${asked(query, cusCode, 'l')} group by 1) n
    full join (select ${key}, ${flows(query)}, sum(effect) as since,
        coalesce(sum(effect) filter (where day > ${lastDay(query)}), 0) as after
      from ${moved(query, cusCode)} m group by 1) s using (${key})
   where coalesce(n.units, 0) <> coalesce(s.after, 0) or s.${key} is not null)`
}

const periods = {
  day: { first: sql`m.day`, last: sql`m.day` },
  week: { first: sql`date_trunc('week', m.day)::date`, last: sql`date_trunc('week', m.day)::date + 6` },
  month: {
    first: sql`date_trunc('month', m.day)::date`,
    last: sql`(date_trunc('month', m.day) + interval '1 month')::date - 1`,
  },
}

/** A row for each period in which something moved. */
function byPeriod(query: Query, by: keyof typeof periods, cusCode: string): RawBuilder<unknown> {
  const { first, last } = periods[by]
  return sql`(select ${dayText(sql`first`)} as key, ${dayText(sql`first`)} as day,
      ${dayText(sql`greatest(first, ${firstDay(query)})`)} as "from", ${dayText(sql`least(last, ${lastDay(query)})`)} as "to",
      (units - past_end - later - net)::int as opening, ${flowNames}, (units - past_end - later)::int as closing
    from (select p.*, n.units, sum(beyond) over () as past_end,
        coalesce(sum(net) over (order by first desc rows between unbounded preceding and 1 preceding), 0) as later
      from (select ${first} as first, ${last} as last, ${flows(query)},
          coalesce(sum(effect) filter (where day <= ${lastDay(query)}), 0) as net,
          coalesce(sum(effect) filter (where day > ${lastDay(query)}), 0) as beyond
        from ${moved(query, cusCode)} m group by 1, 2) p,
      (select coalesce(sum(in_stock), 0) as units from stock_level l where ${asked(query, cusCode, 'l')}) n) s
   where first <= ${lastDay(query)})`
}

const columns = {
  day: sql`day`,
  opening: sql`opening`,
  closing: sql`closing`,
  ...Object.fromEntries(Object.keys(stockFlows).map((name) => [name, sql.ref(name)])),
}

/** The sums a query asks for; the export asks the same. */
export function stockFlowRows(query: Query, { caller, language }: RowsContext): RawBuilder<unknown> {
  const { by = 'warehouse' } = query
  const { cusCode } = caller
  const sums = by === 'warehouse' || by === 'sku' ? byPlace(query, by, cusCode) : byPeriod(query, by, cusCode)
  const place = by === 'warehouse' ? sql`key` : sql`${query.warehouse ?? ''}::text`
  const named = sql`(select f.*, ${by}::text as by, ${by} || ':' || key as id, ${place} as warehouse,
      ${by === 'warehouse' ? sql`coalesce(warehouse_name(key, ${language}), key)` : sql`key`} as subject, ${by === 'sku' ? sql`key` : sql`''::text`} as sku,
      coalesce(${by === 'sku' ? sql`(select s.name from stock_sku s where s.cus_code = ${cusCode} and s.sku = key)` : sql`null`}, '') as name
    from ${sums} f)`
  return ordered(named, query, columns, sql`day desc, closing desc, key`)
}

export async function stockFlowQuery(
  wanted: Query,
  context: SignedContext,
): Promise<Output<typeof statistics.stockFlowQuery>> {
  const query = await withDays(wanted, context.db)
  const { rows } = await sql<
    Row & Counted & { key: string }
  >`${paged(stockFlowRows(query, context), query)}`.execute(context.db)
  return pageOf<Row>(
    rows.map(({ key: _key, ...row }) => row),
    query,
  )
}
