/** Invariants of recharge (record 0103). */
import type { DatabaseCheck } from '#server/handler.ts'

/** Types of the sources of bookings: of an amount that arrived, and of one whose owner was found later. */
export const RECEIPT_SOURCE = 'payment_receipt'
export const PLACED_SOURCE = 'payment_placed'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'each receipt that was credited is booked once, and every booking of a recharge has its receipt',
    sql: `select count(*)::int as broken from (
            select 1 from payment_receipt r
              left join lateral (
                select count(*) filter (where t.event in ('recharged', 'placed')) as credits,
                       count(*) filter (where t.event = 'unplaced') as waiting,
                       count(*) filter (where t.event = 'rechargeReturned') as returns
                  from ledger_tx t where t.source_type in ('${RECEIPT_SOURCE}', '${PLACED_SOURCE}') and t.source_id = r.channel || '/' || r.provider_txn_id
              ) b on true
             where (b.credits, b.returns) is distinct from
                   (case r.state when 'CREDITED' then 1 when 'RETURNED' then 1 else 0 end,
                    case r.state when 'RETURNED' then 1 else 0 end)
                or r.state = 'SUSPENSE' and b.waiting <> 1
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
    name: 'no payment is called paid without money',
    sql: `select count(*)::int as broken from payment where state in ('PAID', 'CREDITED') and receipts = 0`,
  },
]
