/** Rules by which stock is pushed to shops, the decision about a push that waits, and pushing or reading now. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import type { shopProducts } from '#modules/shop-products/contract.ts'
import { demoRefusal, pushRefusal } from '#modules/shop-products/refusals.ts'
import { amongIds } from '#server/database/ids.ts'
import type { Trx } from '#server/database/tenant.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { outcomesOf, takenOf } from '#server/outcomes.ts'
import type { ShopGoods } from '#server/shop-goods.ts'
import { requireOffer, requireStockRule, seenOffers, stockRules, toOfferRow } from './list.ts'
import { GOODS_JOB, planJob, STOCK_JOB } from './push.ts'
import { decideOffers, storeDecided } from './reckon.ts'

type Calls = typeof shopProducts

const noShop = msg`This shop does not exist.`
const noOffer = msg`This product does not exist.`
const changed = msg`Someone else changed this rule while you were editing.`
const decidedAlready = msg`This push does not wait for a decision any more.`

/** What a changed rule means is shown at once, for this shop and those that divide its goods; pushing it is a job. */
async function decideAnew(db: Trx, cusCode: string): Promise<void> {
  const rows = await db.selectFrom('shop_stock').select('shop_id').where('cus_code', '=', cusCode).execute()
  for (const { shop_id: id } of rows)
    await storeDecided(db, cusCode, id, await decideOffers(db, cusCode, [id]))
  await planJob(
    db,
    STOCK_JOB,
    rows.map(({ shop_id }) => shop_id),
  )
}

export const saveStockRuleOf =
  (goods: ShopGoods) =>
  async (
    { shopId, rev, rule }: Input<Calls['saveStockRule']>,
    context: SignedContext,
  ): Promise<Output<Calls['saveStockRule']>> => {
    const { db, caller } = context
    const shop = await requireStockRule(goods, shopId, context)
    const { numUpdatedRows } = await db
      .updateTable('shop_stock')
      .set((old) => ({
        is_on: rule.isOn === '1',
        buffer: rule.buffer,
        cap: rule.cap,
        share: rule.share,
        is_split: rule.isSplit === '1',
        rev: old('rev', '+', 1),
        // A push that waited was counted by the rule before.
        paused_at: null,
        allowed_zero: 0,
      }))
      .where('shop_id', '=', shop.shopId)
      .where('cus_code', '=', caller.cusCode)
      .where('rev', '=', rev)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('changed', changed, [{ path: 'rev', message: changed }])
    await decideAnew(db, caller.cusCode)
    await context.audit('shop stock rule', shop.shopId, { ...rule })
    return { row: await requireStockRule(goods, shopId, context) }
  }

export const saveOfferRuleOf =
  (goods: ShopGoods) =>
  async (
    { id, rev, hasRule, rule }: Input<Calls['saveOfferRule']>,
    context: SignedContext,
  ): Promise<Output<Calls['saveOfferRule']>> => {
    const { db, caller } = context
    const offer = await requireOffer(goods, id, context)
    const { numUpdatedRows } = await db
      .updateTable('shop_offer')
      .set((old) => ({
        has_rule: hasRule === '1',
        is_on: rule.isOn === '1',
        buffer: rule.buffer,
        cap: rule.cap,
        share: rule.share,
        rev: old('rev', '+', 1),
      }))
      .where('id', '=', offer.id)
      .where('cus_code', '=', caller.cusCode)
      .where('rev', '=', rev)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('changed', changed, [{ path: 'rev', message: changed }])
    await decideAnew(db, caller.cusCode)
    await context.audit('shop offer rule', offer.id, { hasRule, ...rule })
    return { row: toOfferRow(await requireOffer(goods, id, context)) }
  }

export const allowStockOf =
  (goods: ShopGoods) =>
  async (
    { shopId, zero }: Input<Calls['allowStock']>,
    context: SignedContext,
  ): Promise<Output<Calls['allowStock']>> => {
    const { db, caller } = context
    const shop = await requireStockRule(goods, shopId, context)
    const { numUpdatedRows } = await db
      .updateTable('shop_stock')
      .set({ paused_at: null, allowed_zero: zero })
      .where('shop_id', '=', shop.shopId)
      .where('cus_code', '=', caller.cusCode)
      // What they agreed to is what is asked.
      .where('paused_at', 'is not', null)
      .where('paused_zero', '=', zero)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('changed', decidedAlready)
    await planJob(db, STOCK_JOB, [shop.shopId])
    await context.audit('shop stock allowed', shop.shopId, { zero })
    return {}
  }

export const pushStockOf =
  (goods: ShopGoods) =>
  async ({ ids }: Input<Calls['pushStock']>, context: SignedContext): Promise<Output<Calls['pushStock']>> => {
    const { db } = context
    const rows = await seenOffers(goods, context)
      .select(['id', 'shop_id', 'state'])
      .select(sql<boolean>`(select s.is_demo from shop s where s.id = shop_offer_now.shop_id)`.as('is_demo'))
      .where(amongIds(ids))
      .execute()
    const found = new Map(rows.map((row) => [row.id, row]))
    const list = outcomesOf(
      ids,
      found,
      (row): MessageDescriptor | undefined =>
        row ? (row.is_demo ? demoRefusal : pushRefusal(row)) : noOffer,
      context,
    )
    const taken = takenOf(list).map((id) => id.toLowerCase())
    if (taken.length > 0) {
      await db
        .updateTable('shop_offer')
        .set({ push: '', sent: null, sent_at: null })
        .where(amongIds(taken))
        .where('push', '=', 'REFUSED')
        .execute()
      const shops = taken.flatMap((id) => found.get(id)?.shop_id ?? [])
      await planJob(db, STOCK_JOB, [...new Set(shops)])
      await context.audit('shop stock pushed', `${taken.length} offers`)
    }
    return { list }
  }

export const syncShopSkuOf =
  (goods: ShopGoods) =>
  async (
    { ids }: Input<Calls['syncShopSku']>,
    context: SignedContext,
  ): Promise<Output<Calls['syncShopSku']>> => {
    const found = new Map((await stockRules(goods, context)).map((row) => [row.shopId, row]))
    const list = outcomesOf(
      ids,
      found,
      (row) => (row ? (row.isDemo === '1' ? demoRefusal : undefined) : noShop),
      context,
    )
    const taken = [...new Set(takenOf(list).map((id) => id.toLowerCase()))]
    if (taken.length > 0) {
      await planJob(context.db, GOODS_JOB, taken)
      await context.audit('shop products read', taken.join(' '))
    }
    return { list }
  }
