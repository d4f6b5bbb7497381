/** What the list of recharges says. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { recharge } from './contract.ts'
import { channelName, remarkNames, stateNames, wayNames } from './names.ts'

export type RechargeRow = Output<typeof recharge.queryRecharges>['list'][number]

export const rechargeColumns: readonly ColumnDecl<RechargeRow>[] = [
  {
    prop: 'payNo',
    label: msg`Payment number`,
    type: 'mono',
    width: 190,
    minWidth: 150,
    fixed: 'left',
    locked: true,
    opens: true,
    sortable: true,
  },
  { prop: 'createdAt', label: words.created, type: 'date', width: 150, minWidth: 130, sortable: true },
  { prop: 'way', label: msg`Way to pay`, type: 'badge', names: wayNames, width: 130, minWidth: 110 },
  {
    prop: 'channel',
    label: msg`Provider`,
    text: ({ channel }) => channelName(channel),
    width: 120,
    minWidth: 90,
  },
  {
    prop: 'amount',
    label: msg`Amount`,
    type: 'money',
    unit: 'currency',
    total: false,
    width: 140,
    minWidth: 110,
    sortable: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: stateNames, width: 170, minWidth: 150 },
  {
    prop: 'paidAmount',
    label: msg`Credited amount`,
    type: 'money',
    unit: 'currency',
    width: 140,
    minWidth: 110,
  },
  {
    prop: 'refundedAmount',
    label: msg`Paid back`,
    type: 'money',
    unit: 'currency',
    width: 130,
    minWidth: 100,
    show: false,
  },
  {
    prop: 'refundingAmount',
    label: msg`Being paid back`,
    type: 'money',
    unit: 'currency',
    width: 130,
    minWidth: 100,
    show: false,
  },
  { prop: 'arrivedAt', label: msg`Paid on`, type: 'date', width: 150, minWidth: 130, sortable: true },
  { prop: 'remark', label: msg`To note`, type: 'status', names: remarkNames, width: 150, minWidth: 120 },
  { prop: 'bank', label: msg`Bank`, width: 150, minWidth: 100 },
  { prop: 'bankRef', label: msg`Bank reference`, type: 'mono', width: 150, minWidth: 110 },
  { prop: 'transferDay', label: msg`Day of transfer`, width: 120, minWidth: 100, show: false },
  { prop: 'reason', label: msg`Reason for rejection`, width: 200, minWidth: 120 },
  { prop: 'who', label: msg`Topped up by`, width: 120, minWidth: 90, className: 'muted' },
  { prop: 'currency', label: words.currency, width: 90, minWidth: 76, show: false },
]
