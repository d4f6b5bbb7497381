/** Demo: two keys with their calls, one endpoint that is paused and asks for bills alone by now, and thirty deliveries. Nothing is sent there. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'

export async function seed(db: Kysely<Database>): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    await sql`
      insert into api_key (cus_code, user_id, made_by, name, funcs, allowed, is_sandbox, per_minute, secret_hash, created_at, expires_at,
        last_at, last_address)
      select a.cus_code, a.id, a.login_code, t.name, array(select f.func_id from account_func f join func_fact x using (func_id)
               where f.account_id = a.id and not x.main_only and not x.is_configuration and f.func_id ~ t.pattern),
             t.allowed::cidr[], t.sandbox, t.most, encode(sha256(convert_to(gen_random_uuid()::text, 'utf8')), 'hex'),
             now() - t.age, now() + t.ends, now() - interval '4 minutes', '203.0.113.24'
        from (values
          ('ERP of the warehouse in Dongguan', '^Z-(5|6)', '{203.0.113.0/24}', false, 600, interval '80 days', interval '9 days'),
          ('Trial of the new shop system', '^Z-5', '{}', true, 120, interval '6 days', null)
        ) t (name, pattern, allowed, sandbox, most, age, ends) join account a on a.login_code = 'demo'`.execute(
      trx,
    )
    await sql`
      insert into api_call (cus_code, key_id, at, call, code, ms, request_id, address)
      select k.cus_code, k.id, k.last_at - n * interval '11 minutes',
             (array['b2c.queryOrderList', 'b2c.saveB2COrder', 'tracking.tracking', 'lookups.getRoute'])[1 + n % 4],
             case when n % 13 = 5 then 20100 else 1 end, 12 + n * 7 % 90, gen_random_uuid()::text, k.last_address
        from api_key k cross join generate_series(0, 59) n`.execute(trx)
    await sql`
      insert into webhook_endpoint (cus_code, url, events, state, made_by, secret, created_at, last_ok_at, last_status)
      select a.cus_code, 'https://erp.sampan-demo.com/hooks/orders', array['bill'], 'PAUSED', a.login_code,
             'v1.none.none', now() - interval '30 days', now() - interval '6 minutes', 204
        from account a where a.login_code = 'demo'`.execute(trx)
    await sql`
      insert into webhook_delivery (cus_code, endpoint_id, event_id, kind, type, subject, body, state, attempts, status, ms, fault, created_at,
        last_at, next_at)
      select e.cus_code, e.id, d.event, d.kind, d.type, o.waybill_no,
             jsonb_build_object('id', d.event, 'type', d.type, 'at', to_char(d.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'data', jsonb_build_object('waybillNo', o.waybill_no, 'orderNo', o.order_no, 'status', o.status))::text,
             d.state, case d.state when 'WAITING' then 0 when 'RETRYING' then 3 when 'FAILED' then 18 else 1 end,
             case d.state when 'DELIVERED' then 204 when 'WAITING' then 0 else 503 end, 40 + o.n * 13 % 400,
             case when d.state in ('RETRYING', 'FAILED') then 'REFUSED' else '' end, d.at,
             case when d.state <> 'WAITING' then d.at + interval '2 seconds' end, now() + interval '20 minutes'
        from webhook_endpoint e
        cross join lateral (select row_number() over (order by created_at desc, id) as n, b.* from b2c_order b
                             where b.cus_code = e.cus_code order by created_at desc, id limit 30) o
        cross join lateral (select replace(gen_random_uuid()::text, '-', '') as event, now() - o.n * interval '47 minutes' as at,
          case when o.n % 3 = 0 then 'tracking' else 'order' end as kind,
          case when o.n % 3 = 0 then 'tracking.scanned' else 'order.changed' end as type,
          case when o.n <= 2 then 'WAITING' when o.n <= 4 then 'RETRYING' when o.n = 17 then 'FAILED' else 'DELIVERED' end as state) d
       where e.url = 'https://erp.sampan-demo.com/hooks/orders'`.execute(trx)
  })
}
