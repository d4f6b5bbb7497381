/** The tables as the gateway exports them: the lists' own sums. */
import { msg } from '@lingui/core/macro'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Output } from '#contract/call.ts'
import { statistics, type WeightRow } from '#modules/statistics/contract.ts'
import {
  batchColumns,
  cargoColumns,
  rejectColumns,
  stockFlowColumns,
  weightColumns,
} from '#modules/statistics/columns.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport, type ExportRows } from '#server/exports/source.ts'
import { batchRows } from './batches.ts'
import { cargoRows } from './cargo.ts'
import { rejectRows } from './rejects.ts'
import { stockFlowRows } from './stock-flow.ts'
import type { ParcelWeightTable } from './tables.ts'
import { matching, sorted, toWeightRow } from './weights.ts'

type Cargo = Output<typeof statistics.cargoStatusQuery>['list'][number]
type Batch = Output<typeof statistics.cargoBatchQuery>['list'][number]
type StockFlow = Output<typeof statistics.stockFlowQuery>['list'][number]
type Reject = Output<typeof statistics.rejectAnalysis>['list'][number]

const common = { call: tasks.customExportOrders, func: '*' } as const

/** Sums are no table: rows and their count are the same query. */
const summed = (rows: RawBuilder<unknown>, ids: readonly string[] | undefined): ExportRows => {
  const chosen = ids ? sql`select * from (${rows}) every where id = any (${ids}::text[])` : rows
  return { matching: sql`(${chosen})`, sorted: chosen }
}

const same = <T>(row: T): T => row

export const statisticsExports = [
  defineExport<typeof statistics.cargoStatusQuery, Cargo, Cargo>({
    ...common,
    dataId: 'cargoStatus',
    title: msg`Cargo status`,
    query: statistics.cargoStatusQuery,
    columns: cargoColumns,
    rows: async (query, ids, { caller }) => summed(cargoRows(query, caller.cusCode), ids),
    toRow: same,
  }),
  defineExport<typeof statistics.cargoBatchQuery, Batch, Batch>({
    ...common,
    dataId: 'cargoBatch',
    title: msg`Batches`,
    query: statistics.cargoBatchQuery,
    columns: batchColumns,
    rows: async (query, ids, { caller }) => summed(batchRows(query, caller.cusCode), ids),
    toRow: same,
  }),
  defineExport<typeof statistics.rejectAnalysis, Reject, Reject>({
    ...common,
    dataId: 'rejectAnalysis',
    title: msg`Failed and returned`,
    query: statistics.rejectAnalysis,
    columns: rejectColumns,
    rows: async (query, ids, { caller }) => summed(rejectRows(query, caller.cusCode), ids),
    toRow: same,
  }),
  defineExport<typeof statistics.stockFlowQuery, StockFlow, StockFlow>({
    ...common,
    dataId: 'stockFlow',
    title: msg`Stock in and out`,
    query: statistics.stockFlowQuery,
    columns: stockFlowColumns,
    rows: async (query, ids, context) => summed(stockFlowRows(query, context), ids),
    toRow: same,
  }),
  defineExport<typeof statistics.weightQuery, Selectable<ParcelWeightTable>, WeightRow>({
    ...common,
    dataId: 'parcelWeight',
    title: msg`Weights`,
    query: statistics.weightQuery,
    columns: weightColumns,
    rows: async (query, ids, context) =>
      exportRows(matching(query, context), ids, (rows) => sorted(rows.selectAll(), query), 'order_id'),
    toRow: toWeightRow,
  }),
]
