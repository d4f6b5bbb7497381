/** What must hold in the goods master (record 0079). */
import type { DatabaseCheck } from '#server/handler.ts'

export const checks: readonly DatabaseCheck[] = [
  {
    name: 'a SKU is in review exactly while a review of it waits',
    sql: `select count(*)::int as broken from stock_sku s
           full join (select * from goods_review where state = 'WAITING' and kind = 'NEW') r using (cus_code, sku)
           where (s.status = 'SUBMITTED') is distinct from (r.id is not null)`,
  },
  {
    name: 'a change waits only for goods that are in use',
    sql: `select count(*)::int as broken from goods_review r join stock_sku s using (cus_code, sku)
           where r.state = 'WAITING' and r.kind = 'CHANGE' and s.status not in ('APPROVED', 'DISABLED')`,
  },
  {
    name: 'every code of a SKU stands for it alone',
    sql: `select count(*)::int as broken from stock_sku s cross join lateral unnest(array_prepend(s.sku, s.barcodes)) as own (scanned)
           left join stock_sku_code c on c.cus_code = s.cus_code and c.code = own.scanned
           where c.sku is null or (c.sku <> s.sku and own.scanned = s.sku)`,
  },
]
