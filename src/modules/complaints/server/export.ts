/** The list as the gateway exports it. */
import { msg } from '@lingui/core/macro'
import { columns } from '#modules/complaints/columns.ts'
import { complaints, type ComplaintRow } from '#modules/complaints/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportRows } from '#server/database/list-query.ts'
import { defineExport } from '#server/exports/source.ts'
import { matching, sorted, toRow } from './list.ts'
import type { StoredComplaint } from './tables.ts'

export const complaintExport = defineExport<typeof complaints.complaintList, StoredComplaint, ComplaintRow>({
  dataId: 'complaints',
  title: msg`Complaints and suggestions`,
  call: tasks.exportOrders,
  query: complaints.complaintList,
  func: '*',
  columns,
  toRow,
  rows: async (query, ids, context) =>
    exportRows(matching(query, context), ids, (rows) => sorted(rows.selectAll(), query)),
})
