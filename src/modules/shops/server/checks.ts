/** Invariants of shops (record 0113). */
import type { DatabaseCheck } from '#server/handler.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'every linked shop has a consent of its own customer with its tokens, and no consent is left without a shop',
    sql: `select count(*)::int as broken from (
            select 1 from shop s left join shop_grant g on g.id = s.grant_id and g.cus_code = s.cus_code and g.platform = s.platform
             where s.state <> 'UNLINKED' and not s.is_demo
               and (g.id is null or 2 <> (select count(*) from shop_grant_secret x where x.grant_id = g.id and x.cus_code = s.cus_code))
            union all
            select 1 from shop_grant g where not exists (select from shop s where s.grant_id = g.id)
          ) wrong`,
  },
  {
    name: 'an unlinked shop has no tokens',
    sql: `select count(*)::int as broken from shop where state = 'UNLINKED' and grant_id is not null`,
  },
  {
    name: 'where a sync stands belongs to the customer of its shop, and no window begins after its end',
    sql: `select count(*)::int as broken from shop_cursor c join shop s on s.id = c.shop_id
           where c.cus_code <> s.cus_code or c.window_from >= c.window_to`,
  },
  {
    name: 'every good run of a window is followed by a watermark that is not before its end',
    sql: `select count(*)::int as broken from shop_sync_log l
            join shop s on s.id = l.shop_id
            left join shop_cursor c on c.shop_id = l.shop_id and c.stream = 'orders'
           where l.outcome = 'OK' and l.window_to is not null and not s.is_demo
             and c.watermark is distinct from greatest(c.watermark, l.window_to)`,
  },
]
