/** Payments, the notices about them, the amounts that arrived, and the photos of transfers (record 0103). */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'
import {
  differenceKindCodes,
  receiptStateCodes,
  receiptTaskCodes,
  rechargeStateCodes,
  rechargeWayCodes,
  refundStateCodes,
} from '#modules/recharge/recharge-states.ts'

const codes = (values: readonly string[]): string => values.map((each) => `'${each}'`).join(', ')

const payments = `
create sequence payment_serial;
grant usage on sequence payment_serial to sampan_app;

create table payment (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  pay_no text not null unique,
  way text not null check (way in (${codes(rechargeWayCodes)})),
  channel text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  state text not null check (state in (${codes(rechargeStateCodes)})),
  qr_text text not null default '',
  pay_url text not null default '',
  key text,
  expires_at timestamptz,
  checked_at timestamptz,
  paid_at timestamptz,
  paid bigint not null default 0 check (paid >= 0),
  receipts integer not null default 0 check (receipts >= 0),
  bank text not null default '',
  bank_ref text not null default '',
  paid_on date,
  files jsonb not null default '[]',
  reason text not null default '',
  who text not null,
  created_at timestamptz not null,
  check (state = 'CREATED' or amount > 0)
);
create unique index payment_key on payment (cus_code, key) where key is not null;
create unique index payment_transfer on payment (cus_code, lower(bank), lower(bank_ref), currency, amount)
  where bank_ref <> '' and state in ('SUBMITTED', 'CREDITED');
create index payment_newest on payment (cus_code, created_at desc, id);
${tenantTable('payment')}

create table payment_proof (
  cus_code text not null,
  sha256 text not null,
  payment_id uuid not null references payment on delete cascade,
  primary key (cus_code, sha256)
);
${tenantTable('payment_proof')}

create table payment_notice (
  id bigint generated always as identity primary key,
  cus_code text not null,
  channel text not null,
  notice_id text not null,
  pay_no text not null,
  raw bytea not null,
  at timestamptz not null,
  unique (channel, notice_id)
);
${tenantTable('payment_notice', 'append')}

create table payment_receipt (
  id bigint generated always as identity primary key,
  cus_code text not null,
  channel text not null,
  provider_txn_id text not null,
  pay_no text not null default '',
  currency text not null,
  amount bigint not null,
  state text not null check (state in ('CREDITED', 'SUSPENSE', 'REFUSED', 'RETURNED')),
  task text not null default '' check (task in ('', ${codes(receiptTaskCodes)})),
  memo text not null default '',
  paid_at timestamptz not null,
  booked_at timestamptz not null,
  unique (channel, provider_txn_id)
);
create index payment_receipt_list on payment_receipt (cus_code, pay_no);
create index payment_receipt_task on payment_receipt (id) where task <> '';
${tenantTable('payment_receipt')}
`

/** When money was credited or a transfer rejected, as the home page counts it; for rows of before, when it arrived. */
const settled = `
alter table payment add column settled_at timestamptz;
update payment set settled_at = paid_at where paid_at is not null;
create index payment_settled on payment (cus_code, settled_at) where settled_at is not null;
`

/** Money that goes back to the payer, and what the statements of providers say of all of it. */
const refunds = `
create sequence refund_serial;
grant usage on sequence refund_serial to sampan_app;
alter table payment add column refunding bigint not null default 0 check (refunding >= 0);
alter table payment add column refunded bigint not null default 0 check (refunded >= 0);
alter table payment add check (refunding + refunded <= paid);
alter table payment_receipt add column stated_on date;
create index payment_receipt_unstated on payment_receipt (channel, paid_at) where stated_on is null;

create table payment_refund (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  refund_no text not null unique,
  pay_no text not null,
  channel text not null,
  provider_txn_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in (${codes(refundStateCodes)})),
  reason text not null,
  answer text not null default '',
  asked_at timestamptz,
  settled_at timestamptz,
  stated_on date,
  created_at timestamptz not null
);
create index payment_refund_of on payment_refund (cus_code, pay_no);
create index payment_refund_open on payment_refund (created_at) where state in ('REQUESTED', 'PENDING');
create index payment_refund_unstated on payment_refund (channel, settled_at) where stated_on is null;
${tenantTable('payment_refund')}

create table payment_statement (
  cus_code text not null default '',
  channel text not null,
  day date not null,
  lines integer not null,
  taken_at timestamptz not null,
  primary key (channel, day)
);
${tenantTable('payment_statement')}

create table statement_difference (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null default '',
  channel text not null,
  day date not null,
  kind text not null check (kind in (${codes(differenceKindCodes)})),
  what text not null check (what in ('PAYMENT', 'REFUND')),
  txn_id text not null,
  pay_no text not null,
  refund_no text not null default '',
  currency text not null,
  ours bigint,
  theirs bigint,
  found_at timestamptz not null,
  closed_at timestamptz,
  note text not null default '',
  unique (channel, kind, what, txn_id, refund_no)
);
create index statement_difference_open on statement_difference (found_at) where closed_at is null;
${tenantTable('statement_difference')}
`

/** Money in suspense that goes back: one refund of it that is open or done, and one transfer for each. */
const sentBack = `
alter table payment_receipt drop constraint payment_receipt_state_check;
alter table payment_receipt add check (state in (${codes(receiptStateCodes)}));
alter table payment_refund add column bank text not null default '';
alter table payment_refund add column bank_ref text not null default '';
alter table payment_refund add check ((bank = '') = (bank_ref = ''));
create unique index payment_refund_of_nobody on payment_refund (channel, provider_txn_id) where cus_code = '' and state <> 'REFUSED';
create unique index payment_refund_transfer on payment_refund (bank, bank_ref) where bank <> '';
`

export const migrations: readonly Migration[] = [
  { name: '0001_payments', sql: payments },
  { name: '0002_settled', sql: settled },
  { name: '0003_refunds_and_statements', sql: refunds },
  { name: '0004_sent_back', sql: sentBack },
]
