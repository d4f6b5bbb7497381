/**
 * Tables of the money ledger (record 0101). Transactions, entries and holds are append-only, also for the owner of the tables; the sums
 * of customers' accounts are kept by a trigger in the statement that books, so that no writer can forget them, and their bounds are
 * CHECKs. Amounts are minor units of their currency.
 */
import { sharedTable, tenantTable } from '../database/tenant-table.ts'

const accounts = `
-- A missing bound is none. Compared with domain/ledger-accounts.ts by a test.
create table ledger_account (
  account text primary key,
  lowest bigint,
  highest bigint
);
insert into ledger_account values ('available', 0, null), ('hold', 0, null), ('dispute', 0, null), ('cod_due', 0, null),
  ('unbilled', null, 0), ('receivable', null, 0), ('disputed_debt', null, 0);
${sharedTable('ledger_account')}
`

/**
 * A source is booked once for each event, over all customers: a payment credits one of them. What `cus_code` is "" belongs to
 * nobody yet. `booked_at` never goes back for a customer (`ledger_open`); `id` follows the order of booking.
 */
const transactions = `
create table ledger_tx (
  id bigint generated always as identity primary key,
  cus_code text not null,
  event text not null,
  type text not null,
  source_type text not null check (source_type <> ''),
  source_id text not null check (source_id <> ''),
  part text not null default '',
  key text,
  fingerprint text not null,
  about text not null default '',
  waybill_no text not null default '',
  note text not null default '',
  detail jsonb not null default '{}',
  who text not null default '',
  at timestamptz not null,
  booked_at timestamptz not null,
  reverses bigint unique references ledger_tx (id),
  constraint ledger_tx_source unique (source_type, source_id, part, event),
  constraint ledger_tx_key unique (key),
  unique (id, cus_code)
);
create index ledger_tx_newest on ledger_tx (cus_code, booked_at desc, id desc);
create index ledger_tx_about on ledger_tx (cus_code, about) where about <> '';
create index ledger_tx_waybill on ledger_tx (cus_code, waybill_no) where waybill_no <> '';
${tenantTable('ledger_tx', 'append')}
grant usage on sequence ledger_tx_id_seq to sampan_app;

create table ledger_entry (
  id bigint generated always as identity primary key,
  cus_code text not null,
  tx bigint not null,
  line smallint not null check (line > 0),
  account text not null
    check (account ~ '^(available|hold|dispute|cod_due|unbilled|receivable|disputed_debt|suspense|fx|expense:claims|(channel|courier|revenue):[A-Za-z0-9_-]+)$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount bigint not null check (amount <> 0),
  -- Of a customer's account after this entry; the trigger writes it.
  balance bigint,
  unique (tx, line),
  foreign key (tx, cus_code) references ledger_tx (id, cus_code)
);
create index ledger_entry_newest on ledger_entry (cus_code, account, currency, id desc);
${tenantTable('ledger_entry', 'append')}

create table ledger_balance (
  cus_code text not null check (cus_code <> ''),
  currency text not null,
  account text not null references ledger_account (account),
  amount bigint not null default 0,
  lowest bigint,
  highest bigint,
  -- Of available alone. Null: a prepaid customer has none, a monthly customer has no limit.
  credit_limit bigint check (credit_limit >= 0),
  -- Of available alone: the latest time the customer's ledger was locked at.
  seen_at timestamptz not null default '-infinity',
  primary key (cus_code, currency, account),
  constraint ledger_balance_lowest check (amount >= lowest),
  constraint ledger_balance_highest check (amount <= highest)
) with (fillfactor = 50);
${tenantTable('ledger_balance', 'read')}
`

/** A hold is ended once, by a row of its own: what was captured and what was returned are what was held. */
const holds = `
create table ledger_hold (
  tx bigint primary key,
  cus_code text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null,
  -- Transaction that ended it; the trigger of ledger_hold_end writes it.
  ended_by bigint,
  unique (tx, amount),
  foreign key (tx, cus_code) references ledger_tx (id, cus_code)
);
create index ledger_hold_open on ledger_hold (cus_code, currency, expires_at) where ended_by is null;
create index ledger_hold_due on ledger_hold (expires_at) where ended_by is null;
${tenantTable('ledger_hold', 'append')}

create table ledger_hold_end (
  hold bigint primary key,
  cus_code text not null,
  tx bigint not null unique,
  held bigint not null,
  captured bigint not null check (captured >= 0),
  returned bigint not null check (returned >= 0),
  how text not null check (how in ('CAPTURED', 'RELEASED', 'EXPIRED')),
  check (captured + returned = held),
  foreign key (hold, held) references ledger_hold (tx, amount),
  foreign key (tx, cus_code) references ledger_tx (id, cus_code)
);
${tenantTable('ledger_hold_end', 'append')}

create table ledger_limit (
  id bigint generated always as identity primary key,
  cus_code text not null,
  currency text not null,
  credit_limit bigint check (credit_limit >= 0),
  who text not null,
  at timestamptz not null
);
${tenantTable('ledger_limit', 'append')}
`

const triggers = `
create function ledger_unchangeable() returns trigger language plpgsql as $$
begin
  -- Of a hold, what ended it is filled in once.
  if tg_table_name = 'ledger_hold' and tg_op = 'UPDATE' then
    if old.ended_by is null and to_jsonb(new) - 'ended_by' = to_jsonb(old) - 'ended_by' then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_tx_unchangeable before update or delete on ledger_tx for each row execute function ledger_unchangeable();
create trigger ledger_entry_unchangeable before update or delete on ledger_entry for each row execute function ledger_unchangeable();
create trigger ledger_hold_unchangeable before update or delete on ledger_hold for each row execute function ledger_unchangeable();
create trigger ledger_hold_end_unchangeable before update or delete on ledger_hold_end
  for each row execute function ledger_unchangeable();
create trigger ledger_tx_kept before truncate on ledger_tx for each statement execute function ledger_unchangeable();
create trigger ledger_hold_kept before truncate on ledger_hold for each statement execute function ledger_unchangeable();
create trigger ledger_hold_end_kept before truncate on ledger_hold_end for each statement execute function ledger_unchangeable();
create trigger ledger_entry_kept before truncate on ledger_entry for each statement execute function ledger_unchangeable();

-- The balance row is locked by ledger_open before; a writer that did not lock waits here.
create function ledger_book() returns trigger language plpgsql security definer set search_path = public as $$
declare
  rule ledger_account;
begin
  new.balance := null;
  select * into rule from ledger_account where account = new.account;
  if not found then return new; end if;
  update ledger_balance b set amount = b.amount + new.amount,
    lowest = case when new.account = 'available'
      then least(-coalesce(b.credit_limit, 0), greatest(b.lowest, b.amount + new.amount)) else b.lowest end
    where b.cus_code = new.cus_code and b.currency = new.currency and b.account = new.account
    returning b.amount into new.balance;
  if not found then
    insert into ledger_balance (cus_code, currency, account, amount, lowest, highest)
      values (new.cus_code, new.currency, new.account, new.amount, rule.lowest, rule.highest);
    new.balance := new.amount;
  end if;
  return new;
end $$;
create trigger ledger_book before insert on ledger_entry for each row execute function ledger_book();

-- Sees every customer: a check that sees nothing would find nothing.
create function ledger_sums_to_zero() returns trigger language plpgsql security definer
  set search_path = public set "app.tenant" = '*' as $$
begin
  if exists (select from ledger_entry where tx = new.tx group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % does not sum to zero', new.tx using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_sums_to_zero after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_sums_to_zero();
create function ledger_has_entries() returns trigger language plpgsql security definer
  set search_path = public set "app.tenant" = '*' as $$
begin
  if not exists (select from ledger_entry where tx = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_has_entries after insert on ledger_tx deferrable initially deferred
  for each row execute function ledger_has_entries();

create function ledger_end_hold() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update ledger_hold set ended_by = new.tx where tx = new.hold and cus_code = new.cus_code and ended_by is null;
  if not found then
    raise exception 'hold % has ended', new.hold using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create trigger ledger_end_hold after insert on ledger_hold_end for each row execute function ledger_end_hold();
`

/**
 * What the application may not do by itself: lock balances, which it can only read, and change a credit limit. Both run as the owner of
 * the tables and check the tenant themselves.
 */
const functions = `
create function ledger_mine(customer text) returns void language plpgsql as $$
begin
  if coalesce(current_setting('app.tenant', true), '') not in ('*', customer) then
    raise exception 'the ledger of another customer' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Locks a customer's balances, in the order of currencies, until the transaction ends, and answers what is asked under the lock: where the
-- customer stands, holds whose time is over, which of the sources and keys are booked, and the holds of the sources.
create function ledger_open(customer text, currencies text[], clock timestamptz, sources jsonb, keys text[]) returns jsonb
  language plpgsql security definer set search_path = public as $$
declare
  unit text;
  seen timestamptz := clock;
  last timestamptz;
begin
  perform ledger_mine(customer);
  if customer <> '' then
    for unit in select distinct u from unnest(currencies) u order by u loop
      update ledger_balance set seen_at = greatest(seen_at, clock)
        where cus_code = customer and currency = unit and account = 'available' returning seen_at into last;
      if not found then
        insert into ledger_balance (cus_code, currency, account, lowest, seen_at) values (customer, unit, 'available', 0, clock)
          on conflict (cus_code, currency, account) do update set seen_at = greatest(ledger_balance.seen_at, clock)
          returning seen_at into last;
      end if;
      seen := greatest(seen, last);
    end loop;
    -- What is booked in several currencies is of one time in all of them.
    update ledger_balance set seen_at = seen
      where cus_code = customer and currency = any (currencies) and account = 'available' and seen_at < seen;
  end if;
  return jsonb_build_object(
    'now', seen,
    'payType', (select c.cus_type from customer c where c.cus_code = ledger_open.customer),
    'balances', (select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'account', account, 'amount', amount::text,
        'lowest', lowest::text, 'limit', credit_limit::text)), '[]')
      from ledger_balance where cus_code = customer and currency = any (currencies)),
    'expired', (select coalesce(jsonb_agg(jsonb_build_object('tx', tx, 'currency', currency, 'amount', amount::text,
        'about', t.about, 'waybillNo', t.waybill_no) order by tx), '[]')
      from ledger_hold h join ledger_tx t on t.id = h.tx
      where h.cus_code = customer and currency = any (currencies) and ended_by is null and expires_at <= seen),
    'booked', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'customer', t.cus_code, 'event', t.event,
        'fingerprint', t.fingerprint, 'type', t.source_type, 'source', t.source_id, 'part', t.part, 'key', t.key)), '[]')
      from (select t.* from ledger_tx t where t.key = any (keys)
        union select t.* from jsonb_to_recordset(sources) s (type text, source text)
          join ledger_tx t on (t.source_type, t.source_id) = (s.type, s.source)) t),
    'holds', (select coalesce(jsonb_agg(jsonb_build_object('tx', h.tx, 'currency', h.currency, 'amount', h.amount::text,
        'expiresAt', h.expires_at, 'type', t.source_type, 'source', t.source_id, 'part', t.part, 'how', e.how,
        'about', t.about, 'waybillNo', t.waybill_no) order by h.tx), '[]')
      from (select distinct type, source from jsonb_to_recordset(sources) s (type text, source text)) s
      join ledger_tx t on (t.source_type, t.source_id) = (s.type, s.source)
      join ledger_hold h on h.tx = t.id left join ledger_hold_end e on e.hold = h.tx
      where h.cus_code = customer));
end $$;

-- A limit lowered below a debt lets it be, and lets it grow no further.
create function ledger_set_limit(customer text, unit text, new_limit bigint, by_whom text, clock timestamptz) returns void
  language plpgsql security definer set search_path = public as $$
begin
  perform ledger_mine(customer);
  insert into ledger_balance (cus_code, currency, account, lowest) values (customer, unit, 'available', 0) on conflict do nothing;
  update ledger_balance set credit_limit = new_limit, lowest = least(-coalesce(new_limit, 0), amount)
    where cus_code = customer and currency = unit and account = 'available';
  insert into ledger_limit (cus_code, currency, credit_limit, who, at) values (customer, unit, new_limit, by_whom, clock);
end $$;
`

export const ledger = [accounts, transactions, holds, triggers, functions].join('\n')
