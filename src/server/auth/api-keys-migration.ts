/** API keys of customers and the log of their calls (record 0119). The docking slice makes keys; the kernel asks for them at every call. */
import { EVERY_TENANT, tenantTable } from '../database/tenant-table.ts'

export const apiKeys = `
create table api_key (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  user_id uuid not null,
  made_by text not null,
  name text not null check (name <> ''),
  funcs text[] not null,
  allowed cidr[] not null default '{}',
  is_sandbox boolean not null default false,
  per_minute integer not null check (per_minute between 1 and 6000),
  secret_hash text not null unique,
  old_hash text unique,
  old_ends_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_at timestamptz,
  last_address text not null default '',
  check ((old_hash is null) = (old_ends_at is null))
);
create index api_key_customer on api_key (cus_code, created_at desc);
${tenantTable('api_key')}

create table api_call (
  id bigint generated always as identity primary key,
  cus_code text not null,
  key_id uuid not null references api_key on delete cascade,
  at timestamptz not null default now(),
  call text not null,
  code integer not null,
  ms integer not null,
  request_id text not null,
  address text not null
);
create index api_call_newest on api_call (key_id, at desc, id);
create index api_call_age on api_call (at);
${tenantTable('api_call')}

-- Who a key stands for, and how often it was used in this minute: one round trip, read anew at every call. A wrong secret finds nothing.
create function find_api_key(wanted uuid, hash text, caller_address text) returns table (
  state text, is_sandbox boolean, per_minute integer, used integer, user_id uuid, cus_code text, cus_name text, login_code text,
  ukey text, funcs text[]
) language plpgsql set "app.tenant" = '${EVERY_TENANT}' as $$
#variable_conflict use_column
declare
  counted integer;
begin
  if not exists (select from api_key k where k.id = wanted and hash in (k.secret_hash, k.old_hash)) then
    return;
  end if;
  insert into rate_limit as r (key, window_start, count) values ('api-key:' || wanted, date_trunc('minute', now()), 1)
  on conflict (key, window_start) do update set count = r.count + 1
  returning r.count into counted;
  return query
  select case
           when a.state <> 'active' then 'disabled'
           when k.revoked_at is not null or k.expires_at <= now()
             or k.secret_hash <> hash and k.old_ends_at <= now() then 'ended'
           when cardinality(k.allowed) > 0 and not (caller_address::inet <<= any (k.allowed)) then 'address'
           else 'open' end,
         k.is_sandbox, k.per_minute, counted, k.user_id, k.cus_code, c.cus_name, a.login_code, a.ukey,
         array(select f.func_id from account_func f join func_fact x using (func_id)
                where f.account_id = a.id and f.func_id = any (k.funcs) and not x.main_only and not x.is_configuration)
    from api_key k join account a on a.id = k.user_id join customer c on c.cus_code = k.cus_code
   where k.id = wanted;
end $$;
revoke execute on function find_api_key from public;
`
