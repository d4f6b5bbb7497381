/** What lists of bills and of their lines say, on the device and in their exports. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import { familyNames } from '#modules/finance/kit.ts'
import { billStates, lineStates, reasonNames } from './bill-names.ts'
import type { bills } from './contract.ts'

export type BillRow = Output<typeof bills.queryMonthList>['list'][number]
export type BillLine = Output<typeof bills.queryBillDetail>['list'][number]

const amount = { type: 'money', unit: 'currency', width: 140, minWidth: 110 } as const

export const billColumns: readonly ColumnDecl<BillRow>[] = [
  {
    prop: 'month',
    label: msg`Month`,
    width: 100,
    minWidth: 90,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
    sortable: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: billStates, width: 130, minWidth: 110 },
  { prop: 'billedAmount', label: msg`Billed`, ...amount, sortable: true },
  { prop: 'dueAmount', label: msg`Still to be paid`, ...amount, sortable: true, className: 'strong' },
  { prop: 'dueDay', label: msg`Due`, width: 110, minWidth: 100 },
  { prop: 'disputedAmount', label: msg`In dispute`, ...amount },
  { prop: 'chargedAmount', label: msg`Charges`, ...amount },
  { prop: 'creditedAmount', label: msg`Credits`, ...amount },
  { prop: 'settledAmount', label: msg`Payments`, ...amount },
  {
    prop: 'openingAmount',
    label: msg`Opening balance`,
    ...amount,
    total: false,
    show: false,
    defaultExport: true,
  },
  {
    prop: 'closingAmount',
    label: msg`Closing balance`,
    ...amount,
    total: false,
    show: false,
    defaultExport: true,
  },
  { prop: 'lines', label: msg`Lines`, type: 'number', width: 90, minWidth: 70, sortable: true },
  { prop: 'billNo', label: msg`Bill number`, type: 'mono', width: 160, minWidth: 140 },
  {
    prop: 'issuedAt',
    label: msg`Issued`,
    type: 'date',
    width: 150,
    minWidth: 144,
    show: false,
    defaultExport: true,
  },
  {
    prop: 'confirmedAt',
    label: msg`Confirmed`,
    type: 'date',
    width: 150,
    minWidth: 144,
    show: false,
    defaultExport: true,
  },
  // Beside each amount already: for those who sort a spreadsheet by it.
  { prop: 'currency', label: words.currency, width: 90, minWidth: 76, show: false, defaultExport: true },
]

export const lineColumns: readonly ColumnDecl<BillLine>[] = [
  {
    prop: 'createdAt',
    label: msg`Time`,
    type: 'date',
    width: 150,
    minWidth: 144,
    fixed: 'left',
    locked: true,
    mustExport: true,
    opens: true,
    sortable: true,
  },
  {
    prop: 'family',
    label: msg`Charged for`,
    type: 'badge',
    names: familyNames,
    width: 160,
    minWidth: 120,
    sortable: true,
  },
  { prop: 'amount', label: msg`Amount`, ...amount, sortable: true },
  { prop: 'waybillNo', label: words.waybillNumber, type: 'mono', width: 160, minWidth: 140, sortable: true },
  { prop: 'about', label: msg`Document`, type: 'mono', width: 160, minWidth: 120 },
  { prop: 'lineState', label: msg`Dispute`, type: 'status', names: lineStates, width: 130, minWidth: 110 },
  { prop: 'creditAmount', label: msg`Given back`, ...amount, show: false },
  {
    prop: 'disputeReason',
    label: msg`Reason`,
    type: 'badge',
    names: reasonNames,
    width: 150,
    minWidth: 110,
    show: false,
  },
  { prop: 'note', label: words.remarks, width: 200, minWidth: 120 },
  {
    prop: 'isLate',
    label: msg`Of an earlier month`,
    width: 130,
    minWidth: 100,
    show: false,
    text: ({ isLate }) => (isLate === '1' ? msg`Yes` : ''),
  },
  { prop: 'month', label: msg`Month`, width: 100, minWidth: 90, show: false, defaultExport: true },
  { prop: 'currency', label: words.currency, width: 90, minWidth: 76, show: false, defaultExport: true },
]
