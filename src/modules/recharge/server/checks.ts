/** Invariants of recharge (record 0103). */
import type { DatabaseCheck } from '#server/handler.ts'

/** Types of the sources of bookings: of an amount that arrived, and of one whose owner was found later. */
export const RECEIPT_SOURCE = 'payment_receipt'
export const PLACED_SOURCE = 'payment_placed'
/** And of one that is paid back. */
export const REFUND_SOURCE = 'payment_refund'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'each receipt that was credited is booked once, and every booking of a recharge has its receipt',
    sql: `select count(*)::int as broken from (
            select 1 from payment_receipt r
              left join lateral (
                select count(*) filter (where t.event in ('recharged', 'placed')) as credits,
                       count(*) filter (where t.event = 'unplaced') as waiting,
                       count(*) filter (where t.event = 'rechargeReturned') as returns,
                       count(*) filter (where t.event = 'unplacedReturned') as sent_back
                  from ledger_tx t where t.source_type in ('${RECEIPT_SOURCE}', '${PLACED_SOURCE}') and t.source_id = r.channel || '/' || r.provider_txn_id
              ) b on true
             where (b.credits, b.returns, b.sent_back) is distinct from
                   (case r.state when 'CREDITED' then 1 when 'RETURNED' then 1 else 0 end,
                    case r.state when 'RETURNED' then 1 else 0 end,
                    case r.state when 'SENT_BACK' then 1 else 0 end)
                or r.state in ('SUSPENSE', 'SENDING_BACK', 'SENT_BACK') and b.waiting <> 1
            union all
            select 1 from ledger_tx t
             where t.source_type in ('${RECEIPT_SOURCE}', '${PLACED_SOURCE}') and not exists (
               select 1 from payment_receipt r where t.source_id = r.channel || '/' || r.provider_txn_id)
          ) wrong`,
  },
  {
    name: 'a payment has credited what its receipts say',
    sql: `select count(*)::int as broken from payment p
            left join lateral (
              select coalesce(sum(r.amount), 0)::bigint as paid, count(*)::int as receipts from payment_receipt r
               where r.cus_code = p.cus_code and r.pay_no = p.pay_no and r.state = 'CREDITED'
            ) r on true
           where (p.paid, p.receipts) is distinct from (r.paid, r.receipts)`,
  },
  {
    name: 'a refund of a customer is set aside while it is open, and booked once when it is done; one of nobody never is',
    sql: `select count(*)::int as broken from payment_refund r
            left join lateral (
              select count(*) filter (where t.event = 'held') as held,
                     count(*) filter (where t.event = 'rechargeRefunded') as done,
                     count(*) filter (where t.event = 'released') as refused
                from ledger_tx t where t.source_type = '${REFUND_SOURCE}' and t.source_id = r.refund_no and t.cus_code = r.cus_code
            ) t on true
           where (t.held, t.done, t.refused) is distinct from
                 (case when r.cus_code = '' then 0 else 1 end,
                  case when r.state = 'DONE' and r.cus_code <> '' then 1 else 0 end,
                  case when r.state = 'REFUSED' and r.cus_code <> '' then 1 else 0 end)`,
  },
  {
    name: 'a payment has given back what its refunds say, and no receipt more than it brought',
    sql: `select (select count(*) from payment p
              left join lateral (
                select coalesce(sum(r.amount) filter (where r.state in ('REQUESTED', 'PENDING')), 0)::bigint as refunding,
                       coalesce(sum(r.amount) filter (where r.state = 'DONE'), 0)::bigint as refunded
                  from payment_refund r where r.cus_code = p.cus_code and r.pay_no = p.pay_no
              ) r on true
             where (p.refunding, p.refunded) is distinct from (r.refunding, r.refunded))::int
           + (select count(*) from (select 1 from payment_refund r
                join payment_receipt p on (p.channel, p.provider_txn_id) = (r.channel, r.provider_txn_id)
               where r.state <> 'REFUSED' group by p.id, p.amount having sum(r.amount) > p.amount) m)::int as broken`,
  },
  {
    name: 'money nobody owns goes back by one refund, and what waits in suspense is what the ledger has there',
    sql: `select (select count(*) from payment_receipt p
             where p.state = 'SENDING_BACK' and (select count(*) from payment_refund r
               where (r.channel, r.provider_txn_id, r.cus_code) = (p.channel, p.provider_txn_id, '')
                 and r.state in ('REQUESTED', 'PENDING')) <> 1)::int
           + (select count(*) from payment_refund r
               left join payment_receipt p on (p.channel, p.provider_txn_id) = (r.channel, r.provider_txn_id)
              where r.cus_code = '' and r.state <> 'REFUSED'
                and (p.state is distinct from case r.state when 'DONE' then 'SENT_BACK' else 'SENDING_BACK' end
                  or p.amount <> r.amount or p.currency <> r.currency))::int
           + (select count(*) from
               (select currency, sum(amount) as amount from ledger_entry where account = 'suspense' group by 1) l
               full join (select currency, sum(amount) as amount from payment_receipt
                 where state in ('SUSPENSE', 'SENDING_BACK') group by 1) r using (currency)
              where coalesce(l.amount, 0) <> coalesce(r.amount, 0))::int as broken`,
  },
  {
    name: 'no payment is called paid without money',
    sql: `select count(*)::int as broken from payment where state in ('PAID', 'CREDITED') and receipts = 0`,
  },
]
