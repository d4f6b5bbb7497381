/** Orders, their history and the counters of the status rail. */
import type { Migration } from '#server/handler.ts'
import { tenantTable } from '#server/database/tenant-table.ts'

/** Weights in grams, sides in hundredths of a centimetre, money in minor units of `currency` (freight: of CNY). */
const orders = `
create sequence parcel_serial;
grant usage on sequence parcel_serial to sampan_app;

create table b2c_order (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  account_id uuid not null,
  main_account text not null,
  main_account_name text not null,
  order_no text not null,
  waybill_no text not null,
  ecommerce_order_no text not null default '',
  order_type smallint not null default 1 check (order_type between 1 and 17),
  status text not null default 'PENDING',
  print_status text not null default '0' check (print_status in ('0', '1')),
  return_headless_status text not null default '0',
  yc_flag text not null default '0',
  country text not null,
  sender jsonb not null,
  receiver jsonb not null,
  goods jsonb not null,
  receiver_name text not null,
  receiver_phone text not null,
  goods_name text not null,
  currency text not null,
  weight_g bigint not null check (weight_g > 0),
  length_cc integer,
  width_cc integer,
  height_cc integer,
  volumetric_g bigint not null,
  billable_g bigint not null,
  item_count bigint not null check (item_count >= 0),
  item_value bigint not null check (item_value >= 0),
  insurance_fee bigint not null check (insurance_fee >= 0),
  cod_amount bigint not null check (cod_amount >= 0),
  other_fee bigint not null check (other_fee >= 0),
  freight bigint check (freight >= 0),
  route_id text not null,
  payment_method text not null,
  tariff_payment_type text not null,
  express_type text not null,
  shipping_type text not null,
  remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  rev integer not null default 1,
  unique (cus_code, order_no)
);
create unique index b2c_order_waybill on b2c_order (waybill_no);
create index b2c_order_newest on b2c_order (cus_code, created_at desc, id);
create index b2c_order_status on b2c_order (cus_code, status, created_at desc, id);
create index b2c_order_country on b2c_order (cus_code, country, created_at desc, id);
create index b2c_order_shop on b2c_order (cus_code, ecommerce_order_no) where ecommerce_order_no <> '';
${tenantTable('b2c_order')}

create table b2c_order_history (
  id bigint generated always as identity primary key,
  cus_code text not null,
  order_id uuid not null references b2c_order on delete cascade,
  at timestamptz not null,
  who text not null,
  what text not null,
  from_status text not null default '',
  to_status text not null default ''
);
create index b2c_order_history_order on b2c_order_history (order_id, id);
${tenantTable('b2c_order_history', 'append')}
`

/**
 * Counting a million orders takes a second; adding up at most ten statuses × sixteen slots takes none. The slot comes from
 * the transaction, so that two transactions of one customer seldom wait for the same counter row.
 */
const counters = `
create table b2c_order_count (
  cus_code text not null,
  status text not null,
  slot smallint not null,
  n bigint not null,
  primary key (cus_code, status, slot)
) with (fillfactor = 50);
${tenantTable('b2c_order_count')}

create function b2c_count(delta jsonb) returns void language sql as $$
  insert into b2c_order_count as c (cus_code, status, slot, n)
  select d.cus_code, d.status, (pg_current_xact_id()::text::numeric % 16)::smallint, sum(d.n)
  from jsonb_to_recordset(delta) as d (cus_code text, status text, n bigint)
  group by d.cus_code, d.status having sum(d.n) <> 0
  order by d.cus_code, d.status
  on conflict (cus_code, status, slot) do update set n = c.n + excluded.n
$$;

create function b2c_count_added() returns trigger language plpgsql as $$
begin
  perform b2c_count(coalesce(jsonb_agg(d), '[]')) from (
    select cus_code, status, count(*) as n from added group by 1, 2) d;
  return null;
end $$;
create function b2c_count_changed() returns trigger language plpgsql as $$
begin
  perform b2c_count(coalesce(jsonb_agg(d), '[]')) from (
    select cus_code, status, count(*) as n from added group by 1, 2
    union all
    select cus_code, status, -count(*) as n from removed group by 1, 2) d;
  return null;
end $$;
create function b2c_count_removed() returns trigger language plpgsql as $$
begin
  perform b2c_count(coalesce(jsonb_agg(d), '[]')) from (
    select cus_code, status, -count(*) as n from removed group by 1, 2) d;
  return null;
end $$;
create trigger b2c_order_counted after insert on b2c_order
  referencing new table as added for each statement execute function b2c_count_added();
create trigger b2c_order_recounted after update on b2c_order
  referencing old table as removed new table as added for each statement execute function b2c_count_changed();
create trigger b2c_order_uncounted after delete on b2c_order
  referencing old table as removed for each statement execute function b2c_count_removed();
`

/**
 * "Part of a name, phone or number" over a million orders. Row-level security keeps `ilike` away from indexes (it could tell
 * of rows it is not to see), so the searched texts are in a table of their own that the application cannot read: it asks
 * `b2c_order_find`, which looks among the rows of the current tenant alone. With pg_trgm and btree_gin an index answers,
 * without them (a database whose owner may not create extensions) a scan of this narrow table does.
 */
const search = `
create table b2c_order_search (
  order_id uuid primary key references b2c_order on delete cascade,
  cus_code text not null,
  searched text not null
);
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index b2c_order_search_parts on b2c_order_search using gin (cus_code, searched gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file then
  create index b2c_order_search_customer on b2c_order_search (cus_code);
end $$;

create function b2c_searched(o b2c_order) returns text language sql immutable as $$
  select concat_ws(e'\\n', o.receiver_name, o.receiver_phone, o.order_no, o.waybill_no, o.ecommerce_order_no)
$$;
create function b2c_search_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into b2c_order_search select a.id, a.cus_code, b2c_searched(a) from added a;
  return null;
end $$;
create function b2c_search_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update b2c_order_search s set searched = b2c_searched(a)
    from added a where a.id = s.order_id and s.searched <> b2c_searched(a);
  return null;
end $$;
create trigger b2c_order_searchable after insert on b2c_order
  referencing new table as added for each statement execute function b2c_search_added();
create trigger b2c_order_research after update on b2c_order
  referencing new table as added for each statement execute function b2c_search_changed();

create function b2c_order_find(pattern text, cap integer) returns uuid[]
language sql stable security definer set search_path = public as $$
  select array(select order_id from b2c_order_search
    where cus_code = current_setting('app.tenant', true) and searched ilike pattern limit cap)
$$;
revoke execute on function b2c_order_find from public;
grant execute on function b2c_order_find to sampan_app;
`

/** How an order stands with the courier, and what was decided about an abnormal parcel (record 0024). */
const life = `
alter table b2c_order
  add column push_status text not null default '0' check (push_status in ('0', '1', '2', '3', '4', '5', '6')),
  add column push_note text not null default '',
  add column bounce text not null default '' check (bounce in ('', 'AGAIN', 'BACK'));
update b2c_order set push_status = case status
  when 'PUSAT_DISPATCH' then '1' when 'DISPATCH' then '3' when 'PICKUP FAILED' then '3'
  when 'CANCELLED' then '6' when 'PENDING' then '0' else '5' end;
`

/**
 * Finds orders by any of their numbers: ours in capitals, a shop's as the shop spells it. A number that an
 * order and a cancelled one share means the one that is not cancelled.
 */
const numbers = `
create function b2c_orders_by_number(cus text, asked text[]) returns table (number text, order_id uuid)
language sql stable as $$
  select distinct on (hit.number) hit.number, hit.id from (
    select n as number, o.id, o.status, o.created_at from unnest(asked) as n
      join b2c_order o on o.cus_code = cus and o.order_no = upper(n)
    union all
    select n, o.id, o.status, o.created_at from unnest(asked) as n
      join b2c_order o on o.cus_code = cus and o.waybill_no = upper(n)
    union all
    select n, o.id, o.status, o.created_at from unnest(asked) as n
      join b2c_order o on o.cus_code = cus and o.ecommerce_order_no = n and n <> ''
  ) hit order by hit.number, hit.status = 'CANCELLED', hit.created_at desc
$$;
`

/** Few orders have a place that our list does not have, and a filter asks for them. */
const unlisted = `
create index b2c_order_unlisted on b2c_order (cus_code, created_at desc)
  where (sender ? 'unlisted' or receiver ? 'unlisted');
`

/** Record 0087: orders of one moment are listed by their numbers. */
const sheetOrder = `
drop index b2c_order_newest;
drop index b2c_order_status;
drop index b2c_order_country;
create index b2c_order_newest on b2c_order (cus_code, created_at desc, order_no);
create index b2c_order_status on b2c_order (cus_code, status, created_at desc, order_no);
create index b2c_order_country on b2c_order (cus_code, country, created_at desc, order_no);
`

/** The import an order came with (record 0086). */
const batches = `
alter table b2c_order
  add column batch_id text not null default '',
  add column batch_name text not null default '';
create index b2c_order_batch on b2c_order (cus_code, batch_id, created_at desc, order_no) where batch_id <> '';
`

/** An id is minted on a device, so it is unique for its customer alone; so is a name (record 0067). */
const parcelPresets = `
create table b2c_parcel_preset (
  cus_code text not null,
  id text not null check (id ~ '^[0-9A-Za-z-]{1,40}$'),
  name text not null,
  name_key text not null,
  weight_g bigint,
  length_cc integer,
  width_cc integer,
  height_cc integer,
  rev integer not null default 1,
  updated_at timestamptz not null,
  primary key (cus_code, id),
  unique (cus_code, name_key)
);
${tenantTable('b2c_parcel_preset')}
`

/**
 * What an order costs goes through the ledger (record 0102). Orders that were placed before are billed as they were.
 */
const costs = `
alter table b2c_order
  add column insurance_cny bigint check (insurance_cny >= 0),
  add column cost_state text not null default 'BEFORE' check (cost_state in ('BEFORE', 'OPEN', 'CHARGED', 'REFUNDED'));
alter table b2c_order alter column cost_state set default 'OPEN';
create index b2c_order_uncharged on b2c_order (cus_code, id)
  where cost_state = 'OPEN' and status in ('SIGNED', 'RETURNED') and freight is not null;
`

export const migrations: readonly Migration[] = [
  { name: '0001_orders', sql: orders },
  { name: '0002_counters', sql: counters },
  { name: '0003_search', sql: search },
  { name: '0004_life', sql: life },
  { name: '0005_numbers', sql: numbers },
  { name: '0006_tax_no', sql: `alter table b2c_order add column tax_no text not null default ''` },
  { name: '0007_unlisted', sql: unlisted },
  { name: '0008_sheet_order', sql: sheetOrder },
  { name: '0009_batches', sql: batches },
  { name: '0010_parcel_presets', sql: parcelPresets },
  { name: '0011_costs', sql: costs },
  {
    name: '0012_more_fields',
    sql: `alter table b2c_order add column more_fields jsonb not null default '[]' check (jsonb_typeof(more_fields) = 'array')`,
  },
]
