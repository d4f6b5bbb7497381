/** Scans, and what the world may know of a parcel. */
import { sharedTable, tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const scans = `
create table scan_event (
  event_id text primary key,
  cus_code text not null,
  order_id uuid not null references b2c_order on delete cascade,
  status text not null,
  place text not null,
  at timestamptz not null,
  received_at timestamptz not null default now()
);
create index scan_event_order on scan_event (order_id, at);
${tenantTable('scan_event', 'append')}
create index b2c_order_open on b2c_order (updated_at)
  where status not in ('SIGNED', 'RETURNED', 'CANCELLED');
`

/**
 * The one way to another customer's parcel: by its exact number, and only these columns. The setting of the function opens
 * row-level security for its own body and is gone when it returns.
 */
const masked = `
create function public_parcel(numbers text[])
returns table (waybill_no text, status text, from_country text, to_country text, created_at timestamptz, scans jsonb)
language sql stable set app.tenant = '*' as $$
  select o.waybill_no, o.status, coalesce(o.sender ->> 'country', ''), o.country, o.created_at,
         coalesce((select jsonb_agg(jsonb_build_object('at', s.at, 'status', s.status, 'place', s.place) order by s.at desc, s.event_id)
                   from (select * from scan_event e where e.order_id = o.id order by e.at desc limit 199) s), '[]')
  from b2c_order o where o.waybill_no = any (numbers)
$$;
revoke execute on function public_parcel from public;
grant execute on function public_parcel to sampan_app;
`

/** How outlets are reached and when they pick up, and the way to a customer's parcels under way. */
const outlets = `
create table outlet (
  code text primary key,
  name text not null,
  phone text not null default '',
  email text not null default '',
  cut_off text check (cut_off ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  zone text not null default '',
  weekdays text not null default ''
);
${sharedTable('outlet', 'write')}
create index b2c_order_under_way on b2c_order (cus_code, updated_at)
  where status not in ('SIGNED', 'RETURNED', 'CANCELLED');
`

/** Why a delivery failed or a parcel came back; "" when nobody said. */
const reasons = `
alter table scan_event add column reason text not null default '';
`

/** Pictures of the file store; who may see them is who owns the parcel. */
const proofs = `
create table parcel_proof (
  id bigint generated always as identity primary key,
  cus_code text not null,
  order_id uuid not null references b2c_order on delete cascade,
  waybill_no text not null,
  kind text not null check (kind in ('DELIVERY', 'SIGN')),
  at timestamptz not null,
  place text not null default '',
  signer text not null default '',
  width integer not null,
  height integer not null,
  file_id text not null
);
create index parcel_proof_number on parcel_proof (cus_code, waybill_no);
create index parcel_proof_order on parcel_proof (order_id);
${tenantTable('parcel_proof', 'append')}
`

/** The reason of a failed delivery names nobody: receivers are shown what they can do about it. */
const publicReasons = `
create or replace function public_parcel(numbers text[])
returns table (waybill_no text, status text, from_country text, to_country text, created_at timestamptz, scans jsonb)
language sql stable set app.tenant = '*' as $$
  select o.waybill_no, o.status, coalesce(o.sender ->> 'country', ''), o.country, o.created_at,
         coalesce((select jsonb_agg(jsonb_build_object('at', s.at, 'status', s.status, 'place', s.place, 'reason', s.reason)
                                    order by s.at desc, s.event_id)
                   from (select * from scan_event e where e.order_id = o.id order by e.at desc limit 199) s), '[]')
  from b2c_order o where o.waybill_no = any (numbers)
$$;
`

/** Browsers that follow a parcel; of people we know nothing else about. */
const watches = `
create table parcel_watch (
  cus_code text not null,
  order_id uuid not null references b2c_order on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  saved_at timestamptz not null,
  primary key (cus_code, order_id, endpoint)
);
create index parcel_watch_order on parcel_watch (order_id);
${tenantTable('parcel_watch')}
`

export const migrations: readonly Migration[] = [
  { name: '0001_scans', sql: scans },
  { name: '0002_public_parcel', sql: masked },
  { name: '0003_outlets', sql: outlets },
  { name: '0004_reasons', sql: reasons },
  { name: '0005_proofs', sql: proofs },
  { name: '0006_public_reasons', sql: publicReasons },
  { name: '0007_watches', sql: watches },
]
