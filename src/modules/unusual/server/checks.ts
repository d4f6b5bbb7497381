/** Invariants of what decisions about cases cost (records 0102, 0123). */
import { caseFees } from '#domain/case-fees.ts'
import type { DatabaseCheck } from '#server/handler.ts'

const sources = Object.values(caseFees)
  .map(({ cost }) => `'${cost.source}'`)
  .join(', ')

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'what was decided about a case is charged once it is closed, and held only until then',
    sql: `select count(*)::int as broken from parcel_case c
            left join lateral (select sum(e.amount) as booked from ledger_tx t
                join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
              where t.source_type in (${sources}) and t.source_id = c.id::text) l on true
           where coalesce(l.booked, 0) <> case when c.state = 'CLOSED' then coalesce(c.cost, 0) else 0 end
              or c.state <> 'DECIDED' and exists (select from ledger_hold h join ledger_tx t on t.id = h.tx
                where t.source_type in (${sources}) and t.source_id = c.id::text and h.ended_by is null)`,
  },
]
