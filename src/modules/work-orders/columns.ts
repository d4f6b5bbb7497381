/** Columns of the lists; the server exports the same. */
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { type ColumnDecl, columnsOf } from '#engine/table/index.ts'
import type { WorkOrderRow } from './contract.ts'
import { workOrderFields } from './fields.ts'
import { turns, workOrderStates } from './states.ts'
import { kinds, typeCodes, typeOf } from './types.ts'

const own = columnsOf<WorkOrderRow, typeof workOrderFields>(workOrderFields)

export const typeNames = Object.fromEntries(typeCodes.map((code) => [code, typeOf(code).label]))
const newMessage = msg`New message`

export const columns: readonly ColumnDecl<WorkOrderRow>[] = [
  {
    prop: 'workOrderNo',
    label: msg`Number`,
    type: 'mono',
    width: 136,
    minWidth: 124,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: workOrderStates, width: 140, minWidth: 120 },
  {
    prop: 'unread',
    label: msg`Messages`,
    text: ({ unread }) => (unread === '1' ? newMessage : ''),
    words: [newMessage],
    className: 'accent',
    width: 110,
    minWidth: 96,
  },
  { prop: 'kind', label: msg`Kind`, type: 'badge', names: kinds, width: 120, minWidth: 96, show: false },
  { prop: 'type', label: msg`Type`, type: 'badge', names: typeNames, width: 190, minWidth: 120 },
  { prop: 'dueAt', label: msg`Due`, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'waybillNo', label: words.waybillNumber, type: 'mono', width: 150, minWidth: 120 },
  { prop: 'parcels', label: msg`Parcels`, type: 'number', width: 90, minWidth: 70 },
  {
    prop: 'askedAmount',
    label: msg`Asked for (CNY)`,
    type: 'money',
    width: 130,
    minWidth: 110,
    sortable: true,
  },
  { prop: 'decidedAmount', label: msg`Paid (CNY)`, type: 'money', width: 120, minWidth: 100 },
  own.text,
  { prop: 'answer', label: msg`Last answer`, width: 260, minWidth: 150 },
  { prop: 'files', label: msg`Files`, type: 'number', width: 80, minWidth: 60, show: false },
  {
    prop: 'turn',
    label: msg`Whose turn`,
    type: 'badge',
    names: turns,
    width: 110,
    minWidth: 90,
    show: false,
  },
  { prop: 'since', label: msg`Since`, type: 'date', width: 150, minWidth: 144, sortable: true, show: false },
  {
    prop: 'complaintNo',
    label: msg`Complaint`,
    type: 'mono',
    width: 136,
    minWidth: 110,
    show: false,
  },
  own.contact,
  own.videoUrl,
  { prop: 'who', label: msg`Created by`, width: 130, minWidth: 100, show: false },
  { prop: 'createdAt', label: words.created, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'decidedAt', label: msg`Decided on`, type: 'date', width: 150, minWidth: 144, show: false },
]
