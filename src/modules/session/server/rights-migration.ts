/**
 * Rights are expanded where they are stored, so that the menu and the access check of every call obey the same rows:
 * account_func holds what the roles of an account give, without what is for main accounts only where it is a
 * sub-account. `func_fact` is the declared tree's part in that, brought up to date at every start (function-facts.ts).
 *
 * The triggers run as the owner of the tables: the application can write roles, but no right directly. Roles are
 * split by customer, what hangs on a role with it, and a role goes to accounts of its own customer only.
 */
import { APP_ROLE, EVERY_TENANT, sharedTable, tenantTable } from '#server/database/tenant-table.ts'

const tables = `
create table func_fact (
  func_id text primary key,
  main_only boolean not null,
  is_configuration boolean not null
);
alter table account add column signed_in_at timestamptz;
alter table role
  add column kind text not null default 'custom' check (kind in ('custom', 'main', 'configurator')),
  add column description text not null default '',
  add column rev integer not null default 1,
  add column updated_at timestamptz not null default now();
update role set kind = 'main' where name = 'Main account';
create unique index role_name on role (cus_code, lower(name));
create unique index role_built_in on role (cus_code, kind) where kind <> 'custom';
${sharedTable('func_fact')}`

const expansion = `
drop trigger account_role_expand on account_role;
drop trigger role_func_expand on role_func;
drop function expand_roles();

create function expand_accounts(touched uuid[]) returns void language plpgsql as $$
begin
  delete from account_func f where f.account_id = any (touched) and not exists (
    select from account_role ar
      join role_func rf using (role_id) join func_fact t using (func_id) join account a on a.id = ar.account_id
     where ar.account_id = f.account_id and rf.func_id = f.func_id and (a.user_admin = '1' or not t.main_only));
  insert into account_func (account_id, func_id)
    select distinct ar.account_id, rf.func_id from account_role ar
      join role_func rf using (role_id) join func_fact t using (func_id) join account a on a.id = ar.account_id
     where ar.account_id = any (touched) and (a.user_admin = '1' or not t.main_only)
    on conflict do nothing;
end $$;
revoke execute on function expand_accounts(uuid[]) from public;

create function expand_by_account() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform expand_accounts(array(select distinct account_id from changed));
  return null;
end $$;
create trigger account_role_added after insert on account_role
  referencing new table as changed for each statement execute function expand_by_account();
create trigger account_role_removed after delete on account_role
  referencing old table as changed for each statement execute function expand_by_account();

create function expand_by_role() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform expand_accounts(array(select distinct ar.account_id from account_role ar join changed using (role_id)));
  return null;
end $$;
create trigger role_func_added after insert on role_func
  referencing new table as changed for each statement execute function expand_by_role();
create trigger role_func_removed after delete on role_func
  referencing old table as changed for each statement execute function expand_by_role();

create function expand_by_fact() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform expand_accounts(array(select distinct ar.account_id
    from account_role ar join role_func rf using (role_id) join changed using (func_id)));
  return null;
end $$;
create trigger func_fact_added after insert on func_fact
  referencing new table as changed for each statement execute function expand_by_fact();
create trigger func_fact_changed after update on func_fact
  referencing new table as changed for each statement execute function expand_by_fact();

create function expand_by_kind() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  perform expand_accounts(array[new.id]);
  return null;
end $$;
create trigger account_kind_changed after update of user_admin on account
  for each row when (old.user_admin is distinct from new.user_admin) execute function expand_by_kind();
`

const tenant = `(select current_setting('app.tenant', true))`
/** What hangs on a role belongs to its customer. */
const byRole = (table: string, isMine: string): string => `
alter table ${table} enable row level security;
alter table ${table} force row level security;
create policy tenant on ${table}
  using (${tenant} = '${EVERY_TENANT}' or exists (select from role r where r.id = role_id))
  with check (${isMine});
grant select, insert, delete on ${table} to ${APP_ROLE};
`

const split = `
${tenantTable('role')}
${byRole('role_func', `exists (select from role r where r.id = role_id)`)}
${byRole(
  'account_role',
  `exists (select from role r join account a on a.cus_code = r.cus_code where r.id = role_id and a.id = account_id)`,
)}
${sharedTable('account_func')}
`

export const rightsByFacts = tables + expansion + split

/**
 * Functions that are made while the portal runs (record 0137). Only the owner of the tables writes facts, so this runs as it does; it
 * makes ids of its own alone, so that no function of the declared tree can be given through it.
 */
export const madeFunctions = `
create function make_function(made text) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  if made !~ '^PG-[0-9]{1,15}$' then raise exception 'not a function that can be made: %', made; end if;
  insert into func_fact (func_id, main_only, is_configuration) values (made, false, false) on conflict do nothing;
  insert into role_func (role_id, func_id) select r.id, made from role r where r.kind = 'main' on conflict do nothing;
end $$;
revoke execute on function make_function(text) from public;
grant execute on function make_function(text) to ${APP_ROLE};`
