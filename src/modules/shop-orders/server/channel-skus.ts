/** SKUs of shops as orders and listings name them, and whether they are mapped. Equal codes map by themselves; nothing is ever mapped over. */
import { sql } from 'kysely'
import { tidyCode } from '#domain/sku-rules.ts'
import { suggestionReasons } from '#modules/shop-orders/mapping-rules.ts'
import { idsOf } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import { refreshMapped } from './heal.ts'
import type { ShopOfOrders } from '#server/order-sink.ts'
import type { NoteSkus } from '#server/shop-goods.ts'
import { clip, type TidyLine } from './incoming.ts'
import type { StoredChannelSku } from './tables.ts'

type Named = Pick<TidyLine, 'productId' | 'skuId' | 'sellerSku' | 'name'> & {
  /** Orders do not name it. */
  readonly barcode?: string
}
interface KnownSku {
  readonly id: string
  readonly isMapped: boolean
}

/** Two syncs of one shop take turns, so that an order is added once. */
export const lockShop = (
  db: Trx,
  { platform, externalId }: Pick<ShopOfOrders, 'platform' | 'externalId'>,
): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`shop_order:${platform}:${externalId}`}, 0))`.execute(
    db,
  )

/** Notes the SKUs of a page of products; resolves with our ids by `product|variant`. */
export const noteListedSkus: NoteSkus = async (db, shop, skus, now) => {
  await lockShop(db, shop)
  const named = new Map(
    skus.map(({ productId, skuId, sellerSku, barcode, name }) => {
      const sku = {
        productId: clip(productId, 60),
        skuId: clip(skuId, 60),
        sellerSku: clip(sellerSku, 100),
        barcode: clip(barcode, 50),
        name: clip(name, 250),
      }
      return [`${sku.productId}|${sku.skuId}`, sku]
    }),
  )
  if (named.size === 0) return new Map()
  const known = await noteChannelSkus(db, shop, [...named.values()], now)
  return new Map([...known].map(([key, { id }]) => [key, id]))
}

/** Notes the SKUs of an order and answers them by the key of their line. */
export async function noteChannelSkus(
  db: Trx,
  { cusCode, platform, externalId }: ShopOfOrders,
  lines: readonly Named[],
  now: Date,
): Promise<ReadonlyMap<string, KnownSku>> {
  const rows = await db
    .insertInto('channel_sku')
    .values(
      lines.map((line) => ({
        cus_code: cusCode,
        platform,
        external_shop_id: externalId,
        product_id: line.productId,
        sku_id: line.skuId,
        seller_sku: line.sellerSku,
        barcode: line.barcode ?? '',
        name: line.name,
        seen_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['cus_code', 'platform', 'external_shop_id', 'product_id', 'sku_id'])
        .doUpdateSet((row) => ({
          seller_sku: row.ref('excluded.seller_sku'),
          name: row.ref('excluded.name'),
          barcode: sql<string>`coalesce(nullif(excluded.barcode, ''), channel_sku.barcode)`,
          seen_at: row.ref('excluded.seen_at'),
        })),
    )
    .returningAll()
    .execute()
  const mapped = await mappedIds(
    db,
    rows.map(({ id }) => id),
  )
  const equal = await mapEqualCodes(
    db,
    rows.filter((row) => !mapped.has(row.id)),
    now,
  )
  if (equal.length > 0) await refreshMapped(db, { cusCode, channelIds: equal, now, who: '' })
  for (const id of equal) mapped.add(id)
  return new Map(
    rows.map(({ id, product_id, sku_id }) => [`${product_id}|${sku_id}`, { id, isMapped: mapped.has(id) }]),
  )
}

async function mappedIds(db: Trx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sku_map')
    .select('channel_sku_id')
    .where('channel_sku_id', 'in', idsOf(ids))
    .where('valid_to', 'is', null)
    .execute()
  return new Set(rows.map(({ channel_sku_id }) => channel_sku_id))
}

/** A mapping a person has removed is not made again: only SKUs that never had one are mapped. */
async function mapEqualCodes(db: Trx, rows: readonly StoredChannelSku[], now: Date): Promise<string[]> {
  const [first] = rows
  const codes = rows.map(({ seller_sku }) => tidyCode(seller_sku)).filter(Boolean)
  if (!first || codes.length === 0) return []
  const own = await db
    .selectFrom('stock_sku')
    .select('sku')
    .where('cus_code', '=', first.cus_code)
    .where('sku', 'in', codes)
    .where('status', '=', 'APPROVED')
    .execute()
  const owned = new Set(own.map(({ sku }) => sku))
  const wanted = rows.filter(({ seller_sku, rev }) => rev === 0 && owned.has(tidyCode(seller_sku)))
  if (wanted.length === 0) return []
  const maps = await db
    .insertInto('sku_map')
    .values(
      wanted.map(({ id, cus_code }) => ({
        cus_code,
        channel_sku_id: id,
        source: 'CODE' as const,
        confidence: suggestionReasons.CODE.confidence,
        who: '',
        valid_from: now,
      })),
    )
    .returning(['id', 'channel_sku_id'])
    .execute()
  const codeOf = new Map(wanted.map(({ id, seller_sku }) => [id, tidyCode(seller_sku)]))
  await db
    .insertInto('sku_map_line')
    .values(
      maps.map(({ id, channel_sku_id }) => ({
        map_id: id,
        cus_code: first.cus_code,
        sku: codeOf.get(channel_sku_id) ?? '',
        quantity: 1,
      })),
    )
    .execute()
  const ids = maps.map(({ channel_sku_id }) => channel_sku_id)
  await db
    .updateTable('channel_sku')
    .set((old) => ({ rev: old('rev', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  return ids
}
