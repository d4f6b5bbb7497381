/** Invariants of the stock ledger (record 0064): each check recomputes a figure from the movements. */
import type { DatabaseCheck } from '#server/handler.ts'

const measures = [
  'in_stock',
  'pending_outbound',
  'historical_inbound',
  'allocated',
  'historical_outbound',
] as const
const key = 'cus_code, warehouse, sku, grade, batch'
const sums = measures.map((name) => `sum(${name}) as ${name}`).join(', ')
const differs = measures.map((name) => `coalesce(l.${name}, 0) <> coalesce(e.${name}, 0)`).join(' or ')

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'every stock level is the sum of its movements',
    sql: `select count(*)::int as broken from stock_level l
           full join (select ${key}, ${sums} from stock_effect group by ${key}) e using (${key}) where ${differs}`,
  },
  {
    name: 'no stock level promises more than there is',
    sql: `select count(*)::int as broken from stock_level
           where in_stock < allocated + pending_outbound
              or least(in_stock, pending_outbound, historical_inbound, allocated, historical_outbound) < 0`,
  },
  {
    name: 'in stock = received − left + found − missing ± regraded, at every level',
    sql: `select count(*)::int as broken from stock_level l
           left join (select ${key}, sum(case kind when 'FOUND' then n when 'REGRADE_IN' then n
                when 'LOST' then -n when 'REGRADE_OUT' then -n else 0 end) as counted
             from (select *, case when reverses is null then quantity else -quantity end as n from stock_movement) m
             group by ${key}) c using (${key})
           where l.in_stock <> l.historical_inbound - l.historical_outbound + coalesce(c.counted, 0)`,
  },
  {
    name: 'what documents hold is allocated and pending, at every level',
    sql: `select count(*)::int as broken from stock_level l
           full join (select ${key}, sum(reserved) as reserved, sum(picked) as picked from stock_hold group by ${key}) h
             using (${key})
           where coalesce(l.allocated, 0) <> coalesce(h.reserved, 0) or coalesce(l.pending_outbound, 0) <> coalesce(h.picked, 0)`,
  },
  {
    name: 'every demand misses what is not reserved for it',
    sql: `select count(*)::int as broken from (
            select d.cus_code, d.about, d.warehouse, d.sku, d.grade, sum(d.wanted - d.missing) as served
              from stock_demand d group by 1, 2, 3, 4, 5) d
           full join (select cus_code, about, warehouse, sku, grade, sum(reserved) as reserved from stock_hold
              where reserved > 0 group by 1, 2, 3, 4, 5) h using (cus_code, about, warehouse, sku, grade)
           where coalesce(d.served, 0) <> coalesce(h.reserved, 0)`,
  },
  {
    name: 'no demand waits for goods that could be promised to it',
    sql: `select count(*)::int as broken from stock_demand d
           where d.missing > 0 and exists (select from stock_level l left join stock_batch b using (cus_code, sku, batch)
             where (l.cus_code, l.warehouse, l.sku, l.grade) = (d.cus_code, d.warehouse, d.sku, d.grade)
               and (d.batch = '' or l.batch = d.batch) and (b.expires_on is null or b.expires_on > (now() at time zone 'UTC')::date)
               and l.in_stock > l.allocated + l.pending_outbound)`,
  },
]
