/** Labels of the orders that one import created, in the order of its rows. */
import { ask } from '#client/calls/ask.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { b2c } from '../contract.ts'
import type { OrderRow } from '../order-data.ts'
import { printOrders } from './print-order.ts'

/** @throws as `ask` does */
export async function printBatch(batch: string): Promise<void> {
  const orders: OrderRow[] = []
  for (let page = 1; ; page++) {
    const { list } = await ask(b2c.queryOrderList, {
      page,
      pageSize: MAX_PAGE_SIZE,
      batch,
      sort: { prop: 'orderNo', order: 'asc' },
    })
    orders.push(...list)
    if (list.length < MAX_PAGE_SIZE) break
  }
  await printOrders(orders)
}
