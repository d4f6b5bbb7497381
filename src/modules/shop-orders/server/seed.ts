/** Demo orders of the demo company's shops, in every state; those that are placed belong to parcels the demo has anyway. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Platform } from '#modules/shop-orders/states.ts'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant, type Trx } from '#server/database/tenant.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { seedLabels } from './demo-labels.ts'
import { seedMerges } from './demo-merges.ts'
import { openOrder, placedOrder, type DemoShop, type Parcel, type Sku } from './demo-orders.ts'
import { orderSink } from './take.ts'

/** Orders that are placed, and others. */
const PLACED = 250
const OPEN = 150

export async function seed(db: Kysely<Database>, { files }: { readonly files: FileStore }): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    const shops = await demoShops(trx)
    const [first] = shops
    if (!first) return
    const skus = await demoSkus(trx, first.cusCode)
    const parcels = await demoParcels(trx, first.cusCode)
    if (skus.length < 4 || parcels.length < PLACED) return
    const now = new Date()
    for (const [at, shop] of shops.entries()) {
      const own = <T>(list: readonly T[]) => list.filter((_, index) => index % shops.length === at)
      const placed = own(parcels.slice(0, PLACED)).map((parcel, n) => placedOrder(parcel, shop, skus, n))
      const open = own(parcels.slice(0, OPEN)).map((parcel, n) => openOrder(parcel, shop, skus, n, now))
      await orderSink.take(
        trx,
        shop,
        [...placed, ...open, { id: `${shop.prefix}-BAD-1`, why: 'NO_GOODS', raw: {} }],
        { now, seal: undefined },
      )
    }
    await review(trx, first.cusCode)
    await link(trx, first.cusCode)
    await later(trx, first.cusCode)
    const merging = shops.find(({ platform }) => platform === 'SHOPLAZZA')
    if (merging) await seedMerges(trx, merging, { parcels, skus, now, approve: approveThese })
    await seedLabels(trx, first.cusCode, files, now)
  })
}

async function demoShops(trx: Trx): Promise<DemoShop[]> {
  const rows = await trx
    .selectFrom('shop')
    .select(['id', 'cus_code', 'platform', 'external_id'])
    .where('is_demo', '=', true)
    .orderBy('external_id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    cusCode: row.cus_code,
    platform: row.platform as Exclude<Platform, 'HAND'>,
    externalId: row.external_id,
    prefix: row.platform.slice(0, 2),
  }))
}

const demoSkus = (trx: Trx, cusCode: string): Promise<Sku[]> =>
  trx
    .selectFrom('stock_sku')
    .select(['sku', 'name'])
    .where('cus_code', '=', cusCode)
    .where('status', '=', 'APPROVED')
    .orderBy('sku')
    .limit(24)
    .execute()

/** Parcels with a number of a shop, of each status as many as there are, up to a share. */
async function demoParcels(trx: Trx, cusCode: string): Promise<Parcel[]> {
  const { rows } = await sql<Parcel>`
    select ecommerce_order_no as number, receiver, country, currency, item_value as value, created_at from (
      select o.*, row_number() over (partition by status order by order_no desc) as nth from b2c_order o
      where cus_code = ${cusCode} and ecommerce_order_no <> '' and status <> 'CANCELLED') o
    where nth <= 60 order by nth, status limit ${PLACED + OPEN}`.execute(trx)
  return rows
}
/** Reviews what is mapped: all that have a parcel, and a part of the others. */
const review = (trx: Trx, cusCode: string): Promise<void> =>
  approve(
    trx,
    cusCode,
    sql<boolean>`(exists (select from b2c_order b where b.cus_code = o.cus_code and b.ecommerce_order_no = o.external_order_id)
      or right(o.external_order_id, 1) in ('0', '4', '7'))`,
  )

const approveThese = (trx: Trx, cusCode: string, numbers: readonly string[]): Promise<void> =>
  approve(trx, cusCode, sql<boolean>`o.external_order_id = any (${[...numbers]}::text[])`)

/** Approves mapped orders as a person does: their goods are frozen. */
async function approve(trx: Trx, cusCode: string, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    with reviewed as (
      select o.id from shop_order o where o.cus_code = ${cusCode} and o.step = 'NEEDS_AUDIT' and o.has_receiver and ${which}
    ), frozen as (
      update shop_order_line l set allocation = (
        select jsonb_agg(jsonb_build_object('sku', ml.sku, 'quantity', ml.quantity)) from sku_map m
          join sku_map_line ml on ml.map_id = m.id where m.channel_sku_id = l.channel_sku_id and m.valid_to is null)
      from reviewed r where l.order_id = r.id returning l.order_id)
    update shop_order o set audited_at = o.ordered_at + interval '1 hour', audited_by = 'demo', step = 'READY',
      trace = trace || jsonb_build_array(jsonb_build_object('at', to_char((o.ordered_at + interval '1 hour') at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'what', 'audited', 'who', 'demo', 'detail', ''))
    where o.id in (select order_id from frozen)`.execute(trx)
}

/** Gives orders the parcels of their number, and lets them follow. */
async function link(trx: Trx, cusCode: string): Promise<void> {
  await sql`
    insert into shop_package (order_id, cus_code, package_key, b2c_order_id, order_no, waybill_no, parcel_step)
    select distinct on (b.id) o.id, o.cus_code, 'WHOLE', b.id, b.order_no, b.waybill_no, case
      when b.status in ('SIGNED', 'RETURNED') then 'DONE'
      else (array['PLACED', 'PLACED', 'FAILED', 'ASSIGNED', 'COLLECTED', 'PICKED_UP'])[b.push_status::int + 1] end
    from shop_order o join b2c_order b on b.cus_code = o.cus_code and b.ecommerce_order_no = o.external_order_id and b.status <> 'CANCELLED'
    where o.cus_code = ${cusCode} and o.step = 'READY'`.execute(trx)
  await sql`select shop_order_follow(order_id) from shop_package where cus_code = ${cusCode}`.execute(trx)
  // A few are at the courier's counter.
  await sql`
    update b2c_order b set push_status = '4' from (
      select p.b2c_order_id from shop_package p join b2c_order o on o.id = p.b2c_order_id
      where p.cus_code = ${cusCode} and o.status = 'DISPATCH' order by o.order_no limit 6) few
    where b.id = few.b2c_order_id`.execute(trx)
}

/** Later versions from the platforms: parcels on their way, a few orders cancelled after they were placed, a few that could not be placed. */
async function later(trx: Trx, cusCode: string): Promise<void> {
  await sql`
    update shop_order set
      upstream = case step when 'ASSIGNED' then 'ARRANGED' when 'COLLECTED' then 'ARRANGED' when 'PICKED_UP' then 'IN_TRANSIT' else 'DELIVERED' end,
      platform_status = case step when 'ASSIGNED' then 'PROCESSED' when 'COLLECTED' then 'PROCESSED' when 'PICKED_UP' then 'SHIPPED' else 'COMPLETED' end
    where cus_code = ${cusCode} and parcels > 0 and step in ('ASSIGNED', 'COLLECTED', 'PICKED_UP', 'DONE')`.execute(
    trx,
  )
  await sql`
    update shop_order o set upstream = 'CANCELLED', platform_status = 'CANCELLED', conflict = 'CANCEL'
    from (select id from shop_order where cus_code = ${cusCode} and step in ('PLACED', 'ASSIGNED') order by external_order_id limit 6) c
    where o.id = c.id`.execute(trx)
  await sql`
    update shop_order o set step = 'FAILED', problem = 'Receiver province, city, area not found'
    from (select id from shop_order where cus_code = ${cusCode} and step = 'READY' order by external_order_id limit 5) f
    where o.id = f.id`.execute(trx)
}
