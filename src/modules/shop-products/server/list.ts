/** Offers of the shops a person sees, their counts by state, and what one of them is made of. */
import { msg } from '@lingui/core/macro'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { offerColumns, offerTitle } from '#modules/shop-products/columns.ts'
import { type OfferRow, shopProducts, type ShopStockRow } from '#modules/shop-products/contract.ts'
import { offerStateCodes } from '#modules/shop-products/states.ts'
import { isMassZeroing } from '#modules/shop-products/stock-rules.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { isId } from '#server/database/ids.ts'
import {
  countsBy,
  exportRows,
  type Filters,
  pageOf,
  sortedBy,
  type SortColumns,
  withPart,
  withValues,
} from '#server/database/list-query.ts'
import type { Database } from '#server/database/schema.ts'
import { defineExport, type RowsContext } from '#server/exports/source.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import type { ShopGoods } from '#server/shop-goods.ts'
import { decideOffers, sellableSkus } from './reckon.ts'
import type { StoredOffer, StoredRule } from './tables.ts'

type Calls = typeof shopProducts
type Query = Input<Calls['queryShopOffer']>
type Offers = SelectQueryBuilder<Database, 'shop_offer_now', object>

const noShop = msg`This shop does not exist.`
const noOffer = msg`This product does not exist.`

const rank = sql<number>`array_position(${[...offerStateCodes]}::text[], state)`
const sorts: SortColumns = {
  columns: {
    state: sql`(${rank}, seller_sku)`,
    sellerSku: sql`seller_sku`,
    stock: sql`stock`,
    sellable: sql`sellable`,
    desired: sql`desired`,
    sentAt: sql`sent_at`,
  },
  unasked: { prop: 'state', order: 'asc' },
  nullable: ['sellable', 'desired', 'sentAt'],
}

/** Offers of shops the person sees. */
export const seenOffers = ({ visible }: ShopGoods, context: RowsContext): Offers =>
  context.db
    .selectFrom('shop_offer_now')
    .where('cus_code', '=', context.caller.cusCode)
    .where('shop_id', 'in', visible(context).select('id').where('state', '<>', 'UNLINKED'))

function matching(goods: ShopGoods, query: Filters<Query>, context: RowsContext): Offers {
  const { state, shopId, platform, keyword } = query
  let found = withValues(seenOffers(goods, context), { state, platform })
  if (shopId) found = found.where(sql<boolean>`shop_id::text = ${shopId.toLowerCase()}`)
  return withPart(found, keyword, ['seller_sku', 'name', 'product_id', 'sku_id', 'barcode'], (pattern) => [
    sql<boolean>`exists (select from jsonb_array_elements(mapped) m where m ->> 'sku' ilike ${pattern})`,
  ])
}

const orEmpty = (value: number | null): string => (value === null ? '' : String(value))
const yesNo = (value: boolean): '0' | '1' => (value ? '1' : '0')

export const toOfferRow = (row: StoredOffer): OfferRow => ({
  id: row.id,
  shopId: row.shop_id,
  shop: row.shop_name,
  platform: row.platform,
  channelSkuId: row.channel_sku_id,
  productId: row.product_id,
  skuId: row.sku_id,
  sellerSku: row.seller_sku,
  barcode: row.barcode,
  name: row.name,
  mapped: row.mapped,
  stock: row.stock,
  reserved: row.reserved,
  sellable: orEmpty(row.sellable),
  desired: orEmpty(row.desired),
  state: row.state,
  push: row.push,
  sent: orEmpty(row.sent),
  sentAt: row.sent_at?.toISOString() ?? '',
  answerCode: row.answer_code,
  answerText: row.answer_text,
  answerRequest: row.answer_request,
  seenAt: row.seen_at.toISOString(),
  hasRule: yesNo(row.has_rule),
  isOn: yesNo(row.is_on),
  buffer: row.buffer,
  cap: row.cap,
  share: row.share,
  rev: row.rev,
})

export const queryShopOfferOf =
  (goods: ShopGoods) =>
  async (query: Query, context: SignedContext): Promise<Output<Calls['queryShopOffer']>> => {
    const wanted = matching(goods, query, context)
    const { rows, total } = await pageOf(sortedBy(wanted.selectAll(), query.sort, sorts), wanted, query)
    return { list: rows.map(toOfferRow), total }
  }

/** The list as a file, for people who see it. */
export const offerExportOf = (goods: ShopGoods) =>
  defineExport<Calls['queryShopOffer'], StoredOffer, OfferRow>({
    dataId: 'shopProducts',
    title: offerTitle,
    call: tasks.exportOrders,
    query: shopProducts.queryShopOffer,
    func: '*',
    columns: offerColumns,
    toRow: toOfferRow,
    rows: async (query, ids, context) =>
      exportRows(matching(goods, query, context), ids, (rows) =>
        sortedBy(rows.selectAll(), query.sort, sorts),
      ),
  })

export const countShopOfferOf =
  (goods: ShopGoods) =>
  (query: Input<Calls['countShopOffer']>, context: SignedContext): Promise<Output<Calls['countShopOffer']>> =>
    countsBy(matching(goods, query, context), 'state', offerStateCodes)

/** @throws Refusal where the offer is not theirs to see */
export async function requireOffer(
  goods: ShopGoods,
  id: string,
  context: SignedContext,
): Promise<StoredOffer> {
  const row = isId(id)
    ? await seenOffers(goods, context).selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('absent', noOffer)
  return row
}

export const getShopOfferOf =
  (goods: ShopGoods) =>
  async (
    { id }: Input<Calls['getShopOffer']>,
    context: SignedContext,
  ): Promise<Output<Calls['getShopOffer']>> => {
    const { db, caller } = context
    const offer = await requireOffer(goods, id, context)
    const skus = offer.mapped.map(({ sku }) => sku)
    if (skus.length === 0) return { goods: [], others: [] }
    const units = await sellableSkus(db, caller.cusCode, skus)
    const named = await db
      .selectFrom('stock_sku')
      .select(['sku', 'name'])
      .where('cus_code', '=', caller.cusCode)
      .where('sku', 'in', skus)
      .execute()
    const names = new Map(named.map(({ sku, name }) => [sku, name]))
    const others = await seenOffers(goods, context)
      .select(['id', 'shop_name', 'seller_sku', 'desired'])
      .where('id', '<>', offer.id)
      .where('is_gone', '=', false)
      .where(
        sql<boolean>`exists (select from jsonb_array_elements(mapped) m where m ->> 'sku' = any (${skus}::text[]))`,
      )
      .orderBy('shop_name')
      .orderBy('id')
      .limit(100)
      .execute()
    return {
      goods: offer.mapped.map(({ sku, quantity }) => ({
        sku,
        name: names.get(sku) ?? '',
        quantity,
        sellable: Math.max(0, units.get(sku) ?? 0),
      })),
      others: others.map((row) => ({
        id: row.id,
        shop: row.shop_name,
        sellerSku: row.seller_sku,
        desired: orEmpty(row.desired),
      })),
    }
  }

interface RuleRow extends StoredRule {
  readonly name: string
  readonly platform: ShopStockRow['platform']
  readonly is_demo: boolean
  readonly offers: number
}

const toStockRow = (row: RuleRow): ShopStockRow => ({
  shopId: row.shop_id,
  shop: row.name,
  platform: row.platform,
  isDemo: yesNo(row.is_demo),
  rule: {
    isOn: yesNo(row.is_on),
    buffer: row.buffer,
    cap: row.cap,
    share: row.share,
    isSplit: yesNo(row.is_split),
  },
  rev: row.rev,
  offers: row.offers,
  pausedAt: row.paused_at?.toISOString() ?? '',
  pausedZero: row.paused_zero,
  pausedOf: row.paused_of,
  readAt: row.read_at?.toISOString() ?? '',
  pushedAt: row.pushed_at?.toISOString() ?? '',
})

/** Rules of shops the person sees, or of one of them. */
export async function stockRules(
  goods: ShopGoods,
  context: SignedContext,
  shopId?: string,
): Promise<ShopStockRow[]> {
  const seen = await goods
    .visible(context)
    .select(['id', 'name', 'platform', 'is_demo'])
    .where('state', '<>', 'UNLINKED')
    .$if(shopId !== undefined, (found) => found.where(sql<boolean>`id::text = ${shopId?.toLowerCase()}`))
    .limit(1000)
    .execute()
  if (seen.length === 0) return []
  const rules = await context.db
    .selectFrom('shop_stock')
    .selectAll('shop_stock')
    .select(
      sql<number>`(select count(*)::int from shop_offer o where o.shop_id = shop_stock.shop_id and not o.is_gone)`.as(
        'offers',
      ),
    )
    .where('cus_code', '=', context.caller.cusCode)
    .where(
      'shop_id',
      'in',
      seen.map(({ id }) => id),
    )
    .execute()
  const shops = new Map(seen.map((shop) => [shop.id, shop]))
  return rules
    .flatMap((rule) => {
      const shop = shops.get(rule.shop_id)
      return shop ? [toStockRow({ ...shop, ...rule })] : []
    })
    .toSorted((a, b) => Number(!a.pausedAt) - Number(!b.pausedAt) || a.shop.localeCompare(b.shop))
}

/** @throws Refusal where the shop is not theirs to see */
export async function requireStockRule(
  goods: ShopGoods,
  shopId: string,
  context: SignedContext,
): Promise<ShopStockRow> {
  const [row] = await stockRules(goods, context, shopId)
  if (!row) throw new Refusal('absent', noShop)
  return row
}

export const queryStockRuleOf =
  (goods: ShopGoods) =>
  async (_: unknown, context: SignedContext): Promise<Output<Calls['queryStockRule']>> => ({
    list: await stockRules(goods, context),
  })

const SHOWN = 100

export const simulateStockOf =
  (goods: ShopGoods) =>
  async (
    { shopId, rule }: Input<Calls['simulateStock']>,
    context: SignedContext,
  ): Promise<Output<Calls['simulateStock']>> => {
    const shop = await requireStockRule(goods, shopId, context)
    const { isOn, isSplit, ...rest } = rule
    const decided = await decideOffers(context.db, context.caller.cusCode, [shop.shopId], {
      shopId: shop.shopId,
      rule: { ...rest, isOn: isOn === '1', isSplit: isSplit === '1' },
    })
    const on = decided.flatMap(({ offered, ...offer }) => (offered === null ? [] : [{ ...offer, offered }]))
    const changed = on.filter(({ offered, stock }) => offered !== stock)
    const zeroed = changed.filter(({ offered, stock }) => offered === 0 && stock > 0).length
    return {
      offers: on.length,
      changed: changed.length,
      zeroed,
      asks: yesNo(isMassZeroing(zeroed, on.length)),
      list: changed.slice(0, SHOWN).map((offer) => ({
        id: offer.id,
        sellerSku: offer.seller_sku,
        name: offer.name,
        stock: offer.stock,
        offered: offer.offered,
        sellable: offer.units ?? 0,
      })),
    }
  }
