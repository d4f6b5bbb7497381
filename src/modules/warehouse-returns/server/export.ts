/** Returns to the warehouse and parcels without an owner as the server exports them: the list's filter, the table's columns. */
import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { columns } from '#modules/warehouse-returns/columns.ts'
import { headlessColumns } from '#modules/warehouse-returns/headless-columns.ts'
import { warehouseReturns } from '#modules/warehouse-returns/contract.ts'
import type { HeadlessRow, ReturnRow } from '#modules/warehouse-returns/wire-shapes.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { filtered as parcels, type OwnView, toHeadlessRow, whole } from './headless.ts'
import { filtered, named, sorted } from './list.ts'
import { toReturnRow } from './return-row.ts'
import type { StoredReturnNow } from './tables.ts'

type Named = StoredReturnNow & { readonly warehouse_name: string }

export const returnExport = defineExport<typeof warehouseReturns.queryReturns, Named, ReturnRow>({
  dataId: 'warehouseReturns.returns',
  title: msg`Warehouse returns`,
  call: tasks.exportOrders,
  query: warehouseReturns.queryReturns,
  func: '*',
  columns,
  toRow: (row) => toReturnRow(row, new Date()),
  rows: async (query, ids, context) =>
    exportRows(filtered(query, context), ids, (rows) => sorted(named(rows, context.language), query)),
})

/** Without candidates: they are compared for the rows of a page (record 0096). */
export const headlessExport = defineExport<typeof warehouseReturns.queryHeadless, OwnView, HeadlessRow>({
  dataId: 'warehouseReturns.headless',
  title: msg`Parcels without an owner`,
  call: tasks.exportOrders,
  query: warehouseReturns.queryHeadless,
  func: '*',
  columns: headlessColumns,
  toRow: (view) => toHeadlessRow(view, undefined, new Date()),
  rows: async (query, ids, context) => {
    const found = parcels(query, context)
    const wanted = ids ? found.where(sql<boolean>`id = any (${[...ids]}::text[])`) : found
    return { matching: wanted.select(sql.ref('id').as('id')), sorted: whole(wanted) }
  },
})
