/** Returns as the gateway exports them: the list's filter, the table's columns. */
import { msg } from '@lingui/core/macro'
import { columns, type ReturnRow } from '#modules/returns/columns.ts'
import { returns } from '#modules/returns/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { filtered, sorted } from './list.ts'
import { toReturnRow } from './return-row.ts'
import type { StoredReturn } from './tables.ts'

export const returnExport = defineExport<typeof returns.queryBackOrderList, StoredReturn, ReturnRow>({
  dataId: 'b2cReturn',
  title: msg`Returns`,
  call: tasks.exportOrders,
  query: returns.queryBackOrderList,
  func: '*',
  columns,
  toRow: toReturnRow,
  rows: async (query, ids, context) =>
    exportRows(filtered(query, context), ids, (rows) => sorted(rows.selectAll(), query)),
})
