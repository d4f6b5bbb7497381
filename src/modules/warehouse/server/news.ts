/** What the warehouse tells people who were away: transfers that arrived with losses, and SKUs that became low. */
import { sql } from 'kysely'
import { NAMED_MAX, type NewsKind } from '#modules/home/contract.ts'
import { numberedNews } from '#server/news.ts'

const closedShort = numberedNews<NewsKind>({
  kind: 'TRANSFER_SHORT',
  func: 'Z-61101',
  most: NAMED_MAX,
  find: (from, { db, caller }) =>
    db
      .selectFrom('warehouse_transfer')
      .select('transfer_no as number')
      .where('cus_code', '=', caller.cusCode)
      .where('state', '=', 'CLOSED_SHORT')
      .where('closed_at', '>', from)
      .orderBy('closed_at', 'desc')
      .execute(),
})

/** Below their level now and not below it then: what was sellable follows from the movements since. */
const becameLow = numberedNews<NewsKind>({
  kind: 'STOCK_LOW',
  func: 'Z-61001',
  most: NAMED_MAX,
  find: async (from, { db, caller }) => {
    const { rows } = await sql<{ number: string }>`
      with low as (
        select s.sku, s.alert_qty, sum(l.in_stock - l.allocated - l.pending_outbound) as sellable
          from stock_sku s join stock_level l on l.cus_code = s.cus_code and l.sku = s.sku and l.grade = 'GOOD'
         where s.cus_code = ${caller.cusCode} and s.alert_qty > 0 and s.status <> 'DISABLED'
         group by s.sku, s.alert_qty
        having sum(l.in_stock - l.allocated - l.pending_outbound) < s.alert_qty)
      select low.sku as number from low where low.sellable - (
        select coalesce(sum((case when m.reverses is null then m.quantity else -m.quantity end)
            * (k.in_stock - k.allocated - k.pending_outbound)), 0)
          from (select distinct warehouse from stock_level where cus_code = ${caller.cusCode} and sku = low.sku) at
          join stock_movement m on m.cus_code = ${caller.cusCode} and m.warehouse = at.warehouse and m.sku = low.sku
            and m.at > ${from} and m.grade = 'GOOD'
          join stock_kind k on k.kind = m.kind) >= low.alert_qty
       order by low.sku`.execute(db)
    return rows
  },
})

export const news = [closedShort, becameLow] as const
