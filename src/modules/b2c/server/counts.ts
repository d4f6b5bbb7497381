/** Live counts of the status rail, from counters kept by triggers (migration 0002_counters) where nothing filters. */
import type { Input, Output } from '#contract/call.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import { countsBy, hasFilters } from '#server/database/list-query.ts'
import type { SignedContext } from '#server/handler.ts'
import { filterOf } from './list.ts'

/** Every status, also those without orders, in the order of the domain. */
async function countsByStatus({
  db,
  caller,
}: SignedContext): Promise<{ status: WaybillStatus; count: number }[]> {
  const rows = await db
    .selectFrom('b2c_order_count')
    .select((of) => ['status', of.fn.sum<string>('n').as('count')])
    .where('cus_code', '=', caller.cusCode)
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map((row) => [row.status, Number(row.count)]))
  return waybillStatusCodes.map((status) => ({ status, count: counted.get(status) ?? 0 }))
}

type Counts = typeof b2c.getCountGoodsState

/** With filters the orders they find are counted; without, the counters answer. */
export async function getCountGoodsState(
  query: Input<Counts>,
  context: SignedContext,
): Promise<Output<Counts>> {
  if (hasFilters(query)) {
    const found = (await filterOf(query, context))()
    return countsBy(found, 'status', waybillStatusCodes)
  }
  const list = await countsByStatus(context)
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}
