/** Demo complaints of both demo customers, in every state, the same at every first start. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'

/** About parcels that were abnormal or delivered, and a few about none. */
export async function seed(db: Kysely<Database>): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    await sql`
      with parcel as (
        select o.cus_code, o.waybill_no, o.country, o.main_account, o.updated_at,
          row_number() over (partition by o.cus_code order by o.order_no desc) as n
        from b2c_order o where o.status in ('ABNORMAL', 'SIGNED', 'DELIVERY')
      ), story as (
        select p.*, (n / 9)::int as k, least(p.updated_at + interval '5 hours', now()) as at from parcel p where n % 9 = 0 and n <= 360
      ), told as (
        select s.*, (array['DELAY', 'DAMAGED', 'DELIVERY', 'MISSING', 'LOST', 'FEES', 'SUGGESTION'])[k % 7 + 1] as about,
          (array['CLOSED', 'SUBMITTED', 'ANSWERED', 'CLOSED', 'HANDLING', 'CLOSED', 'WITHDRAWN', 'ANSWERED'])[k % 8 + 1] as became
        from story s
      )
      insert into complaint (cus_code, complaint_no, type, waybill_no, country, body, contact, state, answers, who, created_at, answered_at)
      select cus_code, 'T' || to_char(at at time zone 'UTC', 'YYMMDD') || lpad(nextval('complaint_serial')::text, 6, '0'), about,
        case when about in ('FEES', 'SUGGESTION') then '' else waybill_no end,
        case when about in ('FEES', 'SUGGESTION') then '' else country end,
        case about
          when 'DELAY' then 'No scan for six days. The customer asks when it arrives.'
          when 'DAMAGED' then '外箱压坏，里面两件商品破损，请核实。'
          when 'DELIVERY' then 'The courier did not call before the delivery attempt.'
          when 'MISSING' then '客户反馈少一件，请查称重记录。'
          when 'LOST' then 'Marked as delivered, but the receiver never got it.'
          when 'FEES' then 'Please explain the remote area fee on last month''s bill.'
          else 'Please offer label rolls of 76 mm.' end,
        case when k % 3 = 0 then '138 0013 8000' else '' end, became,
        case when became in ('ANSWERED', 'CLOSED') then jsonb_build_array(jsonb_build_object(
          'at', to_char((least(at + interval '9 hours', now())) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'text', case about when 'SUGGESTION' then 'Thank you. Rolls of 76 mm are ordered for next month.'
            when 'FEES' then 'The fee is charged for areas that are served twice a week. The bill names each parcel.'
            else 'The station has checked the parcel and will call the receiver today.' end)) else '[]'::jsonb end,
        main_account, at, case when became in ('ANSWERED', 'CLOSED') then least(at + interval '9 hours', now()) end
      from told`.execute(trx)
  })
}
