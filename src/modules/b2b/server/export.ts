/** B2B orders as the gateway exports them, with their goods as lines: the list that is managed and the one that is searched. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { piecesOfLines } from '#domain/packing.ts'
import { columns, goodsExport, QUERY_GOODS } from '#modules/b2b/columns.ts'
import { b2b } from '#modules/b2b/contract.ts'
import type { B2BRow } from '#modules/b2b/order-data.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { defineExport } from '#server/exports/source.ts'
import { filtered, sorted } from './list.ts'
import { toB2BRow } from './order-row.ts'
import { orderIds } from './stored.ts'
import type { StoredOrder } from './tables.ts'

/** A line with its pieces in all cartons. */
const linesOf = (order: B2BRow) => {
  const pieces = piecesOfLines(order)
  return order.goods.map((line, at) => ({ ...line, quantity: pieces[at] ?? 0 }))
}

const orders = (dataId: string, lines: string, page?: string) =>
  defineExport<typeof b2b.queryB2BOrderList, StoredOrder, B2BRow>({
    dataId,
    title: msg`B2B orders`,
    call: tasks.exportOrders,
    query: b2b.queryB2BOrderList,
    func: 'Z-403015',
    ...(page ? { page } : {}),
    columns,
    lines: { ...goodsExport, dataId: lines, title: msg`Goods`, of: linesOf },
    toRow: toB2BRow,
    rows: async (query, ids, context) => {
      const chosen = () => {
        const rows = filtered(query, context)
        return ids ? rows.where('id', '=', sql<string>`any (${orderIds(ids)}::uuid[])`) : rows
      }
      return { matching: chosen().select('id'), sorted: sorted(chosen().selectAll(), query) }
    },
  })

export const b2bExports = [
  orders('b2bOrder', goodsExport.dataId),
  orders('b2bOrderQuery', QUERY_GOODS, 'Z-404'),
]
