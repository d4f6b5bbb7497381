/** B2B orders as the gateway exports them, with their goods as lines: the list that is managed and the one that is searched. */
import { msg } from '@lingui/core/macro'
import { columns, goodsExport, QUERY_GOODS } from '#modules/b2b/columns.ts'
import { b2b } from '#modules/b2b/contract.ts'
import type { B2BRow } from '#modules/b2b/order-data.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { defineExport } from '#server/exports/source.ts'
import { documentRows, goodsLinesOf } from '#server/packing/document-list.ts'
import { b2bKind } from './kind.ts'
import { toB2BRow } from './order-row.ts'
import type { StoredOrder } from './tables.ts'

const orders = (dataId: string, lines: string, page?: string) =>
  defineExport<typeof b2b.queryB2BOrderList, StoredOrder, B2BRow>({
    dataId,
    title: msg`B2B orders`,
    call: tasks.exportOrders,
    query: b2b.queryB2BOrderList,
    func: '*',
    ...(page ? { page } : {}),
    columns,
    lines: { ...goodsExport, dataId: lines, title: msg`Goods`, of: goodsLinesOf },
    toRow: toB2BRow,
    rows: documentRows(b2bKind),
  })

export const b2bExports = [
  orders('b2bOrder', goodsExport.dataId),
  orders('b2bOrderQuery', QUERY_GOODS, 'Z-404'),
]
