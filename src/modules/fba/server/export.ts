/** FBA orders as the gateway exports them, with their goods as lines (spec 000 §5: column type 5, no key of the lines). */
import { msg } from '@lingui/core/macro'
import { columns, goodsExport } from '#modules/fba/columns.ts'
import { fba } from '#modules/fba/contract.ts'
import type { FbaRow } from '#modules/fba/order-data.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { defineExport } from '#server/exports/source.ts'
import { documentRows, goodsLinesOf } from '#server/packing/document-list.ts'
import { fbaKind } from './kind.ts'
import { toFbaRow } from './order-row.ts'
import type { StoredOrder } from './tables.ts'

export const fbaExport = defineExport<typeof fba.queryFbaOrderList, StoredOrder, FbaRow>({
  dataId: 'fbaOrder',
  title: msg`FBA orders`,
  call: tasks.exportOrders,
  query: fba.queryFbaOrderList,
  func: '*',
  columns,
  lines: { ...goodsExport, title: msg`Goods`, of: goodsLinesOf },
  toRow: toFbaRow,
  rows: documentRows(fbaKind),
})
