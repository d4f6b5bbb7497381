/** The tables of this slice as Kysely sees them; created by migrations.ts. */
import type { ColumnType } from 'kysely'
import type { warehouseServices } from '#modules/lookups/place-calls.ts'

interface RegionTable {
  country: string
  id: string
  parent_id: string
  /** From 0 at the top. */
  level: number
  name: string
  code: string
  postcode: string
  /** Other names, separated by "|". */
  other: string
  /** Order within the list as it was imported. */
  place: number
}

interface RegionListTable {
  country: string
  version: string
}

interface RouteTable {
  id: string
  country: string
  name_zh: string
  name_en: string
  name_ml: string
  volume_divisor: number
  min_days: number
  max_days: number
  shipping_type: string
  express_type: string
  is_active: boolean
  place: number
  has_cod: boolean
  needs_tax_no: boolean
  /** 0 is "no limit". */
  max_side_cm: number
  max_girth_cm: number
}

interface CurrencyRateTable {
  code: string
  /** Units of the currency for one CNY, decimal text. */
  per_cny: string
  as_of: Date
}

interface RateCardTable {
  id: string
  /** '*' is the list price of everybody without a card of their own. */
  cus_code: string
  valid_from: string
  currency: string
}

interface RateZoneTable {
  card_id: string
  cus_code: string
  country: string
  prov: string
  zone: string
}

/** Weights in grams, prices in 1/100 of the card's currency. */
interface RateBandTable {
  card_id: string
  cus_code: string
  route_id: string
  country: string
  zone: string
  first_g: number
  first_price: number
  step_g: number
  step_price: number
  max_g: number
}

/** Rules configured over those a form declares. Messages by language. */
interface FieldRuleTable {
  form_key: string
  rule_name: string
  descr: string
  attr_name: string
  params_key: string
  type: 'String' | 'Number'
  required: boolean
  required_msg: MessageColumn
  regular: string
  regular_msg: MessageColumn
  min_limit: string | null
  min_limit_msg: MessageColumn
  max_limit: string | null
  max_limit_msg: MessageColumn
  is_active: boolean
  place: number
}

interface DictionaryEntryTable {
  dict_key: string
  id: string
  names: MessageColumn
  note: MessageColumn
  place: number
  is_active: boolean
}

interface GoodsCategoryTable {
  id: string
  /** "" at the top. */
  parent_id: string
  names: MessageColumn
  hs_code: string
  place: number
}

interface WarehouseTable {
  code: string
  kind: 'ORIGIN' | 'OVERSEAS'
  names: MessageColumn
  country: string
  prov: string
  city: string
  area: string
  post_code: string
  address: string
  lines: ColumnType<string[], string>
  contact: string
  phone: string
  email: string
  hours: ColumnType<{ weekdays: string; from: string; to: string }[], string>
  cut_off: string
  time_zone: string
  services: ColumnType<(typeof warehouseServices)[number][], string>
  lat: string
  lng: string
  place: number
}

interface TailChannelTable {
  id: string
  name: string
  country: string
  has_cod: boolean
  tracking_url: string
  place: number
}

/** Where the seat of a region lies, degrees. `region_id` is the country's code where it has no regions. */
interface RegionPointTable {
  country: string
  region_id: string
  lat: ColumnType<string, string>
  lng: ColumnType<string, string>
}

interface AreaRuleTable {
  country: string
  prov: string
  city: string
  area: string
  post_prefix: string
  /** "" for every route. */
  route_id: string
  is_served: boolean
  has_cod: boolean
  is_remote: boolean
  extra_days: number
  place: number
}

interface HolidayCalendarTable {
  country: string
  /** "MM-dd" or "yyyy-MM-dd". */
  days: string[]
  updated_at: ColumnType<Date, Date | undefined, Date>
}

/** {"zh": "…", "en": "…"}; written as JSON text. */
type MessageColumn = ColumnType<Record<string, string>, string>

declare module '#server/database/schema.ts' {
  interface Database {
    region: RegionTable
    region_list: RegionListTable
    route: RouteTable
    currency_rate: CurrencyRateTable
    rate_card: RateCardTable
    rate_zone: RateZoneTable
    rate_band: RateBandTable
    field_rule: FieldRuleTable
    dictionary_entry: DictionaryEntryTable
    goods_category: GoodsCategoryTable
    warehouse: WarehouseTable
    tail_channel: TailChannelTable
    region_point: RegionPointTable
    area_rule: AreaRuleTable
    holiday_calendar: HolidayCalendarTable
  }
}
