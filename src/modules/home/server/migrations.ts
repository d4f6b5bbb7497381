/** Figures by day, kept by triggers as orders and scans come; pick-ups of the outlets (record 0012). */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/**
 * Ninety days of a big customer are hundreds of thousands of orders and millions of scans; their sums by day are a few
 * thousand rows. The slot keeps transactions of one customer from waiting for the same row, as in b2c_order_count; four are
 * enough, and every slot is a row to add up.
 */
const daily = `
create function provider_day(at timestamptz) returns date language sql immutable parallel safe
  as $$ select (at at time zone 'Asia/Shanghai')::date $$;
create function home_slot() returns smallint language sql volatile
  as $$ select (pg_current_xact_id()::text::numeric % 4)::smallint $$;

create table home_route_day (
  cus_code text not null,
  day date not null,
  route_id text not null,
  status text not null,
  slot smallint not null,
  n bigint not null,
  primary key (cus_code, day, route_id, status, slot)
) with (fillfactor = 70);
create table home_area_day (
  cus_code text not null,
  day date not null,
  country text not null,
  prov text not null,
  slot smallint not null,
  n bigint not null,
  signed bigint not null,
  primary key (cus_code, day, country, prov, slot)
) with (fillfactor = 70);
create table home_flow_day (
  cus_code text not null,
  day date not null,
  kind text not null check (kind in ('dispatched', 'signed', 'returned')),
  slot smallint not null,
  n bigint not null,
  primary key (cus_code, day, kind, slot)
) with (fillfactor = 70);
${tenantTable('home_route_day')}
${tenantTable('home_area_day')}
${tenantTable('home_flow_day')}
`

/** Rows are written in the order of their keys, so that two transactions never wait for each other crosswise. */
const ordersCounted = `
create function home_count_orders(delta jsonb) returns void language plpgsql as $$
begin
  if delta is null then return; end if;
  insert into home_route_day as h (cus_code, day, route_id, status, slot, n)
  select d.cus_code, d.day, d.route_id, d.status, home_slot(), sum(d.n)
    from jsonb_to_recordset(delta) as d (cus_code text, day date, route_id text, status text, n bigint)
   group by 1, 2, 3, 4 having sum(d.n) <> 0 order by 1, 2, 3, 4
  on conflict (cus_code, day, route_id, status, slot) do update set n = h.n + excluded.n;

  insert into home_area_day as h (cus_code, day, country, prov, slot, n, signed)
  select * from (
    select d.cus_code, d.day, d.country, d.prov, home_slot(), sum(d.n) as n,
           coalesce(sum(d.n) filter (where d.status = 'SIGNED'), 0) as signed
      from jsonb_to_recordset(delta) as d (cus_code text, day date, country text, prov text, status text, n bigint)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4) s
   where n <> 0 or signed <> 0
  on conflict (cus_code, day, country, prov, slot)
    do update set n = h.n + excluded.n, signed = h.signed + excluded.signed;
end $$;

create function home_orders_added() returns trigger language plpgsql as $$
begin
  perform home_count_orders(jsonb_agg(d)) from (
    select cus_code, provider_day(created_at) as day, route_id, country, coalesce(receiver ->> 'prov', '') as prov,
           status, count(*) as n
      from added group by 1, 2, 3, 4, 5, 6) d;
  return null;
end $$;
create function home_orders_changed() returns trigger language plpgsql as $$
begin
  perform home_count_orders(jsonb_agg(d)) from (
    select cus_code, day, route_id, country, prov, status, sum(n) as n from (
      select cus_code, provider_day(created_at) as day, route_id, country, coalesce(receiver ->> 'prov', '') as prov,
             status, 1 as n from added
      union all
      select cus_code, provider_day(created_at), route_id, country, coalesce(receiver ->> 'prov', ''), status, -1
        from removed) both_sides
     group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0) d;
  return null;
end $$;
create function home_orders_removed() returns trigger language plpgsql as $$
begin
  perform home_count_orders(jsonb_agg(d)) from (
    select cus_code, provider_day(created_at) as day, route_id, country, coalesce(receiver ->> 'prov', '') as prov,
           status, -count(*) as n
      from removed group by 1, 2, 3, 4, 5, 6) d;
  return null;
end $$;
create trigger home_orders_added after insert on b2c_order
  referencing new table as added for each statement execute function home_orders_added();
create trigger home_orders_changed after update on b2c_order
  referencing old table as removed new table as added for each statement execute function home_orders_changed();
create trigger home_orders_removed after delete on b2c_order
  referencing old table as removed for each statement execute function home_orders_removed();

select home_count_orders(jsonb_agg(d)) from (
  select cus_code, provider_day(created_at) as day, route_id, country, coalesce(receiver ->> 'prov', '') as prov,
         status, count(*) as n
    from b2c_order group by 1, 2, 3, 4, 5, 6) d;
`

/** An order is dispatched once: by the first scan that says so. It is signed or returned once, because nothing follows. */
const scansCounted = `
create function home_flows(scans jsonb) returns void language sql as $$
  insert into home_flow_day as h (cus_code, day, kind, slot, n)
  select s.cus_code, provider_day(s.at), s.kind, home_slot(), count(*)
    from jsonb_to_recordset(scans) as s (cus_code text, at timestamptz, kind text)
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (cus_code, day, kind, slot) do update set n = h.n + excluded.n
$$;
create function home_scans_added() returns trigger language plpgsql as $$
begin
  perform home_flows(coalesce(jsonb_agg(f), '[]')) from (
    select cus_code, at, lower(status) as kind from added where status in ('SIGNED', 'RETURNED')
    union all
    select cus_code, at, 'dispatched' from (
      select distinct on (order_id) cus_code, order_id, at from added
       where status in ('DISPATCH', 'GOT') order by order_id, at) first
     where not exists (
      select from scan_event before where before.order_id = first.order_id and before.status in ('DISPATCH', 'GOT')
         and not exists (select from added where added.event_id = before.event_id))) f;
  return null;
end $$;
create trigger home_scans_added after insert on scan_event
  referencing new table as added for each statement execute function home_scans_added();

select home_flows(coalesce(jsonb_agg(f), '[]')) from (
  select cus_code, at, lower(status) as kind from scan_event where status in ('SIGNED', 'RETURNED')
  union all
  select cus_code, at, 'dispatched' from (
    select distinct on (order_id) cus_code, order_id, at from scan_event
     where status in ('DISPATCH', 'GOT') order by order_id, at) first) f;
`

/**
 * Orders that failed or came back, each once, with the last reason anybody gave. To find the last of an order's scans
 * again for ninety days takes a quarter of a second; kept, they are counted from an index.
 */
const failed = `
create table home_failed (
  cus_code text not null,
  order_id uuid not null references b2c_order on delete cascade,
  at timestamptz not null,
  reason text not null,
  primary key (cus_code, order_id)
);
create index home_failed_order on home_failed (order_id);
create index home_failed_reason on home_failed (cus_code, reason, at desc) include (order_id);
${tenantTable('home_failed')}

create function home_failed_added() returns trigger language plpgsql as $$
begin
  insert into home_failed as f (order_id, cus_code, at, reason)
  select order_id, cus_code, max(at), coalesce((array_agg(reason order by at desc) filter (where reason <> ''))[1], '')
    from added where status in ('ABNORMAL', 'RETURNED') group by cus_code, order_id order by cus_code, order_id
  on conflict (cus_code, order_id) do update
    set at = greatest(f.at, excluded.at), reason = coalesce(nullif(excluded.reason, ''), f.reason);
  return null;
end $$;
create trigger home_failed_added after insert on scan_event
  referencing new table as added for each statement execute function home_failed_added();

insert into home_failed (order_id, cus_code, at, reason)
select order_id, cus_code, max(at), coalesce((array_agg(reason order by at desc) filter (where reason <> ''))[1], '')
  from scan_event where status in ('ABNORMAL', 'RETURNED') group by order_id, cus_code;
`

const indexes = `
create index scan_event_news on scan_event (cus_code, status, received_at) include (order_id)
  where status in ('ABNORMAL', 'PICKUP FAILED', 'RETURNED', 'SIGNED');
create index b2c_order_unprinted on b2c_order (cus_code) where status = 'PENDING' and print_status = '0';
`

export const migrations: readonly Migration[] = [
  { name: '0001_daily', sql: daily + ordersCounted + scansCounted },
  { name: '0002_indexes', sql: indexes },
  { name: '0003_failed', sql: failed },
]
