/** Invariants of fees of interceptions (record 0102). */
import { costs } from '#domain/costs.ts'
import type { DatabaseCheck } from '#server/handler.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'the fee of an interception is booked once where it is charged, and not where it is not; only open ones are held',
    sql: `select count(*)::int as broken from intercept_request r
            left join lateral (select sum(e.amount) as booked from ledger_tx t
                join ledger_entry e on e.tx = t.id and e.account like 'revenue:%'
              where t.source_type = '${costs.interception.source}' and t.source_id = r.id::text) l on true
           where coalesce(l.booked, 0) <> case r.fee_state when 'CHARGED' then r.fee else 0 end
              or r.fee_state <> 'OPEN' and exists (select from ledger_hold h join ledger_tx t on t.id = h.tx
                where t.source_type = '${costs.interception.source}' and t.source_id = r.id::text and h.ended_by is null)`,
  },
]
