/** Invariants of the products of shops (record 0118). */
import type { DatabaseCheck } from '#server/handler.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'a product of a shop belongs to the customer of its shop and of its SKU, and every shop has a stock rule',
    sql: `select count(*)::int as broken from (
            select 1 from shop_offer o join shop s on s.id = o.shop_id join channel_sku c on c.id = o.channel_sku_id
             where o.cus_code <> s.cus_code or o.cus_code <> c.cus_code
            union all
            select 1 from shop s where not exists (select from shop_stock r where r.shop_id = s.id and r.cus_code = s.cus_code)
          ) wrong`,
  },
  {
    name: 'no stock is planned for what a shop does not list, and a refusal names what was sent',
    sql: `select count(*)::int as broken from shop_offer_now
           where (is_gone and desired is not null) or (push = 'REFUSED' and sent is null)`,
  },
]
