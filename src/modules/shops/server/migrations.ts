/** Shops, the consents and tokens they are asked by, where their sync stands, and what it did (record 0113). */
import { handoverCodes, platformCodes, shopStateCodes } from '#domain/shop-platforms.ts'
import { tenantTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'
import { outcomeCodes, syncKindCodes } from '../sync-log.ts'

const codes = (values: readonly string[]): string => values.map((each) => `'${each}'`).join(', ')

const linked = `
create table shop_grant (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  platform text not null check (platform in (${codes(platformCodes)})),
  access_ends_at timestamptz not null,
  refresh_ends_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index shop_grant_customer on shop_grant (cus_code);
${tenantTable('shop_grant')}

create table shop_grant_secret (
  grant_id uuid not null references shop_grant on delete cascade,
  cus_code text not null,
  kind text not null check (kind in ('access', 'refresh')),
  sealed text not null check (sealed like 'v1.%.%'),
  primary key (grant_id, kind)
);
${tenantTable('shop_grant_secret')}

create table shop (
  id uuid primary key default gen_random_uuid(),
  cus_code text not null,
  platform text not null check (platform in (${codes(platformCodes)})),
  external_id text not null check (external_id <> ''),
  name text not null,
  region text not null default '',
  key text not null default '',
  version text not null default '',
  grant_id uuid references shop_grant,
  consent_ends_at timestamptz,
  state text not null check (state in (${codes(shopStateCodes.filter((state) => state !== 'EXPIRING'))})),
  state_at timestamptz not null,
  last_ok_at timestamptz,
  error_class text not null default '',
  error_code text not null default '',
  error_text text not null default '',
  error_request text not null default '',
  error_at timestamptz,
  checked_at timestamptz,
  sync_job text,
  is_demo boolean not null default false,
  linked_by text not null,
  linked_at timestamptz not null,
  check (state = 'UNLINKED' or is_demo or grant_id is not null)
);
create unique index shop_linked on shop (platform, external_id) where state <> 'UNLINKED';
create unique index shop_own on shop (cus_code, platform, external_id);
create index shop_of_grant on shop (grant_id);
${tenantTable('shop')}

create table shop_user (
  shop_id uuid not null references shop on delete cascade,
  cus_code text not null,
  user_id text not null,
  primary key (shop_id, user_id)
);
create index shop_user_person on shop_user (cus_code, user_id);
${tenantTable('shop_user')}

create table shop_oauth_state (
  hash text primary key,
  cus_code text not null,
  user_id text not null,
  platform text not null,
  shop_id uuid references shop,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index shop_oauth_state_end on shop_oauth_state (expires_at);
${tenantTable('shop_oauth_state')}

create table shop_cursor (
  shop_id uuid not null references shop,
  cus_code text not null,
  stream text not null,
  watermark timestamptz,
  window_from timestamptz,
  window_to timestamptz,
  page_cursor text,
  lease_no bigint not null default 0,
  lease_job text,
  leased_until timestamptz,
  primary key (shop_id, stream),
  check ((window_from is null) = (window_to is null)),
  check (page_cursor is null or window_to is not null)
);
${tenantTable('shop_cursor')}

create table shop_limit (
  shop_id uuid primary key references shop,
  cus_code text not null,
  tokens double precision not null,
  rate double precision not null check (rate > 0),
  filled_at timestamptz not null,
  blocked_until timestamptz
);
${tenantTable('shop_limit')}

create table hook_receipt (
  id bigint generated always as identity primary key,
  cus_code text not null,
  shop_id uuid not null references shop,
  platform text not null,
  event_key text not null,
  kind text not null,
  at timestamptz not null,
  unique (shop_id, event_key)
);
create index hook_receipt_at on hook_receipt (at);
${tenantTable('hook_receipt')}

create table shop_sync_log (
  id bigint generated always as identity primary key,
  cus_code text not null,
  shop_id uuid not null references shop,
  kind text not null check (kind in ('FIRST', 'POLL', 'CHECK', 'HOOK')),
  window_from timestamptz,
  window_to timestamptz,
  pages integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  older integer not null default 0,
  unread integer not null default 0,
  outcome text not null check (outcome in (${codes(outcomeCodes)})),
  error_code text not null default '',
  error_text text not null default '',
  request_id text not null default '',
  started_at timestamptz not null,
  ended_at timestamptz not null
);
create index shop_sync_log_newest on shop_sync_log (shop_id, started_at desc);
create index shop_sync_log_at on shop_sync_log (started_at);
${tenantTable('shop_sync_log')}
`

const goodsInTheLog = `
alter table shop_sync_log drop constraint shop_sync_log_kind_check;
alter table shop_sync_log add constraint shop_sync_log_kind_check check (kind in (${codes(syncKindCodes)}));
`

/** How parcels of a shop are handed over unless an order says otherwise. */
const handover = `
alter table shop add column handover text not null default '' check (handover in ('', ${codes(handoverCodes)}));
`

export const migrations: readonly Migration[] = [
  { name: '0001_shops', sql: linked },
  { name: '0002_goods_in_the_log', sql: goodsInTheLog },
  { name: '0003_handover', sql: handover },
]
