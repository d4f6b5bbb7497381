/** Transfers of goods, what of each left and arrived, and their history. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/**
 * `warehouse_transfer.lines` is what was asked for; `warehouse_transfer_line` what left, by level. Units that were sent are received, lost,
 * or on their way: no row says more than was sent.
 */
const transfers = `
create sequence warehouse_transfer_serial;
grant usage on sequence warehouse_transfer_serial to sampan_app;

create table warehouse_transfer (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  account_id uuid not null,
  who text not null,
  transfer_no text not null,
  state text not null,
  kind text not null check (kind in ('WAREHOUSE', 'PLATFORM')),
  from_warehouse text not null,
  to_warehouse text not null,
  platform text not null,
  platform_shipment_id text not null,
  grade text not null,
  expected_on text not null,
  remark text not null,
  lines jsonb not null,
  sku_count integer not null,
  quantity bigint not null,
  sent bigint not null default 0,
  received bigint not null default 0,
  lost bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  sent_at timestamptz,
  closed_at timestamptz,
  rev integer not null default 1,
  unique (cus_code, transfer_no),
  constraint warehouse_transfer_sums check (received >= 0 and lost >= 0 and received + lost <= sent)
);
create index warehouse_transfer_newest on warehouse_transfer (cus_code, created_at desc, id);
create index warehouse_transfer_state on warehouse_transfer (cus_code, state, created_at desc, id);
${tenantTable('warehouse_transfer')}

create table warehouse_transfer_line (
  transfer_id uuid not null references warehouse_transfer on delete cascade,
  cus_code text not null,
  nth integer not null,
  sku text not null,
  grade text not null,
  batch text not null,
  sent integer not null check (sent > 0),
  received integer not null default 0 check (received >= 0),
  lost integer not null default 0 check (lost >= 0),
  primary key (transfer_id, sku, grade, batch),
  constraint warehouse_transfer_line_sums check (received + lost <= sent)
);
create index warehouse_transfer_line_sku on warehouse_transfer_line (cus_code, sku) where received + lost < sent;
${tenantTable('warehouse_transfer_line')}

create table warehouse_transfer_history (
  id bigint generated always as identity primary key,
  cus_code text not null,
  transfer_id uuid not null references warehouse_transfer on delete cascade,
  at timestamptz not null,
  who text not null,
  what text not null,
  units bigint not null,
  note text not null default ''
);
create index warehouse_transfer_history_of on warehouse_transfer_history (transfer_id, id);
${tenantTable('warehouse_transfer_history', 'append')}
`

export const migrations: readonly Migration[] = [{ name: '0001_transfers', sql: transfers }]
