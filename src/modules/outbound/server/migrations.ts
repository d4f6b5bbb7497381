/** Outbound orders and their history. The state of an order follows its goods in the statement that books them, whichever slice books. */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** Weight in grams, money in minor units of `currency`. */
const orders = `
create sequence out_order_serial;
grant usage on sequence out_order_serial to sampan_app;

create table out_order (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  account_id uuid not null,
  main_account text not null,
  main_account_name text not null,
  order_no text not null,
  order_type smallint not null check (order_type between 1 and 17),
  outbound_code text not null check (outbound_code in ('C1', 'C4', 'C5', 'XHCK', '14', '15')),
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'WAITING', 'EXCEPTION', 'PICKING', 'PACKED', 'SHIPPED',
    'DELIVERED', 'RETURNED', 'CANCELLED', 'REQUESTED', 'DESTROYED', 'REFUSED')),
  exception_cause text not null default '' check ((exception_cause <> '') = (status = 'EXCEPTION')),
  note text not null default '',
  interception text not null default '' check (interception in ('', 'REQUESTED', 'DONE', 'REFUSED')),
  certificate_no text not null default '' check ((certificate_no <> '') = (status = 'DESTROYED')),
  warehouse text not null default '',
  reference_no text not null default '',
  receiver jsonb not null,
  route_id text not null default '',
  pickup_name text not null default '',
  pickup_phone text not null default '',
  carrier text not null default '',
  carrier_no text not null default '',
  platform text not null default '',
  platform_shipment_id text not null default '',
  cod bigint not null default 0 check (cod >= 0),
  currency text not null default '',
  is_insured boolean not null default false,
  remark text not null default '',
  lines jsonb not null,
  country text not null default '',
  to_name text not null default '',
  goods_name text not null default '',
  sku_count integer not null,
  quantity bigint not null,
  weight_g bigint not null default 0,
  billable_g bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  shipped_at timestamptz,
  rev integer not null default 1,
  unique (cus_code, order_no)
);
create index out_order_newest on out_order (cus_code, created_at desc, id);
create index out_order_status on out_order (cus_code, status, created_at desc, id);
create index out_order_cause on out_order (cus_code, exception_cause, created_at desc) where exception_cause <> '';
create index out_order_unlisted on out_order (cus_code, created_at desc) where receiver ? 'unlisted';
create unique index out_order_reference on out_order (cus_code, reference_no)
  where reference_no <> '' and status not in ('DRAFT', 'CANCELLED');
create index out_order_work on out_order (created_at desc)
  where status in ('SUBMITTED', 'PICKING', 'PACKED', 'SHIPPED', 'REQUESTED');
${tenantTable('out_order')}

create table out_order_history (
  id bigint generated always as identity primary key,
  cus_code text not null,
  order_id uuid not null references out_order on delete cascade,
  at timestamptz not null,
  who text not null,
  what text not null,
  from_status text not null default '',
  to_status text not null default '',
  note text not null default ''
);
create index out_order_history_order on out_order_history (order_id, id);
${tenantTable('out_order_history', 'append')}

-- An order that waits is submitted once nothing of it is missing; one whose reserved or picked goods are lost becomes an exception.
-- Reservations of an edit are inserted anew, so an inserted demand is a loss only where the warehouse has begun the order.
create function out_order_follow_goods() returns trigger language plpgsql as $$
declare
  target text;
  cause text := '';
  wanted text;
begin
  if tg_op = 'UPDATE' and new.missing < old.missing then
    if new.missing > 0 or exists (select from stock_demand d
        where d.cus_code = new.cus_code and d.about = new.about and d.missing > 0) then
      return null;
    end if;
    target := 'SUBMITTED';
  elsif new.missing > 0 and (tg_op = 'INSERT' or new.missing > old.missing) then
    target := 'EXCEPTION';
    cause := 'STOCK';
  else
    return null;
  end if;
  wanted := case when tg_op = 'INSERT' then 'PICKING,PACKED' when target = 'EXCEPTION' then 'SUBMITTED,PICKING,PACKED' else 'WAITING' end;
  with before as (
    select id, status from out_order where cus_code = new.cus_code and order_no = new.about
      and (status = any (string_to_array(wanted, ','))
        or (target = 'SUBMITTED' and status = 'EXCEPTION' and exception_cause = 'STOCK'))
      for update),
  changed as (
    update out_order o set status = target, exception_cause = cause, note = '', updated_at = now()
    from before b where o.id = b.id returning o.id)
  insert into out_order_history (cus_code, order_id, at, who, what, from_status, to_status)
    select new.cus_code, b.id, now(), '', case when target = 'EXCEPTION' then 'goodsLost' else 'goodsCame' end, b.status, target
    from before b join changed c using (id);
  return null;
end $$;
create trigger out_order_follow after insert or update of missing on stock_demand
  for each row execute function out_order_follow_goods();
`

/** The customer's own label, and the import an order came with. */
const labelsAndBatches = `
alter table out_order
  add column label_id text not null default '',
  add column label_name text not null default '',
  add column batch_id text not null default '',
  add column batch_name text not null default '';
create index out_order_batch on out_order (cus_code, batch_id, created_at desc, order_no) where batch_id <> '';
`

/** Fen of what it costs; null without a price, and of orders from before record 0102. */
const freight = `alter table out_order add column freight bigint check (freight >= 0)`

/** How the freight came about, for the line of its bill; null of orders that were priced before. */
const freightDetail = `alter table out_order add column freight_detail jsonb`

/** Fen of its insurance; null without one, and of orders from before. */
const insurance = `alter table out_order add column insurance bigint check (insurance >= 0)`

/** The certificate itself, a file; "" of goods whose certificate has not been sent. */
const certificateFiles = `
alter table out_order
  add column certificate_id text not null default '',
  add column certificate_name text not null default '',
  add constraint out_order_certificate check (certificate_id = '' or status = 'DESTROYED');
`

export const migrations: readonly Migration[] = [
  { name: '0001_orders', sql: orders },
  { name: '0002_labels_and_batches', sql: labelsAndBatches },
  { name: '0003_freight', sql: freight },
  { name: '0004_freight_detail', sql: freightDetail },
  { name: '0005_insurance', sql: insurance },
  { name: '0006_certificate_files', sql: certificateFiles },
]
