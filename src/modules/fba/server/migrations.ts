/** FBA orders, their history, and the box labels of their cartons. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** Weight in grams, volume in litres, money in minor units of `currency`. */
const orders = `
create sequence fba_serial;
grant usage on sequence fba_serial to sampan_app;

create table fba_order (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  account_id uuid not null,
  main_account text not null,
  main_account_name text not null,
  order_no text not null,
  shipment_code text not null default '',
  amazon_reference text not null default '',
  centre text not null default '',
  status text not null,
  warehouse text not null default '',
  country text not null default '',
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
  shipping_type text not null,
  tariff_payment_type text not null,
  remark text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  rev integer not null default 1,
  unique (cus_code, order_no)
);
create index fba_order_newest on fba_order (cus_code, created_at desc, id);
create index fba_order_status on fba_order (cus_code, status, created_at desc, id);
create index fba_order_shipment on fba_order (cus_code, shipment_code) where shipment_code <> '';
${tenantTable('fba_order')}

create table fba_order_history (
  id bigint generated always as identity primary key,
  cus_code text not null,
  order_id uuid not null references fba_order on delete cascade,
  at timestamptz not null,
  who text not null,
  what text not null,
  from_status text not null default '',
  to_status text not null default ''
);
create index fba_order_history_order on fba_order_history (order_id, id);
${tenantTable('fba_order_history', 'append')}

create table fba_box_label (
  cus_code text not null,
  order_id uuid not null references fba_order on delete cascade,
  carton integer not null check (carton > 0),
  pdf bytea not null,
  at timestamptz not null,
  primary key (cus_code, order_id, carton)
);
${tenantTable('fba_box_label')}
`

/** Fen of what it costs; null without a price, and of orders from before record 0123. */
const freight = `alter table fba_order add column freight bigint check (freight >= 0)`

/** How the freight came about, for the line of its bill; null of orders that were priced before. */
const freightDetail = `alter table fba_order add column freight_detail jsonb`

export const migrations: readonly Migration[] = [
  { name: '0001_orders', sql: orders },
  { name: '0002_freight', sql: freight },
  { name: '0003_freight_detail', sql: freightDetail },
]
