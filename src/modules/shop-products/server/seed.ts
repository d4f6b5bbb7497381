/** Products of the demo company's shops, in every state: what their orders name, and a few that were never sold. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { EVERY_TENANT } from '#server/database/tenant-table.ts'
import { withTenant } from '#server/database/tenant.ts'
import { decideOffers, storeDecided } from './reckon.ts'

export async function seed(db: Kysely<Database>): Promise<void> {
  await withTenant(db, EVERY_TENANT, async (trx) => {
    const { rows: shops } = await sql<{ shop_id: string; cus_code: string }>`
      select r.shop_id, r.cus_code from shop_stock r join shop s on s.id = r.shop_id where s.is_demo order by s.external_id`.execute(
      trx,
    )
    if (shops.length === 0) return
    await sql`
      insert into shop_offer (cus_code, shop_id, channel_sku_id, stock, reserved, seen_at)
      select c.cus_code, s.id, c.id, 0, 0, s.last_ok_at
      from channel_sku c join shop s on s.cus_code = c.cus_code and s.platform = c.platform and s.external_id = c.external_shop_id
      where s.is_demo`.execute(trx)
    // Stock is pushed to the first two, by different rules; the third waits for its seller anyway.
    await sql`
      update shop_stock r set is_on = true, read_at = s.last_ok_at, pushed_at = s.last_ok_at,
        buffer = case s.platform when 'TIKTOK' then 2 else 0 end, cap = case s.platform when 'TIKTOK' then 50 else 0 end
      from shop s where s.id = r.shop_id and s.is_demo`.execute(trx)
    for (const { shop_id: id, cus_code: cusCode } of shops)
      await storeDecided(trx, cusCode, id, await decideOffers(trx, cusCode, [id]))
    // Most match; some were sold from at the shop, some are refused, one is not pushed and one is gone.
    await sql`
      with numbered as (
        select o.id, o.desired, row_number() over (partition by o.shop_id order by c.seller_sku) as n
        from shop_offer o join channel_sku c on c.id = o.channel_sku_id join shop s on s.id = o.shop_id where s.is_demo)
      update shop_offer o set
        stock = case when n.desired is null then 5 + n.n % 20 when n.n % 6 = 4 then n.desired + 3 when n.n % 9 = 5 then n.desired + 8
          else n.desired end,
        push = case when n.desired is null then '' when n.n % 9 = 5 then 'REFUSED' else 'CONFIRMED' end,
        sent = n.desired, sent_at = case when n.desired is not null then now() - n.n * interval '17 minutes' end,
        answer_code = case when n.desired is not null and n.n % 9 = 5 then '12019028' else '' end,
        answer_text = case when n.desired is not null and n.n % 9 = 5 then 'the SKU is locked by a campaign' else '' end,
        answer_request = case when n.desired is not null and n.n % 9 = 5 then '4c1d0b7e-demo' else '' end,
        has_rule = n.n % 11 = 7, is_on = false, is_gone = n.n = 8
      from numbered n where n.id = o.id`.execute(trx)
    for (const { shop_id: id, cus_code: cusCode } of shops)
      await storeDecided(trx, cusCode, id, await decideOffers(trx, cusCode, [id]))
  })
}
