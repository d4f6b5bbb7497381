/** What a slice that keeps the products of shops asks of the slice that is linked with them (registry/handlers.ts). */
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { ErrorClass, PlatformCode } from '#domain/shop-platforms.ts'
import type { Database } from './database/schema.ts'
import type { Trx } from './database/tenant.ts'
import type { RowsContext } from './exports/source.ts'
import type { Services } from './handler.ts'
import type { ShopOfOrders } from './order-sink.ts'

/** A variant as its shop lists it. */
export interface ListedGoods {
  readonly productId: string
  readonly skuId: string
  readonly sellerSku: string
  readonly barcode: string
  readonly name: string
  readonly stock: number
  /** Held by the platform, below which stock may not be set. */
  readonly reserved: number
}

/** A refusal of the platform, or its silence. */
export interface PlatformRefusal {
  readonly errorClass: ErrorClass
  readonly code: string
  readonly message: string
  readonly requestId: string
  /** Milliseconds to wait, where the platform says. */
  readonly retryAfter?: number | undefined
}
export type Answer<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: PlatformRefusal }

interface WantedStock {
  readonly productId: string
  readonly skuId: string
  readonly quantity: number
}

export interface Asking {
  readonly db: Kysely<Database>
  readonly services: Pick<Services, 'shops'>
}
export interface ShopKey {
  readonly id: string
  readonly cus_code: string
}

/** A run as the sync log has it. */
export interface GoodsRun {
  readonly kind: 'GOODS' | 'STOCK'
  readonly startedAt: Date
  /** Questions asked. */
  readonly pages: number
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Refused by the platform. */
  readonly unread: number
}

export interface ShopGoods {
  readonly listed: (
    asking: Asking,
    shop: ShopKey,
    cursor: string | undefined,
  ) => Promise<Answer<{ readonly items: readonly ListedGoods[]; readonly next: string | undefined }>>
  /** Sets stock of one product, at most `atOnce` SKUs; a SKU that was refused carries its refusal. */
  readonly setStock: (
    asking: Asking,
    shop: ShopKey,
    stock: readonly WantedStock[],
  ) => Promise<
    Answer<readonly (Omit<WantedStock, 'quantity'> & { readonly error: PlatformRefusal | undefined })[]>
  >
  /** SKUs of one product that are set at once; 0 where the platform is not set up. */
  readonly atOnce: (services: Pick<Services, 'shops'>, platform: PlatformCode) => number
  readonly log: (db: Trx, shop: ShopKey, run: GoodsRun, refusal?: PlatformRefusal) => Promise<unknown>
  /** Shops the person sees. */
  readonly visible: (context: RowsContext) => SelectQueryBuilder<Database, 'shop', object>
}

/** Notes the SKUs a shop lists beside those its orders name; resolves with our ids of them by `product|variant`. */
export type NoteSkus = (
  db: Trx,
  shop: ShopOfOrders,
  skus: readonly Pick<ListedGoods, 'productId' | 'skuId' | 'sellerSku' | 'barcode' | 'name'>[],
  now: Date,
) => Promise<ReadonlyMap<string, string>>
