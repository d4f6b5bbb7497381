/** Invariants of cash on delivery (record 0108). */
import type { DatabaseCheck } from '#server/handler.ts'
import { PARCEL_SOURCE, REVERSAL_SOURCE, STATEMENT_SOURCE } from './sources.ts'

/** What the ledger moved of `cod_due` for a source and an event. */
const moved = (type: string, id: string, event: string, account = 'cod_due'): string =>
  `coalesce((select sum(e.amount) from ledger_tx t join ledger_entry e on e.tx = t.id and e.account = '${account}'
     where t.source_type = '${type}' and t.source_id = ${id}::text and t.event = '${event}'), 0)`

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'what was collected for a parcel is what is booked, paid out, withheld, open or reversed (K1)',
    sql: `select count(*)::int as broken from cod_parcel p left join cod_statement s on s.id = p.statement_id
           where ${moved(PARCEL_SOURCE, 'p.id', 'codCollected')} <> p.amount
              or -${moved(PARCEL_SOURCE, 'p.id', 'codReversed')} <> p.reversed
              or p.settled_at is distinct from s.settled_at`,
  },
  {
    name: 'what a courier handed over is booked (K1)',
    sql: `select count(*)::int as broken from cod_parcel p
           where ${moved(PARCEL_SOURCE, 'p.id', 'courierPaid', 'channel:bank')} <> -p.handed`,
  },
  {
    name: 'a statement is the bridge from its parcels to its transfer (K2)',
    sql: `select count(*)::int as broken from cod_statement s
            left join lateral (select count(*) as parcels, coalesce(sum(amount - reversed), 0) as collected, coalesce(sum(fee), 0) as fees,
              coalesce(sum(withheld), 0) as withheld from cod_parcel where statement_id = s.id) p on true
            left join lateral (select coalesce(sum(amount - fee), 0) as back from cod_reversal where statement_id = s.id) r on true
            left join cod_remittance m on m.statement_id = s.id and m.state <> 'RETURNED'
           where (s.parcels, s.collected, s.fees, s.reversed, s.reversed + s.set_off)
                 is distinct from (p.parcels, p.collected, p.fees, r.back, p.withheld)
              or s.bank_amount <> s.collected - s.fees - s.reversed - s.set_off
              or m.amount <> s.bank_amount
              or -${moved(STATEMENT_SOURCE, 's.id', 'setOff')} <> s.set_off
              or -${moved(STATEMENT_SOURCE, 's.id', 'codRemitted')}
                 <> case when s.settled_at is null then 0 else s.collected - s.reversed - s.set_off end`,
  },
  {
    name: 'a statement has one live transfer, and is paid with it (K3)',
    sql: `select count(*)::int as broken from cod_statement s
            left join lateral (select count(*) as live, count(*) filter (where state = 'SETTLED') as settled from cod_remittance m
              where m.statement_id = s.id and m.state <> 'RETURNED') m on true
           where m.live > 1 or (s.settled_at is not null and s.bank_amount > 0) <> (m.settled = 1)`,
  },
  {
    name: 'a reversal is a line of a later statement, booked with it (K4)',
    sql: `select count(*)::int as broken from cod_reversal r join cod_parcel p on p.id = r.parcel_id
            left join cod_statement own on own.id = p.statement_id left join cod_statement later on later.id = r.statement_id
           where own.id is null or r.amount <> p.amount - p.reversed or r.fee <> p.fee
              or later.id is not null and (later.cut_at <= own.cut_at or later.id = own.id)
              or -${moved(REVERSAL_SOURCE, 'r.id', 'codReversed')} <> case when r.statement_id is null then 0 else r.amount - r.fee end`,
  },
  {
    name: 'what is due to a customer is what was collected and is not paid out (K5)',
    sql: `select count(*)::int as broken from
            (select cus_code, currency, amount from ledger_balance where account = 'cod_due') b
            full join (select cus_code, currency, sum(amount - reversed - withheld) as amount from cod_parcel
              where settled_at is null group by 1, 2) p using (cus_code, currency)
           where coalesce(b.amount, 0) <> coalesce(p.amount, 0)`,
  },
]
