/** Invariants of the money ledger (record 0101): each check recomputes a figure from the entries. */
import type { DatabaseCheck } from '../handler.ts'

export const ledgerChecks: readonly DatabaseCheck[] = [
  {
    name: 'every ledger transaction sums to zero in each currency, and has entries (L1)',
    sql: `select count(*)::int as broken from (
            select from ledger_tx t left join ledger_entry e on e.tx = t.id
             group by t.id, e.currency having coalesce(sum(e.amount), 0) <> 0 or count(e.id) = 0) b`,
  },
  {
    name: 'every balance is the sum of its entries (L2)',
    sql: `select count(*)::int as broken from ledger_balance b
           full join (select e.cus_code, e.currency, e.account, sum(e.amount) as amount from ledger_entry e
              join ledger_account a using (account) group by 1, 2, 3) s using (cus_code, currency, account)
           where coalesce(b.amount, 0) <> coalesce(s.amount, 0)`,
  },
  {
    name: 'every entry of a customer has the balance after it, entries of the provider have none (L2)',
    sql: `select count(*)::int as broken from (
            select e.balance, case when a.account is null then null else sum(e.amount) over (
                partition by e.cus_code, e.currency, e.account order by e.id) end as summed
              from ledger_entry e left join ledger_account a using (account)) r
           where balance is distinct from summed`,
  },
  {
    name: 'no event of a source and no key is booked twice (L3)',
    sql: `select (select count(*) from (select from ledger_tx group by source_type, source_id, part, event having count(*) > 1) s)::int
               + (select count(*) from (select from ledger_tx where key is not null group by key having count(*) > 1) k)::int as broken`,
  },
  {
    name: 'a transaction is booked back once, by its mirror image (L4)',
    sql: `select count(*)::int as broken from (
            select r.id, r.reverses, m.currency, m.account, sum(m.amount) as amount from ledger_tx r
              join lateral (select currency, case account when 'hold' then 'available' else account end as account, amount
                from ledger_entry where tx in (r.id, r.reverses)) m on true
             where r.reverses is not null group by 1, 2, 3, 4 having sum(m.amount) <> 0) b`,
  },
  {
    name: 'a transaction that was booked back is not one that books back, nor of another customer (L4)',
    sql: `select count(*)::int as broken from ledger_tx r join ledger_tx t on t.id = r.reverses
           where t.reverses is not null or t.cus_code <> r.cus_code
              or (select count(*) from ledger_tx o where o.reverses = r.reverses) > 1`,
  },
  {
    name: 'a hold ends once; what was captured and returned is what was held (L5)',
    sql: `select count(*)::int as broken from ledger_hold h left join ledger_hold_end e on e.hold = h.tx
           where h.ended_by is distinct from e.tx or e.captured + e.returned <> h.amount or e.held <> h.amount
              or e.cus_code <> h.cus_code`,
  },
  {
    name: 'entries of a hold are what was held, and what ended it gave it back (L5)',
    sql: `select count(*)::int as broken from ledger_hold h left join ledger_hold_end x on x.hold = h.tx
           where (select sum(amount) from ledger_entry where tx = h.tx and account = 'hold' and currency = h.currency)
               is distinct from h.amount
              or x.hold is not null and (select sum(amount) from ledger_entry where tx = x.tx and account = 'hold'
               and currency = h.currency) is distinct from -h.amount`,
  },
  {
    name: 'what is on hold is what open holds hold (L5)',
    sql: `select count(*)::int as broken from (select cus_code, currency, amount from ledger_balance where account = 'hold') b
           full join (select cus_code, currency, sum(amount) as amount from ledger_hold where ended_by is null group by 1, 2) h
             using (cus_code, currency)
           where coalesce(b.amount, 0) <> coalesce(h.amount, 0)`,
  },
  {
    name: 'no balance is beyond its bounds, the lowest is the credit limit or a debt beyond it (L6)',
    sql: `select count(*)::int as broken from ledger_balance b join ledger_account a using (account)
           where b.amount < b.lowest or b.amount > b.highest
              or b.highest is distinct from a.highest
              or b.account <> 'available' and b.lowest is distinct from a.lowest
              or b.account = 'available' and b.lowest is distinct from least(-coalesce(b.credit_limit, 0), b.amount)`,
  },
  {
    name: 'the credit limit of a balance is the last that was set (L6)',
    sql: `select count(*)::int as broken from ledger_balance b
           left join lateral (select credit_limit from ledger_limit l where (l.cus_code, l.currency) = (b.cus_code, b.currency)
             order by id desc limit 1) l on true
           where b.account = 'available' and b.credit_limit is distinct from l.credit_limit`,
  },
  {
    name: 'all accounts of a currency sum to zero (L7)',
    sql: `select count(*)::int as broken from (select from ledger_entry group by currency having sum(amount) <> 0) b`,
  },
  {
    name: 'bookings of a customer in a currency follow the clock',
    sql: `select count(*)::int as broken from (
            select booked_at < max(booked_at) over (partition by cus_code, currency order by id
                rows between unbounded preceding and 1 preceding) as is_back
              from (select distinct t.cus_code, e.currency, t.id, t.booked_at
                from ledger_tx t join ledger_entry e on e.tx = t.id where t.cus_code <> '') b) c where is_back`,
  },
]
