/** What lists of many SKUs read: the sums of each SKU, and its texts to be found by (record 0126). */
import { tenantTable } from '#server/database/tenant-table.ts'

/** Measures of good goods that are added up; defective ones are counted apart. */
const measures = ['in_stock', 'pending_outbound', 'historical_inbound', 'allocated', 'historical_outbound']
const good = (measure: string, of = '') =>
  `coalesce(sum(${of || measure}) filter (where grade = 'GOOD'), 0) as ${measure}`
const defective = (of: string) => `coalesce(sum(${of}) filter (where grade = 'DEFECT'), 0) as defective`
/** A level counts for its warehouse and, under "", for all of them. */
const places = (level: string) => `cross join lateral (values (''), (${level}.warehouse)) p (place)`
const added = (measure: string) => `n.${measure} - o.${measure}`

/**
 * Sums follow the levels in the statement that books, under the lock of their SKU. The state is a column, so that an index counts and
 * filters by it.
 */
export const sums = `
create table stock_sum (
  cus_code text not null,
  warehouse text not null,
  sku text not null,
  alert_qty integer not null,
  ${measures.map((measure) => `${measure} bigint not null default 0 check (${measure} >= 0)`).join(',\n  ')},
  defective bigint not null default 0 check (defective >= 0),
  state text not null generated always as (case when in_stock - allocated - pending_outbound <= 0 then 'OUT'
    when in_stock - allocated - pending_outbound < alert_qty then 'LOW' else 'FINE' end) stored,
  primary key (cus_code, warehouse, sku),
  foreign key (cus_code, sku) references stock_sku (cus_code, sku)
);
create index stock_sum_state on stock_sum (cus_code, warehouse, state, sku);
${tenantTable('stock_sum', 'read')}
create index stock_movement_sku on stock_movement (cus_code, sku, at desc, id desc);

insert into stock_sum (cus_code, warehouse, sku, alert_qty, ${measures.join(', ')}, defective)
  select l.cus_code, p.place, l.sku, k.alert_qty, ${measures.map((measure) => good(measure)).join(', ')}, ${defective('in_stock')}
  from stock_level l join stock_sku k using (cus_code, sku) ${places('l')} group by 1, 2, 3, 4;

create function stock_sum_begin() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stock_sum (cus_code, warehouse, sku, alert_qty)
    select distinct a.cus_code, p.place, a.sku, k.alert_qty
    from added a join stock_sku k using (cus_code, sku) ${places('a')}
    on conflict do nothing;
  return null;
end $$;
create trigger stock_sum_begin after insert on stock_level referencing new table as added
  for each statement execute function stock_sum_begin();

create function stock_sum_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  with change as (
    select n.cus_code, p.place, n.sku, ${measures.map((measure) => good(measure, added(measure))).join(', ')},
      ${defective(added('in_stock'))}
    from added n join removed o using (cus_code, warehouse, sku, grade, batch) ${places('n')}
    group by 1, 2, 3)
  update stock_sum s set ${[...measures, 'defective'].map((name) => `${name} = s.${name} + c.${name}`).join(', ')}
  from change c where (s.cus_code, s.warehouse, s.sku) = (c.cus_code, c.place, c.sku);
  return null;
end $$;
create trigger stock_sum_follow after update on stock_level referencing old table as removed new table as added
  for each statement execute function stock_sum_follow();

create function stock_sum_alert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update stock_sum set alert_qty = new.alert_qty where cus_code = new.cus_code and sku = new.sku;
  return null;
end $$;
create trigger stock_sum_alert after update of alert_qty on stock_sku for each row
  when (old.alert_qty is distinct from new.alert_qty) execute function stock_sum_alert();
`

/**
 * How many SKUs are in each state: a few numbers instead of all sums. As with orders, the slot comes from the transaction, so that two
 * transactions of one customer seldom wait for the same row; and only a SKU that changes its state touches one.
 */
export const counters = `
create table stock_state_count (
  cus_code text not null,
  warehouse text not null,
  state text not null,
  slot smallint not null,
  n bigint not null,
  primary key (cus_code, warehouse, state, slot)
);
${tenantTable('stock_state_count', 'read')}
insert into stock_state_count select cus_code, warehouse, state, 0, count(*) from stock_sum group by 1, 2, 3;

create function stock_state_begin() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stock_state_count as c
    select cus_code, warehouse, state, (pg_current_xact_id()::text::numeric % 16)::smallint, count(*) from added
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (cus_code, warehouse, state, slot) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger stock_state_begin after insert on stock_sum referencing new table as added
  for each statement execute function stock_state_begin();

create function stock_state_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stock_state_count as c
    select cus_code, warehouse, state, (pg_current_xact_id()::text::numeric % 16)::smallint, sum(one) from (
      select cus_code, warehouse, state, 1 as one from added union all select cus_code, warehouse, state, -1 from removed) each
    group by 1, 2, 3 having sum(one) <> 0 order by 1, 2, 3
    on conflict (cus_code, warehouse, state, slot) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger stock_state_follow after update on stock_sum referencing old table as removed new table as added
  for each statement execute function stock_state_follow();
`

const counting = (changes: string) => `insert into stock_sku_count as c
    select cus_code, status, (pg_current_xact_id()::text::numeric % 16)::smallint, sum(one) from (${changes}) each
    group by 1, 2, 3 having sum(one) <> 0 order by 1, 2, 3
    on conflict (cus_code, status, slot) do update set n = c.n + excluded.n;`
const came = 'select cus_code, status, 1 as one from added'
const went = 'select cus_code, status, -1 as one from removed'

/** How many SKUs are in each state of the master, kept as those of the stock are. */
export const skuCounters = `
create table stock_sku_count (
  cus_code text not null,
  status text not null,
  slot smallint not null,
  n bigint not null,
  primary key (cus_code, status, slot)
);
${tenantTable('stock_sku_count', 'read')}
insert into stock_sku_count select cus_code, status, 0, count(*) from stock_sku group by 1, 2;

create function stock_sku_begin() returns trigger language plpgsql security definer set search_path = public as $$
begin
  ${counting(came)}
  return null;
end $$;
create trigger stock_sku_begin after insert on stock_sku referencing new table as added
  for each statement execute function stock_sku_begin();

create function stock_sku_follow() returns trigger language plpgsql security definer set search_path = public as $$
begin
  ${counting(`${came} union all ${went}`)}
  return null;
end $$;
create trigger stock_sku_follow after update on stock_sku referencing old table as removed new table as added
  for each statement execute function stock_sku_follow();

create function stock_sku_end() returns trigger language plpgsql security definer set search_path = public as $$
begin
  ${counting(went)}
  return null;
end $$;
create trigger stock_sku_end after delete on stock_sku referencing old table as removed
  for each statement execute function stock_sku_end();
`

/**
 * "Part of a SKU, name or barcode", as orders are found: row-level security keeps \`ilike\` away from indexes, so the application asks a
 * function that looks among the rows of its tenant alone.
 */
export const search = `
create table stock_sku_search (
  cus_code text not null,
  sku text not null,
  searched text not null,
  primary key (cus_code, sku),
  foreign key (cus_code, sku) references stock_sku (cus_code, sku) on delete cascade
);
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index stock_sku_search_parts on stock_sku_search using gin (cus_code, searched gin_trgm_ops);
exception when insufficient_privilege or feature_not_supported or undefined_file then
  null;
end $$;

create function stock_searched(k stock_sku) returns text language sql stable as $$
  select concat_ws(e'\\n', k.sku, k.name, k.name_en, array_to_string(k.barcodes, e'\\n'))
$$;
insert into stock_sku_search select k.cus_code, k.sku, stock_searched(k) from stock_sku k;
create function stock_sku_searchable() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stock_sku_search values (new.cus_code, new.sku, stock_searched(new))
    on conflict (cus_code, sku) do update set searched = excluded.searched;
  return null;
end $$;
create trigger stock_sku_searchable after insert or update of name, name_en, barcodes on stock_sku
  for each row execute function stock_sku_searchable();

create function stock_sku_find(pattern text) returns setof text
language sql stable security definer rows 100 set search_path = public as $$
  select sku from stock_sku_search where cus_code = current_setting('app.tenant', true) and searched ilike pattern
$$;
revoke execute on function stock_sku_find from public;
grant execute on function stock_sku_find to sampan_app;
`
