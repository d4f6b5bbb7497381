/**
 * Endpoints and deliveries, and the triggers that write a delivery in the transaction of what happened, whatever made it happen: a call,
 * a report of a courier, a job (record 0120). Bodies carry no amounts.
 */
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'
import { chosenKindCodes, deliveryStateCodes, eventKindCodes } from '../states.ts'

/** Name of the job that sends what waits for one endpoint. */
export const DELIVER = 'webhook'

const codes = (values: readonly string[]): string => values.map((each) => `'${each}'`).join(', ')

const tables = `
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  url text not null,
  events text[] not null check (cardinality(events) > 0 and events <@ array[${codes(chosenKindCodes)}]),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'PAUSED', 'STOPPED')),
  made_by text not null,
  secret text not null check (secret like 'v1.%.%'),
  old_secret text check (old_secret like 'v1.%.%'),
  old_ends_at timestamptz,
  created_at timestamptz not null default now(),
  last_ok_at timestamptz,
  failing_since timestamptz,
  stopped_at timestamptz,
  last_status integer not null default 0,
  fault text not null default '',
  unique (cus_code, url),
  check ((state = 'STOPPED') = (stopped_at is not null))
);
${tenantTable('webhook_endpoint')}

create table webhook_delivery (
  id bigint generated always as identity primary key,
  cus_code text not null,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  event_id text not null,
  kind text not null check (kind in (${codes(eventKindCodes)})),
  type text not null,
  subject text not null,
  body text not null,
  state text not null default 'WAITING' check (state in (${codes(deliveryStateCodes)})),
  attempts integer not null default 0,
  status integer not null default 0,
  ms integer not null default 0,
  fault text not null default '',
  created_at timestamptz not null default now(),
  last_at timestamptz,
  next_at timestamptz not null default now(),
  claimed_until timestamptz,
  unique (endpoint_id, event_id)
);
create index webhook_delivery_line on webhook_delivery (endpoint_id, subject, id) where state in ('WAITING', 'RETRYING');
create index webhook_delivery_newest on webhook_delivery (cus_code, created_at desc, id);
create index webhook_delivery_age on webhook_delivery (created_at);
${tenantTable('webhook_delivery')}
`

/** One job for each endpoint and transaction: it is there when, and only when, what it has to send was committed. */
const telling = `
create function webhook_tell(customer text, kind text, type text, subject text, facts jsonb) returns void language plpgsql as $$
declare
  endpoint uuid;
  event text := replace(gen_random_uuid()::text, '-', '');
  told jsonb := jsonb_build_object('id', event, 'type', type,
    'at', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', facts);
begin
  for endpoint in select e.id from webhook_endpoint e where e.cus_code = customer and kind = any (e.events) loop
    insert into webhook_delivery (cus_code, endpoint_id, event_id, kind, type, subject, body)
    values (customer, endpoint, event, kind, type, subject, told::text);
    insert into job (id, name, cus_code, payload)
    values ('${DELIVER}-' || endpoint || '-' || pg_current_xact_id(), '${DELIVER}', customer, jsonb_build_object('endpointId', endpoint))
    on conflict do nothing;
  end loop;
end $$;

create function webhook_order() returns trigger language plpgsql as $$
begin
  perform webhook_tell(new.cus_code, 'order', case when tg_op = 'INSERT' then 'order.created' else 'order.changed' end, new.waybill_no,
    jsonb_build_object('orderNo', new.order_no, 'waybillNo', new.waybill_no, 'ecommerceOrderNo', new.ecommerce_order_no,
      'country', new.country, 'status', new.status));
  return null;
end $$;
create trigger webhook_order_created after insert on b2c_order for each row execute function webhook_order();
create trigger webhook_order_changed after update of status on b2c_order
  for each row when (new.status <> old.status) execute function webhook_order();

create function webhook_out_order() returns trigger language plpgsql as $$
begin
  perform webhook_tell(new.cus_code, 'order', case when tg_op = 'INSERT' then 'outbound.created' else 'outbound.changed' end, new.order_no,
    jsonb_build_object('orderNo', new.order_no, 'referenceNo', new.reference_no, 'carrierNo', new.carrier_no, 'status', new.status));
  return null;
end $$;
create trigger webhook_out_created after insert on out_order for each row execute function webhook_out_order();
create trigger webhook_out_changed after update of status on out_order
  for each row when (new.status <> old.status) execute function webhook_out_order();

create function webhook_scan() returns trigger language plpgsql as $$
declare
  parcel record;
begin
  select waybill_no, order_no into parcel from b2c_order where id = new.order_id;
  perform webhook_tell(new.cus_code, 'tracking', 'tracking.scanned', parcel.waybill_no,
    jsonb_build_object('waybillNo', parcel.waybill_no, 'orderNo', parcel.order_no, 'status', new.status, 'place', new.place,
      'reason', new.reason, 'scannedAt', to_char(new.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  return null;
end $$;
create trigger webhook_scanned after insert on scan_event for each row execute function webhook_scan();

create function webhook_bill() returns trigger language plpgsql as $$
begin
  perform webhook_tell(new.cus_code, 'bill', case when tg_op = 'INSERT' then 'bill.issued' else 'bill.confirmed' end, new.bill_no,
    jsonb_build_object('billNo', new.bill_no, 'currency', new.currency, 'period', new.period, 'dueOn', new.due_on));
  return null;
end $$;
create trigger webhook_bill_issued after insert on bill for each row execute function webhook_bill();
create trigger webhook_bill_confirmed after update of confirmed_at on bill
  for each row when (old.confirmed_at is null and new.confirmed_at is not null) execute function webhook_bill();

create function webhook_return() returns trigger language plpgsql as $$
begin
  perform webhook_tell(new.cus_code, 'return', case when tg_op = 'INSERT' then 'return.announced' else 'return.changed' end, new.return_no,
    jsonb_build_object('returnNo', new.return_no, 'waybillNo', to_jsonb(new) ->> 'waybill_no', 'expressNo', to_jsonb(new) ->> 'express_no',
      'state', new.state));
  return null;
end $$;
create trigger webhook_return_announced after insert on b2c_return for each row execute function webhook_return();
create trigger webhook_return_changed after update of state on b2c_return
  for each row when (new.state <> old.state) execute function webhook_return();
create trigger webhook_wr_announced after insert on wr_return for each row execute function webhook_return();
create trigger webhook_wr_changed after update of state on wr_return
  for each row when (new.state <> old.state) execute function webhook_return();
`

export const migrations: readonly Migration[] = [{ name: '0001_webhooks', sql: tables + telling }]
