/** Tables of customers, accounts, rights and sign-in. Accounts are found before a customer is known, so none of these is split by row-level security. */
import { DEFAULT_LANGUAGE } from '#contract/language.ts'
import { SEE_AMOUNTS } from '#contract/amounts.ts'
import { sharedTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'
import { madeFunctions, rightsByFacts } from './rights-migration.ts'

const open = (...tables: string[]): string => tables.map((table) => sharedTable(table, 'write')).join('')

const people = `
create table customer (
  cus_code text primary key,
  cus_name text not null,
  logo_name text not null default '',
  cus_type text not null default 'PREPAID',
  cod_limit text not null default '',
  site_name text not null default '',
  cus_site text not null default '',
  created_at timestamptz not null default now()
);

create table account (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null references customer,
  login_code text not null,
  password_hash text not null,
  name text not null,
  mobile text not null default '',
  email text not null default '',
  photo text not null default '',
  user_admin text not null default '0' check (user_admin in ('0', '1')),
  state text not null default 'active' check (state in ('active', 'disabled')),
  is_single boolean not null default false,
  is_guarded boolean not null default false,
  ukey text not null default md5(gen_random_uuid()::text),
  created_at timestamptz not null default now()
);
create unique index account_login_code on account (lower(login_code));
create index account_customer on account (cus_code);
${open('customer', 'account')}
`

/**
 * What an account may do is read on every request, so it lies flat in account_func. Roles are expanded into it by triggers;
 * whatever way it changes, the account's ukey changes with it (spec 000 §4 "Permission change detection").
 */
const rights = `
create table role (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null references customer,
  name text not null,
  unique (cus_code, name)
);
create table role_func (
  role_id uuid not null references role on delete cascade,
  func_id text not null,
  primary key (role_id, func_id)
);
create table account_role (
  account_id uuid not null references account on delete cascade,
  role_id uuid not null references role on delete cascade,
  primary key (account_id, role_id)
);
create index account_role_role on account_role (role_id);
create table account_func (
  account_id uuid not null references account on delete cascade,
  func_id text not null,
  primary key (account_id, func_id)
);

create function expand_roles() returns trigger language plpgsql as $$
declare
  touched uuid[];
begin
  if tg_table_name = 'account_role' then
    touched := array[case when tg_op = 'DELETE' then old.account_id else new.account_id end];
  else
    select coalesce(array_agg(account_id), '{}') into touched from account_role
      where role_id = case when tg_op = 'DELETE' then old.role_id else new.role_id end;
  end if;
  delete from account_func f where f.account_id = any (touched) and not exists (
    select from account_role a join role_func r using (role_id)
    where a.account_id = f.account_id and r.func_id = f.func_id);
  insert into account_func (account_id, func_id)
    select distinct a.account_id, r.func_id from account_role a join role_func r using (role_id)
    where a.account_id = any (touched)
    on conflict do nothing;
  return null;
end $$;
create trigger account_role_expand after insert or delete on account_role for each row execute function expand_roles();
create trigger role_func_expand after insert or delete on role_func for each row execute function expand_roles();

create function renew_ukey() returns trigger language plpgsql as $$
begin
  update account set ukey = md5(gen_random_uuid()::text) where id in (select account_id from changed);
  return null;
end $$;
create trigger account_func_added after insert on account_func
  referencing new table as changed for each statement execute function renew_ukey();
create trigger account_func_removed after delete on account_func
  referencing old table as changed for each statement execute function renew_ukey();
`

const signIn = `
create table captcha (
  id text primary key,
  points jsonb not null,
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

create table login_failure (
  login_code text not null,
  address text not null,
  at timestamptz not null
);
create index login_failure_pair on login_failure (login_code, address, at);
create index login_failure_address on login_failure (address, at);
create index login_failure_at on login_failure (at);

create table vcode (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  session_id uuid not null,
  code text not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index vcode_account on vcode (account_id, sent_at desc);

create table partner (
  app_id text primary key,
  secret text not null,
  cus_code text not null references customer,
  account_id uuid not null references account on delete cascade
);
create table partner_used (
  app_id text not null references partner on delete cascade,
  sk text not null,
  expires_at timestamptz not null,
  primary key (app_id, sk)
);
${open('captcha', 'login_failure', 'vcode', 'partner', 'partner_used')}
`

/** News and the overlay of texts, both by language of the wire (zh, en, ml). */
const texts = `
create table notice (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null,
  content jsonb not null,
  published_at timestamptz not null
);
create table i18n_text (
  id text not null,
  language text not null check (language in ('zh', 'en', 'ml')),
  text text not null,
  primary key (id, language)
);
${open('notice', 'i18n_text')}
`

/** Who changed which text, and what it said before. */
const textChanges = `
alter table i18n_text
  add column updated_at timestamptz not null default now(),
  add column by_name text not null default '';
create table i18n_text_change (
  place bigint generated always as identity primary key,
  id text not null,
  language text not null check (language in ('zh', 'en', 'ml')),
  before text not null,
  after text not null,
  by_name text not null,
  at timestamptz not null
);
create index i18n_text_change_of on i18n_text_change (id, place desc);
${open('i18n_text_change')}
`

/** The code of a half-open session is looked up by that session (vcode.ts). */
const codeOfSession = `create index vcode_session on vcode (session_id, sent_at desc);`

/** Record 0051. Every role that was there before the function existed keeps what its people saw. */
const seeAmounts = `
insert into role_func (role_id, func_id) select id, '${SEE_AMOUNTS}' from role where kind = 'custom' on conflict do nothing;`

/** Record 0111. Guides are for everyone: the roles that exist are given their functions. */
const guidesForAll = `
insert into role_func (role_id, func_id)
select role.id, func.id from role
cross join (
  select 'Z-19' as id union all select 'Z-19' || lpad(number::text, 2, '0') from generate_series(1, 14) as number
) as func
where role.kind = 'custom' on conflict do nothing;`

/** Record 0133. What a person is written to in, and whether they are written to at all. */
const mails = `
alter table account add column language text not null default '${DEFAULT_LANGUAGE}';
alter table account add column is_mailed boolean not null default true;`

export const migrations: readonly Migration[] = [
  { name: '0001_people', sql: people },
  { name: '0002_rights', sql: rights },
  { name: '0003_sign_in', sql: signIn },
  { name: '0004_texts', sql: texts },
  { name: '0005_rights_by_facts', sql: rightsByFacts },
  { name: '0006_text_changes', sql: textChanges },
  { name: '0007_code_of_session', sql: codeOfSession },
  { name: '0008_see_amounts', sql: seeAmounts },
  { name: '0009_guides', sql: guidesForAll },
  { name: '0010_mails', sql: mails },
  { name: '0011_made_functions', sql: madeFunctions },
]
