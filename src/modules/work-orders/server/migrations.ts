/** Work orders, their parcels, the thread and the evidence (record 0115). */
import { stateCodes } from '#modules/work-orders/states.ts'
import { kindCodes, slotCodes } from '#modules/work-orders/types.ts'
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const among = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ')

const tables = `
create sequence work_order_serial;
grant usage on sequence work_order_serial to sampan_app;

create table work_order (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  -- Minted on the device: evidence that was queued with it names it.
  ref text not null,
  work_order_no text not null,
  kind text not null check (kind in (${among(kindCodes)})),
  type text not null,
  state text not null default 'NEW' check (state in (${among(stateCodes)})),
  body text not null check (length(body) between 1 and 250),
  video_url text not null default '',
  contact text not null default '',
  waybill_no text not null default '',
  parcels integer not null default 0 check (parcels between 0 and 500),
  asked bigint not null default 0 check (asked >= 0),
  decided bigint check (decided between 0 and asked),
  files integer not null default 0,
  announced_files integer not null default 0,
  answer text not null default '',
  answered_at timestamptz,
  read_at timestamptz,
  turn_since timestamptz not null,
  due_at timestamptz,
  appeal_until timestamptz,
  appealed_at timestamptz,
  decided_at timestamptz,
  who text not null,
  created_at timestamptz not null,
  unique (cus_code, ref),
  unique (cus_code, work_order_no),
  check (decided is null or decided_at is not null),
  check (state not in ('DECIDED', 'APPEALED', 'CLOSED') or decided_at is not null),
  check (state <> 'APPEALED' or appealed_at is not null)
);
create index work_order_due on work_order (cus_code, due_at, id);
create index work_order_open on work_order (due_at) where state in ('NEW', 'WAITING_PROVIDER', 'APPEALED');
create index work_order_decided on work_order (decided_at) where state = 'DECIDED';
${tenantTable('work_order')}

create table work_order_parcel (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  work_order_id uuid not null references work_order,
  line integer not null,
  waybill_no text not null,
  order_no text not null,
  asked bigint not null default 0 check (asked >= 0),
  decided bigint check (decided between 0 and asked),
  is_held boolean not null,
  unique (work_order_id, line)
);
-- One claim at a time about a parcel, and none after one was paid.
create unique index work_order_parcel_held on work_order_parcel (cus_code, waybill_no) where is_held;
create index work_order_parcel_number on work_order_parcel (cus_code, waybill_no);
${tenantTable('work_order_parcel')}

create table work_order_message (
  id bigint generated always as identity primary key,
  cus_code text not null,
  work_order_id uuid not null references work_order,
  at timestamptz not null,
  by text not null check (by in ('CUSTOMER', 'PROVIDER')),
  who text not null default '',
  what text not null,
  body text not null default '',
  quotes text[] not null default '{}',
  files jsonb not null default '[]' check (jsonb_array_length(files) <= 5),
  read_at timestamptz
);
create index work_order_message_order on work_order_message (work_order_id, id);
${tenantTable('work_order_message')}

create table work_order_evidence (
  id bigint generated always as identity primary key,
  cus_code text not null,
  work_order_id uuid not null references work_order,
  slot text not null check (slot in (${among(slotCodes)})),
  digest text not null,
  file_id text not null,
  name text not null,
  mime text not null,
  at timestamptz not null,
  unique (work_order_id, slot, digest)
);
${tenantTable('work_order_evidence', 'append')}
`

const fromComplaints = `
alter table work_order add column complaint_no text not null default '';
-- A complaint becomes one work order.
create unique index work_order_complaint on work_order (cus_code, complaint_no) where complaint_no <> '';
`

const mails = `
-- When the person whose work order it is was written to about it.
alter table work_order_message add column mailed_at timestamptz;
`

const mailClaims = `
-- A run that sends a mail has it to itself until then.
alter table work_order_message add column mail_claimed_until timestamptz;
`

export const migrations: readonly Migration[] = [
  { name: '0001_work_orders', sql: tables },
  { name: '0002_from_complaints', sql: fromComplaints },
  { name: '0003_mails', sql: mails },
  { name: '0004_mail_claims', sql: mailClaims },
]
