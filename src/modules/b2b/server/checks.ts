/** Invariants of what B2B orders cost (record 0102). */
import { costs } from '#domain/costs.ts'
import type { DatabaseCheck } from '#server/handler.ts'

const { source } = costs.b2bFreight

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'the freight of a B2B order is charged once it has left, and held only between its submission and that',
    sql: `select count(*)::int as broken from b2b_order o
            left join lateral (select sum(e.amount) as booked from ledger_tx t
                join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
              where t.source_type = '${source}' and t.source_id = o.id::text) l on true
           where coalesce(l.booked, 0) <> case when o.status in ('DISPATCHED', 'DELIVERED') then coalesce(o.freight, 0) else 0 end
              or o.status not in ('SUBMITTED', 'RECEIVED', 'PACKED') and exists (select from ledger_hold h join ledger_tx t on t.id = h.tx
                where t.source_type = '${source}' and t.source_id = o.id::text and h.ended_by is null)`,
  },
]
