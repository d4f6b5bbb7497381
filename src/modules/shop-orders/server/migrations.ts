/** Orders of shops, the SKUs they name, what these are mapped to, and what became of the orders (record 0114). */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const skus = `
create table channel_sku (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  platform text not null,
  external_shop_id text not null,
  product_id text not null,
  sku_id text not null,
  seller_sku text not null default '',
  barcode text not null default '',
  name text not null default '',
  -- Raised by every change of its mapping; an edit names the one it began with.
  rev integer not null default 0,
  seen_at timestamptz not null,
  unique (cus_code, platform, external_shop_id, product_id, sku_id)
);
create index channel_sku_newest on channel_sku (cus_code, seen_at desc, id);
${tenantTable('channel_sku')}

create table sku_map (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  channel_sku_id uuid not null references channel_sku on delete cascade,
  source text not null check (source in ('CODE', 'PERSON', 'IMPORT')),
  confidence smallint not null check (confidence between 1 and 100),
  who text not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  check (valid_to is null or valid_to >= valid_from)
);
create unique index sku_map_live on sku_map (channel_sku_id) where valid_to is null;
${tenantTable('sku_map')}

create table sku_map_line (
  map_id uuid not null references sku_map on delete cascade,
  cus_code text not null,
  sku text not null,
  quantity integer not null check (quantity between 1 and 999),
  primary key (map_id, sku),
  foreign key (cus_code, sku) references stock_sku (cus_code, sku)
);
create index sku_map_line_sku on sku_map_line (cus_code, sku);
${tenantTable('sku_map_line')}
`

/** Money in hundredths of \`currency\`, weights in grams. What is below "ours" is never written by the sync. */
const orders = `
create sequence shop_order_serial;
grant usage on sequence shop_order_serial to sampan_app;

create table shop_order (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  shop_id uuid,
  platform text not null check (platform in ('SHOPEE', 'TIKTOK', 'SHOPLAZZA', 'OPEN', 'HAND')),
  external_shop_id text not null,
  external_order_id text not null,
  platform_status text not null default '',
  upstream text not null check (upstream in
    ('HELD', 'TO_SHIP', 'ARRANGED', 'IN_TRANSIT', 'DELIVERED', 'CANCELLING', 'CANCELLED', 'RETURNING', 'UNKNOWN')),
  ordered_at timestamptz not null,
  source_updated_at timestamptz not null,
  paid_at timestamptz,
  ship_by timestamptz,
  currency text not null default '',
  amount bigint not null default 0 check (amount >= 0),
  is_cod boolean not null default false,
  buyer text not null default '',
  buyer_note text not null default '',
  is_platform_fulfilled boolean not null default false,
  is_platform_label boolean not null default false,
  receiver jsonb not null default '{}',
  hash text not null,
  -- Why its last version could not be read; "" otherwise.
  unread text not null default '',
  raw_sealed text,
  -- When the buyer was forgotten.
  erased_at timestamptz,

  -- Ours.
  step text not null check (step in ('HELD', 'NEEDS_MAPPING', 'NEEDS_AUDIT', 'READY', 'PLACED', 'FAILED', 'ASSIGNED',
    'COLLECTED', 'PICKED_UP', 'DONE', 'CANCELLED')),
  conflict text not null default '' check (conflict in ('', 'CANCEL', 'CHANGED')),
  way text not null default 'B2C' check (way in ('B2C', 'WAREHOUSE')),
  -- Corrects the platform's receiver; null: as the platform says.
  own_receiver jsonb,
  weight_g bigint not null default 0 check (weight_g >= 0),
  route_id text not null default '',
  warehouse_id text not null default '',
  note text not null default '',
  -- Why it could not be placed, in the language of the person who tried.
  problem text not null default '',
  is_mapped boolean not null default false,
  has_receiver boolean not null default false,
  -- Parcels and outbound orders of it that are not cancelled.
  parcels integer not null default 0 check (parcels >= 0),
  audited_by text not null default '',
  audited_at timestamptz,
  trace jsonb not null default '[]',
  -- Raised by whatever changes what is ordered or where it goes; a review and an edit name the one they looked at.
  rev integer not null default 1,
  updated_at timestamptz not null,

  state text not null generated always as (case when conflict <> '' then 'CONFLICT' else step end) stored,
  push_status text not null generated always as (case step when 'READY' then '0' when 'PLACED' then '1' when 'FAILED' then '2'
    when 'ASSIGNED' then '3' when 'COLLECTED' then '4' when 'PICKED_UP' then '5' when 'DONE' then '5' when 'CANCELLED' then '6'
    else '' end) stored,
  block text not null generated always as (case
    when conflict <> '' then 'CONFLICT'
    when step = 'NEEDS_MAPPING' then 'MAPPING'
    when step = 'NEEDS_AUDIT' then case when has_receiver then 'AUDIT' else 'ADDRESS' end
    when step = 'READY' then 'PLACE'
    when step = 'FAILED' then 'FAILED'
    when step <> 'HELD' then ''
    when unread <> '' then 'UNREADABLE'
    when upstream = 'UNKNOWN' then 'UNKNOWN'
    when upstream = 'CANCELLING' then 'CANCELLING'
    when upstream = 'RETURNING' then 'RETURNING'
    when is_platform_fulfilled then 'PLATFORM'
    when upstream = 'HELD' then 'UNPAID'
    when upstream = 'ARRANGED' then 'ARRANGED'
    else 'UNKNOWN' end) stored,
  unique (cus_code, platform, external_shop_id, external_order_id)
);
create index shop_order_newest on shop_order (cus_code, ordered_at desc, id);
create index shop_order_state on shop_order (cus_code, state, ordered_at desc, id);
create index shop_order_push on shop_order (cus_code, push_status, ordered_at desc, id) where way = 'B2C';
create index shop_order_ended on shop_order (id) where step in ('DONE', 'CANCELLED') and erased_at is null;
create index shop_order_block on shop_order (cus_code, block, ship_by, id) where block <> '';
${tenantTable('shop_order')}

create table shop_order_line (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  cus_code text not null,
  no integer not null,
  -- Product and variant at the platform; of an order entered here the number of the line.
  line_key text not null,
  -- Of an order entered here: none, its lines name our goods.
  channel_sku_id uuid references channel_sku,
  sku text not null default '',
  seller_sku text not null default '',
  name text not null default '',
  quantity integer not null check (quantity > 0),
  unit_value bigint not null default 0 check (unit_value >= 0),
  line_ids text[] not null default '{}',
  -- The mapping as it was when the order was reviewed: [{sku, quantity}] for one unit; null until then.
  allocation jsonb,
  unique (order_id, line_key),
  check ((channel_sku_id is null) = (sku <> ''))
);
create index shop_order_line_channel on shop_order_line (channel_sku_id);
${tenantTable('shop_order_line')}

create table shop_package (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references shop_order on delete cascade,
  cus_code text not null,
  package_key text not null,
  tracking_no text not null default '',
  carrier text not null default '',
  platform_status text not null default '',
  line_ids text[] not null default '{}',
  -- It is not at the platform any more; kept where a parcel was made of it.
  is_gone boolean not null default false,
  b2c_order_id uuid unique,
  out_order_id uuid unique,
  order_no text not null default '',
  waybill_no text not null default '',
  -- How far the parcel or outbound order is; "" without one.
  parcel_step text not null default '' check (parcel_step in
    ('', 'PLACED', 'FAILED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP', 'DONE', 'CANCELLED')),
  unique (order_id, package_key),
  check (b2c_order_id is null or out_order_id is null),
  check ((parcel_step <> '') = (b2c_order_id is not null or out_order_id is not null))
);
create index shop_package_numbers on shop_package (cus_code, waybill_no) where waybill_no <> '';
${tenantTable('shop_package')}

create table outbound_action (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  order_id uuid not null references shop_order on delete cascade,
  -- Order, package and what is done: it happens once.
  idem_key text not null unique,
  state text not null check (state in ('planned', 'sent', 'unknown', 'confirmed', 'rejected')),
  detail text not null default '',
  who text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index outbound_action_order on outbound_action (order_id);
${tenantTable('outbound_action')}
`

/**
 * An order is as far as the least of its parcels, by the statement that moves a parcel, whichever slice moves it. The steps of parcels
 * and outbound orders are those of order-rules.ts; a test compares them.
 */
const follow = `
create function shop_order_follow(followed uuid) returns void language plpgsql as $$
declare
  live integer;
  missing integer;
  least text;
begin
  perform from shop_order where id = followed for update;
  select count(*) filter (where parcel_step not in ('', 'CANCELLED')),
         count(*) filter (where parcel_step in ('', 'CANCELLED') and not is_gone),
         (array['FAILED', 'PLACED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP', 'DONE'])[
           min(array_position(array['FAILED', 'PLACED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP', 'DONE'], parcel_step))]
    into live, missing, least from shop_package where order_id = followed;
  update shop_order o set
    parcels = live,
    step = case
      when live = 0 and o.parcels = 0 then o.step
      when live = 0 and o.upstream in ('CANCELLED', 'CANCELLING') then 'CANCELLED'
      when live = 0 or missing > 0 then 'FAILED'
      else least end,
    conflict = case when live = 0 or least = 'DONE' then '' else o.conflict end,
    problem = case when live > 0 and missing = 0 and least <> 'FAILED' then '' else o.problem end,
    updated_at = now()
  where o.id = followed;
end $$;

create function shop_parcel_moved() returns trigger language plpgsql as $$
declare
  target text;
  owner uuid;
begin
  target := case
    when new.status = 'CANCELLED' then 'CANCELLED'
    when new.status in ('SIGNED', 'RETURNED') then 'DONE'
    else (array['PLACED', 'PLACED', 'FAILED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP', 'CANCELLED'])[new.push_status::int + 1] end;
  update shop_package set parcel_step = target, waybill_no = new.waybill_no
    where b2c_order_id = new.id and (parcel_step <> target or waybill_no <> new.waybill_no) returning order_id into owner;
  if owner is not null then perform shop_order_follow(owner); end if;
  return null;
end $$;
create trigger shop_parcel_moved after update on b2c_order for each row
  when (old.status is distinct from new.status or old.push_status is distinct from new.push_status
    or old.waybill_no is distinct from new.waybill_no)
  execute function shop_parcel_moved();

create function shop_outbound_moved() returns trigger language plpgsql as $$
declare
  target text;
  owner uuid;
begin
  target := case new.status when 'PICKING' then 'ASSIGNED' when 'PACKED' then 'COLLECTED' when 'SHIPPED' then 'PICKED_UP'
    when 'DELIVERED' then 'DONE' when 'RETURNED' then 'DONE' when 'CANCELLED' then 'CANCELLED' when 'DESTROYED' then 'CANCELLED'
    else 'PLACED' end;
  update shop_package set parcel_step = target where out_order_id = new.id and parcel_step <> target returning order_id into owner;
  if owner is not null then perform shop_order_follow(owner); end if;
  return null;
end $$;
create trigger shop_outbound_moved after update on out_order for each row
  when (old.status is distinct from new.status) execute function shop_outbound_moved();
`

/** SKUs of shops with their mapping of today, and the orders that wait for them. */
const mappings = `
create view channel_sku_now with (security_invoker = true) as
  with waiting as (
    select l.channel_sku_id, l.order_id, l.quantity,
      count(*) over (partition by l.order_id) as lacking
    from shop_order o join shop_order_line l on l.order_id = o.id
    where o.step = 'NEEDS_MAPPING' and l.channel_sku_id is not null
      and not exists (select from sku_map m where m.channel_sku_id = l.channel_sku_id and m.valid_to is null)
  ), counted as (
    select channel_sku_id, count(*)::int as waiting, (count(*) filter (where lacking = 1))::int as heals,
      coalesce(sum(quantity) filter (where lacking = 1), 0)::int as units
    from waiting group by channel_sku_id
  )
  select c.*, coalesce(m.mapped, '[]'::jsonb) as mapped, coalesce(m.source, '') as source, coalesce(m.who, '') as who,
    m.valid_from as mapped_at, coalesce(w.waiting, 0) as waiting, coalesce(w.heals, 0) as heals, coalesce(w.units, 0) as units,
    case when m.channel_sku_id is not null then 'MAPPED' when w.waiting > 0 then 'WAITING' else 'UNMAPPED' end as state
  from channel_sku c
  left join counted w on w.channel_sku_id = c.id
  left join lateral (
    select sm.channel_sku_id, sm.source, sm.who, sm.valid_from,
      (select jsonb_agg(jsonb_build_object('sku', ml.sku, 'quantity', ml.quantity) order by ml.sku)
        from sku_map_line ml where ml.map_id = sm.id) as mapped
    from sku_map sm where sm.channel_sku_id = c.id and sm.valid_to is null) m on true;
grant select on channel_sku_now to sampan_app;
`

/**
 * The number of a parcel is reported to the shop of its order, by a job of the transaction that gives the number. What a platform was sent is
 * kept at the package; shops of the demo have no platform.
 */
const reported = `
alter table shop_package
  add column reported text not null default '' check (reported in ('', 'PLANNED', 'SENT', 'UNKNOWN', 'CONFIRMED', 'REFUSED')),
  add column reported_no text not null default '',
  add column reported_text text not null default '',
  add column reported_at timestamptz,
  add column reported_tries integer not null default 0;

create function shop_parcel_numbered() returns trigger language plpgsql as $$
begin
  if new.waybill_no <> '' and new.waybill_no <> new.reported_no and new.parcel_step in ('PLACED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP')
    and exists (select from shop_order o join shop s on s.id = o.shop_id and s.cus_code = o.cus_code
      where o.id = new.order_id and not s.is_demo and s.state <> 'UNLINKED') then
    new.reported := 'PLANNED';
    new.reported_no := new.waybill_no;
    new.reported_text := '';
    new.reported_tries := 0;
    insert into job (id, name, cus_code, payload, state, max_attempts, run_at)
      values (gen_random_uuid()::text, 'shop-ship', new.cus_code, jsonb_build_object('packageId', new.id), 'ready', 5, now());
  end if;
  return new;
end $$;
create trigger shop_parcel_numbered before insert or update of waybill_no, parcel_step on shop_package
  for each row execute function shop_parcel_numbered();
`

/**
 * Orders to one buyer may leave as one parcel: each keeps its package, and these name the same parcel. Whatever moves the parcel moves all of
 * them, in the order of their ids, in which they are locked everywhere.
 */
const merged = `
alter table shop_order add column merge_id uuid;
create index shop_order_merged on shop_order (merge_id) where merge_id is not null;
alter table shop_package drop constraint shop_package_b2c_order_id_key, drop constraint shop_package_out_order_id_key;
create unique index shop_package_parcel on shop_package (b2c_order_id, order_id) where b2c_order_id is not null;
create unique index shop_package_outbound on shop_package (out_order_id, order_id) where out_order_id is not null;

create or replace function shop_parcel_moved() returns trigger language plpgsql as $$
declare
  target text;
  owner uuid;
begin
  target := case
    when new.status = 'CANCELLED' then 'CANCELLED'
    when new.status in ('SIGNED', 'RETURNED') then 'DONE'
    else (array['PLACED', 'PLACED', 'FAILED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP', 'CANCELLED'])[new.push_status::int + 1] end;
  for owner in
    with moved as (update shop_package set parcel_step = target, waybill_no = new.waybill_no
      where b2c_order_id = new.id and (parcel_step <> target or waybill_no <> new.waybill_no) returning order_id)
    select order_id from moved order by order_id
  loop
    perform shop_order_follow(owner);
  end loop;
  return null;
end $$;

create or replace function shop_outbound_moved() returns trigger language plpgsql as $$
declare
  target text;
  owner uuid;
begin
  target := case new.status when 'PICKING' then 'ASSIGNED' when 'PACKED' then 'COLLECTED' when 'SHIPPED' then 'PICKED_UP'
    when 'DELIVERED' then 'DONE' when 'RETURNED' then 'DONE' when 'CANCELLED' then 'CANCELLED' when 'DESTROYED' then 'CANCELLED'
    else 'PLACED' end;
  for owner in
    with moved as (update shop_package set parcel_step = target where out_order_id = new.id and parcel_step <> target
      returning order_id)
    select order_id from moved order by order_id
  loop
    perform shop_order_follow(owner);
  end loop;
  return null;
end $$;
`

/** Labels the platform prints: the file is in the store of files and ends with its row there. */
const platformLabels = `
alter table shop_package
  add column label text not null default '' check (label in ('', 'PLANNED', 'READY', 'REFUSED')),
  add column label_text text not null default '',
  add column label_file text not null default '',
  add column label_until timestamptz,
  add column label_tries integer not null default 0,
  add check ((label = 'READY') = (label_file <> '' and label_until is not null));
`

/** Goods a person chose for one order only are frozen at once; the order waits for no mapping of that line. */
const ownGoods = `
alter table shop_order_line add column is_own boolean not null default false, add check (not is_own or allocation is not null);
create or replace view channel_sku_now with (security_invoker = true) as
  with waiting as (
    select l.channel_sku_id, l.order_id, l.quantity,
      count(*) over (partition by l.order_id) as lacking
    from shop_order o join shop_order_line l on l.order_id = o.id
    where o.step = 'NEEDS_MAPPING' and l.channel_sku_id is not null and not l.is_own
      and not exists (select from sku_map m where m.channel_sku_id = l.channel_sku_id and m.valid_to is null)
  ), counted as (
    select channel_sku_id, count(*)::int as waiting, (count(*) filter (where lacking = 1))::int as heals,
      coalesce(sum(quantity) filter (where lacking = 1), 0)::int as units
    from waiting group by channel_sku_id
  )
  select c.*, coalesce(m.mapped, '[]'::jsonb) as mapped, coalesce(m.source, '') as source, coalesce(m.who, '') as who,
    m.valid_from as mapped_at, coalesce(w.waiting, 0) as waiting, coalesce(w.heals, 0) as heals, coalesce(w.units, 0) as units,
    case when m.channel_sku_id is not null then 'MAPPED' when w.waiting > 0 then 'WAITING' else 'UNMAPPED' end as state
  from channel_sku c
  left join counted w on w.channel_sku_id = c.id
  left join lateral (
    select sm.channel_sku_id, sm.source, sm.who, sm.valid_from,
      (select jsonb_agg(jsonb_build_object('sku', ml.sku, 'quantity', ml.quantity) order by ml.sku)
        from sku_map_line ml where ml.map_id = sm.id) as mapped
    from sku_map sm where sm.channel_sku_id = c.id and sm.valid_to is null) m on true;
`

/** How a package is handed over to the platform's courier: what a person chose, and what the platform offered when they asked. */
const handover = `
alter table shop_package
  add column label_way text not null default '' check (label_way in ('', 'PICKUP', 'DROPOFF')),
  add column label_option text not null default '',
  add column handover text not null default '' check (handover in ('', 'ASKED', 'READY', 'REFUSED')),
  add column handover_text text not null default '',
  add column handover_options jsonb not null default '[]',
  add column handover_at timestamptz;
`

/** A parcel that is forecast again gets another number: the shop's old one is kept, because only a number of ours is ever replaced there. */
const corrected = `
alter table shop_package add column reported_before text not null default '';
create or replace function shop_parcel_numbered() returns trigger language plpgsql as $$
begin
  if new.waybill_no <> '' and new.waybill_no <> new.reported_no and new.parcel_step in ('PLACED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP')
    and exists (select from shop_order o join shop s on s.id = o.shop_id and s.cus_code = o.cus_code
      where o.id = new.order_id and not s.is_demo and s.state <> 'UNLINKED') then
    -- A number whose answer was lost may be at the shop as well.
    if new.reported = 'CONFIRMED' or new.reported_before = '' and new.reported in ('SENT', 'UNKNOWN') then
      new.reported_before := new.reported_no;
    end if;
    new.reported := 'PLANNED';
    new.reported_no := new.waybill_no;
    new.reported_text := '';
    new.reported_tries := 0;
    insert into job (id, name, cus_code, payload, state, max_attempts, run_at)
      values (gen_random_uuid()::text, 'shop-ship', new.cus_code, jsonb_build_object('packageId', new.id), 'ready', 5, now());
  end if;
  return new;
end $$;
`

export const migrations: readonly Migration[] = [
  { name: '0001_channel_skus', sql: skus },
  { name: '0002_shop_orders', sql: orders },
  { name: '0003_follow_parcels', sql: follow },
  { name: '0004_mappings', sql: mappings },
  { name: '0005_report_numbers', sql: reported },
  { name: '0006_merged_orders', sql: merged },
  { name: '0007_platform_labels', sql: platformLabels },
  { name: '0008_goods_of_one_order', sql: ownGoods },
  { name: '0009_handover', sql: handover },
  { name: '0010_corrected_numbers', sql: corrected },
]
