/** Cases as the gateway exports them: the list's filter, the table's columns. */
import { msg } from '@lingui/core/macro'
import { tasks } from '#modules/tasks/contract.ts'
import { codColumns, type CodCase } from '#modules/unusual/columns.ts'
import { unusual } from '#modules/unusual/contract.ts'
import { taxColumns, type TaxCase } from '#modules/unusual/columns.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport, type RowsContext } from '#server/exports/source.ts'
import { toCodCase, toTaxCase } from './case-rows.ts'
import { filtered, sorted, type CaseQuery, type Type } from './cases.ts'
import type { StoredCase } from './tables.ts'

const rowsOf =
  (type: Type) => async (query: CaseQuery, ids: readonly string[] | undefined, context: RowsContext) =>
    exportRows(filtered(type, query, context), ids, (rows) => sorted(rows.selectAll(), query))

export const caseExports = [
  defineExport<typeof unusual.queryUnusualCod, StoredCase, CodCase>({
    dataId: 'unusual.cod',
    title: msg`COD anomalies`,
    call: tasks.exportCodManagement,
    query: unusual.queryUnusualCod,
    func: '*',
    columns: codColumns,
    toRow: toCodCase,
    rows: rowsOf('cod'),
  }),
  defineExport<typeof unusual.queryOvertax, StoredCase, TaxCase>({
    dataId: 'unusual.tax',
    title: msg`Duty above declared`,
    call: tasks.exportOrders,
    query: unusual.queryOvertax,
    func: '*',
    // How many invoices there are is counted for the page that is shown.
    columns: taxColumns.filter(({ prop }) => prop !== 'invoices'),
    toRow: toTaxCase,
    rows: rowsOf('tax'),
  }),
]
