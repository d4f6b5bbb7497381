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
const goodSums = measures
  .map((name) => `coalesce(sum(${name}) filter (where grade = 'GOOD'), 0) as ${name}`)
  .join(', ')
const differs = measures.map((name) => `coalesce(l.${name}, 0) <> coalesce(e.${name}, 0)`).join(' or ')

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'every stock level is the sum of its movements',
    sql: `select count(*)::int as broken from stock_level l
           full join (select ${key}, ${sums} from stock_effect group by ${key}) e using (${key}) where ${differs}`,
  },
  {
    name: 'the sums of every SKU are those of its levels, in each warehouse and in all, with its own low-stock level',
    sql: `select count(*)::int as broken from stock_sum s
           full join (select cus_code, place as warehouse, sku, ${goodSums}, coalesce(sum(in_stock) filter (where grade = 'DEFECT'), 0) as defective
             from stock_level l cross join lateral (values (''), (l.warehouse)) p (place) group by 1, 2, 3) e using (cus_code, warehouse, sku)
           left join stock_sku k using (cus_code, sku)
           where s.alert_qty is distinct from k.alert_qty or s.defective is distinct from e.defective
             or ${measures.map((name) => `s.${name} is distinct from e.${name}`).join(' or ')}`,
  },
  {
    name: 'the counts of states are those of the sums',
    sql: `select count(*)::int as broken from (select cus_code, warehouse, state, sum(n) as n from stock_state_count group by 1, 2, 3) c
           full join (select cus_code, warehouse, state, count(*) as n from stock_sum group by 1, 2, 3) s
             using (cus_code, warehouse, state)
           where coalesce(c.n, 0) <> coalesce(s.n, 0)`,
  },
  {
    name: 'the counts of SKUs are those of the master',
    sql: `select count(*)::int as broken from (select cus_code, status, sum(n) as n from stock_sku_count group by 1, 2) c
           full join (select cus_code, status, count(*) as n from stock_sku group by 1, 2) s using (cus_code, status)
           where coalesce(c.n, 0) <> coalesce(s.n, 0)`,
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
               and (d.batch = '' or l.batch = d.batch) and (b.expires_on is null or d.keeps_days is null
                or b.expires_on > (now() at time zone 'UTC')::date + d.keeps_days)
               and l.in_stock > l.allocated + l.pending_outbound)`,
  },
  {
    name: 'nothing is reserved or leaves after it expired, unless it is destroyed',
    sql: `select count(*)::int as broken from stock_movement m join stock_batch b using (cus_code, sku, batch)
           where m.kind = 'RESERVE' and m.reverses is null and b.expires_on <= (m.at at time zone 'UTC')::date
             and (exists (select from stock_movement gone where gone.kind in ('SHIP', 'TRANSFER_OUT')
                 and (gone.cus_code, gone.about, gone.sku, gone.batch) = (m.cus_code, m.about, m.sku, m.batch))
               or exists (select from stock_demand d where (d.cus_code, d.about, d.sku) = (m.cus_code, m.about, m.sku)
                 and d.keeps_days is not null))`,
  },
  {
    name: 'no event and line is booked twice',
    sql: `select count(*)::int as broken from (select from stock_movement where source <> ''
            group by cus_code, source having count(*) > 1) twice`,
  },
  {
    name: 'a movement is booked back once, by one of its kind, level and quantity',
    sql: `select count(*)::int as broken from stock_movement r join stock_movement m on m.id = r.reverses
           where (r.cus_code, r.warehouse, r.sku, r.grade, r.batch, r.kind, r.quantity)
             is distinct from (m.cus_code, m.warehouse, m.sku, m.grade, m.batch, m.kind, m.quantity) or m.reverses is not null`,
  },
  {
    name: 'every serial number is where its last event left it',
    sql: `select count(*)::int as broken from stock_serial s
           full join (select distinct on (cus_code, sku, serial) e.*, k.leads_to
              from stock_serial_event e join stock_serial_kind k using (kind)
              order by cus_code, sku, serial, id desc) e using (cus_code, sku, serial)
           where (s.last_event, s.state, s.warehouse, s.grade, s.batch, s.about)
             is distinct from (e.id, e.leads_to, e.warehouse, e.grade, e.batch, e.about)`,
  },
  {
    name: 'as many serial numbers are inside as pieces are in stock, at every level',
    sql: `select count(*)::int as broken from (
            select l.* from stock_level l join stock_sku k using (cus_code, sku) where k.is_serial) l
           full join (select ${key}, count(*) as inside from stock_serial where state in ('IN', 'HELD') group by ${key}) s
             using (${key})
           where coalesce(l.in_stock, 0) <> coalesce(s.inside, 0)`,
  },
  {
    name: 'every document has taken a serial number for each piece it has picked, and none it does not hold',
    sql: `select count(*)::int as broken from (
            select h.* from stock_hold h join stock_sku k using (cus_code, sku) where k.is_serial) h
           full join (select ${key}, about, count(*) as taken from stock_serial where state = 'HELD' group by ${key}, about) s
             using (${key}, about)
           where coalesce(s.taken, 0) < coalesce(h.picked, 0)
              or coalesce(s.taken, 0) > coalesce(h.reserved, 0) + coalesce(h.picked, 0)`,
  },
]
