/** What statistics need beside the sums of the dashboard: transit times, failures with their lane, measured weights (record 0027). */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/**
 * Days from placing to signing, by the day of placing and the route, kept as scans come. A parcel is signed once, because nothing
 * follows. The slot keeps transactions of one customer from waiting for the same row, as in the sums of the dashboard.
 */
const transit = `
create table stat_transit_day (
  cus_code text not null,
  day date not null,
  route_id text not null,
  slot smallint not null,
  signed bigint not null,
  hours bigint not null,
  on_time bigint not null,
  primary key (cus_code, day, route_id, slot)
) with (fillfactor = 70);
${tenantTable('stat_transit_day')}

create function stat_transits(scans jsonb) returns void language sql as $$
  insert into stat_transit_day as t (cus_code, day, route_id, slot, signed, hours, on_time)
  select s.cus_code, provider_day(o.created_at), o.route_id, home_slot(), count(*),
         sum(extract(epoch from s.at - o.created_at) / 3600)::bigint,
         count(*) filter (where s.at - o.created_at <= make_interval(days => coalesce(r.max_days, 400)))
    from jsonb_to_recordset(scans) as s (cus_code text, order_id uuid, at timestamptz)
    join b2c_order o on o.id = s.order_id and o.cus_code = s.cus_code
    left join route r on r.id = o.route_id
   group by 1, 2, 3 order by 1, 2, 3
  on conflict (cus_code, day, route_id, slot) do update
    set signed = t.signed + excluded.signed, hours = t.hours + excluded.hours, on_time = t.on_time + excluded.on_time
$$;
create function stat_transits_added() returns trigger language plpgsql as $$
begin
  perform stat_transits(jsonb_agg(s)) from (
    select cus_code, order_id, at from added where status = 'SIGNED') s having count(*) > 0;
  return null;
end $$;
create trigger stat_transits_added after insert on scan_event
  referencing new table as added for each statement execute function stat_transits_added();
select stat_transits(jsonb_agg(s)) from (
  select cus_code, order_id, at from scan_event where status = 'SIGNED') s having count(*) > 0;
`

/** Failures with what they are summed by, so that ninety days of them are read from one index. */
const rejects = `
create table stat_reject (
  cus_code text not null,
  order_id uuid not null references b2c_order on delete cascade,
  day date not null,
  at timestamptz not null,
  reason text not null,
  country text not null,
  route_id text not null,
  goods text not null,
  waybill_no text not null,
  primary key (cus_code, order_id)
);
create index stat_reject_order on stat_reject (order_id);
create index stat_reject_day on stat_reject (cus_code, day) include (reason, country, route_id, goods, at, waybill_no);
${tenantTable('stat_reject')}

create function stat_rejects_kept() returns trigger language plpgsql as $$
begin
  insert into stat_reject (cus_code, order_id, day, at, reason, country, route_id, goods, waybill_no)
  select f.cus_code, f.order_id, provider_day(f.at), f.at, f.reason, o.country, o.route_id,
         left(o.goods_name, 100), o.waybill_no
    from changed f join b2c_order o on o.id = f.order_id and o.cus_code = f.cus_code
   order by f.cus_code, f.order_id
  on conflict (cus_code, order_id) do update set day = excluded.day, at = excluded.at, reason = excluded.reason;
  return null;
end $$;
create trigger stat_rejects_added after insert on home_failed
  referencing new table as changed for each statement execute function stat_rejects_kept();
create trigger stat_rejects_changed after update on home_failed
  referencing new table as changed for each statement execute function stat_rejects_kept();
insert into stat_reject (cus_code, order_id, day, at, reason, country, route_id, goods, waybill_no)
select f.cus_code, f.order_id, provider_day(f.at), f.at, f.reason, o.country, o.route_id, left(o.goods_name, 100), o.waybill_no
  from home_failed f join b2c_order o on o.id = f.order_id and o.cus_code = f.cus_code;
`

/** Weights in grams, freight in minor units of CNY. Holds all the list shows, so that no page needs a join. */
const weights = `
create table parcel_weight (
  order_id uuid not null references b2c_order on delete cascade,
  cus_code text not null,
  waybill_no text not null,
  order_no text not null,
  ecommerce_order_no text not null,
  country text not null,
  route_id text not null,
  declared_g bigint not null,
  measured_g bigint not null check (measured_g > 0),
  billable_g bigint not null,
  freight bigint,
  measured_freight bigint,
  dispute text not null default '0' check (dispute in ('0', '1', '2', '3')),
  dispute_note text not null default '',
  answer text not null default '',
  place text not null,
  measured_at timestamptz not null,
  primary key (cus_code, order_id)
);
create index parcel_weight_order on parcel_weight (order_id);
create index parcel_weight_newest on parcel_weight (cus_code, measured_at desc, order_id);
create index parcel_weight_dispute on parcel_weight (cus_code, dispute, measured_at desc, order_id);
${tenantTable('parcel_weight')}

create table parcel_weight_count (
  cus_code text not null,
  dispute text not null,
  slot smallint not null,
  n bigint not null,
  primary key (cus_code, dispute, slot)
) with (fillfactor = 70);
${tenantTable('parcel_weight_count')}
create function parcel_weight_counted() returns trigger language plpgsql as $$
begin
  insert into parcel_weight_count as c (cus_code, dispute, slot, n)
  select cus_code, dispute, home_slot(), sum(n) from (
    select cus_code, dispute, 1 as n from new_rows union all select cus_code, dispute, -1 from old_rows) d
   group by 1, 2 having sum(n) <> 0 order by 1, 2
  on conflict (cus_code, dispute, slot) do update set n = c.n + excluded.n;
  return null;
end $$;
create function parcel_weight_added() returns trigger language plpgsql as $$
begin
  insert into parcel_weight_count as c (cus_code, dispute, slot, n)
  select cus_code, dispute, home_slot(), count(*) from new_rows group by 1, 2 order by 1, 2
  on conflict (cus_code, dispute, slot) do update set n = c.n + excluded.n;
  return null;
end $$;
create function parcel_weight_removed() returns trigger language plpgsql as $$
begin
  insert into parcel_weight_count as c (cus_code, dispute, slot, n)
  select cus_code, dispute, home_slot(), -count(*) from old_rows group by 1, 2 order by 1, 2
  on conflict (cus_code, dispute, slot) do update set n = c.n + excluded.n;
  return null;
end $$;
create trigger parcel_weight_added after insert on parcel_weight
  referencing new table as new_rows for each statement execute function parcel_weight_added();
create trigger parcel_weight_changed after update on parcel_weight
  referencing old table as old_rows new table as new_rows for each statement execute function parcel_weight_counted();
create trigger parcel_weight_removed after delete on parcel_weight
  referencing old table as old_rows for each statement execute function parcel_weight_removed();
`

/**
 * What a measured parcel was charged (record 0102), fen: what is booked, and what is frozen until it is accepted or decided. Null where
 * it was weighed before its freight went through the ledger, or has no price.
 */
const charges = `
alter table parcel_weight
  add column charged bigint check (charged >= 0),
  add column frozen bigint not null default 0 check (frozen >= 0),
  add column weighings integer not null default 1;
create index parcel_weight_frozen on parcel_weight (cus_code, measured_at) where frozen > 0 and dispute = '0';
`

export const migrations: readonly Migration[] = [
  { name: '0001_transit', sql: transit },
  { name: '0002_rejects', sql: rejects },
  { name: '0003_weights', sql: weights },
  { name: '0004_charges', sql: charges },
]
