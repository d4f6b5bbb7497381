/** Invariants of bills (record 0107): each figure is recomputed from the ledger. */
import type { DatabaseCheck } from '#server/handler.ts'
import { BILL_SOURCE } from './close.ts'
import { LINE_SOURCE } from './migrations.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'a bill asks for what its lines say, and that is what was posted (B1)',
    sql: `select count(*)::int as broken from bill b
            left join (select bill_id, sum(billed) as billed, count(*) as lines from bill_line group by 1) l on l.bill_id = b.id
            left join (select t.source_id, sum(e.amount) as posted from ledger_tx t join ledger_entry e on e.tx = t.id
               where t.event = 'billClosed' and e.account = 'unbilled' group by 1) p
              on p.source_id = b.cus_code || '-' || b.currency || '-' || b.period
           where b.amount <> coalesce(l.billed, 0) or b.amount <> coalesce(p.posted, 0) or b.lines <> coalesce(l.lines, 0)`,
  },
  {
    name: 'every closing that was posted has its bill (B1)',
    sql: `select count(*)::int as broken from ledger_tx t where t.event = 'billClosed' and t.source_type = '${BILL_SOURCE}' and not exists (
            select from bill b where b.cus_code = t.cus_code and t.source_id = b.cus_code || '-' || b.currency || '-' || b.period)`,
  },
  {
    name: 'every charge before the last bill is on one bill, of its own time (B2)',
    sql: `select count(*)::int as broken from (
            select from bill_movement m
              join lateral (select max(until) as until from bill b where (b.cus_code, b.currency) = (m.cus_code, m.currency)) b
                on m.booked_at < b.until
             where (m.amount <> 0 or m.billed <> 0) and not exists (select from bill_line l where l.tx = m.id)
            union all
            select from bill_line l join bill b on b.id = l.bill_id
             where l.booked_at < b.since or l.booked_at >= b.until or (l.cus_code, l.currency) <> (b.cus_code, b.currency)) w`,
  },
  {
    name: 'lines of bills are what the ledger says (B3)',
    sql: `select count(*)::int as broken from bill_line l left join bill_movement m on m.id = l.tx and m.currency = l.currency
           where m.id is null or (l.amount, l.billed, l.cus_code, l.about, l.waybill_no, l.at, l.booked_at)
                 is distinct from (m.amount, m.billed, m.cus_code, m.about, m.waybill_no, m.at, m.booked_at)
              or l.credit_of is distinct from m.credit_of or (m.credit_of is null and l.family <> m.family)`,
  },
  {
    name: 'no line is given back more than it costs, and what is given back is booked (B4)',
    sql: `select count(*)::int as broken from bill_dispute d join bill_line l on l.tx = d.line
            left join (select credit_of, -sum(amount) as given from bill_movement where credit_of is not null group by 1) g
              on g.credit_of = d.line
           where d.amount <> l.amount or d.credit > l.amount or d.credit <> coalesce(g.given, 0)
              or (d.state = 'WON') <> (d.credit > 0)`,
  },
  {
    name: 'what disputes freeze is booked, until it is decided (B4)',
    sql: `select count(*)::int as broken from (
            select d.amount * (d.state = 'DISPUTED')::int as frozen,
                   (select coalesce(sum(case e.account when 'dispute' then e.amount else -e.amount end), 0)
                      from ledger_tx t join ledger_entry e on e.tx = t.id
                     where t.source_type = '${LINE_SOURCE}' and t.source_id = d.line::text
                       and e.account in ('dispute', 'disputed_debt')) as booked
              from bill_dispute d) f where frozen <> booked`,
  },
  {
    name: 'the digest of a bill is that of its lines, and the one that was confirmed (B5)',
    sql: `select count(*)::int as broken from bill b where b.digest <> bill_digest(b.id)
              or b.confirmed_at is not null and b.confirmed_digest <> b.digest
              or b.confirmed_at is null and b.confirmed_digest <> ''`,
  },
  {
    name: 'a bill opens with what the one before closed with, and closes with what is owed (B6)',
    sql: `select count(*)::int as broken from (
            select b.*, lag(closing, 1, 0::bigint) over w as before, lag(until, 1, '-infinity') over w as gap from bill b
              window w as (partition by cus_code, currency order by period)) b
            left join lateral (select coalesce(sum(m.net), 0) as net,
                coalesce(sum(m.amount) filter (where m.amount > 0), 0) as charges,
                coalesce(-sum(m.amount) filter (where m.amount < 0), 0) as credits
              from bill_movement m where (m.cus_code, m.currency) = (b.cus_code, b.currency)
                and m.booked_at >= b.since and m.booked_at < b.until) m on true
           where b.opening <> b.before or b.since <> b.gap or b.closing <> b.opening - m.net
              or (b.charges, b.credits) is distinct from (m.charges, m.credits)
              or b.opening + b.charges - b.credits - b.payments <> b.closing`,
  },
]
