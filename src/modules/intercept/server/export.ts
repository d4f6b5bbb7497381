/** Interceptions as the gateway exports them. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { columns, type InterceptRow } from '#modules/intercept/columns.ts'
import { intercept } from '#modules/intercept/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { defineExport } from '#server/exports/source.ts'
import { matching, sorted, toRow } from './list.ts'
import type { StoredIntercept } from './tables.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const interceptExport = defineExport<typeof intercept.interceptList, StoredIntercept, InterceptRow>({
  dataId: 'intercept',
  title: msg`Interceptions`,
  call: tasks.exportOrders,
  query: intercept.interceptList,
  func: 'Z-51503',
  columns,
  toRow,
  rows: async (query, ids, context) => {
    const chosen = () => {
      const rows = matching(query, context)
      return ids
        ? rows.where('id', '=', sql<string>`any (${ids.filter((id) => UUID.test(id))}::uuid[])`)
        : rows
    }
    return { matching: chosen().select('id'), sorted: sorted(chosen().selectAll(), query) }
  },
})
