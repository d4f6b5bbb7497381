/** Returns as the gateway exports them: the list's filter, the table's columns. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { columns, type ReturnRow } from '#modules/returns/columns.ts'
import { returns } from '#modules/returns/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { defineExport } from '#server/exports/source.ts'
import { filtered, idsOf, sorted } from './list.ts'
import { toReturnRow } from './return-row.ts'
import type { StoredReturn } from './tables.ts'

export const returnExport = defineExport<typeof returns.queryBackOrderList, StoredReturn, ReturnRow>({
  dataId: 'b2cReturn',
  title: msg`Returns`,
  call: tasks.exportOrders,
  query: returns.queryBackOrderList,
  func: 'Z-513',
  columns,
  toRow: toReturnRow,
  rows: async (query, ids, context) => {
    const chosen = () =>
      ids
        ? filtered(query, context).where('id', '=', sql<string>`any (${idsOf(ids)}::uuid[])`)
        : filtered(query, context)
    return { matching: chosen().select('id'), sorted: sorted(chosen().selectAll(), query) }
  },
})
