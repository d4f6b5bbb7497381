/**
 * Takes orders as the sync of shops reads them (record 0114). The sync writes what the platform owns and nothing else; mapping, review,
 * notes and corrections are ours. Taking a version again changes nothing, an older one is counted and left.
 */
import { sql } from 'kysely'
import type { PlatformOrder, UnreadOrder } from '#domain/platform-orders.ts'
import { textAt } from '#domain/rule-shape.ts'
import { conflictAfter, versionEvent } from '#modules/shop-orders/order-rules.ts'
import type { MapLine } from '#modules/shop-orders/mapping-rules.ts'
import { WHOLE } from '#modules/shop-orders/packages.ts'
import { openSteps } from '#modules/shop-orders/states.ts'
import { isInfrastructure } from '#server/database/retry.ts'
import type { Trx } from '#server/database/tenant.ts'
import type { OrderSink, ShopOfOrders, Taken, Taking } from '#server/order-sink.ts'
import { lockShop, noteChannelSkus } from './channel-skus.ts'
import { mergedReceiver, tidyIncoming, type TidyOrder } from './incoming.ts'
import { settledColumns, traceWith } from './settle.ts'
import type { StoredOrder } from './tables.ts'

/** Who changed an order, where no person did. */
const SYNC = ''

interface FromShop extends Taking {
  readonly db: Trx
  readonly shop: ShopOfOrders
}

export const orderSink: OrderSink = {
  async take(db, shop, orders, how) {
    await lockShop(db, shop)
    const taking: FromShop = { db, shop, ...how }
    const counts = { added: 0, changed: 0, same: 0, older: 0, unread: 0 }
    for (const order of orders) counts[await takeOne(order, taking)]++
    return counts
  },

  async unshippedIds(db, shop) {
    const rows = await ofShop(db, shop)
      .select('external_order_id')
      .where('upstream', 'in', ['TO_SHIP', 'ARRANGED'])
      .where('step', 'in', [...openSteps, 'PLACED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP'])
      .orderBy('external_order_id')
      .execute()
    return rows.map(({ external_order_id }) => external_order_id)
  },
}

const ofShop = (db: Trx, { cusCode, platform, externalId }: ShopOfOrders) =>
  db
    .selectFrom('shop_order')
    .where('cus_code', '=', cusCode)
    .where('platform', '=', platform)
    .where('external_shop_id', '=', externalId)

/** One order never stops the others: one whose contents the database refuses is kept as unread. */
async function takeOne(order: PlatformOrder | UnreadOrder, taking: FromShop): Promise<keyof Taken> {
  if ('why' in order) return keepUnread(order, taking)
  const { db } = taking
  await sql`savepoint one_order`.execute(db)
  try {
    const tidy = tidyIncoming(order)
    const event =
      typeof tidy === 'string'
        ? await keepUnread({ ...order, why: tidy }, taking)
        : await upsert(tidy, taking)
    await sql`release savepoint one_order`.execute(db)
    return event
  } catch (error) {
    // The database was busy, not the order wrong: the whole page is taken again.
    if (isInfrastructure(error)) throw error
    await sql`rollback to savepoint one_order`.execute(db)
    return keepUnread({ ...order, why: error instanceof Error ? error.message : 'unknown' }, taking)
  }
}

const known = ({ db, shop }: FromShop, id: string): Promise<StoredOrder | undefined> =>
  ofShop(db, shop).selectAll().where('external_order_id', '=', id).forUpdate().executeTakeFirst()

async function upsert(order: TidyOrder, taking: FromShop): Promise<keyof Taken> {
  const { db, now } = taking
  const kept = await known(taking, order.id)
  const event = versionEvent(kept && { updatedAt: kept.source_updated_at.getTime(), hash: kept.hash }, order)
  if (event === 'older') return event
  if (kept && event === 'same') {
    // Only the moment moved: remembered, so that what is older than it stays older.
    if (order.updatedAt > kept.source_updated_at.getTime())
      await db
        .updateTable('shop_order')
        .set({ source_updated_at: new Date(order.updatedAt) })
        .where('id', '=', kept.id)
        .execute()
    return event
  }
  const skus = await noteChannelSkus(db, taking.shop, order.lines, now)
  if (!kept) await add(order, skus, taking)
  else await change(kept, order, skus, taking)
  return event
}

type Skus = Awaited<ReturnType<typeof noteChannelSkus>>

const platformColumns = (order: TidyOrder, { seal, shop }: FromShop) => ({
  platform_status: order.status,
  upstream: order.upstream,
  ordered_at: new Date(order.createdAt),
  source_updated_at: new Date(order.updatedAt),
  paid_at: order.paidAt === undefined ? null : new Date(order.paidAt),
  ship_by: order.shipBy === undefined ? null : new Date(order.shipBy),
  currency: order.currency,
  amount: order.amount,
  is_cod: order.isCod,
  buyer: order.buyer,
  buyer_note: order.note,
  is_platform_fulfilled: order.isPlatformFulfilled,
  is_platform_label: order.isPlatformLabel,
  hash: order.hash,
  unread: '',
  shop_id: shop.id,
  ...sealed(order, seal, shop),
  erased_at: null,
})

const sealed = ({ id, raw }: Pick<UnreadOrder, 'id' | 'raw'>, seal: Taking['seal'], shop: ShopOfOrders) =>
  seal ? { raw_sealed: seal(JSON.stringify(raw ?? null), `${shop.platform}|${shop.externalId}|${id}`) } : {}

async function add(order: TidyOrder, skus: Skus, taking: FromShop): Promise<void> {
  const { db, shop, now } = taking
  const columns = platformColumns(order, taking)
  const ruled = {
    step: 'HELD' as const,
    conflict: '' as const,
    upstream: order.upstream,
    unread: '',
    is_platform_fulfilled: order.isPlatformFulfilled,
    is_mapped: order.lines.every(({ key }) => skus.get(key)?.isMapped),
    audited_at: null,
    own_receiver: null,
    receiver: order.receiver,
    parcels: 0,
  }
  const { id } = await db
    .insertInto('shop_order')
    .values({
      ...columns,
      cus_code: shop.cusCode,
      platform: shop.platform,
      external_shop_id: shop.externalId,
      external_order_id: order.id,
      receiver: JSON.stringify(order.receiver),
      is_mapped: ruled.is_mapped,
      ...settledColumns(ruled),
      trace: traceWith([], 'taken', { now, who: SYNC, detail: order.status }),
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putLines(id, order, { skus, own: new Map() }, taking)
  await putPackages(id, order, taking)
}

async function change(kept: StoredOrder, order: TidyOrder, skus: Skus, taking: FromShop): Promise<void> {
  const { db, now } = taking
  const receiver = mergedReceiver(kept.receiver, order.receiver)
  const isMoved = Object.entries(receiver).some(([key, text]) => text !== textAt(kept.receiver, key))
  const areGoodsChanged = await goodsChanged(kept.id, order, db)
  const own = areGoodsChanged ? await ownGoods(kept.id, db) : new Map<string, MapLine[]>()
  const isSplit = await splitAfterPlacing(kept, order, db)
  const hasParcel = kept.parcels > 0
  const isChanged = areGoodsChanged || isSplit || (isMoved && kept.own_receiver === null)
  const conflict = conflictAfter(
    { step: kept.step, conflict: kept.conflict, hasParcel },
    { before: kept.upstream, upstream: order.upstream, isChanged },
  )
  // What was reviewed is not what is ordered now.
  const isVoid = !hasParcel && kept.audited_at !== null && (areGoodsChanged || isMoved)
  const ruled = {
    ...kept,
    conflict,
    upstream: order.upstream,
    unread: '',
    is_platform_fulfilled: order.isPlatformFulfilled,
    is_mapped: areGoodsChanged
      ? order.lines.every(({ key }) => own.has(key) || skus.get(key)?.isMapped)
      : kept.is_mapped,
    audited_at: isVoid ? null : kept.audited_at,
    receiver,
  }
  const what = conflict && conflict !== kept.conflict ? 'conflict' : isVoid ? 'auditVoid' : 'changed'
  await db
    .updateTable('shop_order')
    .set((old) => ({
      ...platformColumns(order, taking),
      receiver: JSON.stringify(receiver),
      conflict,
      is_mapped: ruled.is_mapped,
      audited_at: ruled.audited_at,
      ...(isVoid ? { audited_by: '' } : {}),
      ...settledColumns(ruled),
      trace: traceWith(kept.trace, what, { now, who: SYNC, detail: order.status }),
      rev: old('rev', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', kept.id)
    .execute()
  if (areGoodsChanged) await putLines(kept.id, order, { skus, own }, taking)
  await putPackages(kept.id, order, taking)
}

/** Whether other goods or quantities are ordered than before. */
async function goodsChanged(id: string, { lines }: TidyOrder, db: Trx): Promise<boolean> {
  const rows = await db
    .selectFrom('shop_order_line')
    .select(['line_key', 'quantity'])
    .where('order_id', '=', id)
    .execute()
  const before = new Map(rows.map(({ line_key, quantity }) => [line_key, quantity]))
  return before.size !== lines.length || lines.some(({ key, quantity }) => before.get(key) !== quantity)
}

/** Whether the platform has made several packages of an order that was placed as one. */
async function splitAfterPlacing(kept: StoredOrder, { packages }: TidyOrder, db: Trx): Promise<boolean> {
  if (kept.parcels === 0 || packages.length < 2) return false
  const rows = await db
    .selectFrom('shop_package')
    .select('package_key')
    .where('order_id', '=', kept.id)
    .where('parcel_step', '<>', '')
    .execute()
  const ids = new Set(packages.map(({ id }) => id))
  return rows.some(({ package_key }) => !ids.has(package_key))
}

/** Goods a person chose for this order only, by line: they stay when quantities change. */
async function ownGoods(id: string, db: Trx): Promise<ReadonlyMap<string, MapLine[]>> {
  const rows = await db
    .selectFrom('shop_order_line')
    .select(['line_key', 'allocation'])
    .where('order_id', '=', id)
    .where('is_own', '=', true)
    .execute()
  return new Map(rows.map(({ line_key, allocation }) => [line_key, allocation ?? []]))
}

async function putLines(
  id: string,
  { lines }: TidyOrder,
  { skus, own }: { readonly skus: Skus; readonly own: ReadonlyMap<string, MapLine[]> },
  { db, shop }: FromShop,
): Promise<void> {
  await db.deleteFrom('shop_order_line').where('order_id', '=', id).execute()
  await db
    .insertInto('shop_order_line')
    .values(
      lines.map((line, at) => ({
        order_id: id,
        cus_code: shop.cusCode,
        no: at + 1,
        line_key: line.key,
        channel_sku_id: skus.get(line.key)?.id ?? null,
        seller_sku: line.sellerSku,
        name: line.name,
        quantity: line.quantity,
        unit_value: line.value,
        line_ids: [...line.lineIds],
        is_own: own.has(line.key),
        allocation: own.has(line.key) ? JSON.stringify(own.get(line.key)) : null,
      })),
    )
    .execute()
}

/** The packages as the platform has them; one a parcel was made of stays. The first package takes over what was placed as a whole. */
async function putPackages(id: string, { packages }: TidyOrder, { db, shop }: FromShop): Promise<void> {
  const [only, second] = packages
  if (only && !second)
    await db
      .updateTable('shop_package')
      .set({ package_key: only.id })
      .where('order_id', '=', id)
      .where('package_key', '=', WHOLE)
      .where('parcel_step', '<>', '')
      .execute()
  const keys = packages.map((each) => each.id)
  await db
    .deleteFrom('shop_package')
    .where('order_id', '=', id)
    .where('parcel_step', '=', '')
    .where(sql<boolean>`package_key <> all (${keys}::text[])`)
    .execute()
  await db
    .updateTable('shop_package')
    .set({ is_gone: true })
    .where('order_id', '=', id)
    .where('package_key', '<>', WHOLE)
    .where(sql<boolean>`package_key <> all (${keys}::text[])`)
    .execute()
  if (packages.length === 0) return
  await db
    .insertInto('shop_package')
    .values(
      packages.map((each) => ({
        order_id: id,
        cus_code: shop.cusCode,
        package_key: each.id,
        tracking_no: each.trackingNo,
        carrier: each.carrier,
        platform_status: each.status,
        line_ids: [...each.lineIds],
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'package_key']).doUpdateSet((row) => ({
        tracking_no: row.ref('excluded.tracking_no'),
        carrier: row.ref('excluded.carrier'),
        platform_status: row.ref('excluded.platform_status'),
        line_ids: row.ref('excluded.line_ids'),
        is_gone: false,
      })),
    )
    .execute()
}

/** Keeps one that could not be read, so that a person sees it; what is known of it from before stays. */
async function keepUnread(order: UnreadOrder, taking: FromShop): Promise<'unread'> {
  const { db, shop, now, seal } = taking
  const id = order.id.replaceAll('\0', '').slice(0, 60)
  const why = order.why.replaceAll('\0', '').slice(0, 250) || 'unreadable'
  const kept = await known(taking, id)
  if (kept?.unread === why) return 'unread'
  if (kept) {
    await db
      .updateTable('shop_order')
      .set((old) => ({
        unread: why,
        // The next version that can be read is taken, whatever it says.
        hash: '',
        ...sealed({ ...order, id }, seal, shop),
        ...settledColumns({ ...kept, unread: why }),
        trace: traceWith(kept.trace, 'unread', { now, who: SYNC, detail: why }),
        rev: old('rev', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', kept.id)
      .execute()
    return 'unread'
  }
  await db
    .insertInto('shop_order')
    .values({
      cus_code: shop.cusCode,
      shop_id: shop.id,
      platform: shop.platform,
      external_shop_id: shop.externalId,
      external_order_id: id,
      upstream: 'UNKNOWN',
      ordered_at: now,
      // Older than anything a platform says.
      source_updated_at: new Date(0),
      hash: '',
      unread: why,
      step: 'HELD',
      trace: traceWith([], 'unread', { now, who: SYNC, detail: why }),
      updated_at: now,
      ...sealed({ ...order, id }, seal, shop),
    })
    .execute()
  return 'unread'
}
