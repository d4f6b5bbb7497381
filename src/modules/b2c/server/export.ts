/** Orders as the gateway exports them: the list's filter, the table's columns, the goods as lines. */
import { msg } from '@lingui/core/macro'
import { columns, goodsExport } from '#modules/b2c/columns.ts'
import { b2c } from '#modules/b2c/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport, type ExportDeclaration } from '#server/exports/source.ts'
import { filterOf, sorted } from './list.ts'
import { toOrderRow, type OrderRow } from './order-row.ts'
import type { StoredOrder } from './tables.ts'

type OrderExport = ExportDeclaration<typeof b2c.queryOrderList, StoredOrder, OrderRow>

/** The orders of a table. Every table of orders shows the same rows, and so asks for the same right. */
const orders = (table: Pick<OrderExport, 'dataId' | 'title' | 'call' | 'alsoBy'>) =>
  defineExport<typeof b2c.queryOrderList, StoredOrder, OrderRow>({
    ...table,
    query: b2c.queryOrderList,
    func: 'Z-503015',
    columns,
    lines: goodsExport,
    toRow: toOrderRow,
    rows: async (query, ids, context) => {
      const filter = await filterOf(query, context)
      return exportRows(filter(), ids, (rows) => sorted(rows.selectAll(), query))
    },
  })

export const orderExports = [
  orders({ dataId: 'b2cOrder', title: msg`Orders`, call: tasks.exportOrders }),
  // "My waybills" (spec 000 §7 "Export endpoints by table").
  orders({
    dataId: 'b2cOrderQuery',
    title: msg`Waybills`,
    call: tasks.exportSendOrder,
    alsoBy: [tasks.customExportSendOrder],
  }),
]
