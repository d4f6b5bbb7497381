/** Pages the provider works on, the versions that were published, and what people see (records 0121, 0137). */
import { APP_ROLE, EVERY_TENANT } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const everybody = `((select current_setting('app.tenant', true)) = '${EVERY_TENANT}')`

/** Drafts and versions are the provider's alone. */
const ofProvider = (table: string, rights: string) => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy of_provider on ${table} using ${everybody} with check ${everybody};
grant ${rights} on ${table} to ${APP_ROLE};`

const facts = `
  form_key text not null check (form_key ~ '^[a-z0-9][a-z0-9-]{0,49}$'),
  kind text not null check (kind in ('form', 'page')),
  title jsonb not null,
  group_name text not null check (length(group_name) <= 50),
  func text not null,
  keep_alive boolean not null,
  offline text not null check (offline in ('cached', 'live')),
  data text not null check (octet_length(data) <= 1048576),
  nodes integer not null`

const pages = `
create table page_document (
  id uuid primary key,${facts},
  rev integer not null check (rev > 0),
  published_rev integer not null default 0,
  by_name text not null,
  updated_at timestamptz not null
);
create unique index page_document_key on page_document (form_key);
${ofProvider('page_document', 'select, insert, update, delete')}

create table page_revision (
  page_id uuid not null,
  rev integer not null,
  title jsonb not null,
  data text not null check (octet_length(data) <= 1048576),
  nodes integer not null,
  from_rev integer not null default 0,
  by_name text not null,
  published_at timestamptz not null,
  primary key (page_id, rev)
);
${ofProvider('page_revision', 'select, insert')}

create table page_published (
  page_id uuid primary key,${facts},
  rev integer not null,
  published_at timestamptz not null
);
create unique index page_published_key on page_published (form_key);
alter table page_published enable row level security;
alter table page_published force row level security;
create policy read_published on page_published for select using (true);
create policy of_provider on page_published using ${everybody} with check ${everybody};
grant select, insert, update, delete on page_published to ${APP_ROLE};`

/** Each page has a function of its own, with a number that no other page ever has, and a place in the menu. */
const place = `
  add column menu_group text not null default '',
  add column menu_position integer not null default 0 check (menu_position between 0 and 999)`

const menuEntries = `
create sequence page_function;
grant usage on sequence page_function to ${APP_ROLE};
alter table page_document
  add column own_func text not null default 'PG-' || nextval('page_function'),${place};
create unique index page_document_func on page_document (own_func);
alter table page_published add column own_func text not null default '',${place};
update page_published p set own_func = d.own_func from page_document d where d.id = p.page_id;
alter table page_published alter column own_func drop default;
create unique index page_published_func on page_published (own_func);`

/** Scripts are off until someone with the right switches them on, for the code of a page as it is then (record 0136). */
const scripts = `
alter table page_document add column allowed_code text[] not null default '{}';
alter table page_published add column scripts_on boolean not null default false;`

export const migrations: readonly Migration[] = [
  { name: '0001_pages', sql: pages },
  { name: '0002_menu_entries', sql: menuEntries },
  { name: '0003_scripts', sql: scripts },
]
