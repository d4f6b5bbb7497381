/**
 * Cash on delivery: what was collected for each parcel, statements, the transfers that pay them, and money that went back (record 0108).
 * Amounts are minor units. What a parcel's state is follows from these facts and the day it is in its country (`cod_list`).
 */
import { sharedTable, tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'
import { codCycles, cycleOf } from '#modules/cod/cycles.ts'

const statements = `
create sequence cod_statement_serial;
grant usage on sequence cod_statement_serial to sampan_app;

create table cod_statement (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  statement_no text not null unique,
  country text not null,
  currency text not null,
  cut_on date not null,
  due_on date not null,
  parcels integer not null check (parcels > 0),
  collected bigint not null check (collected >= 0),
  fees bigint not null check (fees >= 0),
  reversed bigint not null check (reversed >= 0),
  set_off bigint not null check (set_off >= 0),
  bank_amount bigint not null check (bank_amount >= 0),
  cut_at timestamptz not null,
  settled_at timestamptz,
  constraint cod_statement_cycle unique (cus_code, country, currency, cut_on),
  constraint cod_statement_bridge check (bank_amount = collected - fees - reversed - set_off)
);
create index cod_statement_newest on cod_statement (cus_code, cut_on desc, id);
${tenantTable('cod_statement')}

create table cod_remittance (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  statement_id uuid not null references cod_statement,
  bank_ref text not null check (bank_ref <> ''),
  state text not null check (state in ('INITIATED', 'SETTLED', 'RETURNED')),
  amount bigint not null check (amount > 0),
  sent_at timestamptz not null,
  ended_at timestamptz,
  reason text not null default '',
  unique (statement_id, bank_ref)
);
create unique index cod_remittance_live on cod_remittance (statement_id) where state <> 'RETURNED';
${tenantTable('cod_remittance')}
`

const parcels = `
create table cod_parcel (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  -- Null: the order is archived.
  order_id uuid references b2c_order on delete set null,
  order_no text not null,
  waybill_no text not null unique,
  country text not null,
  receiver_name text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  courier text not null,
  signed_at timestamptz not null,
  cut_on date not null,
  due_on date not null,
  -- Handed over by the courier.
  handed bigint not null default 0 check (handed between 0 and amount),
  -- Not the customer's after all, before it was on a statement: refused afterwards, or waived.
  reversed bigint not null default 0 check (reversed between 0 and amount),
  reversed_at timestamptz,
  statement_id uuid references cod_statement,
  fee bigint not null default 0 check (fee >= 0),
  withheld bigint not null default 0 check (withheld >= 0),
  settled_at timestamptz,
  check (fee + withheld <= amount - reversed),
  check (statement_id is not null or (fee = 0 and withheld = 0 and settled_at is null)),
  check (statement_id is null or handed >= amount - reversed)
);
create unique index cod_parcel_order on cod_parcel (order_id) where order_id is not null;
create index cod_parcel_newest on cod_parcel (cus_code, signed_at desc, id);
create index cod_parcel_open on cod_parcel (cus_code, country, currency, cut_on) where statement_id is null;
create index cod_parcel_due on cod_parcel (due_on) where settled_at is null;
create index cod_parcel_statement on cod_parcel (statement_id) where statement_id is not null;
${tenantTable('cod_parcel')}

-- Money of a parcel that is on a statement went back to its receiver: a line of a later statement.
create table cod_reversal (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  parcel_id uuid not null unique references cod_parcel,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee between 0 and amount),
  reason text not null default '',
  at timestamptz not null,
  -- The statement that withholds it.
  statement_id uuid references cod_statement
);
create index cod_reversal_open on cod_reversal (cus_code) where statement_id is null;
create index cod_reversal_statement on cod_reversal (statement_id) where statement_id is not null;
${tenantTable('cod_reversal')}

-- Bills may be paid from what was collected.
create table cod_agreement (
  cus_code text primary key,
  agreed_at timestamptz not null
);
${tenantTable('cod_agreement')}
`

const zones = Object.entries(codCycles).map(([country, { zone }]) => `when '${country}' then '${zone}'`)

/** Row-level security is that of the tables. Parcels on their way come from the orders. */
const list = `
create function cod_today(country text) returns date language sql stable as $$
  select (now() at time zone case country ${zones.join(' ')} else '${cycleOf('').zone}' end)::date
$$;
grant execute on function cod_today(text) to sampan_app;

create index b2c_order_cod_open on b2c_order (cus_code, created_at desc, id)
  where cod_amount > 0 and status not in ('SIGNED', 'RETURNED', 'CANCELLED');

create view cod_list with (security_invoker = true) as
select p.id, p.cus_code, coalesce(p.order_id::text, '') as order_id, p.order_no, p.waybill_no, p.country, p.receiver_name,
       p.currency, p.amount, p.handed, coalesce(r.amount, p.reversed) as reversed, p.fee, p.withheld,
       p.signed_at as created_at, p.due_on, s.statement_no, p.settled_at, m.bank_ref,
       case when r.id is not null or p.reversed = p.amount then 'REVERSED'
            when p.settled_at is not null then 'PAID'
            when p.due_on < cod_today(p.country) then 'UNPAID'
            else 'PENDING' end as state
  from cod_parcel p
  left join cod_statement s on s.id = p.statement_id
  left join cod_remittance m on m.statement_id = p.statement_id and m.state <> 'RETURNED'
  left join cod_reversal r on r.parcel_id = p.id
union all
select o.id, o.cus_code, o.id::text, o.order_no, o.waybill_no, o.country, o.receiver_name,
       o.currency, o.cod_amount, 0, 0, 0, 0, o.created_at, null, null, null, null, 'EXPECTED'
  from b2c_order o
 where o.cod_amount > 0 and o.status not in ('SIGNED', 'RETURNED', 'CANCELLED');
${sharedTable('cod_list')}

create view cod_statement_list with (security_invoker = true) as
select s.*, coalesce(m.bank_ref, '') as bank_ref, m.sent_at,
       coalesce((select b.reason from cod_remittance b where b.statement_id = s.id and b.state = 'RETURNED'
         order by b.ended_at desc limit 1), '') as return_reason,
       case when s.settled_at is not null then 'PAID' when m.id is not null then 'SENT' else 'CUT' end as state
  from cod_statement s left join cod_remittance m on m.statement_id = s.id and m.state <> 'RETURNED';
${sharedTable('cod_statement_list')}
`

export const migrations: readonly Migration[] = [{ name: '0001_cod', sql: `${statements}${parcels}${list}` }]
