/** Invariants of returns and of parcels without an owner (record 0096). */
import { costs } from '#domain/costs.ts'
import { returnTariff } from '#domain/storage-clock.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import type { DatabaseCheck } from '#server/handler.ts'
import { feeSql } from './storage.ts'

const local = (column: string): string => `(${column} at time zone '${PROVIDER_ZONE}')::date`

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'a parcel without owner has at most one confirmed claim, and with it exactly one living return',
    sql: `select count(*)::int as broken from (
            select h.id, h.settled, count(distinct c.id) as owners, count(distinct r.id) as returns,
                bool_and(c.cus_code is not distinct from r.cus_code) as fits
              from wr_headless h
              left join wr_claim c on c.headless_id = h.id and c.state = 'CONFIRMED'
              left join wr_return r on r.headless_id = h.id and r.state <> 'CANCELLED'
             group by h.id, h.settled) h
           where owners > 1 or returns <> owners or not fits or (settled = 'OWNED') <> (owners = 1)`,
  },
  {
    name: 'a parcel without owner counts its open claims, and a settled one has none',
    sql: `select count(*)::int as broken from wr_headless h
           where h.open_claims <> (select count(*) from wr_claim c where c.headless_id = h.id and c.state = 'OPEN')
              or (h.settled <> '' and h.open_claims > 0)`,
  },
  {
    name: 'units found = restocked + resent + sent back + destroyed + in the warehouse; a finished return leaves none',
    sql: `select count(*)::int as broken from wr_goods g join wr_return r on r.id = g.return_id
           where restocked + resent + sent_back + destroyed > good + damaged
              or (r.state = 'DONE') <> (restocked + resent + sent_back + destroyed = good + damaged) and good + damaged > 0`,
  },
  {
    name: 'storage is charged by the clock and the tariff, once for each parcel and day',
    sql: `select count(*)::int as broken from wr_charge c join wr_return r on r.id = c.return_id,
             lateral (select c.day - ${local('r.arrived_at')} + 1 as n) d
           where c.voided_at is null and (r.arrived_at is null or n <= ${returnTariff.freeDays} or n > ${returnTariff.lastDay}
              or c.amount <> ${feeSql()} or c.currency <> '${returnTariff.currency}'
              or c.day > ${local('coalesce(r.decided_at, c.booked_at)')})`,
  },
  {
    name: 'storage is in the money ledger as far as it is charged and was not given back',
    sql: `select count(*)::int as broken from (select return_id, sum(amount) filter (where is_charged and voided_at is null) as due
              from wr_charge group by 1) c
            left join lateral (select sum(e.amount) as booked from ledger_tx t
                join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
              where t.source_type = '${costs.returnStorage.source}' and t.source_id = c.return_id::text) l on true
           where coalesce(c.due, 0) <> coalesce(l.booked, 0)`,
  },
  {
    name: 'restocked units of returns are booked into the stock',
    sql: `select count(*)::int as broken from (
            select r.cus_code, r.return_no, sum(g.restocked) as restocked from wr_goods g join wr_return r on r.id = g.return_id
             group by r.cus_code, r.return_no) r
           left join (select cus_code, about, sum(case when reverses is null then quantity else -quantity end) as booked
              from stock_movement where kind = 'RETURN_IN' group by cus_code, about) m
             on (m.cus_code, m.about) = (r.cus_code, r.return_no)
           where r.restocked <> coalesce(m.booked, 0)`,
  },
]
