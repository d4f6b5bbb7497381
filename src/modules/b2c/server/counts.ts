/** Live counts of the status rail, from counters kept by triggers (migration 0002_counters). */
import type { Output } from '#contract/call.ts'
import { waybillStatusCodes, type WaybillStatus } from '#domain/waybill-status.ts'
import type { b2c } from '#modules/b2c/contract.ts'
import type { SignedContext } from '#server/handler.ts'

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

export async function getCountGoodsState(
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof b2c.getCountGoodsState>> {
  const list = await countsByStatus(context)
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) }
}
