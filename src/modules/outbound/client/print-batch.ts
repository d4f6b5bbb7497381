/** Labels of the orders that one import created, in the order of its rows. */
import { ask } from '#client/calls/ask.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { outboundRefusal } from '#domain/outbound-status.ts'
import { outbound } from '../contract.ts'
import type { OutRow } from '../wire-shapes.ts'
import { printLabels } from './print-labels.ts'

/** @throws as `ask` does */
export async function printBatch(batch: string): Promise<void> {
  const orders: OutRow[] = []
  for (let page = 1; ; page++) {
    const { list } = await ask(outbound.queryOutOrders, {
      page,
      pageSize: MAX_PAGE_SIZE,
      batch,
      sort: { prop: 'orderNo', order: 'asc' },
    })
    orders.push(...list)
    if (list.length < MAX_PAGE_SIZE) break
  }
  await printLabels(orders.filter(({ status }) => !outboundRefusal('print', status)))
}
