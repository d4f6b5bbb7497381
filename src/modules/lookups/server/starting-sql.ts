/** Turns the starting routes and prices into the rows of the first migration. */
import { countries, type CountryCode, type CountryFact } from '#domain/countries.ts'
import type { ExpressType, ShippingType } from '#domain/order-facts.ts'
import { routeIdOf, startingRates, startingRoutes, startingZones, zoneSurcharge } from './starting-routes.ts'

type Zone = keyof typeof zoneSurcharge
type Cell = string | number

const quote = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell) : `'${cell.replaceAll("'", "''")}'`

/** `insert into t (a, b) values (…), (…);` */
export const insertSql = (
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): string =>
  `insert into ${table} (${columns.join(', ')}) values\n${rows.map((row) => `(${row.map(quote).join(', ')})`).join(',\n')};`

const shippingNames: Record<ShippingType, readonly [zh: string, en: string, ml: string]> = {
  AIR: ['空运', 'air', 'udara'],
  SEA: ['海运', 'sea', 'laut'],
  LAND: ['陆运', 'land', 'darat'],
}
const expressNames: Record<ExpressType, readonly [zh: string, en: string, ml: string]> = {
  STANDARD: ['标准', 'standard', 'standard'],
  EXPRESS: ['特快', 'express', 'ekspres'],
  ECONOMY: ['经济', 'economy', 'ekonomi'],
}

const routeRows = startingRoutes.map((each, place) => {
  const { names }: CountryFact = countries[each.country]
  const by = shippingNames[each.shippingType]
  const speed = expressNames[each.expressType]
  return [
    routeIdOf(each),
    each.country,
    `${names.zh}${by[0]}${speed[0]}`,
    `${names.en} ${by[1]} ${speed[1]}`,
    `${names.ml} ${by[2]} ${speed[2]}`,
    each.volumeDivisor,
    each.days[0],
    each.days[1],
    each.shippingType,
    each.expressType,
    place,
  ]
})

/** Zones a country has; the rest of a country with zones is "B", without zones all of it is "A". */
const zonesOf = (country: CountryCode): readonly Zone[] =>
  startingZones.some((zone) => zone.country === country) ? ['A', 'B', 'C'] : ['A']

const zoneRows = (Object.keys(countries) as CountryCode[]).flatMap((country) => [
  ...startingZones
    .filter((zone) => zone.country === country)
    .flatMap(({ zone, provs }) => provs.map((prov) => [country, prov, zone])),
  [country, '*', zonesOf(country).includes('B') ? 'B' : 'A'],
])

const FIRST_GRAMS = 500
/** Whole jiao: list prices have no odd cents. */
const priced = (yuan: number, zone: Zone, share: number): number =>
  Math.round((yuan * (100 + zoneSurcharge[zone]) * share) / 1000) * 10

/** Bands of a card whose prices are `share` percent of the list. */
const bandRows = (share: number) =>
  startingRoutes.flatMap((each) =>
    zonesOf(each.country).map((zone) => [
      routeIdOf(each),
      each.country,
      zone,
      FIRST_GRAMS,
      priced(each.first, zone, share),
      FIRST_GRAMS,
      priced(each.step, zone, share),
      each.maxKg * 1000,
    ]),
  )

/** Rows of one card of a customer ('*' for everybody): the card, its zones, its bands. `share` is percent of the list price. */
export function cardSql(id: string, cusCode: string, validFrom: string, share: number): string {
  const own = (rows: readonly (readonly Cell[])[]) => rows.map((row) => [id, cusCode, ...row])
  return [
    insertSql('rate_card', ['id', 'cus_code', 'valid_from', 'currency'], [[id, cusCode, validFrom, 'CNY']]),
    insertSql('rate_zone', ['card_id', 'cus_code', 'country', 'prov', 'zone'], own(zoneRows)),
    insertSql(
      'rate_band',
      [
        'card_id',
        'cus_code',
        'route_id',
        'country',
        'zone',
        'first_g',
        'first_price',
        'step_g',
        'step_price',
        'max_g',
      ],
      own(bandRows(share)),
    ),
  ].join('\n')
}

export const startingSql = [
  insertSql(
    'route',
    [
      'id',
      'country',
      'name_zh',
      'name_en',
      'name_ml',
      'volume_divisor',
      'min_days',
      'max_days',
      'shipping_type',
      'express_type',
      'place',
    ],
    routeRows,
  ),
  insertSql('currency_rate', ['code', 'per_cny'], Object.entries(startingRates)),
  cardSql('list-2026', '*', '2026-01-01', 100),
].join('\n')
