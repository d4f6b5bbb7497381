/** Reads what a shop lists: its variants, page by page, and afterwards what is not listed any more. */
import { sql } from 'kysely'
import type { JobRun } from '#server/jobs/job.ts'
import type { GoodsRun, ListedGoods, NoteSkus, PlatformRefusal, ShopGoods } from '#server/shop-goods.ts'
import type { Trx } from '#server/database/tenant.ts'

export interface Reach {
  readonly goods: ShopGoods
  readonly noteSkus: NoteSkus
}
export type Linked = NonNullable<Awaited<ReturnType<typeof linkedShop>>>
type Job = Pick<JobRun, 'db' | 'services' | 'withTenant' | 'signal' | 'cusCode'>

/** A shop of this customer that can be asked; undefined where it is not linked, paused or of the demo. */
export const linkedShop = (db: Trx, cusCode: string, shopId: string) =>
  db
    .selectFrom('shop')
    .select(['id', 'cus_code', 'platform', 'external_id'])
    .where('id', '=', shopId)
    .where('cus_code', '=', cusCode)
    .where('state', '=', 'ACTIVE')
    .where('is_demo', '=', false)
    .executeTakeFirst()

export const emptyRun = (kind: GoodsRun['kind']): GoodsRun => ({
  kind,
  startedAt: new Date(),
  pages: 0,
  added: 0,
  changed: 0,
  same: 0,
  unread: 0,
})

/** Resolves with what stopped it; undefined where all is read. */
export async function readGoods(
  job: Job,
  shop: Linked,
  { goods, noteSkus }: Reach,
): Promise<PlatformRefusal | undefined> {
  let run = emptyRun('GOODS')
  let cursor: string | undefined
  do {
    job.signal.throwIfAborted()
    const page = await goods.listed(job, shop, cursor)
    if (!page.ok) {
      const { refusal } = page
      await job.withTenant((db) => goods.log(db, shop, run, refusal))
      return refusal
    }
    const { items, next } = page.value
    const taken = await job.withTenant((db) => takePage(db, shop, { items, noteSkus, at: run.startedAt }))
    run = {
      ...run,
      pages: run.pages + 1,
      added: run.added + taken.added,
      changed: run.changed + taken.changed,
      same: run.same + taken.same,
    }
    cursor = next
  } while (cursor !== undefined)
  await job.withTenant(async (db) => {
    await db
      .updateTable('shop_offer')
      .set({ is_gone: true, desired: null, sellable: null })
      .where('shop_id', '=', shop.id)
      .where('cus_code', '=', shop.cus_code)
      .where('seen_at', '<', run.startedAt)
      .where('is_gone', '=', false)
      .execute()
    await db.updateTable('shop_stock').set({ read_at: new Date() }).where('shop_id', '=', shop.id).execute()
    await goods.log(db, shop, run)
  })
  return undefined
}

async function takePage(
  db: Trx,
  shop: Linked,
  {
    items,
    noteSkus,
    at,
  }: { readonly items: readonly ListedGoods[]; readonly noteSkus: NoteSkus; readonly at: Date },
): Promise<{ readonly added: number; readonly changed: number; readonly same: number }> {
  const known = await noteSkus(
    db,
    { id: shop.id, cusCode: shop.cus_code, platform: shop.platform, externalId: shop.external_id },
    items,
    at,
  )
  // A variant that is listed twice is one.
  const rows = new Map(
    items.flatMap(({ productId, skuId, stock, reserved }) => {
      const id = known.get(`${productId}|${skuId}`)
      return id ? [[id, { id, stock, reserved }] as const] : []
    }),
  )
  if (rows.size === 0) return { added: 0, changed: 0, same: 0 }
  const before = await db
    .selectFrom('shop_offer')
    .select(['channel_sku_id', 'stock'])
    .where('channel_sku_id', 'in', [...rows.keys()])
    .execute()
  const old = new Map(before.map(({ channel_sku_id, stock }) => [channel_sku_id, stock]))
  const listed = [...rows.values()]
  await sql`
    insert into shop_offer (cus_code, shop_id, channel_sku_id, stock, reserved, seen_at)
    select ${shop.cus_code}, ${shop.id}, * , ${at}::timestamptz from unnest(${listed.map(({ id }) => id)}::uuid[],
      ${listed.map(({ stock }) => stock)}::int[], ${listed.map(({ reserved }) => reserved)}::int[]) t
    on conflict (channel_sku_id) do update set shop_id = excluded.shop_id, stock = excluded.stock, reserved = excluded.reserved,
      seen_at = excluded.seen_at, is_gone = false,
      -- What was asked and not answered is answered by what the shop lists now.
      push = case when shop_offer.sent = excluded.stock then 'CONFIRMED'
        when shop_offer.push in ('SENT', 'UNKNOWN') then '' else shop_offer.push end,
      sent = case when shop_offer.push in ('SENT', 'UNKNOWN') and shop_offer.sent <> excluded.stock then null else shop_offer.sent end,
      sent_at = case when shop_offer.push in ('SENT', 'UNKNOWN') and shop_offer.sent <> excluded.stock then null else shop_offer.sent_at end`.execute(
    db,
  )
  const added = listed.filter(({ id }) => !old.has(id)).length
  const changed = listed.filter(({ id, stock }) => old.has(id) && old.get(id) !== stock).length
  return { added, changed, same: listed.length - added - changed }
}
