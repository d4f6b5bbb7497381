/** What an interception says in its table and its export. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { interceptStatuses, interceptRequests } from '#domain/interceptions.ts'
import { waybillStatuses, type WaybillStatus } from '#domain/waybill-status.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { intercept } from './contract.ts'

export type InterceptRow = Output<typeof intercept.interceptList>['list'][number]

const isStatus = (text: string): text is WaybillStatus => Object.hasOwn(waybillStatuses, text)

export const columns: readonly ColumnDecl<InterceptRow>[] = [
  {
    prop: 'waybillNo',
    label: words.waybillNumber,
    type: 'mono',
    width: 150,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
  },
  {
    prop: 'status',
    label: words.status,
    type: 'status',
    names: interceptStatuses,
    width: 140,
    minWidth: 120,
  },
  {
    prop: 'wish',
    label: msg`Type of interception`,
    type: 'badge',
    names: interceptRequests,
    width: 170,
    minWidth: 140,
  },
  { prop: 'orderNo', label: words.orderNumber, type: 'mono', width: 150, minWidth: 140 },
  { prop: 'receiverName', label: msg`Receiver name`, width: 150, minWidth: 120 },
  { prop: 'country', label: words.country, type: 'country', width: 120, minWidth: 76 },
  {
    prop: 'change',
    label: msg`New address`,
    width: 240,
    minWidth: 140,
    text: ({ change }) =>
      [change.name, change.phone, change.address, change.postCode].filter(Boolean).join(', '),
  },
  { prop: 'fee', label: msg`Fee (CNY)`, type: 'money', width: 100, minWidth: 92 },
  {
    prop: 'note',
    label: msg`Outcome`,
    width: 220,
    minWidth: 140,
    // Where the parcel itself ended the request, its status.
    text: ({ note }) => (isStatus(note) ? waybillStatuses[note].label : note),
  },
  { prop: 'remark', label: words.remarks, width: 180, minWidth: 120 },
  { prop: 'who', label: msg`By`, width: 120, minWidth: 90 },
  { prop: 'createdAt', label: msg`Requested on`, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'updatedAt', label: msg`Last change`, type: 'date', width: 150, minWidth: 144, sortable: true },
]
