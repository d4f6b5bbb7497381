/** Demo forecasts: bags of parcels that were handed over or will be, and domestic parcels to forward. The same at every first start. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'

export async function seed(db: Kysely<Database>): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    await sql`
      with parcel as (
        select o.id, o.cus_code, o.waybill_no, o.main_account, o.status in ('GOT', 'DELIVERY') as is_received,
          row_number() over (partition by o.cus_code, o.status in ('GOT', 'DELIVERY') order by o.order_no desc) as n
        from b2c_order o where o.status in ('PENDING', 'PUSAT_DISPATCH', 'GOT', 'DELIVERY')
      ), picked as (
        select *, ((n - 1) / 12)::int as bag from parcel where n <= 72 and n % 12 <> 5
      ), bags as (
        insert into handover (cus_code, forecast_no, state, day, bag_no, weight_g, remark, who, created_at, received_at)
        select cus_code, 'H' || to_char(now() - make_interval(days => bag + is_received::int * 3), 'YYMMDD')
            || lpad(nextval('handover_serial')::text, 6, '0'),
          case when is_received then 'RECEIVED' else 'ANNOUNCED' end,
          to_char(now() + make_interval(days => case when is_received then -bag - 2 else bag + 1 end), 'YYYY-MM-DD'),
          'BAG-' || lpad((bag + 1 + is_received::int * 40)::text, 3, '0'), 4200 + bag * 730, '', min(main_account),
          now() - make_interval(days => bag + is_received::int * 3, hours => 2),
          case when is_received then now() - make_interval(days => bag + 2) end
        from picked group by cus_code, is_received, bag
        returning id, cus_code, bag_no
      )
      insert into handover_parcel (cus_code, handover_id, order_id, waybill_no, is_received)
      select p.cus_code, b.id, p.id, p.waybill_no, p.is_received from picked p
        join bags b on b.cus_code = p.cus_code and b.bag_no = 'BAG-' || lpad((p.bag + 1 + p.is_received::int * 40)::text, 3, '0')`.execute(
      trx,
    )
    await sql`
      insert into transfer_parcel (cus_code, express_no, state, courier, goods_name, quantity, value, weight_g, remark,
        who, created_at, arrived_at, forwarded_at)
      select a.cus_code, (array['SF', 'YT', 'ZTO', 'JD'])[n % 4 + 1] || (7300000000000 + n * 7919 + length(a.login_code) * 131)::text,
        (array['FORECAST', 'ARRIVED', 'FORWARDED', 'FORWARDED', 'FORECAST'])[n % 5 + 1],
        (array['顺丰速运', '圆通速递', '中通快递', '京东物流'])[n % 4 + 1],
        (array['连衣裙', '蓝牙耳机', '儿童积木', '不锈钢餐具', '手机支架', '瑜伽服'])[n % 6 + 1], 1 + n % 5, 4900 + n * 370,
        case when n % 5 in (0, 4) then null else 300 + n * 45 end, case when n % 9 = 0 then '与下一件合并发货' else '' end,
        a.login_code, now() - make_interval(hours => 6 + n * 9),
        case when n % 5 in (1, 2, 3) then now() - make_interval(hours => 4 + n * 7) end,
        case when n % 5 in (2, 3) then now() - make_interval(hours => 1 + n * 5) end
      from account a, generate_series(0, 44) n where a.login_code in ('demo', 'other')`.execute(trx)
  })
}
