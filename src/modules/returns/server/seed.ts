/** Demo returns: of the delivered, abnormal and returned parcels of the demo, in every state. The same at every first start. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { DAYS_KEPT, DAYS_TO_ARRIVE } from '#modules/returns/return-facts.ts'

/** Every so many parcels that may come back. */
const EVERY = 14

/** The state follows from the number of the row, the times from when the order was last seen. */
export async function seed(db: Kysely<Database>): Promise<void> {
  await withTenant(db, EVERY_TENANT, (trx) =>
    sql`
    with parcel as (
      select o.*, row_number() over (partition by cus_code order by order_no) as n from b2c_order o
       where status in ('SIGNED', 'ABNORMAL', 'RETURNED')
    ), picked as (
      select p.*, (p.n / ${EVERY}::int) as k from parcel p where p.n % ${EVERY}::int = 0
    ), timed as (
      select p.*, least(p.updated_at + make_interval(hours => 20), now() - interval '1 hour') as announced,
        case when p.status = 'RETURNED' then (array['INSPECTED', 'DONE', 'ARRIVED'])[p.k % 3 + 1]
          else (array['ANNOUNCED', 'DONE', 'ARRIVED', 'ANNOUNCED', 'INSPECTED', 'CANCELLED', 'DONE'])[p.k % 7 + 1]
        end as became
      from picked p
    ), moved as (
      select t.*, became in ('ARRIVED', 'INSPECTED', 'DONE') as has_arrived,
        announced + (now() - announced) * 0.5 as arrived,
        announced + (now() - announced) * 0.6 as inspected,
        announced + (now() - announced) * 0.8 as ended
      from timed t
    )
    insert into b2c_return (cus_code, return_no, order_id, order_no, waybill_no, state, reason, remark, address,
      country, receiver_name, goods_name, item_count, weight_g, condition, outcome, note, who, due_at, created_at,
      arrived_at, inspected_at, done_at)
    select cus_code, 'R' || to_char(announced at time zone 'UTC', 'YYMMDD') || lpad(nextval('return_serial')::text, 6, '0'),
      id, order_no, waybill_no, became,
      (array['REFUSED', 'UNREACHABLE', 'NOT_WANTED', 'DAMAGED', 'ADDRESS', 'WRONG_GOODS', 'CUSTOMS', 'OTHER'])[k % 8 + 1],
      case k % 5 when 0 then '买家拒收，请原路退回' when 3 then 'Keep the gift box' else '' end,
      sender, country, receiver_name, goods_name, item_count, weight_g,
      case when became in ('INSPECTED', 'DONE') then (array['GOOD', 'GOOD', 'GOOD', 'DAMAGED', 'INCOMPLETE'])[k % 5 + 1] else '' end,
      case when became = 'DONE' then (array['HANDED', 'RESTOCKED', 'HANDED', 'DESTROYED'])[k % 4 + 1] else '' end,
      case when became in ('INSPECTED', 'DONE') and k % 5 = 3 then '外箱破损，内件完好' else '' end,
      main_account,
      case when became = 'ANNOUNCED' then announced + make_interval(days => ${DAYS_TO_ARRIVE}::int)
        when has_arrived and became <> 'DONE' then arrived + make_interval(days => ${DAYS_KEPT}::int) end,
      announced,
      case when has_arrived then arrived end,
      case when became in ('INSPECTED', 'DONE') then inspected end,
      case when became = 'DONE' then ended end
    from moved order by cus_code, announced`.execute(trx),
  )
}
