/** Columns of the list; the gateway exports the same. */
import { msg } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { type ColumnDecl, columnsOf } from '#engine/table/index.ts'
import type { ComplaintRow } from './contract.ts'
import { complaintFields } from './fields.ts'
import { complaintStates } from './states.ts'

const own = columnsOf<ComplaintRow, typeof complaintFields>(complaintFields)

export const columns: readonly ColumnDecl<ComplaintRow>[] = [
  {
    prop: 'complaintNo',
    label: msg`Number`,
    type: 'mono',
    width: 130,
    minWidth: 120,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: complaintStates, width: 140, minWidth: 120 },
  own.type,
  own.waybillNo,
  { prop: 'country', label: words.country, type: 'country', width: 110, minWidth: 76, show: false },
  own.text,
  { prop: 'answer', label: msg`Answer`, width: 280, minWidth: 160 },
  { prop: 'workOrderNo', label: msg`Work order`, type: 'mono', width: 130, minWidth: 110, show: false },
  { prop: 'files', label: msg`Files`, type: 'number', width: 80, minWidth: 60 },
  { ...own.contact, show: false },
  { prop: 'who', label: msg`Created by`, width: 130, minWidth: 100, show: false },
  { prop: 'createdAt', label: words.created, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'answeredAt', label: msg`Answered on`, type: 'date', width: 150, minWidth: 144, sortable: true },
]
