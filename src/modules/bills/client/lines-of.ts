/** All lines of a bill, page by page; offline those that are on this device. */
import { readQuery } from '#client/calls/read-query.ts'
import type { BillLine } from '../columns.ts'
import { bills } from '../contract.ts'

const PAGE_SIZE = 1000

/** @throws as `ask` does where lines are not on this device and there is no connection */
export async function linesOf(month: string, currency: string): Promise<BillLine[]> {
  const all: BillLine[] = []
  for (let page = 1; ; page++) {
    const sort = { prop: 'createdAt', order: 'asc' as const }
    const input = { month, currency, page, pageSize: PAGE_SIZE, sort }
    const answer = await readQuery(bills.queryBillDetail, input)
    all.push(...answer.list)
    if (answer.list.length < PAGE_SIZE || all.length >= answer.total) return all
  }
}
