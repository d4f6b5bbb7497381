/** Which columns a person exports (spec 000 §3 "Export field template"), and where they are told of tasks (record 0028). */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

const templates = `
create table export_template (
  cus_code text not null,
  user_id text not null,
  module text not null,
  fields text not null,
  updated_at timestamptz not null,
  primary key (cus_code, user_id, module)
);
${tenantTable('export_template')}`

const push = `
create table push_subscription (
  cus_code text not null,
  user_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  session_id uuid not null,
  saved_at timestamptz not null,
  primary key (cus_code, user_id, endpoint)
);
${tenantTable('push_subscription')}`

export const migrations: readonly Migration[] = [
  { name: '0001_templates', sql: templates },
  { name: '0002_push', sql: push },
]
