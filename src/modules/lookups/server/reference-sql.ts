/** Tables of what a provider keeps beside routes and prices, and the rows they start with (record 0027). */
import { countries, type CountryCode } from '#domain/countries.ts'
import { readByAll } from './read-by-all.ts'
import { startingChannels } from './starting-channels.ts'
import { startingCategories, startingDictionaries } from './starting-dictionaries.ts'
import { emailOf, NO_COD_SPEED, startingWarehouses, taxNumberCountries } from './starting-places.ts'
import { startingPoints } from './starting-points.ts'
import { insertSql } from './starting-sql.ts'

type Words = readonly [en: string, zh: string, ml: string]
const noWords: Words = ['', '', '']
const words = ([en, zh, ml]: Words): string => JSON.stringify({ en, zh, ml })

const dictionaryRows = Object.entries(startingDictionaries).flatMap(([key, entries]) =>
  entries.map(([id, name, note], place) => [key, id, words(name), words(note ?? noWords), place]),
)

/** Known codes that were never renamed lose their stored name: they are called as in tables and forms (record 0143). */
export const knownNames = (['outboundType', 'paymentType'] as const)
  .flatMap((key) =>
    startingDictionaries[key].map(
      ([id, name]) =>
        `update dictionary_entry set names = '{}' where dict_key = '${key}' and id = '${id}' and names = '${words(name)}';`,
    ),
  )
  .join('\n')

export const dictionaries = `
create table dictionary_entry (
  dict_key text not null,
  id text not null,
  names jsonb not null,
  note jsonb not null default '{}',
  place integer not null,
  is_active boolean not null default true,
  primary key (dict_key, id)
);
create table goods_category (
  id text primary key,
  parent_id text not null default '',
  names jsonb not null,
  hs_code text not null default '',
  place integer not null
);
${insertSql('dictionary_entry', ['dict_key', 'id', 'names', 'note', 'place'], dictionaryRows)}
${insertSql(
  'goods_category',
  ['id', 'parent_id', 'names', 'hs_code', 'place'],
  startingCategories.flatMap(([id, name, hs, below], place) => [
    [id, '', words(name), hs, place * 100],
    ...below.map(([own, label, code], at) => [own, id, words(label), code, place * 100 + at + 1]),
  ]),
)}
${readByAll('dictionary_entry', 'true')}
${readByAll('goods_category', 'true')}`

const WAREHOUSE_COLUMNS =
  'code kind names country prov city area post_code address lines contact phone email hours cut_off time_zone services lat lng place'
const warehouseRows = startingWarehouses.map((each, place) => [
  each.code,
  each.kind,
  words(each.name),
  each.country,
  each.prov,
  each.city,
  each.area,
  each.postCode,
  each.address,
  JSON.stringify(each.lines),
  each.contact,
  each.phone,
  emailOf(each),
  JSON.stringify(each.hours.map(([weekdays, from, to]) => ({ weekdays, from, to }))),
  each.cutOff,
  each.timeZone,
  JSON.stringify(each.services.split(' ')),
  each.lat,
  each.lng,
  place,
])

export const warehouses = `
create table warehouse (
  code text primary key,
  kind text not null check (kind in ('ORIGIN', 'OVERSEAS')),
  names jsonb not null,
  country text not null,
  prov text not null,
  city text not null,
  area text not null,
  post_code text not null,
  address text not null,
  lines jsonb not null,
  contact text not null,
  phone text not null,
  email text not null,
  hours jsonb not null,
  cut_off text not null,
  time_zone text not null,
  services jsonb not null,
  lat text not null default '',
  lng text not null default '',
  place integer not null
);
create table tail_channel (
  id text primary key,
  name text not null,
  country text not null,
  has_cod boolean not null,
  tracking_url text not null default '',
  place integer not null
);
${insertSql('warehouse', WAREHOUSE_COLUMNS.split(' '), warehouseRows)}
${insertSql(
  'tail_channel',
  ['id', 'name', 'country', 'has_cod', 'tracking_url', 'place'],
  startingChannels.map(([id, name, country, hasCod, url], place) => [
    id,
    name,
    country,
    String(hasCod),
    url,
    place,
  ]),
)}
${readByAll('warehouse', 'true')}
${readByAll('tail_channel', 'true')}`

/** No foreign key to regions: those that come with the gateway are no rows. */
export const points = `
create table region_point (
  country text not null,
  region_id text not null,
  lat numeric(8, 6) not null check (lat between -90 and 90),
  lng numeric(9, 6) not null check (lng between -180 and 180),
  primary key (country, region_id)
);
${insertSql(
  'region_point',
  ['country', 'region_id', 'lat', 'lng'],
  startingPoints.map(({ country, regionId, lat, lng }) => [country, regionId, lat, lng]),
)}
${readByAll('region_point', 'true')}`

const quoted = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(', ')
const codCountries = (Object.keys(countries) as CountryCode[]).filter((code) => countries[code].hasCod)

/** What a comparison of routes has to know of each. Limits of size are those carriers publish for the way. */
export const routeFacts = `
alter table route add column has_cod boolean not null default false;
alter table route add column needs_tax_no boolean not null default false;
alter table route add column max_side_cm integer not null default 0 check (max_side_cm between 0 and 1000);
alter table route add column max_girth_cm integer not null default 0 check (max_girth_cm between 0 and 3000);
update route set
  has_cod = country in (${quoted(codCountries)}) and express_type <> '${NO_COD_SPEED}',
  needs_tax_no = country in (${quoted(taxNumberCountries)}),
  max_side_cm = case shipping_type when 'AIR' then 120 when 'LAND' then 200 else 300 end,
  max_girth_cm = case shipping_type when 'AIR' then 300 when 'LAND' then 400 else 600 end;
-- The provider brings both lists over the operations side from here on.
${readByAll('route', 'true')}
${readByAll('currency_rate', 'true')}`
