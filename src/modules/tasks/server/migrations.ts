/** Which columns a person exports (spec 000 §3 "Export field template"). */
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

export const migrations: readonly Migration[] = [{ name: '0001_templates', sql: templates }]
