/** Demo weights: most parcels that were picked up have been on a scale; some weigh more than was declared, a few are disputed. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'

export async function seed(db: Kysely<Database>): Promise<void> {
  await sql`
    with picked as (
      select o.*, (select min(s.at) from scan_event s where s.order_id = o.id and s.status = 'GOT') as got,
             abs(hashtext(o.waybill_no)) as chance
        from b2c_order o where o.status in ('GOT', 'DELIVERY', 'SIGNED', 'ABNORMAL', 'RETURNED')),
    weighed as (
      select p.*, greatest(100, case when chance % 10 < 6 then weight_g
        when chance % 10 < 9 then weight_g * (102 + chance % 23) / 100
        else weight_g * (90 + chance % 9) / 100 end)::bigint as measured
        from picked p where got is not null and chance % 5 > 0),
    billed as (
      select w.*, greatest(measured, volumetric_g) as billed,
             case when measured > weight_g and got > now() - interval '40 days' and chance % 7 = 0
                  then (array['1', '2', '3', '1'])[1 + chance / 7 % 4] else '0' end as disputed
        from weighed w)
    insert into parcel_weight (order_id, cus_code, waybill_no, order_no, ecommerce_order_no, country, route_id, declared_g,
      measured_g, billable_g, freight, measured_freight, dispute, dispute_note, answer, place, measured_at)
    select id, cus_code, waybill_no, order_no, ecommerce_order_no, country, route_id, weight_g, measured, billed, freight,
           case when billable_g > 0 then round(freight * billed / billable_g::numeric, -1)::bigint end, disputed,
           case when disputed <> '0' then '与本司称重不符' else '' end,
           case disputed when '2' then '复称后更正 Corrected after weighing again' when '3' then '复称一致 Weighed again, same result' else '' end,
           (array['Shenzhen Bao’an', 'Guangzhou Baiyun', 'Yiwu'])[1 + chance % 3], got + interval '2 hours'
      from billed`.execute(db)
}
