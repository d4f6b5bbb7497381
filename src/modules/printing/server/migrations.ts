/** What was printed, and the labels carriers gave. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** One line for each printing of each label; never changed. */
const prints = `
create table print_record (
  id bigint generated always as identity primary key,
  cus_code text not null,
  subject text not null,
  number text not null,
  what text not null,
  template text not null,
  rev integer not null default 0,
  at timestamptz not null,
  who text not null,
  via text not null,
  copies integer not null default 1
);
create index print_record_subject on print_record (cus_code, subject, id desc);
${tenantTable('print_record', 'append')}

create table carrier_label (
  cus_code text not null,
  order_id uuid not null references b2c_order on delete cascade,
  file_name text not null,
  pdf bytea not null,
  at timestamptz not null,
  primary key (cus_code, order_id)
);
${tenantTable('carrier_label')}
`

/** Record 0088. Who printed by the pile may print by scan; what was printed before has no reason. */
const reasons = `
alter table print_record add column reason text not null default '';
create index print_record_newest on print_record (cus_code, at desc, id) where what in ('label', 'carrier');
insert into role_func (role_id, func_id)
  select role_id, func from role_func, unnest(array['Z-1603', 'Z-1604', 'Z-1605', 'Z-160501']) func
   where func_id = 'Z-1601' on conflict do nothing;
`

/** Record 0073: who printed with a template lately. */
const templates = `create index print_record_template on print_record (cus_code, template, at desc) include (who);`

export const migrations: readonly Migration[] = [
  { name: '0001_prints', sql: prints },
  { name: '0002_reasons', sql: reasons },
  { name: '0003_templates', sql: templates },
]
