/** Outbound orders as the server exports them, with their lines (spec 000 §5, §6). */
import { msg } from '@lingui/core/macro'
import { columns, linesExport } from '#modules/outbound/columns.ts'
import { outbound } from '#modules/outbound/contract.ts'
import type { OutRow } from '#modules/outbound/wire-shapes.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { defineExport } from '#server/exports/source.ts'
import { exportedRows } from './list.ts'
import { toOutRow } from './order-row.ts'
import type { StoredOut } from './tables.ts'

export const outExports = [
  defineExport<typeof outbound.queryOutOrders, StoredOut, OutRow>({
    dataId: 'outbound.orders',
    title: msg`Outbound orders`,
    call: tasks.exportOrders,
    query: outbound.queryOutOrders,
    func: 'Z-503021',
    columns,
    lines: { ...linesExport, title: msg`Goods`, of: ({ lines }) => lines },
    toRow: toOutRow,
    rows: exportedRows,
  }),
]
