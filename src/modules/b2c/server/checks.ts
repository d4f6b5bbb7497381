/** Invariants of what orders cost (record 0102). */
import { costs } from '#domain/costs.ts'
import type { DatabaseCheck } from '#server/handler.ts'

const { source } = costs.orderFreight

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'nothing is held of an order that is cancelled or charged',
    sql: `select count(*)::int as broken from ledger_hold h join ledger_tx t on t.id = h.tx
            left join b2c_order o on o.id::text = t.source_id
           where t.source_type = '${source}' and h.ended_by is null
             and (o.id is null or o.status = 'CANCELLED' or o.cost_state <> 'OPEN')`,
  },
  {
    name: 'an order has at most one open hold',
    sql: `select count(*)::int as broken from (
            select from ledger_hold h join ledger_tx t on t.id = h.tx
             where t.source_type = '${source}' and h.ended_by is null group by t.source_id having count(*) > 1) b`,
  },
  {
    name: 'an order that was not charged, or was cancelled, costs nothing',
    sql: `select count(*)::int as broken from (select o.id from b2c_order o
            join ledger_tx t on t.source_type in ('${source}', '${costs.orderInsurance.source}') and t.source_id = o.id::text
            join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
           where o.cost_state in ('OPEN', 'REFUNDED') group by o.id having sum(e.amount) <> 0) b`,
  },
  {
    name: 'the insurance of a charged order is booked once',
    sql: `select count(*)::int as broken from b2c_order o
            left join lateral (select sum(e.amount) as booked from ledger_tx t
                join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
              where t.source_type = '${costs.orderInsurance.source}' and t.source_id = o.id::text) l on true
           where o.cost_state = 'CHARGED' and coalesce(l.booked, 0) <> coalesce(o.insurance_cny, 0)`,
  },
]
