/** Serial numbers and IMEIs of single pieces (record 0081). */
import { tenantTable } from '#server/database/tenant-table.ts'

/**
 * Events are only appended; where each piece is now is kept of them by a trigger in the statement that books, as levels are kept of
 * movements. What each kind does is in `stock_serial_kind`: the states it may come from ('' for a number that is not known) and the one
 * it leads to. A number is in one place: it has one row.
 */
export const serials = `
create table stock_serial_kind (
  kind text primary key,
  comes_from text[] not null,
  leads_to text not null check (leads_to in ('IN', 'HELD', 'UNDERWAY', 'GONE', 'LOST', 'REMOVED'))
);
insert into stock_serial_kind values
  ('RECEIVE', '{"",UNDERWAY,GONE,LOST,REMOVED}', 'IN'),
  ('TAKE', '{IN}', 'HELD'), ('PUT_BACK', '{HELD}', 'IN'), ('SHIP', '{HELD}', 'GONE'), ('SEND', '{HELD}', 'UNDERWAY'),
  ('REGRADE', '{IN,HELD}', 'IN'), ('LOSE', '{IN,HELD,UNDERWAY}', 'LOST'), ('REMOVE', '{IN,HELD}', 'REMOVED');
grant select on stock_serial_kind to sampan_app;

create table stock_serial_event (
  id bigint generated always as identity primary key,
  cus_code text not null,
  sku text not null,
  serial text not null check (serial <> ''),
  kind text not null references stock_serial_kind (kind),
  warehouse text not null,
  grade text not null check (grade in ('GOOD', 'DEFECT')),
  batch text not null,
  about text not null,
  source text not null default '',
  at timestamptz not null,
  foreign key (cus_code, sku) references stock_sku (cus_code, sku)
);
create index stock_serial_event_of on stock_serial_event (cus_code, serial, id);
create unique index stock_serial_event_source on stock_serial_event (cus_code, source, serial) where source <> '';
${tenantTable('stock_serial_event', 'append')}

create table stock_serial (
  cus_code text not null,
  sku text not null,
  serial text not null,
  warehouse text not null,
  grade text not null,
  batch text not null,
  state text not null check (state in ('IN', 'HELD', 'UNDERWAY', 'GONE', 'LOST', 'REMOVED')),
  about text not null,
  last_event bigint not null,
  since timestamptz not null,
  primary key (cus_code, sku, serial),
  foreign key (cus_code, sku) references stock_sku (cus_code, sku)
);
create index stock_serial_number on stock_serial (cus_code, serial);
create index stock_serial_inside on stock_serial (cus_code, warehouse, sku, grade, batch, state, last_event)
  where state in ('IN', 'HELD');
create index stock_serial_about on stock_serial (cus_code, about) where state in ('HELD', 'UNDERWAY');
${tenantTable('stock_serial', 'read')}

create function stock_serial_book() returns trigger language plpgsql security definer set search_path = public as $$
declare
  wrong record;
begin
  select a.serial, coalesce(s.state, '') as state, a.kind into wrong
  from added a join stock_serial_kind k using (kind)
  left join stock_serial s using (cus_code, sku, serial)
  where not coalesce(s.state, '') = any (k.comes_from) limit 1;
  if found then
    raise exception 'serial % cannot go through % from %', wrong.serial, wrong.kind, wrong.state using errcode = 'check_violation';
  end if;
  insert into stock_serial (cus_code, sku, serial, warehouse, grade, batch, state, about, last_event, since)
    select a.cus_code, a.sku, a.serial, a.warehouse, a.grade, a.batch, k.leads_to, a.about, a.id, a.at
    from added a join stock_serial_kind k using (kind)
  on conflict (cus_code, sku, serial) do update set warehouse = excluded.warehouse, grade = excluded.grade,
    batch = excluded.batch, state = excluded.state, about = excluded.about, last_event = excluded.last_event,
    since = excluded.since;
  return null;
end $$;
create trigger stock_serial_book after insert on stock_serial_event referencing new table as added
  for each statement execute function stock_serial_book();
`
