/** Demo cases: of delivered and abnormal COD parcels, and of parcels to countries that charge duty. The same at every first start. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'

const codCases = (db: Trx) =>
  sql`
  with parcel as (
    select o.*, row_number() over (partition by cus_code order by order_no) as n from b2c_order o
     where cod_amount > 0 and status in ('SIGNED', 'ABNORMAL')
  ), picked as (
    -- A payment is late after the longest cycle, a refusal is known at once.
    select p.*, (n / 11)::int as k, p.updated_at + make_interval(days => case status when 'SIGNED' then 24 else 3 end) as at
      from parcel p where n % 11 = 0
  ), opened as (
    select p.*,
      case when p.status = 'ABNORMAL' then 'REFUSED' else (array['UNPAID', 'DIFFERS', 'UNPAID'])[k % 3 + 1] end as happened,
      case when at > now() - interval '12 days' then (array['OPEN', 'OPEN', 'DECIDED'])[k % 3 + 1] else 'CLOSED' end as became
    from picked p where at < now()
  )
  insert into parcel_case (cus_code, type, kind, state, order_id, order_no, waybill_no, country, receiver_name,
    currency, expected, actual, pay_state, reason, decision, result, decided_by, decided_at, due_at, opened_at)
  select cus_code, 'cod', happened, became, id, order_no, waybill_no, country, receiver_name, currency, cod_amount,
    case when became = 'CLOSED' and happened <> 'REFUSED' then cod_amount
      when happened = 'DIFFERS' then (cod_amount * 0.8 / 100)::bigint * 100 else 0 end,
    case when became = 'CLOSED' and happened <> 'REFUSED' then 'PAID' when happened = 'DIFFERS' then 'PENDING' else 'UNPAID' end,
    case happened when 'UNPAID' then 'Courier has not handed in the cash' when 'DIFFERS' then 'Receiver paid less than the waybill says'
      else 'Receiver did not have the amount ready' end,
    case when became = 'OPEN' then '' when happened = 'REFUSED' then (array['REDELIVER', 'RETURN'])[k % 2 + 1]
      when happened = 'DIFFERS' then (array['ACCEPT', 'CHASE'])[k % 2 + 1] else 'CHASE' end,
    case when became = 'CLOSED' then (case when happened = 'REFUSED' then 'Done by the outlet' else 'Collected in full' end) else '' end,
    case when became = 'OPEN' then '' else main_account end,
    case when became <> 'OPEN' then least(at + interval '1 day', now()) end,
    case when became = 'OPEN' then now() + make_interval(days => 1 + k % 6, hours => k % 20) else at + interval '7 days' end,
    least(at, now())
  from opened`.execute(db)

const taxCases = (db: Trx) =>
  sql`
  with parcel as (
    select o.*, row_number() over (partition by cus_code order by order_no) as n from b2c_order o
     where status in ('GOT', 'DELIVERY', 'SIGNED', 'ABNORMAL') and country in ('US', 'GB', 'NL', 'IN', 'ID', 'TH')
       and tariff_payment_type = 'DDP'
  ), picked as (
    select p.*, (n / 13)::int as k from parcel p where n % 13 = 0
  ), opened as (
    select p.*, (array['ABOVE', 'VALUE', 'INVOICE', 'ABOVE'])[k % 4 + 1] as happened,
      case when p.status = 'SIGNED' then 'CLOSED' else (array['OPEN', 'OPEN', 'OPEN', 'DECIDED'])[k % 4 + 1] end as became,
      (greatest(item_value, 100) * 0.05 / 100)::bigint * 100 as duty, p.created_at + interval '4 days' as at
    from picked p
  )
  insert into parcel_case (cus_code, type, kind, state, order_id, order_no, waybill_no, country, receiver_name,
    currency, expected, actual, pay_state, reason, decision, result, decided_by, decided_at, due_at, opened_at)
  select cus_code, 'tax', happened, became, id, order_no, waybill_no, country, receiver_name, currency, duty,
    case when happened = 'INVOICE' then duty else duty * 2 + (k % 7) * 100 end,
    case when became = 'CLOSED' then 'PAID' else 'UNPAID' end,
    case happened when 'ABOVE' then 'Tariff heading differs from the declared HS code' when 'VALUE' then 'Value below comparable goods'
      else 'No commercial invoice with the parcel' end,
    case when became = 'OPEN' then '' when happened = 'INVOICE' then 'RETURN' else (array['PAY', 'PAY', 'RETURN'])[k % 3 + 1] end,
    case when became = 'CLOSED' then 'Cleared' else '' end,
    case when became = 'OPEN' then '' else main_account end,
    case when became <> 'OPEN' then least(at + interval '1 day', now()) end,
    case when became = 'OPEN' then now() + make_interval(days => k % 8, hours => 5 + k % 12) else at + interval '10 days' end,
    least(at, now() - interval '2 hours')
  from opened`.execute(db)

export async function seed(db: Kysely<Database>): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    await codCases(trx)
    await taxCases(trx)
  })
}
