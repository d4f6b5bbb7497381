/** Tickets with the lines of their boxes, the tracking numbers they wait for, and their history (record 0094). */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const tickets = `
create sequence put_serial;
grant usage on sequence put_serial to sampan_app;

create table put_order (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  account_id uuid,
  who text not null,
  put_order_no text not null,
  state text not null,
  -- The open difference; '' where there is none.
  cause text not null default '',
  status text not null generated always as (case when cause <> '' then 'EXCEPTION' else state end) stored,
  is_announced boolean not null default true,
  -- Causes the customer has accepted.
  settled text[] not null default '{}',
  warehouse_id text not null,
  mode text not null,
  expected_day text not null default '',
  courier text not null default '',
  reference_no text not null default '',
  remark text not null default '',
  box_count integer not null default 0,
  sku_count integer not null default 0,
  expected integer not null default 0,
  received integer not null default 0,
  shelved integer not null default 0,
  damaged integer not null default 0,
  set_aside integer not null default 0,
  note text not null default '',
  photos jsonb not null default '[]',
  delivered_at timestamptz,
  arrived_at timestamptz,
  due_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  rev integer not null default 1,
  unique (cus_code, put_order_no),
  check (received = shelved + damaged + set_aside)
);
create index put_order_newest on put_order (cus_code, created_at desc, id);
create index put_order_status on put_order (cus_code, status);
${tenantTable('put_order')}

create table put_order_line (
  cus_code text not null,
  order_id uuid not null references put_order on delete cascade,
  at integer not null,
  box_no text not null,
  tracking_no text not null default '',
  sku text not null,
  batch text not null default '',
  expires_on text not null default '',
  serials jsonb not null default '[]',
  is_unknown boolean not null default false,
  expected integer not null check (expected >= 0),
  received integer not null default 0,
  shelved integer not null default 0 check (shelved >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  set_aside integer not null default 0 check (set_aside >= 0),
  aside_damaged integer not null default 0 check (aside_damaged between 0 and set_aside),
  aside_serials jsonb not null default '[]',
  primary key (order_id, at),
  check (received = shelved + damaged + set_aside)
);
create index put_order_line_sku on put_order_line (cus_code, sku);
${tenantTable('put_order_line')}

-- A tracking number is announced once: in the tickets that are submitted.
create table put_order_tracking (
  cus_code text not null,
  tracking_no text not null,
  order_id uuid not null references put_order on delete cascade,
  box_no text not null,
  primary key (cus_code, tracking_no)
);
create index put_order_tracking_order on put_order_tracking (order_id);
${tenantTable('put_order_tracking')}

create table put_order_history (
  id bigint generated always as identity primary key,
  cus_code text not null,
  order_id uuid not null references put_order on delete cascade,
  at timestamptz not null,
  who text not null,
  what text not null,
  note text not null default ''
);
create index put_order_history_order on put_order_history (order_id, id);
${tenantTable('put_order_history')}
`

/** Goods that are set aside may go back to their sender (record 0099). */
const returns = `
alter table put_order add column returned integer not null default 0 check (returned >= 0);
alter table put_order drop constraint put_order_check;
alter table put_order add check (received = shelved + damaged + set_aside + returned);
alter table put_order_line add column returned integer not null default 0 check (returned >= 0);
alter table put_order_line drop constraint put_order_line_check1;
alter table put_order_line add check (received = shelved + damaged + set_aside + returned);

create table put_order_return (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  order_id uuid not null references put_order on delete cascade,
  at timestamptz not null,
  units integer not null check (units > 0),
  lines jsonb not null,
  -- Null until the warehouse has handed it to a courier.
  sent_at timestamptz,
  courier text not null default '',
  tracking_no text not null default ''
);
create index put_order_return_order on put_order_return (order_id, at);
create index put_order_return_open on put_order_return (at) where sent_at is null;
${tenantTable('put_order_return')}
`

/** The import a ticket came with. */
const batches = `
alter table put_order
  add column batch_id text not null default '',
  add column batch_name text not null default '';
create index put_order_batch on put_order (cus_code, batch_id, created_at desc, put_order_no) where batch_id <> '';
`

export const migrations: readonly Migration[] = [
  { name: '0001_tickets', sql: tickets },
  { name: '0002_returns', sql: returns },
  { name: '0003_batches', sql: batches },
]
