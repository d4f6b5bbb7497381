/** B2B orders and their history. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** Weight in grams, volume in litres, money in minor units of `currency`. */
const orders = `
create sequence b2b_serial;
grant usage on sequence b2b_serial to sampan_app;

create table b2b_order (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  account_id uuid not null,
  main_account text not null,
  main_account_name text not null,
  order_no text not null,
  reference_no text not null default '',
  status text not null,
  warehouse text not null default '',
  country text not null default '',
  receiver jsonb not null,
  receiver_name text not null default '',
  goods jsonb not null,
  cartons jsonb not null,
  goods_name text not null default '',
  sku_count integer not null,
  carton_count integer not null,
  pieces bigint not null,
  weight_g bigint not null,
  volume_l bigint not null,
  value bigint not null,
  currency text not null,
  route_id text not null default '',
  shipping_type text not null,
  tariff_payment_type text not null,
  wished_on text not null default '',
  remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  rev integer not null default 1,
  unique (cus_code, order_no)
);
create index b2b_order_newest on b2b_order (cus_code, created_at desc, id);
create index b2b_order_status on b2b_order (cus_code, status, created_at desc, id);
create index b2b_order_reference on b2b_order (cus_code, reference_no) where reference_no <> '';
${tenantTable('b2b_order')}

create table b2b_order_history (
  id bigint generated always as identity primary key,
  cus_code text not null,
  order_id uuid not null references b2b_order on delete cascade,
  at timestamptz not null,
  who text not null,
  what text not null,
  from_status text not null default '',
  to_status text not null default ''
);
create index b2b_order_history_order on b2b_order_history (order_id, id);
${tenantTable('b2b_order_history', 'append')}
`

/** Few orders have a place that our list does not have, and a filter asks for them. */
const unlisted = `
create index b2b_order_unlisted on b2b_order (cus_code, created_at desc) where receiver ? 'unlisted';
`

/** Fen of what it costs; null without a price, and of orders from before record 0102. */
const freight = `alter table b2b_order add column freight bigint check (freight >= 0)`

/** How the freight came about, for the line of its bill; null of orders that were priced before. */
const freightDetail = `alter table b2b_order add column freight_detail jsonb`

export const migrations: readonly Migration[] = [
  { name: '0001_orders', sql: orders },
  { name: '0002_unlisted', sql: unlisted },
  { name: '0003_freight', sql: freight },
  { name: '0004_freight_detail', sql: freightDetail },
]
