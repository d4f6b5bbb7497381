/** Reviews and certificates of SKUs, and what a SKU lacks. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/**
 * `missing` is the checklist of domain/sku-rules.ts without the certificate, kept by the database so that lists of many thousand SKUs
 * count it; a test compares both.
 */
const master = `
alter table stock_sku add column missing text[] not null generated always as (array_remove(array[
  case when btrim(name_en) = '' then 'nameEn' end,
  case when category = '' then 'category' end,
  case when length(regexp_replace(hs_code, '\\D', '', 'g')) < 6 then 'hsCode' end,
  case when origin = '' then 'origin' end,
  case when btrim(material) = '' then 'material' end,
  case when unit_value <= 0 then 'unitValue' end,
  case when weight_g <= 0 then 'weight' end,
  case when least(length_mm, width_mm, height_mm) <= 0 then 'size' end
], null)) stored;

create table goods_review (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  sku text not null,
  no integer not null,
  kind text not null check (kind in ('NEW', 'CHANGE')),
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  reasons jsonb not null default '{}',
  who text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (cus_code, sku, no),
  foreign key (cus_code, sku) references stock_sku (cus_code, sku) on delete cascade
);
create unique index goods_review_waiting on goods_review (cus_code, sku) where state = 'WAITING';
create index goods_review_open on goods_review (created_at desc, id) where state = 'WAITING';
${tenantTable('goods_review')}

create table goods_certificate (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  sku text not null,
  type text not null,
  no text not null,
  valid_from date,
  valid_to date,
  countries text[] not null default '{}',
  file_id text not null default '',
  file_name text not null default '',
  who text not null,
  created_at timestamptz not null,
  unique (cus_code, sku, type, no),
  foreign key (cus_code, sku) references stock_sku (cus_code, sku) on delete cascade
);
create index goods_certificate_ends on goods_certificate (cus_code, valid_to) where valid_to is not null;
${tenantTable('goods_certificate')}

insert into role_func (role_id, func_id)
  select role_id, func from role_func, unnest(array['Z-16', 'Z-201', 'Z-20101', 'Z-6', 'Z-601', 'Z-60101']) func
   where func_id = 'Z-405' on conflict do nothing;
`

export const migrations: readonly Migration[] = [{ name: '0001_master', sql: master }]
