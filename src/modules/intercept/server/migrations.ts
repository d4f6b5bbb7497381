/** Requests for interceptions. A parcel that has ended ends its request in the same statement, whichever code recorded the scan. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const requests = `
create table intercept_request (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  order_id uuid not null references b2c_order on delete cascade,
  order_no text not null,
  waybill_no text not null,
  receiver_name text not null,
  country text not null,
  wish text not null check (wish in ('RETURN', 'ADDRESS', 'HOLD')),
  change jsonb not null default '{}',
  remark text not null default '',
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'CONFIRMED', 'DONE', 'FAILED', 'WITHDRAWN')),
  fee bigint not null check (fee >= 0),
  note text not null default '',
  who text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index intercept_request_open on intercept_request (cus_code, order_id) where status in ('REQUESTED', 'CONFIRMED');
create index intercept_request_newest on intercept_request (cus_code, created_at desc, id);
create index intercept_request_status on intercept_request (cus_code, status, created_at desc, id);
${tenantTable('intercept_request')}

create function intercept_follow_order() returns trigger language plpgsql as $$
begin
  update intercept_request set updated_at = new.updated_at, note = new.status,
    status = case when new.status = 'RETURNED' and wish = 'RETURN' then 'DONE' else 'FAILED' end
  where order_id = new.id and status in ('REQUESTED', 'CONFIRMED');
  return null;
end $$;
create trigger intercept_follow after update of status on b2c_order for each row
  when (old.status is distinct from new.status and new.status in ('SIGNED', 'RETURNED', 'CANCELLED'))
  execute function intercept_follow_order();
`

/** The fee goes through the ledger (record 0102); requests from before are billed as they were. */
const fees = `
alter table intercept_request
  add column fee_state text not null default 'BEFORE' check (fee_state in ('BEFORE', 'OPEN', 'CHARGED', 'RELEASED'));
alter table intercept_request alter column fee_state set default 'OPEN';
create index intercept_request_unsettled on intercept_request (cus_code, id)
  where fee_state = 'OPEN' and status <> 'REQUESTED' or fee_state = 'CHARGED' and status in ('FAILED', 'WITHDRAWN');
`

export const migrations: readonly Migration[] = [
  { name: '0001_requests', sql: requests },
  { name: '0002_fees', sql: fees },
]
