/** Invariants of duty that customers pay (record 0102). */
import { costs } from '#domain/costs.ts'
import type { DatabaseCheck } from '#server/handler.ts'

const { source } = costs.duty

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'duty is charged once its case is closed, and held only while it is decided to be paid',
    sql: `select count(*)::int as broken from parcel_case c
            left join lateral (select sum(e.amount) as booked from ledger_tx t
                join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
              where t.source_type = '${source}' and t.source_id = c.id::text) l on true
           where coalesce(l.booked, 0) <> case when c.state = 'CLOSED' and c.decision = 'PAY' then coalesce(c.cost, 0) else 0 end
              or c.state <> 'DECIDED' and exists (select from ledger_hold h join ledger_tx t on t.id = h.tx
                where t.source_type = '${source}' and t.source_id = c.id::text and h.ended_by is null)`,
  },
]
