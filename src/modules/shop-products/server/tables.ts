/** The tables of this slice as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PlatformCode } from '#domain/shop-platforms.ts'
import type { OfferState, PushState } from '../states.ts'
import type { Component } from '../stock-rules.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>

interface RuleColumns {
  is_on: Defaulted<boolean>
  buffer: Defaulted<number>
  /** 0: none. */
  cap: Defaulted<number>
  /** Percent. */
  share: Defaulted<number>
  /** Of the rule. */
  rev: Defaulted<number>
}

interface ShopStockTable extends RuleColumns {
  shop_id: string
  cus_code: string
  is_split: Defaulted<boolean>
  paused_at: Maybe<Date>
  paused_zero: Defaulted<number>
  paused_of: Defaulted<number>
  allowed_zero: Defaulted<number>
  read_at: Maybe<Date>
  pushed_at: Maybe<Date>
  leased_until: Maybe<Date>
  lease_job: Maybe<string>
}

interface ShopOfferTable extends RuleColumns {
  id: Generated<string>
  cus_code: string
  shop_id: string
  channel_sku_id: string
  stock: number
  reserved: Defaulted<number>
  seen_at: Date
  is_gone: Defaulted<boolean>
  has_rule: Defaulted<boolean>
  sellable: Maybe<number>
  desired: Maybe<number>
  push: Defaulted<PushState>
  sent: Maybe<number>
  sent_at: Maybe<Date>
  answer_code: Defaulted<string>
  answer_text: Defaulted<string>
  answer_request: Defaulted<string>
}

interface ShopOfferNow extends ShopOfferTable {
  shop_name: string
  platform: PlatformCode
  product_id: string
  sku_id: string
  seller_sku: string
  barcode: string
  name: string
  mapped: Component[]
  is_pushed: boolean
  state: OfferState
}

export type StoredOffer = Selectable<ShopOfferNow>
export type StoredRule = Selectable<ShopStockTable>

declare module '#server/database/schema.ts' {
  interface Database {
    shop_stock: ShopStockTable
    shop_offer: ShopOfferTable
    shop_offer_now: ShopOfferNow
  }
}
