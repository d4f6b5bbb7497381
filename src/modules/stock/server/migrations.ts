/** SKUs, movements and what orders want of them. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** Money in minor units of `currency`, weights in grams. `quantity` is always above zero: the kind says which way it goes. */
const ledger = `
create table stock_sku (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  sku text not null,
  name text not null,
  name_en text not null default '',
  hs_code text not null default '',
  unit_value bigint not null default 0 check (unit_value >= 0),
  currency text not null default 'CNY',
  weight_g bigint not null default 0 check (weight_g >= 0),
  unique (cus_code, sku)
);
${tenantTable('stock_sku')}

create table stock_movement (
  id bigint generated always as identity primary key,
  cus_code text not null,
  warehouse text not null,
  sku text not null,
  kind text not null,
  quantity integer not null check (quantity > 0),
  about text not null default '',
  note text not null default '',
  at timestamptz not null,
  foreign key (cus_code, sku) references stock_sku (cus_code, sku)
);
create index stock_movement_of on stock_movement (cus_code, warehouse, sku, kind) include (quantity);
create index stock_movement_about on stock_movement (cus_code, about) where about <> '';
${tenantTable('stock_movement', 'append')}

create table stock_demand (
  cus_code text not null,
  about text not null,
  warehouse text not null,
  sku text not null,
  wanted integer not null check (wanted > 0),
  since timestamptz not null,
  primary key (cus_code, about, warehouse, sku)
);
create index stock_demand_of on stock_demand (cus_code, warehouse, sku, since);
${tenantTable('stock_demand')}
`

export const migrations: readonly Migration[] = [{ name: '0001_ledger', sql: ledger }]
