/** Interceptions of the demo, in every state, of parcels whose status fits. One statement for each customer. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Open ones of parcels under way, ended ones of parcels that ended; the n-th of each status tells the story. */
export async function seed(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into intercept_request (cus_code, order_id, order_no, waybill_no, receiver_name, country, wish, change, remark,
      status, fee, fee_state, note, who, created_at, updated_at)
    select o.cus_code, o.id, o.order_no, o.waybill_no, o.receiver_name, o.country, s.wish,
      case when s.wish = 'ADDRESS' then jsonb_build_object('phone', o.receiver_phone, 'address', o.receiver->>'address' || ', 2F')
        else '{}'::jsonb end,
      case when n % 4 = 0 then '客户要求' else '' end,
      s.status, case s.wish when 'RETURN' then 1500 when 'ADDRESS' then 1000 else 500 end,
      case when s.status = 'REQUESTED' then 'OPEN' else 'BEFORE' end,
      case s.status when 'FAILED' then 'SIGNED' when 'DONE' then 'Confirmed by the station' else '' end,
      o.main_account, o.updated_at - interval '3 hours', least(now(), o.updated_at + interval '1 hour')
    from (select *, row_number() over (partition by cus_code, status order by order_no desc) as n from b2c_order
      where status in ('GOT', 'DELIVERY', 'ABNORMAL', 'DISPATCH', 'RETURNED', 'SIGNED')) o
    join lateral (select
      case when o.status = 'RETURNED' then 'RETURN' else (array['RETURN', 'ADDRESS', 'HOLD'])[1 + n % 3] end as wish,
      case when o.status = 'RETURNED' then 'DONE'
        when o.status = 'SIGNED' then (array['FAILED', 'WITHDRAWN', 'FAILED'])[1 + n % 3]
        else (array['REQUESTED', 'CONFIRMED', 'WITHDRAWN'])[1 + n % 3] end as status) s on true
    where n % 5 = 1 and n <= 60`.execute(db)
}
