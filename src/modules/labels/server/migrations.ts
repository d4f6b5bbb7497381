/** Templates a customer works on, the versions that were published, and which one prints what (record 0030). */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const kinds = `('express', 'sku', 'box', 'pick', 'out')`

/** Ids come from devices: two customers may name the same one. A version outlives its template, for printing again. */
const templates = `
create table label_template (
  cus_code text not null,
  id uuid not null,
  kind text not null check (kind in ${kinds}),
  name text not null check (length(name) between 1 and 50),
  page jsonb not null,
  data text not null check (octet_length(data) <= 65536),
  components integer not null,
  rev integer not null check (rev > 0),
  published_rev integer not null default 0,
  by_name text not null,
  updated_at timestamptz not null,
  primary key (cus_code, id)
);
${tenantTable('label_template')}

create table label_revision (
  cus_code text not null,
  template_id uuid not null,
  rev integer not null,
  kind text not null check (kind in ${kinds}),
  name text not null,
  page jsonb not null,
  data text not null check (octet_length(data) <= 65536),
  from_rev integer not null default 0,
  by_name text not null,
  published_at timestamptz not null,
  primary key (cus_code, template_id, rev)
);
${tenantTable('label_revision', 'append')}

create table label_choice (
  cus_code text not null,
  kind text not null check (kind in ${kinds}),
  route_id text not null,
  template_id text not null,
  by_name text not null,
  chosen_at timestamptz not null,
  primary key (cus_code, kind, route_id)
);
${tenantTable('label_choice')}`

export const migrations: readonly Migration[] = [{ name: '0001_templates', sql: templates }]
