/** Invariants of work orders (record 0115). */
import type { DatabaseCheck } from '#server/handler.ts'
import { CLAIM_SOURCE } from './decide.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'every parcel of a decided claim is paid in the money ledger, once and to the fen',
    sql: `select count(*)::int as broken from work_order_parcel p join work_order w on w.id = p.work_order_id
            left join (select t.source_id, sum(e.amount) as paid, count(distinct t.id) as times, bool_and(t.cus_code = e.cus_code) as fits
               from ledger_tx t join ledger_entry e on e.tx = t.id and e.account = 'available'
              where t.source_type = '${CLAIM_SOURCE}' group by 1) l on l.source_id = p.id::text
           where coalesce(p.decided, 0) <> coalesce(l.paid, 0)
              or coalesce(l.times, 0) > 1 + (w.appealed_at is not null)::int or not coalesce(l.fits, true)`,
  },
  {
    name: 'every payment of a claim belongs to a parcel of the same customer',
    sql: `select count(*)::int as broken from ledger_tx t where t.source_type = '${CLAIM_SOURCE}' and not exists (
            select from work_order_parcel p where p.id::text = t.source_id and p.cus_code = t.cus_code)`,
  },
  {
    name: 'sums of a work order are those of its parcels, and its files are counted',
    sql: `select count(*)::int as broken from work_order w
            left join (select work_order_id, sum(asked) as asked, sum(decided) as decided, count(*) as parcels
               from work_order_parcel group by 1) p on p.work_order_id = w.id
           where w.asked <> coalesce(p.asked, 0) or w.parcels <> coalesce(p.parcels, 0)
              or w.decided is distinct from (case when w.kind = 'CLAIM' and w.decided_at is not null then coalesce(p.decided, 0) end)
              or w.files <> (select count(*) from work_order_evidence e where e.work_order_id = w.id)`,
  },
  {
    name: 'claims hold their parcels until they end without money',
    sql: `select count(*)::int as broken from work_order_parcel p join work_order w on w.id = p.work_order_id
           where p.is_held <> (w.kind = 'CLAIM' and w.state <> 'WITHDRAWN' and (w.state <> 'CLOSED' or coalesce(p.decided, 0) > 0))`,
  },
]
