/** Box labels of the tickets that one import created, in the order of its rows. */
import { ask } from '#client/calls/ask.ts'
import { MAX_PAGE_SIZE } from '#contract/paging.ts'
import { inbound } from '../contract.ts'
import { labelRefusal } from '../put-facts.ts'
import type { TicketRow } from '../ticket-data.ts'
import { printBoxLabels } from './box-labels.ts'

/** @throws as `ask` does */
export async function printBatch(batch: string): Promise<void> {
  const tickets: TicketRow[] = []
  for (let page = 1; ; page++) {
    const { list } = await ask(inbound.queryPutOrders, {
      page,
      pageSize: MAX_PAGE_SIZE,
      batch,
      sort: { prop: 'putOrderNo', order: 'asc' },
    })
    tickets.push(...list)
    if (list.length < MAX_PAGE_SIZE) break
  }
  await printBoxLabels(tickets.filter(({ state }) => !labelRefusal(state)))
}
