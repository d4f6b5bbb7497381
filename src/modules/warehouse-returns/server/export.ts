/** Returns to the warehouse as the server exports them: the list's filter, the table's columns. */
import { msg } from '@lingui/core/macro'
import { columns } from '#modules/warehouse-returns/columns.ts'
import { warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import type { ReturnRow } from '#modules/warehouse-returns/wire-shapes.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { filtered, named, sorted } from './list.ts'
import { toReturnRow } from './return-row.ts'
import type { StoredReturnNow } from './tables.ts'

type Named = StoredReturnNow & { readonly warehouse_name: string }

export const returnExport = defineExport<typeof warehouseReturns.queryReturns, Named, ReturnRow>({
  dataId: 'warehouseReturns.returns',
  title: msg`Warehouse returns`,
  call: tasks.exportOrders,
  query: warehouseReturns.queryReturns,
  func: 'Z-614015',
  columns,
  toRow: (row) => toReturnRow(row, new Date()),
  rows: async (query, ids, context) =>
    exportRows(filtered(query, context), ids, (rows) => sorted(named(rows, context.language), query)),
})
