/** Products of shops as they list them, the rule by which our stock is pushed to them, and what they answered (record 0118). */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const offers = `
create table shop_stock (
  shop_id uuid primary key references shop on delete cascade,
  cus_code text not null,
  is_on boolean not null default false,
  buffer integer not null default 0 check (buffer >= 0),
  cap integer not null default 0 check (cap >= 0),
  share smallint not null default 100 check (share between 1 and 100),
  is_split boolean not null default true,
  rev integer not null default 1,
  -- A push that would sell out so much that a person is asked.
  paused_at timestamptz,
  paused_zero integer not null default 0,
  paused_of integer not null default 0,
  -- So many offers may be sold out with the next push.
  allowed_zero integer not null default 0,
  read_at timestamptz,
  pushed_at timestamptz,
  leased_until timestamptz,
  lease_job text
);
${tenantTable('shop_stock')}

create table shop_offer (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  shop_id uuid not null references shop on delete cascade,
  channel_sku_id uuid not null unique references channel_sku on delete cascade,
  -- As the shop listed it last, or confirmed it since.
  stock integer not null check (stock >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  seen_at timestamptz not null,
  is_gone boolean not null default false,
  -- A rule of its own in place of the shop's.
  has_rule boolean not null default false,
  is_on boolean not null default false,
  buffer integer not null default 0 check (buffer >= 0),
  cap integer not null default 0 check (cap >= 0),
  share smallint not null default 100 check (share between 1 and 100),
  rev integer not null default 1,
  -- Units of it that our stock makes, and what is to be pushed; null where nothing is.
  sellable integer,
  desired integer check (desired >= 0),
  -- SENT: asked, and not answered yet. UNKNOWN: the answer was lost; the shop is read before it is asked again.
  push text not null default '' check (push in ('', 'SENT', 'UNKNOWN', 'CONFIRMED', 'REFUSED')),
  sent integer,
  sent_at timestamptz,
  answer_code text not null default '',
  answer_text text not null default '',
  answer_request text not null default '',
  check ((push = '') or (sent is not null and sent_at is not null))
);
create index shop_offer_shop on shop_offer (cus_code, shop_id, id);
${tenantTable('shop_offer')}

create view shop_offer_now with (security_invoker = true) as
  select o.*, s.name as shop_name, s.platform, c.product_id, c.sku_id, c.seller_sku, c.barcode, c.name,
    coalesce(m.mapped, '[]'::jsonb) as mapped,
    r.is_on and (o.is_on or not o.has_rule) as is_pushed,
    case
      when o.is_gone then 'GONE'
      when m.mapped is null then 'UNMAPPED'
      when not (r.is_on and (o.is_on or not o.has_rule)) then 'OFF'
      when o.push in ('REFUSED', 'UNKNOWN') then 'ERROR'
      when r.paused_at is not null or s.state <> 'ACTIVE' then 'PAUSED'
      when o.stock is distinct from o.desired then 'DRIFT'
      else 'MAPPED' end as state
  from shop_offer o
  join shop s on s.id = o.shop_id
  join shop_stock r on r.shop_id = o.shop_id
  join channel_sku c on c.id = o.channel_sku_id
  left join lateral (
    select jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity) order by l.sku) as mapped
    from sku_map k join sku_map_line l on l.map_id = k.id
    where k.channel_sku_id = o.channel_sku_id and k.valid_to is null) m on true;
grant select on shop_offer_now to sampan_app;
`

/**
 * Whatever changes what may be offered puts the push of the shops it concerns in line, in the same transaction. A job that waits already
 * is enough: it counts when it runs.
 */
const due = `
create function shop_stock_plan(due_shops uuid[], job_name text, after interval) returns void language sql as $$
  insert into job (id, name, cus_code, payload, state, max_attempts, run_at)
    select gen_random_uuid()::text, job_name, s.cus_code, jsonb_build_object('shopId', s.id), 'ready', 5, now() + after
    from shop s where s.id = any (due_shops)
      and not exists (select from job j where j.cus_code = s.cus_code and j.user_id = '' and j.name = job_name
        and j.state = 'ready' and j.payload ->> 'shopId' = s.id::text)
$$;

-- Shops that offer any of these goods and whose stock is pushed.
create function shop_stock_due(customer text, skus text[]) returns void language sql as $$
  select shop_stock_plan(array_agg(found.shop_id), 'shop-stock', interval '2 seconds') from (
    select distinct o.shop_id from sku_map_line l
      join sku_map m on m.id = l.map_id and m.valid_to is null
      join shop_offer o on o.channel_sku_id = m.channel_sku_id and not o.is_gone
      join shop_stock r on r.shop_id = o.shop_id and r.is_on
    where l.cus_code = customer and l.sku = any (skus)) found
  having count(*) > 0
$$;

create function shop_stock_level_added() returns trigger language plpgsql as $$
begin
  perform shop_stock_due(cus_code, array_agg(distinct sku)) from added
    where grade = 'GOOD' and in_stock <> allocated + pending_outbound group by cus_code;
  return null;
end $$;
create trigger shop_stock_level_added after insert on stock_level referencing new table as added
  for each statement execute function shop_stock_level_added();

create function shop_stock_level_moved() returns trigger language plpgsql as $$
begin
  perform shop_stock_due(n.cus_code, array_agg(distinct n.sku)) from moved n
    join before o using (cus_code, warehouse, sku, grade, batch)
    where n.grade = 'GOOD'
      and n.in_stock - n.allocated - n.pending_outbound <> o.in_stock - o.allocated - o.pending_outbound
    group by n.cus_code;
  return null;
end $$;
create trigger shop_stock_level_moved after update on stock_level referencing old table as before new table as moved
  for each statement execute function shop_stock_level_moved();

-- Lines of an order that has no parcel yet keep its goods back.
create function shop_stock_ordered() returns trigger language plpgsql as $$
begin
  perform shop_stock_due(a.cus_code, array_agg(distinct l.sku)) from added a
    join sku_map m on m.channel_sku_id = a.channel_sku_id and m.valid_to is null
    join sku_map_line l on l.map_id = m.id group by a.cus_code;
  return null;
end $$;
create trigger shop_stock_ordered after insert on shop_order_line referencing new table as added
  for each statement execute function shop_stock_ordered();

create function shop_stock_order_moved() returns trigger language plpgsql as $$
begin
  perform shop_stock_due(n.cus_code, array_agg(distinct l.sku)) from moved n join before o using (id)
    join shop_order_line i on i.order_id = n.id
    join sku_map m on m.channel_sku_id = i.channel_sku_id and m.valid_to is null
    join sku_map_line l on l.map_id = m.id
    where (n.step, n.upstream, n.parcels) is distinct from (o.step, o.upstream, o.parcels)
    group by n.cus_code;
  return null;
end $$;
create trigger shop_stock_order_moved after update on shop_order referencing old table as before new table as moved
  for each statement execute function shop_stock_order_moved();

create function shop_stock_mapped() returns trigger language plpgsql as $$
begin
  perform shop_stock_plan(array_agg(o.shop_id), 'shop-stock', interval '2 seconds') from shop_offer o
    join shop_stock r on r.shop_id = o.shop_id and r.is_on where o.channel_sku_id = new.channel_sku_id
    having count(*) > 0;
  return null;
end $$;
create trigger shop_stock_mapped after insert or update of valid_to on sku_map
  for each row execute function shop_stock_mapped();

-- A shop that is linked has its products read; one that is reconnected gets what changed in between.
create function shop_stock_linked() returns trigger language plpgsql as $$
begin
  insert into shop_stock (shop_id, cus_code) values (new.id, new.cus_code) on conflict do nothing;
  if new.state = 'ACTIVE' and not new.is_demo then
    perform shop_stock_plan(array[new.id], 'shop-goods', interval '0');
  end if;
  return null;
end $$;
create trigger shop_stock_linked after insert or update of state on shop
  for each row execute function shop_stock_linked();
insert into shop_stock (shop_id, cus_code) select id, cus_code from shop;
`

/** Goods that are chosen for one order alone are held back like mapped ones. */
const ownGoods = `
create function shop_stock_chosen() returns trigger language plpgsql as $$
begin
  perform shop_stock_due(n.cus_code, array_agg(distinct a ->> 'sku')) from moved n join before o using (id)
    cross join lateral jsonb_array_elements(coalesce(n.allocation, '[]') || coalesce(o.allocation, '[]')) a
    where n.is_own <> o.is_own or (n.is_own and n.allocation is distinct from o.allocation)
    group by n.cus_code;
  return null;
end $$;
create trigger shop_stock_chosen after update on shop_order_line referencing old table as before new table as moved
  for each statement execute function shop_stock_chosen();
`

/** Who sees products could copy them; exporting is a right of its own. */
const exported = `
insert into role_func (role_id, func_id) select role_id, 'Z-180703' from role_func where func_id = 'Z-1807' on conflict do nothing;
`

export const migrations: readonly Migration[] = [
  { name: '0001_offers', sql: offers },
  { name: '0002_due', sql: due },
  { name: '0003_goods_of_one_order', sql: ownGoods },
  { name: '0004_export', sql: exported },
]
