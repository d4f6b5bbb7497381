/** The lists of this slice as the server exports them; transfers with their goods as lines. */
import { msg } from '@lingui/core/macro'
import { goodsExport, transferColumns } from '#modules/warehouse/columns.ts'
import { warehouse, type PieceRow, type SkuStockRow, type TransferRow } from '#modules/warehouse/contract.ts'
import { pieceColumns, stockColumns } from '#modules/warehouse/stock-columns.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { pieceRows, toPieceRow, type StoredPiece } from './pieces.ts'
import { stockRows, toStockRow, type StockFacts, type StockedSku } from './stock-list.ts'
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
  func: '*',
  columns: transferColumns,
  lines: { ...goodsExport, title: msg`Goods`, of: ({ lines }) => lines },
  toRow: toTransferRow,
  rows: (query, ids, context) =>
    Promise.resolve(exportRows(matching(query, context), ids, (rows) => sorted(rows, query, context))),
})

export const stockExport = defineExport<typeof warehouse.queryStock, StockedSku & StockFacts, SkuStockRow>({
  dataId: 'warehouse.stock',
  title: msg`Stock`,
  call: tasks.exportOrders,
  query: warehouse.queryStock,
  func: '*',
  columns: stockColumns,
  toRow: toStockRow,
  rows: (query, ids, context) => Promise.resolve(stockRows(query, ids, context)),
})

export const pieceExport = defineExport<typeof warehouse.queryImei, StoredPiece, PieceRow>({
  dataId: 'warehouse.imei',
  title: msg`Serial numbers`,
  call: tasks.exportOrders,
  query: warehouse.queryImei,
  func: '*',
  columns: pieceColumns,
  toRow: toPieceRow,
  rows: (query, ids, context) => Promise.resolve(pieceRows(query, ids, context)),
})
