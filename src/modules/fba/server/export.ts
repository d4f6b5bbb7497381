/** FBA orders as the gateway exports them, with their goods as lines (spec 000 §5: column type 5, no key of the lines). */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { piecesOfLines } from '#domain/packing.ts'
import { columns, goodsExport } from '#modules/fba/columns.ts'
import { fba } from '#modules/fba/contract.ts'
import type { FbaRow } from '#modules/fba/order-data.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { defineExport } from '#server/exports/source.ts'
import { filtered, sorted } from './list.ts'
import { toFbaRow } from './order-row.ts'
import { orderIds } from './stored.ts'
import type { StoredOrder } from './tables.ts'

/** A line with its pieces in all cartons. */
const linesOf = (order: FbaRow) => {
  const pieces = piecesOfLines(order)
  return order.goods.map((line, at) => ({ ...line, quantity: pieces[at] ?? 0 }))
}

export const fbaExport = defineExport<typeof fba.queryFbaOrderList, StoredOrder, FbaRow>({
  dataId: 'fbaOrder',
  title: msg`FBA orders`,
  call: tasks.exportOrders,
  query: fba.queryFbaOrderList,
  func: 'Z-1203015',
  columns,
  lines: { ...goodsExport, title: msg`Goods`, of: linesOf },
  toRow: toFbaRow,
  rows: (query, ids, context) => {
    const chosen = () => {
      const rows = filtered(query, context)
      return ids ? rows.where('id', '=', sql<string>`any (${orderIds(ids)}::uuid[])`) : rows
    }
    return Promise.resolve({ matching: chosen().select('id'), sorted: sorted(chosen().selectAll(), query) })
  },
})
