/**
 * Bills, their frozen lines and disputes, and the ledger as bills read it (record 0107). Amounts are minor units. Row-level security of the
 * views is that of the tables below them.
 */
import { CONFIRM_DAYS, DISPUTE_DAYS } from '#domain/bill-months.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { sharedTable, tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'

/** Type of the source of bookings that belong to a dispute; the id is that of the line. */
export const LINE_SOURCE = 'bill_line'

const tables = `
create sequence bill_serial;
grant usage on sequence bill_serial to sampan_app;

create table bill (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  currency text not null,
  period text not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
  bill_no text not null unique,
  -- What it covers, by the time of booking: half open. The first one of a customer has no beginning.
  since timestamptz not null,
  until timestamptz not null check (until > since),
  lines integer not null check (lines >= 0),
  opening bigint not null,
  charges bigint not null check (charges >= 0),
  credits bigint not null check (credits >= 0),
  payments bigint not null,
  closing bigint not null,
  amount bigint not null check (amount >= 0),
  digest text not null,
  due_on date not null,
  issued_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_by text not null default '',
  confirmed_digest text not null default '',
  unique (cus_code, currency, period),
  check (opening + charges - credits - payments = closing)
);
${tenantTable('bill')}

create table bill_line (
  tx bigint primary key,
  cus_code text not null,
  bill_id uuid not null references bill,
  currency text not null,
  family text not null,
  -- What it adds to the bill's charges, below zero to its credits; and what of it is to be paid by the bill.
  amount bigint not null,
  billed bigint not null,
  about text not null,
  waybill_no text not null,
  note text not null,
  detail jsonb not null,
  at timestamptz not null,
  booked_at timestamptz not null,
  -- The line a credit note belongs to.
  credit_of bigint references bill_line
);
create index bill_line_bill on bill_line (bill_id, tx);
create index bill_line_newest on bill_line (cus_code, tx desc);
${tenantTable('bill_line', 'append')}
create trigger bill_line_unchangeable before update or delete on bill_line for each row execute function ledger_unchangeable();
create trigger bill_line_kept before truncate on bill_line for each statement execute function ledger_unchangeable();

create table bill_dispute (
  line bigint primary key references bill_line,
  cus_code text not null,
  bill_id uuid not null references bill,
  amount bigint not null check (amount > 0),
  -- What was frozen: a debt, or money that was paid.
  funding text not null check (funding in ('debt', 'balance')),
  reason text not null,
  note text not null,
  files jsonb not null default '[]',
  state text not null default 'DISPUTED' check (state in ('DISPUTED', 'WON', 'LOST')),
  -- What was given back.
  credit bigint not null default 0 check (credit >= 0 and credit <= amount),
  who text not null,
  raised_at timestamptz not null,
  answer_by timestamptz not null,
  decided_at timestamptz,
  decision_note text not null default ''
);
create index bill_dispute_bill on bill_dispute (bill_id);
create index bill_dispute_open on bill_dispute (answer_by) where state = 'DISPUTED';
${tenantTable('bill_dispute')}
`

/**
 * Every transaction as a bill reads it. `amount`: what it charges, below zero what it gives back. `billed`: what of that waits for the next
 * bill. `net`: how it changes what is owed, disputed bills included. What a dispute freezes is neither charge nor credit until it is won.
 * Fees taken off collected money are on the statements of cash on delivery.
 */
const movement = `
create view bill_movement with (security_invoker = true) as
select t.id, t.cus_code, e.currency, t.booked_at, t.at, t.about, t.waybill_no, t.note, t.detail,
       case when t.source_type = '${LINE_SOURCE}' then t.source_id::bigint end as credit_of,
       coalesce(min(substr(e.account, 9)) filter (where e.account like 'revenue:%'), 'other') as family,
       (case
          when t.type = 'COD' then 0
          when t.source_type = '${LINE_SOURCE}' then case t.event
            when 'debtDisputeWon' then sum(e.amount) filter (where e.account like 'revenue:%')
            when 'disputeWon' then sum(e.amount) filter (where e.account = 'dispute')
            else 0 end
          when t.event = 'billClosed' then 0
          when bool_or(e.account like 'revenue:%') then sum(e.amount) filter (where e.account like 'revenue:%')
          else -coalesce(sum(e.amount) filter (where e.account = 'unbilled'), 0)
        end)::bigint as amount,
       (case when t.event = 'billClosed' then 0
             else -coalesce(sum(e.amount) filter (where e.account = 'unbilled'), 0) end)::bigint as billed,
       coalesce(sum(e.amount) filter (where e.account in ('unbilled', 'receivable')
         or e.account = 'disputed_debt' and t.event like 'debtDispute%'), 0)::bigint as net
  from ledger_tx t join ledger_entry e on e.tx = t.id
 where t.cus_code <> ''
 group by t.id, e.currency;
${sharedTable('bill_movement')}
`

/** What is still to be paid of each bill: what is owed is of the newest bills, since the oldest are paid first. */
const rows = `
create view bill_row with (security_invoker = true) as
with net as (
  select b.*, coalesce(d.taken, 0) as taken, coalesce(d.disputed, 0) as disputed,
         b.amount - coalesce(d.taken, 0) as asked
    from bill b left join lateral (
      select sum(case d.state when 'DISPUTED' then d.amount else d.credit end) filter (where d.funding = 'debt') as taken,
             sum(d.amount) filter (where d.state = 'DISPUTED') as disputed
        from bill_dispute d where d.bill_id = b.id) d on true
), owed as (
  select n.*, least(n.asked, greatest(0, coalesce(-r.amount, 0) - coalesce(sum(n.asked)
           over (partition by n.cus_code, n.currency order by n.period desc rows between unbounded preceding and 1 preceding), 0))) as due
    from net n left join ledger_balance r on (r.cus_code, r.currency, r.account) = (n.cus_code, n.currency, 'receivable')
), issued as (
  select o.id::text as bill_id, o.cus_code, o.currency, o.period, o.bill_no, o.lines::bigint as lines, o.opening, o.charges, o.credits,
         o.payments, o.closing, o.amount, o.due::bigint as due, o.disputed::bigint as disputed,
         case when o.amount > 0 then o.due_on::text else '' end as due_day, o.issued_at,
         coalesce(o.confirmed_at, case when now() >= o.issued_at + interval '${CONFIRM_DAYS} days'
           then o.issued_at + interval '${CONFIRM_DAYS} days' end) as confirmed_at, o.confirmed_by, o.digest,
         case when o.due > 0 and (now() at time zone '${PROVIDER_ZONE}')::date > o.due_on then 'OVERDUE'
              when o.due = 0 and o.disputed = 0 then 'PAID'
              when o.confirmed_at is not null or now() >= o.issued_at + interval '${CONFIRM_DAYS} days' then 'CONFIRMED'
              else 'ISSUED' end as state
    from owed o
), running as (
  -- Given the end of the last bill as a parameter, the ledger is read no further back than it.
  select a.cus_code, a.currency, m.* from ledger_balance a
    cross join lateral (select coalesce(max(b.until), '-infinity') as until from bill b
      where (b.cus_code, b.currency) = (a.cus_code, a.currency)) b
    cross join lateral (
  select to_char(m.booked_at at time zone '${PROVIDER_ZONE}', 'YYYY-MM') as period,
         count(*) filter (where m.amount <> 0 or m.billed <> 0) as lines,
         coalesce(sum(m.amount) filter (where m.amount > 0), 0)::bigint as charges,
         coalesce(-sum(m.amount) filter (where m.amount < 0), 0)::bigint as credits,
         sum(m.amount + m.net)::bigint as payments, sum(m.net)::bigint as net, greatest(0, sum(m.billed))::bigint as amount
    from bill_movement m
   where m.cus_code = a.cus_code and m.currency = a.currency and m.booked_at >= b.until
   group by 1) m
   where a.account = 'available'
), preview as (
  select r.*, coalesce((select b.closing from bill b where (b.cus_code, b.currency) = (r.cus_code, r.currency)
             order by b.period desc limit 1), 0)
           - (sum(r.net) over (partition by r.cus_code, r.currency order by r.period))::bigint as closing
    from running r
)
select currency || '-' || period as id, i.* from issued i
union all
select currency || '-' || period, '', cus_code, currency, period, '', lines, closing - charges + credits + payments, charges, credits,
       payments, closing, amount, 0, 0, '', null, null, '', '', 'OPEN'
  from preview where lines > 0;
${sharedTable('bill_row')}
`

/** Of lines of issued bills. */
const itemColumns = `select l.tx as id, l.cus_code, b.period, l.currency, l.family, l.amount, l.about, l.waybill_no, l.note, l.detail, l.at as created_at,
       l.booked_at, l.credit_of, coalesce(d.state, 'CLEAR') as line_state, b.issued_at + interval '${DISPUTE_DAYS} days' as dispute_until,
       coalesce(d.reason, '') as dispute_reason, coalesce(d.note, '') as dispute_note, d.raised_at, d.answer_by,
       coalesce(d.decision_note, '') as decision_note, coalesce(d.credit, 0) as credit`
const itemSources = `
  from bill_line l join bill b on b.id = l.bill_id left join bill_dispute d on d.line = l.tx`

/** Lines of issued bills, and those of months that run, alike. */
const items = `
create view bill_item with (security_invoker = true) as
${itemColumns}${itemSources};
${sharedTable('bill_item')}

create view bill_item_open with (security_invoker = true) as
select m.id, m.cus_code, to_char(m.booked_at at time zone '${PROVIDER_ZONE}', 'YYYY-MM') as period, m.currency,
       coalesce(c.family, m.family) as family, m.amount, m.about, m.waybill_no, m.note, m.detail, m.at as created_at, m.booked_at,
       m.credit_of, 'CLEAR' as line_state, null::timestamptz as dispute_until, '' as dispute_reason, '' as dispute_note,
       null::timestamptz as raised_at, null::timestamptz as answer_by, '' as decision_note, 0::bigint as credit
  from bill_movement m left join bill_line c on c.tx = m.credit_of
 where (m.amount <> 0 or m.billed <> 0) and not exists (select from bill_line l where l.tx = m.id);
${sharedTable('bill_item_open')}
`

/** SHA-256 over the lines of a bill, whatever order they are given in: what is confirmed, and what \`verify\` recomputes. */
const digest = `
create function bill_digest(bill uuid) returns text language sql stable set search_path = public as $$
  select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', tx, currency, family, amount, billed, at at time zone 'UTC', about, waybill_no,
    credit_of), E'\\n' order by tx), ''), 'UTF8')), 'hex') from bill_line where bill_id = bill
$$;
`

/** Lines of one bill, newest first, without sorting all of them: a month has fifty thousand. */
const linesInOrder = `
create index bill_line_order on bill_line (bill_id, at desc, tx);
create or replace view bill_item with (security_invoker = true) as
${itemColumns}, l.bill_id${itemSources};
`

export const migrations: readonly Migration[] = [
  { name: '0001_bills', sql: [tables, movement, rows, items, digest].join('\n') },
  { name: '0002_lines_in_order', sql: linesInOrder },
]
