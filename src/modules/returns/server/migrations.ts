/** Returns, each tied to the order whose parcel comes back. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** A parcel comes back once: of one order at most one return is not taken back. */
const returns = `
create sequence return_serial;
grant usage on sequence return_serial to sampan_app;

create table b2c_return (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  return_no text not null,
  order_id uuid not null references b2c_order on delete cascade,
  order_no text not null,
  waybill_no text not null,
  state text not null default 'ANNOUNCED',
  reason text not null,
  remark text not null default '',
  address jsonb not null,
  country text not null,
  receiver_name text not null,
  goods_name text not null,
  item_count bigint not null,
  weight_g bigint not null,
  condition text not null default '',
  outcome text not null default '',
  note text not null default '',
  who text not null,
  due_at timestamptz,
  created_at timestamptz not null,
  arrived_at timestamptz,
  inspected_at timestamptz,
  done_at timestamptz,
  rev integer not null default 1,
  unique (cus_code, return_no)
);
create unique index b2c_return_order on b2c_return (cus_code, order_id) where state <> 'CANCELLED';
create index b2c_return_newest on b2c_return (cus_code, created_at desc, id);
create index b2c_return_state on b2c_return (cus_code, state, created_at desc, id);
create index b2c_return_waybill on b2c_return (cus_code, waybill_no);
${tenantTable('b2c_return')}
`

/** What was said of a place that our list does not have; few returns have one, and a filter asks for them (record 0046). */
const unlisted = `
alter table b2c_return add column place_event text not null default '';
create index b2c_return_unlisted on b2c_return (cus_code, created_at desc) where address ? 'unlisted';
`

export const migrations: readonly Migration[] = [
  { name: '0001_returns', sql: returns },
  { name: '0002_unlisted', sql: unlisted },
]
