/** Regions, routes, currencies and price lists. */
import { sharedTable } from '#server/database/tenant-table.ts'
import type { Migration } from '#server/handler.ts'
import { areas } from './areas-sql.ts'
import { readByAll } from './read-by-all.ts'
import { dictionaries, knownNames, points, routeFacts, warehouses } from './reference-sql.ts'
import { startingSql } from './starting-sql.ts'

/** The list price belongs to '*' and is everybody's; a card of a customer is seen by that customer alone. */
const listOrOwn = `cus_code in ('*', (select current_setting('app.tenant', true)))`

/** Imported official lists; a country without one uses the list that comes with the gateway. */
const regions = `
create table region_list (
  country text primary key,
  version text not null,
  imported_at timestamptz not null default now()
);
create table region (
  country text not null references region_list on delete cascade,
  id text not null,
  parent_id text not null default '',
  level smallint not null check (level between 0 and 2),
  name text not null check (length(name) between 1 and 100),
  code text not null,
  postcode text not null default '',
  other text not null default '',
  place integer not null,
  primary key (country, id)
);
${readByAll('region_list', 'true')}
${readByAll('region', 'true')}`

const routes = `
create table route (
  id text primary key,
  country text not null,
  name_zh text not null,
  name_en text not null,
  name_ml text not null,
  volume_divisor integer not null check (volume_divisor between 1 and 20000),
  min_days integer not null,
  max_days integer not null check (max_days >= min_days),
  shipping_type text not null check (shipping_type in ('AIR', 'SEA', 'LAND')),
  express_type text not null check (express_type in ('STANDARD', 'EXPRESS', 'ECONOMY')),
  is_active boolean not null default true,
  place integer not null default 0
);
create index route_country on route (country, place);
create table currency_rate (
  code text primary key,
  per_cny numeric(14, 6) not null check (per_cny > 0),
  as_of timestamptz not null default now()
);
${sharedTable('route')}
${sharedTable('currency_rate')}`

const prices = `
create table rate_card (
  id text primary key,
  cus_code text not null,
  valid_from date not null,
  currency text not null default 'CNY',
  unique (cus_code, valid_from)
);
create table rate_zone (
  card_id text not null references rate_card on delete cascade,
  cus_code text not null,
  country text not null,
  prov text not null,
  zone text not null,
  primary key (card_id, country, prov)
);
create table rate_band (
  card_id text not null references rate_card on delete cascade,
  cus_code text not null,
  route_id text not null,
  country text not null,
  zone text not null,
  first_g integer not null check (first_g > 0),
  first_price bigint not null check (first_price >= 0),
  step_g integer not null check (step_g > 0),
  step_price bigint not null check (step_price >= 0),
  max_g integer not null check (max_g >= first_g),
  primary key (card_id, route_id, zone, max_g)
);
${readByAll('rate_card', listOrOwn)}
${readByAll('rate_zone', listOrOwn)}
${readByAll('rate_band', listOrOwn)}

-- The card a customer is priced by on a day, in the shape of lookups.getRateCard. The order slice reads it too.
create function rate_card_json(customer text, on_day date) returns jsonb language sql stable as $$
  with card as (
    select * from rate_card where cus_code in (customer, '*') and valid_from <= on_day
    order by (cus_code = customer) desc, valid_from desc limit 1)
  select jsonb_build_object(
    'version', card.id || '@' || card.valid_from,
    'validFrom', card.valid_from,
    'currency', card.currency,
    'zones', coalesce((
      select jsonb_agg(jsonb_build_object('country', country, 'prov', prov, 'zone', zone) order by country, prov)
      from rate_zone where card_id = card.id), '[]'),
    'bands', coalesce((
      select jsonb_agg(jsonb_build_object(
        'routeId', route_id, 'country', country, 'zone', zone,
        'firstKg', trim_scale(first_g / 1000.0)::text, 'first', (first_price / 100.0)::numeric(12, 2)::text,
        'stepKg', trim_scale(step_g / 1000.0)::text, 'step', (step_price / 100.0)::numeric(12, 2)::text,
        'maxKg', trim_scale(max_g / 1000.0)::text) order by country, route_id, zone, max_g)
      from rate_band where card_id = card.id), '[]'))
  from card
$$;
grant execute on function rate_card_json(text, date) to sampan_app;`

/** What the provider asks of a form beyond its declared rules (record 0013). */
const fieldRules = `
create table field_rule (
  form_key text not null,
  rule_name text not null check (length(rule_name) between 1 and 100),
  descr text not null default '',
  attr_name text not null default '',
  params_key text not null,
  type text not null check (type in ('String', 'Number')),
  required boolean not null default false,
  required_msg jsonb not null default '{}',
  regular text not null default '' check (length(regular) <= 200),
  regular_msg jsonb not null default '{}',
  min_limit numeric,
  min_limit_msg jsonb not null default '{}',
  max_limit numeric check (max_limit >= min_limit),
  max_limit_msg jsonb not null default '{}',
  is_active boolean not null default true,
  place integer not null default 0,
  primary key (form_key, rule_name)
);
${readByAll('field_rule', 'true')}

-- The configured rules of a form (of every form for '*') in the shape of lookups.getRulebasic. The order slice reads it too.
create function field_rules_json(form text, lang text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'formKey', form_key, 'ruleName', rule_name, 'desc', descr, 'attrName', attr_name, 'paramsKey', params_key,
    'type', type, 'required', required, 'regular', regular,
    'requiredMsg', coalesce(required_msg ->> lang, required_msg ->> 'en', ''),
    'regularMsg', coalesce(regular_msg ->> lang, regular_msg ->> 'en', ''),
    'minLimit', coalesce(trim_scale(min_limit)::text, ''),
    'minLimitMsg', coalesce(min_limit_msg ->> lang, min_limit_msg ->> 'en', ''),
    'maxLimit', coalesce(trim_scale(max_limit)::text, ''),
    'maxLimitMsg', coalesce(max_limit_msg ->> lang, max_limit_msg ->> 'en', ''),
    'status', case when is_active then '1' else '0' end,
    'isBuiltIn', false) order by form_key, place), '[]')
  from field_rule where form in ('*', form_key)
$$;
grant execute on function field_rules_json(text, text) to sampan_app;`

/** What a list of another slice calls a warehouse; its code where the provider's list does not have it any more. */
const warehouseName = `
create function warehouse_name(wanted text, lang text) returns text language sql stable as $$
  select coalesce((select coalesce(nullif(w.names ->> lang, ''), w.names ->> 'en') from warehouse w where w.code = wanted), wanted)
$$;
grant execute on function warehouse_name(text, text) to sampan_app;`

/** Seats of the territories of the United States, which the region list took in after the points were brought. */
const territories = `
insert into region_point (country, region_id, lat, lng) values
  ('US', 'US-AS', -14.28, -170.70), ('US', 'US-GU', 13.48, 144.75), ('US', 'US-MP', 15.21, 145.75),
  ('US', 'US-PR', 18.47, -66.11), ('US', 'US-VI', 18.34, -64.93)
on conflict do nothing;
`

/** Public holidays by country, where the provider has replaced those a gateway starts with (record 0134). */
const holidays = `
create table holiday_calendar (
  country text primary key,
  days text[] not null,
  updated_at timestamptz not null default now()
);
${readByAll('holiday_calendar', 'true')}`

export const migrations: readonly Migration[] = [
  { name: '0001_regions', sql: regions },
  { name: '0002_routes', sql: routes },
  { name: '0003_prices', sql: prices },
  { name: '0004_starting_rows', sql: startingSql },
  { name: '0005_field_rules', sql: fieldRules },
  { name: '0006_dictionaries', sql: dictionaries },
  { name: '0007_warehouses', sql: warehouses },
  { name: '0008_region_points', sql: points },
  { name: '0009_route_facts', sql: routeFacts },
  { name: '0010_warehouse_name', sql: warehouseName },
  { name: '0011_territories', sql: territories },
  { name: '0012_areas', sql: areas },
  { name: '0013_holidays', sql: holidays },
  { name: '0014_known_names', sql: knownNames },
]
