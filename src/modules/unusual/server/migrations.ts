/** Cases of parcels, and invoices of orders. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** One parcel has at most one case of a type that waits. Amounts in minor units of `currency`. */
const cases = `
create table parcel_case (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  type text not null check (type in ('cod', 'tax')),
  kind text not null,
  state text not null default 'OPEN',
  order_id uuid not null references b2c_order on delete cascade,
  order_no text not null,
  waybill_no text not null,
  country text not null,
  receiver_name text not null,
  currency text not null,
  expected bigint not null check (expected >= 0),
  actual bigint not null check (actual >= 0),
  pay_state text not null default 'PENDING',
  reason text not null default '',
  decision text not null default '',
  note text not null default '',
  result text not null default '',
  decided_by text not null default '',
  decided_at timestamptz,
  due_at timestamptz not null,
  opened_at timestamptz not null
);
create unique index parcel_case_open on parcel_case (cus_code, order_id, type) where state = 'OPEN';
create index parcel_case_due on parcel_case (cus_code, type, due_at, id);
create index parcel_case_state on parcel_case (cus_code, type, state, due_at, id);
${tenantTable('parcel_case')}

create table order_invoice (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  order_id uuid not null references b2c_order on delete cascade,
  file_id text not null,
  name text not null,
  bytes integer not null,
  who text not null,
  at timestamptz not null
);
create index order_invoice_order on order_invoice (cus_code, order_id, at);
${tenantTable('order_invoice', 'append')}
`

/** Record 0055: invoices say what goods are worth. */
const invoiceAmounts = `update file set has_amounts = true where id in (select file_id from order_invoice);`

/** Fen a decision costs the customer (record 0102); null where it costs nothing, and before. */
const cost = `alter table parcel_case add column cost bigint check (cost >= 0)`

export const migrations: readonly Migration[] = [
  { name: '0001_cases', sql: cases },
  { name: '0002_invoice_amounts', sql: invoiceAmounts },
  { name: '0003_cost', sql: cost },
]
