/** The lists as the server exports them. */
import { msg } from '@lingui/core/macro'
import { tasks } from '#modules/tasks/contract.ts'
import { columns } from '#modules/work-orders/columns.ts'
import { workOrders, type WorkOrderRow } from '#modules/work-orders/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { matching, sorted } from './list.ts'
import type { StoredWorkOrder } from './tables.ts'
import { toRow } from './work-order-row.ts'

export const workOrderExport = defineExport<typeof workOrders.workOrderList, StoredWorkOrder, WorkOrderRow>({
  dataId: 'workOrders',
  title: msg`Work orders`,
  call: tasks.exportOrders,
  query: workOrders.workOrderList,
  func: '*',
  columns,
  toRow,
  rows: async (query, ids, context) =>
    exportRows(matching(query, context), ids, (rows) => sorted(rows.selectAll(), query)),
})
