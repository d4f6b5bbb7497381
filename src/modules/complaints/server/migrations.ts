/** The complaints of the customers. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const complaint = `
create sequence complaint_serial;
grant usage on sequence complaint_serial to sampan_app;

create table complaint (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  complaint_no text not null,
  type text not null,
  waybill_no text not null default '',
  country text not null default '',
  body text not null check (length(body) between 1 and 250),
  contact text not null default '',
  files jsonb not null default '[]' check (jsonb_array_length(files) <= 5),
  state text not null default 'SUBMITTED' check (state in ('SUBMITTED', 'HANDLING', 'ANSWERED', 'CLOSED', 'WITHDRAWN')),
  answers jsonb not null default '[]',
  work_order_no text not null default '',
  who text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (cus_code, complaint_no),
  check (state <> 'ANSWERED' or answered_at is not null)
);
create index complaint_newest on complaint (cus_code, created_at desc, id);
create index complaint_open on complaint (created_at) where state in ('SUBMITTED', 'HANDLING');
${tenantTable('complaint')}
`

const workOrders = `
alter table complaint add column work_order_at timestamptz;
alter table complaint drop constraint complaint_state_check;
alter table complaint add constraint complaint_state_check
  check (state in ('SUBMITTED', 'HANDLING', 'WORK_ORDER', 'ANSWERED', 'CLOSED', 'WITHDRAWN'));
alter table complaint add check (state <> 'WORK_ORDER' or (work_order_no <> '' and work_order_at is not null));
`

export const migrations: readonly Migration[] = [
  { name: '0001_complaint', sql: complaint },
  { name: '0002_work_orders', sql: workOrders },
]
