/** Settings of everybody, of a customer's people and of a person, and the published versions (record 0018). */
import { APP_ROLE, EVERY_TENANT, sharedTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const everybody = `((select current_setting('app.tenant', true)) = '${EVERY_TENANT}')`
const mine = `cus_code = (select current_setting('app.tenant', true))`

/** A customer sees its own settings and what is published; it writes its own. Drafts and versions are the provider's. */
const settings = `
create table setting (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  scope text not null check (scope in ('user', 'shared', 'site', 'draft')),
  account_id uuid references account on delete cascade,
  author_id uuid references account on delete set null,
  tab_key text not null check (length(tab_key) between 1 and 150),
  tab_value text not null check (octet_length(tab_value) <= 65536),
  rev integer not null,
  by_name text not null,
  updated_at timestamptz not null,
  changed_at timestamptz not null default clock_timestamp(),
  check ((scope = 'user') = (account_id is not null)),
  check ((scope in ('site', 'draft')) = (cus_code = '${EVERY_TENANT}'))
);
create unique index setting_of_person on setting (cus_code, account_id, tab_key) where scope = 'user';
create unique index setting_of_all on setting (cus_code, scope, tab_key) where scope <> 'user';
alter table setting enable row level security;
alter table setting force row level security;
create policy read_own_and_site on setting for select using (${everybody} or ${mine} or scope = 'site');
create policy write_own on setting using (${everybody} or ${mine}) with check (${everybody} or ${mine});
grant select, insert, update, delete on setting to ${APP_ROLE};

create table setting_version (
  tab_key text not null,
  rev integer not null,
  tab_value text not null check (octet_length(tab_value) <= 65536),
  by_name text not null,
  from_rev integer not null,
  published_at timestamptz not null default clock_timestamp(),
  primary key (tab_key, rev)
);
alter table setting_version enable row level security;
alter table setting_version force row level security;
create policy of_operations on setting_version using ${everybody} with check ${everybody};
grant select, insert on setting_version to ${APP_ROLE};

-- Another database is another era: what a device knows of an earlier one is no version here.
create table setting_era (era text primary key);
insert into setting_era values (left(md5(gen_random_uuid()::text), 12));
${sharedTable('setting_era')}`

export const migrations: readonly Migration[] = [{ name: '0001_settings', sql: settings }]
