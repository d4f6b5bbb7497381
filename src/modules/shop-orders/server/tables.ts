/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'
import type { PlatformReceiver } from '#domain/platform-orders.ts'
import type { PushStatus } from '#domain/push-status.ts'
import type { LabelState, OfferState } from '#modules/shop-orders/platform-label.ts'
import type { Reported } from '#modules/shop-orders/reported.ts'
import type { TraceWhat } from '#modules/shop-orders/trace-words.ts'
import type { MapLine, MapSource } from '#modules/shop-orders/mapping-rules.ts'
import type { mappingStateCodes, ShopOrderRow } from '#modules/shop-orders/wire-shapes.ts'
import type { Block, Conflict, OrderState, Platform, Step, Way } from '#modules/shop-orders/states.ts'
import type { Handover, Upstream } from '#domain/shop-platforms.ts'
import type { OfferedHandover } from '#server/shop-parcels.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A receiver as parcels are addressed. */
export type Postal = ShopOrderRow['receiver']

/** What happened to an order, newest last. `what`: codes named by the screens. */
export interface TraceEntry {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly what: TraceWhat
  readonly who: string
  readonly detail: string
}
interface ChannelSkuTable {
  id: Generated<string>
  cus_code: string
  platform: Platform
  external_shop_id: string
  product_id: string
  sku_id: string
  seller_sku: Defaulted<string>
  barcode: Defaulted<string>
  name: Defaulted<string>
  rev: Defaulted<number>
  seen_at: Date
}

interface SkuMapTable {
  id: Generated<string>
  cus_code: string
  channel_sku_id: string
  source: MapSource
  confidence: number
  who: string
  valid_from: Date
  valid_to: Maybe<Date>
}

interface ShopOrderTable {
  id: Generated<string>
  cus_code: string
  shop_id: Maybe<string>
  platform: Platform
  external_shop_id: string
  external_order_id: string
  platform_status: Defaulted<string>
  upstream: Upstream
  ordered_at: Date
  source_updated_at: Date
  paid_at: Maybe<Date>
  ship_by: Maybe<Date>
  currency: Defaulted<string>
  amount: Defaulted<number>
  is_cod: Defaulted<boolean>
  buyer: Defaulted<string>
  buyer_note: Defaulted<string>
  is_platform_fulfilled: Defaulted<boolean>
  is_platform_label: Defaulted<boolean>
  receiver: JSONColumnType<PlatformReceiver | Record<string, never>, string | undefined, string>
  hash: string
  unread: Defaulted<string>
  raw_sealed: Maybe<string>
  erased_at: Maybe<Date>
  step: Step
  conflict: Defaulted<Conflict | ''>
  way: Defaulted<Way>
  own_receiver: ColumnType<Postal | null, string | null | undefined, string | null>
  weight_g: Defaulted<number>
  route_id: Defaulted<string>
  warehouse_id: Defaulted<string>
  note: Defaulted<string>
  problem: Defaulted<string>
  is_mapped: Defaulted<boolean>
  has_receiver: Defaulted<boolean>
  parcels: Defaulted<number>
  /** The same of orders that leave as one parcel. */
  merge_id: Maybe<string>
  audited_by: Defaulted<string>
  audited_at: Maybe<Date>
  trace: JSONColumnType<TraceEntry[], string | undefined, string>
  rev: Defaulted<number>
  updated_at: Date
  state: GeneratedAlways<OrderState>
  push_status: GeneratedAlways<PushStatus | ''>
  block: GeneratedAlways<Block | ''>
}

interface ShopOrderLineTable {
  id: Generated<string>
  order_id: string
  cus_code: string
  no: number
  line_key: string
  channel_sku_id: Maybe<string>
  sku: Defaulted<string>
  seller_sku: Defaulted<string>
  name: Defaulted<string>
  quantity: number
  unit_value: Defaulted<number>
  line_ids: Defaulted<string[]>
  allocation: ColumnType<MapLine[] | null, string | null | undefined, string | null>
  /** The goods are for this order only: kept when a review is withdrawn. */
  is_own: Defaulted<boolean>
}

interface ShopPackageTable {
  id: Generated<string>
  order_id: string
  cus_code: string
  package_key: string
  tracking_no: Defaulted<string>
  carrier: Defaulted<string>
  platform_status: Defaulted<string>
  line_ids: Defaulted<string[]>
  is_gone: Defaulted<boolean>
  b2c_order_id: Maybe<string>
  out_order_id: Maybe<string>
  order_no: Defaulted<string>
  waybill_no: Defaulted<string>
  parcel_step: Defaulted<Exclude<Step, 'HELD' | 'NEEDS_MAPPING' | 'NEEDS_AUDIT' | 'READY'> | ''>
  /** Whether the shop knows our number. */
  reported: Defaulted<Reported>
  /** The number this is about. */
  reported_no: Defaulted<string>
  /** Number of ours the shop had before; "" without one. */
  reported_before: Defaulted<string>
  reported_text: Defaulted<string>
  reported_at: Maybe<Date>
  reported_tries: Defaulted<number>
  label: Defaulted<LabelState>
  label_text: Defaulted<string>
  /** Of `/download/<id>`; "" without one. */
  label_file: Defaulted<string>
  label_until: Maybe<Date>
  label_tries: Defaulted<number>
  /** How it is handed over; "": as its shop is set. */
  label_way: Defaulted<Handover | ''>
  /** One of `handover_options`; "" where none was chosen. */
  label_option: Defaulted<string>
  handover: Defaulted<OfferState>
  handover_text: Defaulted<string>
  handover_options: ColumnType<OfferedHandover[], string | undefined, string>
  handover_at: Maybe<Date>
}

interface OutboundActionTable {
  id: Generated<string>
  cus_code: string
  order_id: string
  idem_key: string
  state: 'planned' | 'sent' | 'unknown' | 'confirmed' | 'rejected'
  detail: Defaulted<string>
  who: string
  created_at: Date
  updated_at: Date
}

interface ChannelSkuNow {
  id: string
  cus_code: string
  platform: Platform
  external_shop_id: string
  product_id: string
  sku_id: string
  seller_sku: string
  barcode: string
  name: string
  rev: number
  seen_at: Date
  mapped: MapLine[]
  source: MapSource | ''
  who: string
  mapped_at: Date | null
  waiting: number
  heals: number
  units: number
  state: (typeof mappingStateCodes)[number]
}

export type StoredMapping = Selectable<ChannelSkuNow>
export type StoredOrder = Selectable<ShopOrderTable>
export type StoredLine = Selectable<ShopOrderLineTable>
export type StoredPackage = Selectable<ShopPackageTable>
export type StoredChannelSku = Selectable<ChannelSkuTable>

declare module '#server/database/schema.ts' {
  interface Database {
    channel_sku: ChannelSkuTable
    sku_map: SkuMapTable
    sku_map_line: { map_id: string; cus_code: string; sku: string; quantity: number }
    channel_sku_now: ChannelSkuNow
    shop_order: ShopOrderTable
    shop_order_line: ShopOrderLineTable
    shop_package: ShopPackageTable
    outbound_action: OutboundActionTable
  }
}
