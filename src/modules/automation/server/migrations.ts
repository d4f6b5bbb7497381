/** The order rules of the customers. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** An id is minted on a device, so it is unique for its customer alone. */
const rules = `
create table order_rule (
  cus_code text not null,
  id text not null check (id ~ '^[0-9A-Za-z-]{1,40}$'),
  name text not null,
  match text not null check (match in ('all', 'any')),
  conditions jsonb not null,
  actions jsonb not null,
  is_on boolean not null default true,
  place integer not null,
  rev integer not null default 1,
  who text not null,
  updated_at timestamptz not null default now(),
  primary key (cus_code, id)
);
create index order_rule_place on order_rule (cus_code, place);
${tenantTable('order_rule')}
`

export const migrations: readonly Migration[] = [{ name: '0001_rules', sql: rules }]
