/** Returns to the micro warehouse, what is in them, what their storage costs; and parcels without an owner with their claims. */
import { sharedTable, tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const returns = `
create sequence wr_serial;
grant usage on sequence wr_serial to sampan_app;

create table wr_return (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  return_no text not null,
  source text not null default 'ANNOUNCED' check (source in ('ANNOUNCED', 'HEADLESS')),
  express_no text not null,
  announced_no text not null default '',
  order_nos text[] not null default '{}',
  shop text not null default '',
  warehouse_id text not null,
  state text not null default 'ANNOUNCED'
    check (state in ('ANNOUNCED', 'ARRIVED', 'INSPECTED', 'DECIDED', 'DONE', 'CANCELLED')),
  treatment text not null default '' check (treatment in ('', 'RESTOCK', 'RESEND', 'RETURN_TO_SENDER', 'DESTROY', 'HOLD')),
  backup text not null default '' check (backup in ('', 'RESTOCK', 'RESEND', 'RETURN_TO_SENDER', 'HOLD')),
  address jsonb,
  remark text not null default '',
  note text not null default '',
  condition text not null default '',
  warehouse_note text not null default '',
  photos jsonb not null default '[]',
  headless_id text not null default '',
  who text not null,
  due_at timestamptz,
  created_at timestamptz not null,
  arrived_at timestamptz,
  inspected_at timestamptz,
  decided_at timestamptz,
  done_at timestamptz,
  storage_to date,
  rev integer not null default 1,
  unique (cus_code, return_no)
);
create unique index wr_return_express on wr_return (cus_code, express_no) where state <> 'CANCELLED';
create unique index wr_return_headless on wr_return (headless_id) where headless_id <> '' and state <> 'CANCELLED';
create index wr_return_newest on wr_return (cus_code, created_at desc, id);
create index wr_return_state on wr_return (cus_code, state, created_at desc, id);
create index wr_return_label on wr_return (express_no) where state <> 'CANCELLED';
create index wr_return_open on wr_return (created_at) where state in ('ANNOUNCED', 'ARRIVED', 'DECIDED');
${tenantTable('wr_return')}

create table wr_goods (
  id bigint generated always as identity primary key,
  cus_code text not null,
  return_id uuid not null references wr_return on delete cascade,
  line integer not null,
  sku text not null default '',
  name text not null,
  expected integer not null default 0 check (expected >= 0),
  good integer not null default 0 check (good >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  serials text[] not null default '{}',
  restocked integer not null default 0 check (restocked >= 0),
  resent integer not null default 0 check (resent >= 0),
  sent_back integer not null default 0 check (sent_back >= 0),
  destroyed integer not null default 0 check (destroyed >= 0),
  check (restocked + resent + sent_back + destroyed <= good + damaged),
  unique (cus_code, return_id, line)
);
create index wr_goods_list on wr_goods (cus_code, return_id);
${tenantTable('wr_goods')}

create table wr_charge (
  id bigint generated always as identity primary key,
  cus_code text not null,
  return_id uuid not null references wr_return on delete cascade,
  parcel text not null,
  day date not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  booked_at timestamptz not null,
  voided_at timestamptz
);
create unique index wr_charge_once on wr_charge (parcel, day) where voided_at is null;
create index wr_charge_list on wr_charge (cus_code, return_id, day);
${tenantTable('wr_charge')}

create view wr_return_now with (security_invoker = true) as
select r.*, coalesce(g.goods_name, '') as goods_name, coalesce(g.expected, 0)::integer as expected,
       coalesce(g.found, 0)::integer as found, coalesce(g.damaged, 0)::integer as damaged,
       coalesce(g.is_known, true) as is_known, coalesce(g.value, 0)::bigint as value,
       coalesce(g.currency, 'CNY') as currency
  from wr_return r
  left join lateral (
    select left(string_agg(l.name, ', ' order by l.line), 250) as goods_name, sum(l.expected) as expected,
           sum(l.good + l.damaged) as found, sum(l.damaged) as damaged, bool_and(k.sku is not null) as is_known,
           min(k.currency) as currency,
           sum(k.unit_value * case when r.inspected_at is null then l.expected else l.good + l.damaged end)
             filter (where k.currency = (select min(o.currency) from wr_goods x
               join stock_sku o on (o.cus_code, o.sku) = (x.cus_code, x.sku) where x.return_id = r.id)) as value
      from wr_goods l left join stock_sku k on (k.cus_code, k.sku) = (l.cus_code, l.sku)
     where l.return_id = r.id and (r.inspected_at is null or l.good + l.damaged > 0 or l.expected > 0)
  ) g on true;
${sharedTable('wr_return_now')}
`

/** Parcels without an owner belong to nobody and are seen, masked, by everybody; claims belong to who made them. */
const headless = `
create table wr_headless (
  id text primary key default replace(gen_random_uuid()::text, '-', ''),
  express_no text not null unique,
  warehouse_id text not null,
  arrived_at timestamptz not null,
  weight_g integer not null,
  photos jsonb not null default '[]',
  order_no text not null default '',
  open_claims integer not null default 0 check (open_claims >= 0),
  settled text not null default '' check (settled in ('', 'OWNED', 'DESTROYED')),
  created_at timestamptz not null default now()
);
create index wr_headless_wall on wr_headless (arrived_at desc, id);
create index wr_headless_order on wr_headless (order_no) where order_no <> '' and settled = '';
${sharedTable('wr_headless', 'write')}

create table wr_headless_goods (
  id bigint generated always as identity primary key,
  headless_id text not null references wr_headless on delete cascade,
  line integer not null,
  sku text not null default '',
  name text not null,
  good integer not null default 0 check (good >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  serials text[] not null default '{}',
  unique (headless_id, line)
);
${sharedTable('wr_headless_goods', 'write')}

create table wr_claim (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  headless_id text not null references wr_headless,
  number text not null,
  confidence integer not null check (confidence between 0 and 100),
  because text[] not null default '{}',
  state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'REFUSED', 'WITHDRAWN')),
  was_contested boolean not null default false,
  note text not null default '',
  decision text not null default '',
  files jsonb not null default '[]',
  who text not null,
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index wr_claim_owner on wr_claim (headless_id) where state = 'CONFIRMED';
create unique index wr_claim_once on wr_claim (cus_code, headless_id) where state in ('OPEN', 'CONFIRMED');
create index wr_claim_list on wr_claim (cus_code, headless_id, created_at desc);
create index wr_claim_open on wr_claim (created_at) where state = 'OPEN';
${tenantTable('wr_claim')}
`

/** B2C returns ask under which number a parcel is announced here. */
const announced = `
create index wr_return_announced on wr_return (cus_code, announced_no) where announced_no <> '';
`

/** Days of storage are charged through the ledger (record 0102). */
const ledger = `
alter table wr_charge add column is_charged boolean not null default false;
create index wr_charge_due on wr_charge (cus_code, id) where not is_charged and voided_at is null;
`

/** A parcel may come back a second time under its number, once its first return is over. */
const numbersAgain = `
drop index wr_return_express;
create unique index wr_return_express on wr_return (cus_code, express_no) where state not in ('CANCELLED', 'DONE');
create index wr_return_number on wr_return (cus_code, express_no);
`

export const migrations: readonly Migration[] = [
  { name: '0001_returns', sql: returns },
  { name: '0002_headless', sql: headless },
  { name: '0003_announced', sql: announced },
  { name: '0004_ledger', sql: ledger },
  { name: '0005_numbers_again', sql: numbersAgain },
]
