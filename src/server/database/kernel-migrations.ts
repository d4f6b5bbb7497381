/**
 * The kernel's own tables. Every module's migrations run after these.
 *
 * The session module owns and creates, and the kernel reads by name (auth/sessions.ts):
 *   customer(cus_code text primary key, cus_name text, …)
 *   account(id uuid primary key, cus_code text, login_code text, user_admin text '0'|'1', state text 'active'|'disabled', ukey text, …)
 *   account_func(account_id uuid, func_id text)   — one row per granted function, for main accounts too
 */
import { apiKeys } from '../auth/api-keys-migration.ts'
import type { Migration } from '../handler.ts'
import { ledger } from '../ledger/migration.ts'
import { EVERY_TENANT, sharedTable, tenantTable } from './tenant-table.ts'

const sessions = `
create table account_session (
  id uuid primary key,
  token_hash text not null unique,
  sid text not null,
  vcode text not null default '',
  user_id uuid not null,
  cus_code text not null,
  state text not null check (state in ('active', 'pending_unique', 'pending_vcode')),
  address text not null default '',
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text
);
create index account_session_user on account_session (user_id) where ended_at is null;
create index account_session_expiry on account_session (expires_at);
${tenantTable('account_session')}`

const writes = `
create table idempotency (
  cus_code text not null,
  user_id text not null,
  key text not null,
  path text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (cus_code, user_id, key)
);
create index idempotency_age on idempotency (created_at);
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  cus_code text not null,
  user_id text not null,
  call text not null,
  what text not null,
  about text not null,
  detail jsonb,
  request_id text not null
);
create index audit_about on audit (cus_code, about, at);
${tenantTable('idempotency')}
${tenantTable('audit', 'append')}`

const jobs = `
create table job (
  id text primary key,
  name text not null,
  cus_code text not null,
  user_id text not null default '',
  payload jsonb not null default '{}',
  state text not null default 'ready' check (state in ('ready', 'running', 'done', 'failed', 'cancelled')),
  attempts int not null default 0,
  max_attempts int not null default 5,
  run_at timestamptz not null default now(),
  lease_owner text,
  leased_until timestamptz,
  progress int not null default 0,
  result jsonb,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index job_due on job (run_at) where state in ('ready', 'running');
create index job_owner on job (cus_code, user_id, created_at);
create table file (
  id text primary key,
  cus_code text not null,
  user_id text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  path text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index file_expiry on file (expires_at);
${tenantTable('job')}
${tenantTable('file')}`

const shared = `
create table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, window_start)
);
create table i18n_bundle (
  hash text primary key,
  language text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create table ops_key (
  id text primary key,
  key_hash text not null unique,
  label text not null,
  created_at timestamptz not null default now()
);
create table ops_event (
  event_id text primary key,
  path text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default now()
);
-- The login key and the ticket key. Not granted: only the kernel's own connection reads it.
create table kernel_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
${sharedTable('rate_limit', 'write')}
${sharedTable('i18n_bundle', 'append')}
${sharedTable('ops_event', 'write')}`

/** Record 0015: offered with the session, binding from the first request that returns it. */
const binding = `
alter table account_session add column bound_to text, add column is_bound boolean not null default false;
`

/** Asked of an account that is being guessed at: was it signed in from here (session module, login-limits.ts)? */
const places = `create index account_session_place on account_session (user_id, address);`

/**
 * Record 0017. A task is what a person sees of a job: an export (one job, one file) or an import (rows that arrive in slices and
 * are committed in the background). Its state is the job's; `fault` says why a job that ended made nothing.
 */
const tasks = `
create table task (
  cus_code text not null,
  id text not null,
  user_id text not null,
  who text not null,
  kind text not null check (kind in ('export', 'import')),
  source text not null,
  file_name text not null,
  language text not null,
  request jsonb not null default '{}',
  job_id text not null,
  file_id text,
  total bigint not null default 0,
  done bigint not null default 0,
  refused bigint not null default 0,
  fault text not null default '',
  created_at timestamptz not null default now(),
  primary key (cus_code, id)
);
create index task_newest on task (cus_code, created_at desc, id);
create index task_mine on task (cus_code, user_id, created_at desc, id);
create index task_job on task (job_id);
create index task_age on task (created_at);
create table import_row (
  cus_code text not null,
  task_id text not null,
  row int not null,
  record jsonb not null,
  is_taken boolean,
  given_id text not null default '',
  given_no text not null default '',
  reason text not null default '',
  fields jsonb not null default '[]',
  primary key (cus_code, task_id, row),
  foreign key (cus_code, task_id) references task on delete cascade
);
create index import_row_left on import_row (cus_code, task_id, row) where is_taken is null;
create index job_running on job (cus_code, name) where state = 'running';
create index job_age on job (created_at);
${tenantTable('task')}
${tenantTable('import_row')}`

/** Who has seen on a page how a task ended needs no message about it. */
const taskNotified = `alter table task add column told_at timestamptz;`

/**
 * Who makes a request (auth/sessions.ts): every call asks it first, so it is one message, and planned once per connection.
 * seen_at moves at most once a minute, so that a busy session does not write on every request. The first request that
 * returns the offered cookie binds the session to it; from then on one without it moves nothing and finds it astray.
 * It looks through every customer's sessions, for as long as it runs; the hash names the one.
 */
const finding = `
create function find_session(hash text, carried text, idle interval) returns table (
  session_id uuid, sid text, vcode text, state text, user_id uuid, cus_code text, cus_name text, login_code text,
  user_admin text, account_state text, ukey text, funcs text[], ended boolean, ended_why text, astray boolean, stale boolean
) language plpgsql set "app.tenant" = '${EVERY_TENANT}' as $$
#variable_conflict use_column
begin
  update account_session s set seen_at = now(), is_bound = is_bound or coalesce(bound_to = carried, false)
   where token_hash = hash and ended_at is null and seen_at > now() - idle
     and (seen_at < now() - interval '1 minute' or not is_bound and bound_to = carried)
     and (not is_bound or bound_to = carried);
  return query
  select s.id, s.sid, s.vcode, s.state, s.user_id, s.cus_code, c.cus_name, a.login_code, a.user_admin, a.state, a.ukey,
         array(select f.func_id from account_func f where f.account_id = a.id),
         s.ended_at is not null, s.ended_why,
         s.is_bound and s.bound_to <> carried,
         s.expires_at <= now() or s.seen_at <= now() - idle
    from account_session s
    join account a on a.id = s.user_id
    join customer c on c.cus_code = s.cus_code
   where s.token_hash = hash;
end $$;
revoke execute on function find_session from public;
`

/**
 * Record 0043. The bytes of files, for installations without a folder that all gateways share. Not compressed: what is kept is
 * compressed already, and a chunk is read as it is.
 */
const fileChunks = `
alter table file add column sha256 text not null default '';
create unique index file_path on file (path);
create table file_chunk (
  cus_code text not null,
  stored text not null,
  part int not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  primary key (stored, part)
);
alter table file_chunk alter column content set storage external;
${tenantTable('file_chunk')}`

/** Each `sk` opens once (auth/sealed.ts). */
const sealed = `
create table sealed_used (
  hash text primary key,
  expires_at timestamptz not null
);
create index sealed_used_age on sealed_used (expires_at);
${sharedTable('sealed_used', 'write')}`

/** Record 0051. Nothing says which columns older exports have: they count as having amounts. */
const amounts = `
alter table file add column has_amounts boolean not null default false;
update file set has_amounts = true where id in (select file_id from task where kind = 'export');
`

/** What a person calls an import (record 0086). */
const batches = `alter table task add column batch_name text not null default ''`

/** Nights the invariants were checked in (record 0124), by the provider's day: what was broken, by name; null until it has ended. */
const nights = `
create table verified_night (
  night date primary key,
  started_at timestamptz not null,
  ended_at timestamptz,
  broken jsonb
);
${sharedTable('verified_night')}`

/**
 * Record 0132. A session in which an administrator sees the portal as another person: it ends with the administrator's own, and the
 * gateway refuses its commands.
 */
const views = `
alter table account_session add column viewer_session uuid;
create index account_session_viewer on account_session (viewer_session) where viewer_session is not null;
drop function find_session(text, text, interval);
create function find_session(hash text, carried text, idle interval) returns table (
  session_id uuid, sid text, vcode text, state text, user_id uuid, cus_code text, cus_name text, login_code text,
  user_admin text, account_state text, ukey text, funcs text[], ended boolean, ended_why text, astray boolean, stale boolean,
  is_view boolean
) language plpgsql set "app.tenant" = '${EVERY_TENANT}' as $$
#variable_conflict use_column
begin
  update account_session s set seen_at = now(), is_bound = is_bound or coalesce(bound_to = carried, false)
   where token_hash = hash and ended_at is null and seen_at > now() - idle
     and (seen_at < now() - interval '1 minute' or not is_bound and bound_to = carried)
     and (not is_bound or bound_to = carried);
  return query
  select s.id, s.sid, s.vcode, s.state, s.user_id, s.cus_code, c.cus_name, a.login_code, a.user_admin, a.state, a.ukey,
         array(select f.func_id from account_func f where f.account_id = a.id),
         s.ended_at is not null or s.viewer_session is not null and not exists (
           select from account_session v where v.id = s.viewer_session and v.ended_at is null and v.expires_at > now()),
         s.ended_why,
         s.is_bound and s.bound_to <> carried,
         s.expires_at <= now() or s.seen_at <= now() - idle,
         s.viewer_session is not null
    from account_session s
    join account a on a.id = s.user_id
    join customer c on c.cus_code = s.cus_code
   where s.token_hash = hash;
end $$;
revoke execute on function find_session from public;
`

export const kernelMigrations: readonly Migration[] = [
  { name: '0001_sessions', sql: sessions },
  { name: '0002_writes', sql: writes },
  { name: '0003_jobs', sql: jobs },
  { name: '0004_shared', sql: shared },
  { name: '0005_binding', sql: binding },
  { name: '0006_places', sql: places },
  { name: '0007_tasks', sql: tasks },
  { name: '0008_told', sql: taskNotified },
  { name: '0009_finding', sql: finding },
  { name: '0010_file_chunks', sql: fileChunks },
  { name: '0011_sealed', sql: sealed },
  { name: '0012_amounts', sql: amounts },
  { name: '0013_batches', sql: batches },
  { name: '0014_ledger', sql: ledger },
  { name: '0015_api_keys', sql: apiKeys },
  { name: '0016_nights', sql: nights },
  { name: '0017_views', sql: views },
]
