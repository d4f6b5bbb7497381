/** Tickets as the server exports them. */
import { msg } from '@lingui/core/macro'
import { columns } from '#modules/inbound/columns.ts'
import { inbound } from '#modules/inbound/contract.ts'
import type { TicketRow } from '#modules/inbound/ticket-data.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { defineExport } from '#server/exports/source.ts'
import { exportRows } from '#server/database/list-query.ts'
import { matching, sorted } from './list.ts'
import type { StoredTicket } from './tables.ts'
import { toRow } from './ticket-row.ts'

export const ticketExport = defineExport<typeof inbound.queryPutOrders, StoredTicket, TicketRow>({
  dataId: 'inbound.tickets',
  title: msg`Inbound tickets`,
  call: tasks.exportOrders,
  query: inbound.queryPutOrders,
  func: '*',
  columns,
  toRow: (row) => toRow(row, new Date()),
  rows: async (query, ids, context) =>
    exportRows(matching(query, context), ids, (rows) => sorted(rows.selectAll(), query)),
})
