/** Domestic parcels, the goods in them, which orders took what, what happened; and parcels nobody announced. */
import { sharedTable, tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const parcels = `
create table collect_parcel (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  express_no text not null,
  warehouse_id text not null,
  expected_day date,
  currency text not null default 'CNY',
  remark text not null default '',
  stage text not null default 'ANNOUNCED' check (stage in ('ANNOUNCED', 'ARRIVED', 'MEASURED', 'EXCEPTION')),
  exception text not null default '',
  note text not null default '',
  announced_at timestamptz,
  arrived_at timestamptz,
  measured_at timestamptz,
  weight_g integer,
  length_cc integer,
  width_cc integer,
  height_cc integer,
  photos jsonb not null default '[]',
  created_at timestamptz not null default now(),
  unique (cus_code, express_no)
);
create index collect_parcel_list on collect_parcel (cus_code, created_at desc, id);
create index collect_parcel_stage on collect_parcel (cus_code, stage, created_at desc);
create index collect_parcel_number on collect_parcel (express_no);
create index collect_parcel_open on collect_parcel (stage, created_at) where stage in ('ANNOUNCED', 'ARRIVED');

create table collect_item (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  parcel_id uuid not null references collect_parcel on delete cascade,
  line smallint not null,
  name text not null,
  name_en text not null default '',
  hs_code text not null default '',
  sku text not null default '',
  quantity integer not null check (quantity >= 0),
  unit_value bigint not null default 0,
  received integer not null default 0 check (received >= 0),
  destroyed integer not null default 0 check (destroyed >= 0 and destroyed <= received),
  unique (cus_code, parcel_id, line)
);
create index collect_item_list on collect_item (cus_code, parcel_id);

create table collect_allocation (
  id bigint generated always as identity primary key,
  cus_code text not null,
  parcel_id uuid not null references collect_parcel,
  item_id uuid not null references collect_item,
  order_id uuid not null references b2c_order on delete cascade,
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null,
  released_at timestamptz
);
create index collect_allocation_item on collect_allocation (item_id) where released_at is null;
create index collect_allocation_parcel on collect_allocation (parcel_id) where released_at is null;
create index collect_allocation_order on collect_allocation (order_id);
create index collect_allocation_list on collect_allocation (cus_code, created_at desc);

create table collect_history (
  id bigint generated always as identity primary key,
  cus_code text not null,
  parcel_id uuid not null references collect_parcel on delete cascade,
  item_id uuid references collect_item on delete cascade,
  at timestamptz not null,
  who text not null,
  what text not null check (what in ('announced', 'arrived', 'measured', 'reserved', 'released', 'destroyed', 'claimed')),
  quantity integer not null default 0,
  order_no text not null default ''
);
create index collect_history_parcel on collect_history (parcel_id, id);
${tenantTable('collect_parcel')}
${tenantTable('collect_item')}
${tenantTable('collect_allocation')}
${tenantTable('collect_history', 'append')}
`

/**
 * What of each line is where. An order that is cancelled lets its goods go once and for all: should it ever be placed
 * again, it has to take goods anew. Goods are shipped when a courier has picked the order up.
 */
const stock = `
create view collect_stock with (security_invoker = true) as
select i.id, i.cus_code, i.parcel_id, i.received, i.destroyed,
       coalesce(t.reserved, 0)::integer as reserved,
       coalesce(t.shipped, 0)::integer as shipped,
       (i.received - i.destroyed - coalesce(t.taken, 0))::integer as free
  from collect_item i
  left join lateral (
    select sum(a.quantity) as taken,
           sum(a.quantity) filter (where o.status in ('PENDING', 'PUSAT_DISPATCH', 'DISPATCH', 'PICKUP FAILED')) as reserved,
           sum(a.quantity) filter (where o.status not in ('PENDING', 'PUSAT_DISPATCH', 'DISPATCH', 'PICKUP FAILED')) as shipped
      from collect_allocation a join b2c_order o on o.id = a.order_id
     where a.item_id = i.id and a.released_at is null
  ) t on true;

create view collect_parcel_now with (security_invoker = true) as
select p.*, s.pieces, s.received, s.free, s.value,
       case when p.stage in ('ANNOUNCED', 'ARRIVED') or s.free > 0 or s.received = 0 then p.stage
            when s.taken > 0 then 'SHIPPED' else 'DESTROYED' end as status
  from collect_parcel p
  cross join lateral (
    select coalesce(sum(i.quantity), 0)::integer as pieces, coalesce(sum(i.received), 0)::integer as received,
           coalesce(sum(i.received - i.destroyed - coalesce(a.taken, 0)), 0)::integer as free,
           coalesce(sum(a.taken), 0)::integer as taken,
           coalesce(sum(i.unit_value * i.quantity), 0)::bigint as value
      from collect_item i
      left join lateral (select sum(quantity) as taken from collect_allocation
                          where item_id = i.id and released_at is null) a on true
     where i.parcel_id = p.id
  ) s;
${sharedTable('collect_stock')}
${sharedTable('collect_parcel_now')}

create function collect_release() returns trigger language plpgsql as $$
begin
  with gone as (
    update collect_allocation set released_at = now()
     where order_id = new.id and released_at is null returning *
  )
  insert into collect_history (cus_code, parcel_id, item_id, at, who, what, quantity, order_no)
  select g.cus_code, g.parcel_id, g.item_id, now(), '', 'released', g.quantity, new.order_no from gone g;
  return null;
end $$;
create trigger collect_release after update of status on b2c_order
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED') execute function collect_release();
`

/** Parcels without an owner belong to nobody and are seen by everybody; claims belong to who made them. */
const unclaimed = `
create table collect_unclaimed (
  id text primary key default replace(gen_random_uuid()::text, '-', ''),
  express_no text not null unique,
  warehouse_id text not null,
  arrived_on date not null,
  keep_until date not null,
  weight_g integer not null,
  looks text not null default '',
  photo text not null default '',
  open_claims integer not null default 0 check (open_claims >= 0),
  is_settled boolean not null default false,
  created_at timestamptz not null default now()
);
create index collect_unclaimed_wall on collect_unclaimed (arrived_on desc, id) where not is_settled;
${sharedTable('collect_unclaimed', 'write')}

create table collect_claim (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  unclaimed_id text not null references collect_unclaimed,
  express_no text not null,
  confidence integer not null check (confidence between 0 and 100),
  state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  was_contested boolean not null default false,
  note text not null default '',
  decision text not null default '',
  files jsonb not null default '[]',
  who text not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index collect_claim_once on collect_claim (cus_code, unclaimed_id) where state in ('OPEN', 'CONFIRMED');
create index collect_claim_list on collect_claim (cus_code, created_at desc, id);
create index collect_claim_open on collect_claim (unclaimed_id) where state = 'OPEN';
${tenantTable('collect_claim')}
`

/** Warehouses are those of the provider's list. */
const warehouses = `
update collect_parcel set warehouse_id = warehouse_id || '1' where warehouse_id in ('SZX', 'CAN', 'YIW');
update collect_unclaimed set warehouse_id = warehouse_id || '1' where warehouse_id in ('SZX', 'CAN', 'YIW');`

export const migrations: readonly Migration[] = [
  { name: '0001_parcels', sql: parcels },
  { name: '0002_stock', sql: stock },
  { name: '0003_unclaimed', sql: unclaimed },
  { name: '0004_houses', sql: warehouses },
]
