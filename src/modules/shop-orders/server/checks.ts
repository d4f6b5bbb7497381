/** Invariants of orders of shops (record 0114). */
import type { DatabaseCheck } from '#server/handler.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'an order of a shop counts its parcels',
    sql: `select count(*)::int as broken from shop_order o
           where o.parcels <> (select count(*) from shop_package p
             where p.order_id = o.id and p.parcel_step not in ('', 'CANCELLED'))`,
  },
  {
    name: 'an order of a shop that is placed has a parcel, and one that is not has none',
    sql: `select count(*)::int as broken from shop_order
           where (parcels = 0 and (step in ('PLACED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP') or conflict <> ''))
              or (parcels > 0 and step in ('HELD', 'NEEDS_MAPPING', 'NEEDS_AUDIT', 'READY'))`,
  },
  {
    name: 'an order of a shop is ready only with goods for each line and after a review',
    sql: `select count(*)::int as broken from shop_order o where o.step = 'READY' and (o.audited_at is null
            or exists (select from shop_order_line l where l.order_id = o.id and l.allocation is null))`,
  },
  {
    name: 'an order of a shop waits for a mapping only while one of its SKUs has none',
    sql: `select count(*)::int as broken from shop_order o where o.parcels = 0 and o.step <> 'DONE' and o.unread = ''
            and o.is_mapped = exists (select from shop_order_line l where l.order_id = o.id and l.channel_sku_id is not null
              and not l.is_own and not exists (select from sku_map m where m.channel_sku_id = l.channel_sku_id and m.valid_to is null))`,
  },
  {
    name: 'a mapping of a SKU of a shop names goods',
    sql: `select count(*)::int as broken from sku_map m where not exists (select from sku_map_line l where l.map_id = m.id)`,
  },
  {
    name: 'orders of shops share a parcel only where they are merged',
    sql: `select count(*)::int as broken from (select 1 from shop_package p join shop_order o on o.id = p.order_id
            where p.parcel_step not in ('', 'CANCELLED')
            group by coalesce(p.b2c_order_id, p.out_order_id)
            having count(*) > 1 and (count(distinct o.merge_id) <> 1 or count(*) filter (where o.merge_id is null) > 0)) shared`,
  },
  {
    name: 'a parcel of a shop order is cancelled with the order it was placed as',
    sql: `select count(*)::int as broken from shop_package p
            left join b2c_order b on b.id = p.b2c_order_id left join out_order w on w.id = p.out_order_id
           where (p.b2c_order_id is not null and (b.id is null or (b.status = 'CANCELLED') <> (p.parcel_step = 'CANCELLED')))
              or (p.out_order_id is not null and (w.id is null or (w.status = 'CANCELLED') <> (p.parcel_step = 'CANCELLED')))`,
  },
]
