/** Columns of the list of tickets; the server exports the same. */
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import { putCauses, putClocks, putModes, putStatuses } from './put-facts.ts'
import type { TicketRow } from './ticket-data.ts'

const count = (
  prop:
    | 'boxCount'
    | 'skuCount'
    | 'expected'
    | 'received'
    | 'shelved'
    | 'damaged'
    | 'setAside'
    | 'returned'
    | 'difference',
  label: ColumnDecl['label'],
  rest: Partial<ColumnDecl<TicketRow>> = {},
): ColumnDecl<TicketRow> => ({ prop, label, type: 'number', width: 96, minWidth: 84, ...rest })

const causeNames = Object.fromEntries(Object.entries(putCauses).map(([code, { label }]) => [code, label]))

export const columns: readonly ColumnDecl<TicketRow>[] = [
  {
    prop: 'putOrderNo',
    label: msg`Ticket number`,
    type: 'mono',
    width: 150,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    mustExport: true,
    sortable: true,
    opens: true,
  },
  { prop: 'status', label: words.status, type: 'status', names: putStatuses, width: 150, minWidth: 130 },
  {
    prop: 'urgency',
    label: msg`Differences first`,
    width: 130,
    show: false,
    sortable: true,
    isNotExported: true,
    text: ({ cause }) => (cause ? msg`Difference` : ''),
  },
  { prop: 'cause', label: msg`Difference`, type: 'badge', names: causeNames, width: 130, minWidth: 110 },
  count('expected', msg`Units expected`, { sortable: true }),
  count('received', msg`Received`, { sortable: true }),
  count('difference', msg`More or fewer`, {
    width: 120,
    text: ({ difference }) => (difference > 0 ? `+${difference}` : String(difference)),
  }),
  count('shelved', msg`In stock`),
  count('damaged', msg`Damaged`),
  count('setAside', msg`Units set aside`),
  count('returned', msg`Sent back`, { show: false, defaultExport: true }),
  { prop: 'clock', label: msg`Service time`, type: 'status', names: putClocks, width: 130, minWidth: 120 },
  { prop: 'dueAt', label: msg`In stock by`, type: 'date', width: 144, minWidth: 144, sortable: true },
  { prop: 'warehouseId', label: msg`Warehouse`, type: 'mono', width: 110, sortable: true },
  { prop: 'mode', label: msg`Sent as`, type: 'badge', names: putModes, width: 110 },
  count('boxCount', msg`Boxes`),
  count('skuCount', msg`SKUs`),
  { prop: 'referenceNo', label: msg`Reference number`, type: 'mono', width: 150 },
  { prop: 'courier', label: msg`Courier company`, width: 120 },
  { prop: 'expectedDay', label: msg`Expected on`, width: 120, sortable: true },
  { prop: 'arrivedAt', label: msg`Arrived`, type: 'date', width: 144, minWidth: 144, sortable: true },
  { prop: 'closedAt', label: msg`Counted`, type: 'date', width: 144, minWidth: 144, show: false },
  { prop: 'note', label: msg`Warehouse note`, width: 200, show: false, defaultExport: true },
  { prop: 'remark', label: words.remarks, width: 180, show: false },
  { prop: 'batchName', label: msg`Import`, width: 180, show: false },
  { prop: 'who', label: msg`Created by`, width: 120, show: false },
  { prop: 'createdAt', label: words.created, type: 'date', width: 144, minWidth: 144, sortable: true },
]
