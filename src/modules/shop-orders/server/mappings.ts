/** SKUs of shops with what they are mapped to and what waits for them; mapping them, one or many (record 0114). */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { tidyCode } from '#domain/sku-rules.ts'
import type { shopOrders } from '#modules/shop-orders/contract.ts'
import {
  checkMap,
  type MapLine,
  type MapSource,
  suggestionReasons,
  suggestionsFor,
  tidyMap,
} from '#modules/shop-orders/mapping-rules.ts'
import { type MappingRow, mappingStateCodes } from '#modules/shop-orders/wire-shapes.ts'
import { amongIds, lockedById } from '#server/database/ids.ts'
import {
  countsBy,
  pageOf,
  sortedBy,
  withPart,
  withValues,
  type Filters,
  type SortColumns,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { type Healed, refreshMapped } from './heal.ts'
import type { StoredChannelSku, StoredMapping } from './tables.ts'

type Calls = typeof shopOrders
type Query = Input<Calls['querySkuMapping']>
type Mappings<O> = SelectQueryBuilder<Database, 'channel_sku_now', O>

const ownMappings = ({ db, caller }: Pick<SignedContext, 'db' | 'caller'>): Mappings<object> =>
  db.selectFrom('channel_sku_now').where('cus_code', '=', caller.cusCode)

const sorts: SortColumns = {
  columns: {
    // Of those that release as many orders, the one most wait for.
    heals: sql`(heals, waiting)`,
    waiting: sql`waiting`,
    sellerSku: sql`seller_sku`,
    mappedAt: sql`mapped_at`,
  },
  unasked: { prop: 'heals', order: 'desc' },
  nullable: ['mappedAt'],
}

function matching(query: Filters<Query>, context: SignedContext): Mappings<object> {
  const { state, way, platform, keyword } = query
  let found = withValues(ownMappings(context), { state, platform })
  if (way)
    found = found.where(
      sql<boolean>`exists (select from shop_order_line l join shop_order o on o.id = l.order_id
        where l.channel_sku_id = channel_sku_now.id and o.way = ${way})`,
    )
  return withPart(found, keyword, ['seller_sku', 'name', 'product_id', 'sku_id', 'barcode'], (pattern) => [
    sql<boolean>`exists (select from jsonb_array_elements(mapped) m where m ->> 'sku' ilike ${pattern})`,
  ])
}

const toMappingRow = (row: StoredMapping): MappingRow => ({
  id: row.id,
  platform: row.platform,
  externalShopId: row.external_shop_id,
  productId: row.product_id,
  skuId: row.sku_id,
  sellerSku: row.seller_sku,
  barcode: row.barcode,
  name: row.name,
  mapped: row.mapped,
  source: row.source,
  who: row.who,
  mappedAt: row.mapped_at?.toISOString() ?? '',
  state: row.state,
  waiting: row.waiting,
  heals: row.heals,
  units: row.units,
  rev: row.rev,
})

export async function querySkuMapping(
  query: Query,
  context: SignedContext,
): Promise<Output<Calls['querySkuMapping']>> {
  const wanted = matching(query, context)
  const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorts), wanted, query)
  return { list: rows.map(toMappingRow), total }
}

export const countSkuMapping = (
  query: Input<Calls['countSkuMapping']>,
  context: SignedContext,
): Promise<Output<Calls['countSkuMapping']>> => countsBy(matching(query, context), 'state', mappingStateCodes)

type Skus = Calls['queryShopSku']

export async function queryShopSku(query: Input<Skus>, context: SignedContext): Promise<Output<Skus>> {
  const { platform, externalShopId, keyword } = query
  const own = context.db.selectFrom('channel_sku').where('cus_code', '=', context.caller.cusCode)
  const valued = withValues(own, { platform, external_shop_id: externalShopId })
  const wanted = withPart(valued, keyword, ['seller_sku', 'name', 'product_id', 'sku_id', 'barcode'])
  const sorted = sortedBy(wanted.selectAll(), undefined, {
    columns: { seenAt: sql`seen_at` },
    unasked: { prop: 'seenAt', order: 'desc' },
  })
  const { rows, total } = await pageOf(sorted, wanted, query)
  return {
    list: rows.map((row) => ({
      id: row.id,
      platform: row.platform,
      externalShopId: row.external_shop_id,
      productId: row.product_id,
      skuId: row.sku_id,
      sellerSku: row.seller_sku,
      barcode: row.barcode,
      name: row.name,
    })),
    total,
  }
}

type Suggest = Calls['suggestSkuMapping']

export async function suggestSkuMapping(
  { ids }: Input<Suggest>,
  context: SignedContext,
): Promise<Output<Suggest>> {
  const { db, caller } = context
  const channels = await db
    .selectFrom('channel_sku')
    .selectAll()
    .where('cus_code', '=', caller.cusCode)
    .where(amongIds(ids))
    .execute()
  if (channels.length === 0) return { list: [] }
  const own = await db
    .selectFrom('stock_sku')
    .select(['sku', 'name', 'barcodes'])
    .where('cus_code', '=', caller.cusCode)
    .where('status', '=', 'APPROVED')
    .execute()
  const names = new Map(own.map(({ sku, name }) => [sku, name]))
  return {
    list: channels.map((channel) => ({
      channelSkuId: channel.id,
      list: suggestionsFor({ ...channel, sellerSku: channel.seller_sku }, own).map((each) => ({
        ...each,
        name: names.get(each.sku) ?? '',
      })),
    })),
  }
}

interface NewMap {
  readonly channelSkuId: string
  /** undefined: whatever it is now (import). */
  readonly rev?: number | undefined
  readonly lines: readonly MapLine[]
}

const noSku = msg`This SKU of a shop does not exist.`
const changed = msg`Someone else has mapped this SKU while you were looking at it.`
export const wrong = msg`Please correct the marked fields.`

/**
 * Maps SKUs and lets the orders that wait for them go on.
 *
 * @throws Refusal at "maps.<n>." where a SKU is not known, changed since it was seen, or its goods are none of the customer's
 */
export async function saveMaps(
  maps: readonly NewMap[],
  source: MapSource,
  context: SignedContext,
  path: (at: number) => string,
): Promise<Healed> {
  const { db, caller, now } = context
  const own = db.selectFrom('channel_sku').selectAll().where('cus_code', '=', caller.cusCode)
  const found = await lockedById(
    own,
    maps.map(({ channelSkuId }) => channelSkuId),
  )
  const owned = await ownedCodes(maps, context)
  for (const [at, { channelSkuId, rev, lines }] of maps.entries()) {
    const row = found.get(channelSkuId.toLowerCase())
    if (!row) throw new Refusal('absent', noSku, [{ path: `${path(at)}channelSkuId`, message: noSku }])
    if (rev !== undefined && row.rev !== rev)
      throw new Refusal('changed', changed, [{ path: `${path(at)}rev`, message: changed }])
    const faults = checkMap(lines, owned)
    if (faults.length > 0)
      throw new Refusal(
        'invalid',
        wrong,
        faults.map((fault) => ({ ...fault, path: path(at) + fault.path })),
      )
    await replaceMap(row, tidyMap(lines), source, context)
  }
  return refreshMapped(db, {
    cusCode: caller.cusCode,
    channelIds: [...found.keys()],
    now,
    who: caller.loginCode,
  })
}

/** Which of the codes they name are the customer's. */
export async function ownedCodes(
  maps: readonly Pick<NewMap, 'lines'>[],
  { db, caller }: SignedContext,
): Promise<ReadonlySet<string>> {
  const codes = [...new Set(maps.flatMap(({ lines }) => lines.map(({ sku }) => tidyCode(sku))))].filter(
    Boolean,
  )
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('stock_sku')
    .select('sku')
    .where('cus_code', '=', caller.cusCode)
    .where('sku', 'in', codes)
    .execute()
  return new Set(rows.map(({ sku }) => sku))
}

/** Ends the mapping there is and begins the new one; the old one stays as history. */
async function replaceMap(
  { id, cus_code }: StoredChannelSku,
  lines: readonly MapLine[],
  source: MapSource,
  { db, caller, now }: SignedContext,
): Promise<void> {
  await db
    .updateTable('sku_map')
    .set({ valid_to: sql<Date>`greatest(valid_from, ${now})` })
    .where('channel_sku_id', '=', id)
    .where('valid_to', 'is', null)
    .execute()
  await db
    .updateTable('channel_sku')
    .set((old) => ({ rev: old('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (lines.length === 0) return
  const map = await db
    .insertInto('sku_map')
    .values({
      cus_code,
      channel_sku_id: id,
      source,
      confidence: suggestionReasons.CODE.confidence,
      who: caller.loginCode,
      valid_from: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sku_map_line')
    .values(lines.map((line) => ({ ...line, map_id: map.id, cus_code })))
    .execute()
}

type Save = Calls['saveSkuMapping']

export async function saveSkuMapping(
  { scope = 'SHOP', ...map }: Input<Save>,
  context: SignedContext,
): Promise<Output<Save>> {
  const others = scope === 'ALL' ? await sameCode(map.channelSkuId, context) : []
  const maps = [map, ...others.map((channelSkuId) => ({ channelSkuId, lines: map.lines }))]
  const healed = await saveMaps(maps, 'PERSON', context, () => '')
  const row = await ownMappings(context)
    .selectAll()
    .where(amongIds([map.channelSkuId]))
    .executeTakeFirstOrThrow()
  await context.audit('shopOrder.mapped', row.id, { lines: map.lines, orders: healed.orders, others })
  return { row: toMappingRow(row), ...healed }
}

const noCode = msg`It has no seller SKU by which it could be found in other shops.`

/** SKUs that other listings call by the same code. @throws Refusal where it has none */
async function sameCode(id: string, { db, caller }: SignedContext): Promise<string[]> {
  const own = db.selectFrom('channel_sku').where('cus_code', '=', caller.cusCode)
  const row = await own
    .select(['id', 'seller_sku'])
    .where(amongIds([id]))
    .executeTakeFirst()
  if (!row) return []
  const code = tidyCode(row.seller_sku)
  if (code === '') throw new Refusal('invalid', noCode, [{ path: 'scope', message: noCode }])
  const rows = await own
    .select(['id', 'seller_sku'])
    .where('id', '<>', row.id)
    .where(sql<boolean>`upper(trim(seller_sku)) = upper(${code})`)
    .execute()
  return rows.filter((each) => tidyCode(each.seller_sku) === code).map((each) => each.id)
}

type Heal = Calls['healSkuMapping']

/** A dry run does the same and is rolled back, so that its counts are those of the real one. */
export async function healSkuMapping(
  { dryRun, maps }: Input<Heal>,
  context: SignedContext,
): Promise<Output<Heal>> {
  const { db } = context
  if (dryRun === '1') await sql`savepoint dry_run`.execute(db)
  const healed = await saveMaps(maps, 'PERSON', context, (at) => `maps.${at}.`)
  if (dryRun === '1') await sql`rollback to savepoint dry_run`.execute(db)
  else await context.audit('shopOrder.mapped', `${maps.length} SKUs`, { orders: healed.orders })
  return healed
}
