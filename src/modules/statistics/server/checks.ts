/** Invariants of what measured parcels cost (record 0102). */
import { costs } from '#domain/costs.ts'
import type { DatabaseCheck } from '#server/handler.ts'

const sources = [costs.orderFreight.source, costs.measuredWeight.source]
  .map((source) => `'${source}'`)
  .join(', ')

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'a charged order has exactly the freight it was measured at, or was ordered at, booked as revenue',
    sql: `select count(*)::int as broken from b2c_order o
            left join parcel_weight w on (w.cus_code, w.order_id) = (o.cus_code, o.id)
            left join lateral (select sum(e.amount) as booked from ledger_tx t
                join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
              where t.source_type in (${sources}) and t.source_id = o.id::text) l on true
           where o.cost_state = 'CHARGED' and coalesce(l.booked, 0)
             <> case when o.payment_method = 'RECEIVER' then 0 else coalesce(w.charged, o.freight, 0) end`,
  },
  {
    name: 'what is frozen of a measured weight is in dispute in the ledger',
    sql: `select count(*)::int as broken from parcel_weight w
            left join lateral (select sum(e.amount) as booked from ledger_tx t
                join ledger_entry e on e.tx = t.id and e.account = 'dispute'
              where t.source_type = '${costs.measuredWeight.source}' and t.source_id = w.order_id::text) l on true
           where w.frozen <> coalesce(l.booked, 0)`,
  },
]
