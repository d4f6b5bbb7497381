/** The address books of the customers. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const book = `
create table address (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  side text not null check (side in ('sender', 'receiver')),
  address_type text not null check (address_type in ('0', '1')),
  is_default text not null default '0' check (is_default in ('0', '1')),
  name text not null,
  phone text not null,
  email text not null default '',
  post_code text not null default '',
  country text not null,
  prov text not null default '',
  city text not null default '',
  area text not null default '',
  address text not null,
  address2 text not null default '',
  company text not null default '',
  rev integer not null default 1,
  created_at timestamptz not null default now()
);
create index address_book on address (cus_code, side, created_at desc, id);
create unique index address_default on address (cus_code, side) where is_default = '1';
${tenantTable('address')}
`

/** spec 001 §3 "Address record": what the book did not keep at first. */
const documents = `
alter table address
  add column certificate_code text not null default '',
  add column certificate_url text not null default '',
  add column package_rule text not null default '';
`

export const migrations: readonly Migration[] = [
  { name: '0001_book', sql: book },
  { name: '0002_documents', sql: documents },
  { name: '0003_unlisted', sql: `alter table address add column unlisted text not null default ''` },
]
