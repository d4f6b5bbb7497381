/** What a return says in a table, on the device and in what the gateway exports. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import { type ColumnDecl, placesColumn } from '#engine/table/index.ts'
import type { returns } from './contract.ts'
import { conditions, outcomes, reasons, returnStates } from './return-facts.ts'

export type ReturnRow = Output<typeof returns.queryBackOrderList>['list'][number]

export const columns: readonly ColumnDecl<ReturnRow>[] = [
  {
    prop: 'returnNo',
    label: msg`Return number`,
    type: 'mono',
    width: 150,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
    sortable: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: returnStates, width: 140, minWidth: 120 },
  { prop: 'waybillNo', label: words.waybillNumber, type: 'mono', width: 150, minWidth: 140 },
  { prop: 'orderNo', label: msg`Original order`, type: 'mono', width: 150, minWidth: 140 },
  { prop: 'reason', label: msg`Reason`, type: 'badge', names: reasons, width: 180, minWidth: 140 },
  { prop: 'dueAt', label: msg`Deadline`, type: 'date', width: 144, minWidth: 144, sortable: true },
  {
    prop: 'condition',
    label: msg`Condition`,
    type: 'status',
    names: conditions,
    width: 140,
    minWidth: 110,
  },
  {
    prop: 'outcome',
    label: msg`Outcome`,
    type: 'badge',
    names: outcomes,
    width: 150,
    minWidth: 110,
  },
  { prop: 'receiverName', label: msg`Receiver name`, width: 140, minWidth: 110 },
  { prop: 'country', label: words.country, type: 'country', width: 120, minWidth: 90 },
  { prop: 'goodsName', label: words.goodsName, width: 180, minWidth: 120 },
  { prop: 'itemCount', label: msg`Item count`, type: 'number', width: 90, minWidth: 84 },
  { prop: 'weight', label: msg`Weight (kg)`, type: 'weight', width: 104, minWidth: 92 },
  {
    prop: 'address',
    label: msg`Return address`,
    width: 240,
    minWidth: 140,
    text: ({ address: { name, city, address } }) => [name, city, address].filter(Boolean).join(' · '),
  },
  { prop: 'address.unlisted', label: words.placeNotListed, width: 180, minWidth: 130, show: false },
  placesColumn,
  { prop: 'remark', label: words.remarks, width: 160, minWidth: 110, show: false },
  { prop: 'note', label: msg`Note from the warehouse`, width: 180, minWidth: 120 },
  { prop: 'who', label: msg`By`, width: 120, minWidth: 90, show: false },
  { prop: 'createdAt', label: msg`Announced on`, type: 'date', width: 144, minWidth: 144, sortable: true },
  { prop: 'arrivedAt', label: msg`Arrived on`, type: 'date', width: 144, minWidth: 144, show: false },
  { prop: 'doneAt', label: msg`Ended on`, type: 'date', width: 144, minWidth: 144, show: false },
]
