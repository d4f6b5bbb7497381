/** What the list of movements says, on the device and in its export. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { finance } from './contract.ts'
import { accountNames, familyNames, typeNames } from './names.ts'

export type FlowRow = Output<typeof finance.queryFlow>['list'][number]

export const flowTitle = msg`Account movements`

export const flowColumns: readonly ColumnDecl<FlowRow>[] = [
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
  },
  { prop: 'type', label: msg`Type`, type: 'badge', names: typeNames, width: 110, minWidth: 90 },
  {
    prop: 'account',
    label: msg`Balance type`,
    type: 'badge',
    names: accountNames,
    width: 150,
    minWidth: 120,
  },
  { prop: 'flowAmount', label: msg`Amount`, type: 'money', unit: 'currency', width: 150, minWidth: 110 },
  {
    prop: 'balanceAfter',
    label: msg`Balance after`,
    type: 'money',
    unit: 'currency',
    total: false,
    width: 150,
    minWidth: 110,
  },
  { prop: 'family', label: msg`Charged for`, type: 'badge', names: familyNames, width: 150, minWidth: 110 },
  { prop: 'about', label: msg`Document`, type: 'mono', width: 150, minWidth: 120 },
  { prop: 'waybillNo', label: words.waybillNumber, type: 'mono', width: 150, minWidth: 140 },
  { prop: 'note', label: words.remarks, width: 220, minWidth: 120 },
  // Beside each amount already: for those who sort a spreadsheet by it.
  { prop: 'currency', label: words.currency, width: 90, minWidth: 76, show: false, defaultExport: true },
]
