/** SKUs, movements, the levels kept of them, and what orders want. */
import { sharedTable, tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'
import { serials } from './serial-migration.ts'
import { counters, search, skuCounters, sums } from './sum-migration.ts'

/** Money in minor units of `currency`, weights in grams. `quantity` is always above zero: the kind says which way it goes. */
const ledger = `
create table stock_sku (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  sku text not null,
  name text not null,
  name_en text not null default '',
  hs_code text not null default '',
  unit_value bigint not null default 0 check (unit_value >= 0),
  currency text not null default 'CNY',
  weight_g bigint not null default 0 check (weight_g >= 0),
  unique (cus_code, sku)
);
${tenantTable('stock_sku')}

create table stock_movement (
  id bigint generated always as identity primary key,
  cus_code text not null,
  warehouse text not null,
  sku text not null,
  kind text not null,
  quantity integer not null check (quantity > 0),
  about text not null default '',
  note text not null default '',
  at timestamptz not null,
  foreign key (cus_code, sku) references stock_sku (cus_code, sku)
);
create index stock_movement_of on stock_movement (cus_code, warehouse, sku, kind) include (quantity);
create index stock_movement_about on stock_movement (cus_code, about) where about <> '';
${tenantTable('stock_movement', 'append')}

create table stock_demand (
  cus_code text not null,
  about text not null,
  warehouse text not null,
  sku text not null,
  wanted integer not null check (wanted > 0),
  since timestamptz not null,
  primary key (cus_code, about, warehouse, sku)
);
create index stock_demand_of on stock_demand (cus_code, warehouse, sku, since);
${tenantTable('stock_demand')}
`

/**
 * Levels and holds are sums of the movements, kept by a trigger in the statement that books, so that no writer can forget
 * them and the checks refuse what cannot be: fewer than no pieces, or more promised than there are. What each kind adds to which
 * measure is in `stock_kind`, compared with `domain/stock-measures.ts` by a test. A movement that names another in `reverses`
 * books it back.
 */
const levels = `
create table stock_kind (
  kind text primary key,
  in_stock smallint not null,
  pending_outbound smallint not null,
  historical_inbound smallint not null,
  allocated smallint not null,
  historical_outbound smallint not null
);
insert into stock_kind values
  ('RECEIPT', 1, 0, 1, 0, 0), ('TRANSFER_IN', 1, 0, 1, 0, 0), ('RETURN_IN', 1, 0, 1, 0, 0),
  ('FOUND', 1, 0, 0, 0, 0), ('LOST', -1, 0, 0, 0, 0), ('REGRADE_IN', 1, 0, 0, 0, 0), ('REGRADE_OUT', -1, 0, 0, 0, 0),
  ('RESERVE', 0, 0, 0, 1, 0), ('RELEASE', 0, 0, 0, -1, 0), ('PICK', 0, 1, 0, -1, 0), ('UNPICK', 0, -1, 0, 1, 0),
  ('SHIP', -1, -1, 0, 0, 1), ('TRANSFER_OUT', -1, -1, 0, 0, 1), ('DESTROY', -1, -1, 0, 0, 1);
${sharedTable('stock_kind')}

create table stock_batch (
  cus_code text not null,
  sku text not null,
  batch text not null check (batch <> ''),
  expires_on date,
  primary key (cus_code, sku, batch),
  foreign key (cus_code, sku) references stock_sku (cus_code, sku)
);
${tenantTable('stock_batch')}

alter table stock_movement
  add column grade text not null default 'GOOD' check (grade in ('GOOD', 'DEFECT')),
  add column batch text not null default '',
  add column source text not null default '',
  add column reverses bigint unique references stock_movement (id),
  add foreign key (kind) references stock_kind (kind);
create unique index stock_movement_source on stock_movement (cus_code, source) where source <> '';
create index stock_movement_newest on stock_movement (cus_code, warehouse, sku, at desc, id desc);

create view stock_effect with (security_invoker = true) as
  select m.cus_code, m.warehouse, m.sku, m.grade, m.batch, m.about,
    f.signed * k.in_stock as in_stock, f.signed * k.pending_outbound as pending_outbound,
    f.signed * k.historical_inbound as historical_inbound, f.signed * k.allocated as allocated,
    f.signed * k.historical_outbound as historical_outbound
  from stock_movement m join stock_kind k using (kind)
  cross join lateral (select case when m.reverses is null then m.quantity else -m.quantity end as signed) f;
grant select on stock_effect to sampan_app;

do $$
declare
  short record; held record; rest bigint; part bigint;
begin
  -- Earlier bookings could promise more than there was: the latest reservations are released, then the rest is counted as found.
  for short in
    select cus_code, warehouse, sku, sum(allocated + pending_outbound - in_stock) as missing from stock_effect
    group by 1, 2, 3 having sum(allocated + pending_outbound - in_stock) > 0
  loop
    rest := short.missing;
    for held in
      select about, sum(allocated) as reserved from stock_effect
      where cus_code = short.cus_code and warehouse = short.warehouse and sku = short.sku
      group by about having sum(allocated) > 0
      order by (select max(m.id) from stock_movement m where m.cus_code = short.cus_code and m.about = stock_effect.about) desc
    loop
      part := least(rest, held.reserved);
      insert into stock_movement (cus_code, warehouse, sku, kind, quantity, about, note, at)
        values (short.cus_code, short.warehouse, short.sku, 'RELEASE', part, held.about, 'More was reserved than in stock', now());
      rest := rest - part;
      exit when rest = 0;
    end loop;
    if rest > 0 then
      insert into stock_movement (cus_code, warehouse, sku, kind, quantity, note, at)
        values (short.cus_code, short.warehouse, short.sku, 'FOUND', rest, 'More had left than was booked in', now());
    end if;
  end loop;
end $$;

create table stock_level (
  cus_code text not null,
  warehouse text not null,
  sku text not null,
  grade text not null,
  batch text not null,
  in_stock integer not null default 0 check (in_stock >= 0),
  pending_outbound integer not null default 0 check (pending_outbound >= 0),
  historical_inbound integer not null default 0 check (historical_inbound >= 0),
  allocated integer not null default 0 check (allocated >= 0),
  historical_outbound integer not null default 0 check (historical_outbound >= 0),
  primary key (cus_code, warehouse, sku, grade, batch),
  foreign key (cus_code, sku) references stock_sku (cus_code, sku),
  constraint stock_level_sellable check (in_stock >= allocated + pending_outbound)
);
create index stock_level_sku on stock_level (cus_code, sku);
${tenantTable('stock_level', 'read')}

create table stock_hold (
  cus_code text not null,
  about text not null,
  warehouse text not null,
  sku text not null,
  grade text not null,
  batch text not null,
  reserved integer not null default 0 check (reserved >= 0),
  picked integer not null default 0 check (picked >= 0),
  gone integer not null default 0 check (gone >= 0),
  primary key (cus_code, about, warehouse, sku, grade, batch)
);
create index stock_hold_level on stock_hold (cus_code, warehouse, sku, grade, batch) where reserved > 0 or picked > 0;
${tenantTable('stock_hold', 'read')}

insert into stock_level (cus_code, warehouse, sku, grade, batch, in_stock, pending_outbound, historical_inbound, allocated, historical_outbound)
  select cus_code, warehouse, sku, grade, batch, sum(in_stock), sum(pending_outbound), sum(historical_inbound), sum(allocated),
    sum(historical_outbound)
  from stock_effect group by 1, 2, 3, 4, 5;
insert into stock_hold (cus_code, about, warehouse, sku, grade, batch, reserved, picked, gone)
  select cus_code, about, warehouse, sku, grade, batch, sum(allocated), sum(pending_outbound), sum(historical_outbound)
  from stock_effect where about <> '' and (allocated <> 0 or pending_outbound <> 0) group by 1, 2, 3, 4, 5, 6;

create function stock_book() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stock_level (cus_code, warehouse, sku, grade, batch)
    select distinct cus_code, warehouse, sku, grade, batch from added on conflict do nothing;
  with effect as (
    select a.cus_code, a.warehouse, a.sku, a.grade, a.batch,
      sum(f.signed * k.in_stock) as in_stock, sum(f.signed * k.pending_outbound) as pending_outbound,
      sum(f.signed * k.historical_inbound) as historical_inbound, sum(f.signed * k.allocated) as allocated,
      sum(f.signed * k.historical_outbound) as historical_outbound
    from added a join stock_kind k using (kind)
    cross join lateral (select case when a.reverses is null then a.quantity else -a.quantity end as signed) f
    group by 1, 2, 3, 4, 5)
  update stock_level l set in_stock = l.in_stock + e.in_stock, pending_outbound = l.pending_outbound + e.pending_outbound,
    historical_inbound = l.historical_inbound + e.historical_inbound, allocated = l.allocated + e.allocated,
    historical_outbound = l.historical_outbound + e.historical_outbound
  from effect e
  where (l.cus_code, l.warehouse, l.sku, l.grade, l.batch) = (e.cus_code, e.warehouse, e.sku, e.grade, e.batch);
  insert into stock_hold (cus_code, about, warehouse, sku, grade, batch)
    select distinct a.cus_code, a.about, a.warehouse, a.sku, a.grade, a.batch from added a join stock_kind k using (kind)
    where a.about <> '' and (k.allocated <> 0 or k.pending_outbound <> 0) on conflict do nothing;
  with effect as (
    select a.cus_code, a.about, a.warehouse, a.sku, a.grade, a.batch, sum(f.signed * k.allocated) as reserved,
      sum(f.signed * k.pending_outbound) as picked, sum(f.signed * k.historical_outbound) as gone
    from added a join stock_kind k using (kind)
    cross join lateral (select case when a.reverses is null then a.quantity else -a.quantity end as signed) f
    where a.about <> '' and (k.allocated <> 0 or k.pending_outbound <> 0)
    group by 1, 2, 3, 4, 5, 6)
  update stock_hold h set reserved = h.reserved + e.reserved, picked = h.picked + e.picked, gone = h.gone + e.gone
  from effect e
  where (h.cus_code, h.about, h.warehouse, h.sku, h.grade, h.batch) = (e.cus_code, e.about, e.warehouse, e.sku, e.grade, e.batch);
  return null;
end $$;
create trigger stock_book after insert on stock_movement referencing new table as added
  for each statement execute function stock_book();

alter table stock_demand
  add column grade text not null default 'GOOD' check (grade in ('GOOD', 'DEFECT')),
  add column batch text not null default '',
  add column missing integer not null default 0 check (missing between 0 and wanted),
  drop constraint stock_demand_pkey,
  add primary key (cus_code, about, warehouse, sku, grade, batch);
update stock_demand d set missing = d.wanted - least(d.wanted, coalesce((select sum(h.reserved) from stock_hold h
  where (h.cus_code, h.about, h.warehouse, h.sku) = (d.cus_code, d.about, d.warehouse, d.sku)), 0));
alter table stock_demand alter column missing drop default;
create index stock_demand_waiting on stock_demand (cus_code, warehouse, sku, since) where missing > 0;
`

/**
 * The goods master (record 0079). A trigger lists every code a SKU is scanned by, its own and its barcodes: a scan finds one SKU or
 * none, in whichever way it was written.
 */
const skuMaster = `
alter table stock_sku
  add column barcodes text[] not null default '{}' check (cardinality(barcodes) <= 5),
  add column category text not null default '',
  add column goods_type text not null default '',
  add column length_mm integer not null default 0 check (length_mm >= 0),
  add column width_mm integer not null default 0 check (width_mm >= 0),
  add column height_mm integer not null default 0 check (height_mm >= 0),
  add column origin text not null default '',
  add column material text not null default '',
  add column battery text not null default 'NONE' check (battery in ('NONE', 'BATTERY_IN', 'BATTERY_WITH', 'BATTERY_ONLY')),
  add column is_serial boolean not null default false,
  add column is_batch boolean not null default false,
  add column shelf_life_days integer not null default 0 check (shelf_life_days >= 0),
  add column alert_qty integer not null default 0 check (alert_qty >= 0),
  add column photos jsonb not null default '[]',
  add column remark text not null default '',
  add column status text not null default 'APPROVED'
    check (status in ('DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'DISABLED')),
  add column reasons jsonb not null default '{}',
  add column rev integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
create index stock_sku_newest on stock_sku (cus_code, updated_at desc, id);
create index stock_sku_status on stock_sku (cus_code, status, updated_at desc, id);

create table stock_sku_code (
  cus_code text not null,
  code text not null,
  sku text not null,
  primary key (cus_code, code),
  foreign key (cus_code, sku) references stock_sku (cus_code, sku) on delete cascade
);
create index stock_sku_code_sku on stock_sku_code (cus_code, sku);
${tenantTable('stock_sku_code', 'read')}
insert into stock_sku_code (cus_code, code, sku) select cus_code, sku, sku from stock_sku;

create function stock_sku_codes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from stock_sku_code where cus_code = new.cus_code and sku = new.sku and code <> new.sku;
  end if;
  -- A receipt may bring a SKU whose code another one has as a barcode: its own code comes first.
  if tg_op = 'INSERT' then
    insert into stock_sku_code (cus_code, code, sku) values (new.cus_code, new.sku, new.sku)
      on conflict (cus_code, code) do update set sku = excluded.sku;
  end if;
  insert into stock_sku_code (cus_code, code, sku)
    select distinct new.cus_code, code, new.sku from unnest(new.barcodes) code where code <> new.sku;
  return null;
end $$;
create trigger stock_sku_codes after insert or update of barcodes on stock_sku
  for each row execute function stock_sku_codes();
`

/** How many days a batch must still keep when it is promised to a document: until its goods have arrived. Null: it may have expired. */
const keeping = `
alter table stock_demand add column keeps_days integer default 0 check (keeps_days >= 0);
`

export const migrations: readonly Migration[] = [
  { name: '0001_ledger', sql: ledger },
  { name: '0002_levels', sql: levels },
  { name: '0003_sku_master', sql: skuMaster },
  { name: '0004_serials', sql: serials },
  { name: '0005_keeping', sql: keeping },
  { name: '0006_sums', sql: sums },
  { name: '0007_counters', sql: counters },
  { name: '0008_search', sql: search },
  { name: '0009_sku_counters', sql: skuCounters },
]
