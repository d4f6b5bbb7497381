/** The stock each offer of a shop should have, from the goods there are and the orders that wait for some of them. */
import { sql } from 'kysely'
import { idsOf } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import { decideStock, type Offer, type StockRule } from '#modules/shop-products/stock-rules.ts'
import type { StoredOffer, StoredRule } from './tables.ts'

const ruleOf = (
  shop: Pick<StoredRule, 'is_on' | 'buffer' | 'cap' | 'share' | 'is_split'>,
  own?: Pick<StoredOffer, 'has_rule' | 'is_on' | 'buffer' | 'cap' | 'share'>,
): StockRule => {
  const { buffer, cap, share } = own?.has_rule ? own : shop
  const isOn = shop.is_on && (!own?.has_rule || own.is_on)
  return { isOn, buffer, cap, share, isSplit: shop.is_split }
}

/**
 * Units of each SKU that are sellable in all warehouses, less what open orders without a parcel are made of. Batches that have expired
 * are not offered.
 */
export async function sellableSkus(
  db: Trx,
  cusCode: string,
  skus: readonly string[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<{ sku: string; units: number }>`
    select sku, sum(units)::int as units from (
      select l.sku, l.in_stock - l.allocated - l.pending_outbound as units
      from stock_level l left join stock_batch b using (cus_code, sku, batch)
      where l.cus_code = ${cusCode} and l.sku = any (${[...skus]}::text[]) and l.grade = 'GOOD'
        and (b.expires_on is null or b.expires_on > current_date)
      union all
      select x.sku, -i.quantity * x.quantity
      from shop_order o join shop_order_line i on i.order_id = o.id
      join lateral (
        select i.sku, 1 as quantity where i.channel_sku_id is null
        union all
        select a ->> 'sku', (a ->> 'quantity')::int from jsonb_array_elements(i.allocation) a where i.channel_sku_id is not null
        union all
        select l.sku, l.quantity from sku_map m join sku_map_line l on l.map_id = m.id
          where i.allocation is null and m.channel_sku_id = i.channel_sku_id and m.valid_to is null) x on true
      where o.cus_code = ${cusCode} and o.parcels = 0 and o.upstream in ('TO_SHIP', 'HELD') and not o.is_platform_fulfilled
        and o.step in ('HELD', 'NEEDS_MAPPING', 'NEEDS_AUDIT', 'READY', 'FAILED') and x.sku = any (${[...skus]}::text[])
    ) units group by sku`.execute(db)
  return new Map(rows.map(({ sku, units }) => [sku, units]))
}

/** An offer as it is decided about. */
export type Decided = Pick<
  StoredOffer,
  | 'id'
  | 'shop_id'
  | 'stock'
  | 'reserved'
  | 'desired'
  | 'sellable'
  | 'push'
  | 'sent'
  | 'product_id'
  | 'sku_id'
  | 'seller_sku'
  | 'name'
> & { readonly rule: StockRule; readonly offered: number | null; readonly units: number | null }

/** A rule as if it were saved already. */
interface Trial {
  readonly shopId: string
  readonly rule: StockRule
}

/** Offers of these shops that are listed and mapped, and the stock each should have; offers of other shops take their part. */
export async function decideOffers(
  db: Trx,
  cusCode: string,
  shopIds: readonly string[],
  trial?: Trial,
): Promise<Decided[]> {
  const { rows: shops } = {
    rows: await db.selectFrom('shop_stock').selectAll().where('cus_code', '=', cusCode).execute(),
  }
  const rules = new Map(shops.map((row) => [row.shop_id, row]))
  const own = await db
    .selectFrom('shop_offer_now')
    .selectAll()
    .where('cus_code', '=', cusCode)
    .where('shop_id', 'in', idsOf(shopIds))
    .where('is_gone', '=', false)
    .where(sql<boolean>`mapped <> '[]'::jsonb`)
    .orderBy('product_id')
    .orderBy('id')
    .execute()
  const skus = [...new Set(own.flatMap(({ mapped }) => mapped.map(({ sku }) => sku)))]
  const others = await rivals(db, cusCode, { skus, shopIds })
  const effective = (row: StoredOffer): StockRule => {
    const shop = rules.get(row.shop_id)
    if (!shop) throw new Error(`no rule of shop ${row.shop_id}`)
    if (trial?.shopId !== row.shop_id) return ruleOf(shop, row)
    const { isOn, isSplit, ...rest } = trial.rule
    return ruleOf({ ...rest, is_on: isOn, is_split: isSplit }, row)
  }
  const asked = (row: StoredOffer): Offer => ({
    id: row.id,
    rule: effective(row),
    components: row.mapped,
    reserved: row.reserved,
  })
  const stock = await sellableSkus(db, cusCode, [
    ...new Set([...skus, ...others.flatMap(({ mapped }) => mapped.map(({ sku }) => sku))]),
  ])
  const offered = decideStock([...own, ...others].map(asked), stock)
  return own.map((row) => ({
    ...row,
    rule: effective(row),
    offered: offered.get(row.id) ?? null,
    units: Math.max(
      0,
      Math.min(...row.mapped.map(({ sku, quantity }) => Math.floor((stock.get(sku) ?? 0) / quantity))),
    ),
  }))
}

/** Offers of other shops made of the same goods. */
const rivals = async (
  db: Trx,
  cusCode: string,
  { skus, shopIds }: { readonly skus: readonly string[]; readonly shopIds: readonly string[] },
): Promise<StoredOffer[]> =>
  skus.length === 0
    ? []
    : db
        .selectFrom('shop_offer_now')
        .selectAll()
        .where('cus_code', '=', cusCode)
        .where('shop_id', 'not in', idsOf(shopIds))
        .where('is_gone', '=', false)
        .where('is_pushed', '=', true)
        .where(
          sql<boolean>`channel_sku_id in (select m.channel_sku_id from sku_map_line l join sku_map m on m.id = l.map_id
            where l.cus_code = ${cusCode} and l.sku = any (${[...skus]}::text[]) and m.valid_to is null)`,
        )
        .execute()

/** Stores what was decided; offers that are not listed or not mapped get none. */
export async function storeDecided(
  db: Trx,
  cusCode: string,
  shopId: string,
  decided: readonly Decided[],
): Promise<void> {
  const changed = decided.filter(
    ({ offered, units, desired, sellable }) => offered !== desired || units !== sellable,
  )
  if (changed.length > 0)
    await sql`
      update shop_offer o set desired = n.desired, sellable = n.sellable
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ offered }) => offered)}::int[],
        ${changed.map(({ units }) => units)}::int[]) n (id, desired, sellable)
      where o.id = n.id and o.cus_code = ${cusCode}`.execute(db)
  await sql`
    update shop_offer o set desired = null, sellable = null from shop_offer_now v
    where v.id = o.id and o.cus_code = ${cusCode} and o.shop_id = ${shopId}
      and (v.is_gone or v.mapped = '[]'::jsonb) and (o.desired is not null or o.sellable is not null)`.execute(
    db,
  )
}
