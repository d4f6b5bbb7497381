/** Transfers as the server exports them, with their goods as lines. */
import { msg } from '@lingui/core/macro'
import { goodsExport, transferColumns } from '#modules/warehouse/columns.ts'
import { warehouse, type TransferRow } from '#modules/warehouse/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import type { StoredTransfer } from './tables.ts'
import { matching, sorted } from './transfer-list.ts'
import { toTransferRow, type TransferFacts } from './transfer-row.ts'

export const transferExport = defineExport<
  typeof warehouse.queryTransfers,
  StoredTransfer & TransferFacts,
  TransferRow
>({
  dataId: 'warehouse.transfers',
  title: msg`Stock transfers`,
  call: tasks.exportOrders,
  query: warehouse.queryTransfers,
  func: 'Z-611015',
  columns: transferColumns,
  lines: { ...goodsExport, title: msg`Goods`, of: ({ lines }) => lines },
  toRow: toTransferRow,
  rows: (query, ids, context) =>
    Promise.resolve(exportRows(matching(query, context), ids, (rows) => sorted(rows, query, context))),
})
