/** Bags announced for hand-over with their parcels, and parcels to be forwarded. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** A parcel is in one bag; taking the bag back frees it. */
const forecasts = `
create sequence handover_serial;
grant usage on sequence handover_serial to sampan_app;

create table handover (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  forecast_no text not null,
  state text not null default 'ANNOUNCED',
  day text not null,
  bag_no text not null,
  weight_g bigint,
  remark text not null,
  who text not null,
  created_at timestamptz not null,
  received_at timestamptz,
  unique (cus_code, forecast_no)
);
create index handover_newest on handover (cus_code, created_at desc, id);
${tenantTable('handover')}

create table handover_parcel (
  cus_code text not null,
  handover_id uuid not null references handover on delete cascade,
  order_id uuid not null references b2c_order on delete cascade,
  waybill_no text not null,
  is_received boolean not null default false,
  primary key (cus_code, order_id)
);
create index handover_parcel_bag on handover_parcel (handover_id);
${tenantTable('handover_parcel')}

create table transfer_parcel (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  express_no text not null,
  state text not null default 'FORECAST',
  courier text not null,
  goods_name text not null,
  quantity integer not null check (quantity > 0),
  value bigint not null check (value >= 0),
  weight_g bigint,
  remark text not null,
  who text not null,
  created_at timestamptz not null,
  arrived_at timestamptz,
  forwarded_at timestamptz
);
create unique index transfer_parcel_express on transfer_parcel (cus_code, express_no) where state <> 'CANCELLED';
create index transfer_parcel_newest on transfer_parcel (cus_code, created_at desc, id);
${tenantTable('transfer_parcel')}
`

export const migrations: readonly Migration[] = [{ name: '0001_forecasts', sql: forecasts }]
