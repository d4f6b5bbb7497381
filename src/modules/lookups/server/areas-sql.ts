/** The table of rules for delivery areas, and the rows it starts with (record 0112). */
import { readByAll } from './read-by-all.ts'
import { startingAreas } from './starting-areas.ts'
import { insertSql } from './starting-sql.ts'

const COLUMNS = [
  'country',
  'prov',
  'city',
  'area',
  'post_prefix',
  'route_id',
  'is_served',
  'has_cod',
  'is_remote',
  'extra_days',
  'place',
]

export const areas = `
create table area_rule (
  country text not null,
  prov text not null default '',
  city text not null default '',
  area text not null default '',
  post_prefix text not null default '',
  route_id text not null default '',
  is_served boolean not null,
  has_cod boolean not null,
  is_remote boolean not null,
  extra_days integer not null default 0 check (extra_days between 0 and 365),
  place integer not null,
  primary key (country, prov, city, area, post_prefix, route_id)
);
${insertSql(
  'area_rule',
  COLUMNS,
  startingAreas.map((each, place) => [
    each.country,
    each.prov,
    each.city,
    each.area,
    each.postPrefix,
    each.routeId,
    String(each.isServed),
    String(each.hasCod),
    String(each.isRemote),
    each.extraDays,
    place,
  ]),
)}
${readByAll('area_rule', 'true')}`
