/** Interceptions as the gateway exports them. */
import { msg } from '@lingui/core/macro'
import { columns, type InterceptRow } from '#modules/intercept/columns.ts'
import { intercept } from '#modules/intercept/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { matching, sorted, toRow } from './list.ts'
import type { StoredIntercept } from './tables.ts'

export const interceptExport = defineExport<typeof intercept.interceptList, StoredIntercept, InterceptRow>({
  dataId: 'intercept',
  title: msg`Interceptions`,
  call: tasks.exportOrders,
  query: intercept.interceptList,
  func: '*',
  columns,
  toRow,
  rows: async (query, ids, context) =>
    exportRows(matching(query, context), ids, (rows) => sorted(rows.selectAll(), query)),
})
