/** Columns of parcels and of statements; the gateway exports the same. */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import type { ColumnDecl } from '#engine/table/index.ts'
import type { cod } from './contract.ts'
import { codStates, statementStates } from './states.ts'

export type CodRow = Output<typeof cod.codManagement>['list'][number]
export type StatementRow = Output<typeof cod.statements>['list'][number]

export const codTitle = msg`Cash on delivery`

const currencyColumn = {
  prop: 'currency',
  label: words.currency,
  width: 90,
  minWidth: 76,
  show: false,
  defaultExport: true,
} as const

const amount = <Row>(
  prop: ColumnDecl<Row>['prop'],
  label: ColumnDecl<Row>['label'],
  more: Partial<ColumnDecl<Row>> = {},
): ColumnDecl<Row> => ({
  prop,
  label,
  type: 'money',
  unit: 'currency' as keyof Row & string,
  width: 140,
  minWidth: 110,
  ...more,
})

export const columns: readonly ColumnDecl<CodRow>[] = [
  {
    prop: 'waybillNo',
    label: words.waybillNumber,
    type: 'mono',
    width: 150,
    minWidth: 140,
    fixed: 'left',
    locked: true,
    mustExport: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: codStates, width: 140, minWidth: 120 },
  amount<CodRow>('codAmount', msg`COD amount`, { sortable: true }),
  amount<CodRow>('codFee', msg`Fee`, { width: 110, minWidth: 90 }),
  amount<CodRow>('netAmount', msg`Paid to you`),
  { prop: 'dueDay', label: msg`Due on`, width: 110, minWidth: 104, sortable: true },
  { prop: 'statementNo', label: msg`Statement`, type: 'mono', width: 120, minWidth: 110 },
  { prop: 'settledAt', label: msg`Paid on`, type: 'date', width: 144, minWidth: 144 },
  {
    prop: 'createdAt',
    label: msg`Signed or ordered on`,
    type: 'date',
    width: 150,
    minWidth: 144,
    sortable: true,
  },
  { prop: 'country', label: words.country, type: 'country', width: 120, minWidth: 90 },
  { prop: 'receiverName', label: msg`Receiver name`, width: 140, minWidth: 110 },
  { prop: 'orderNo', label: words.orderNumber, type: 'mono', width: 150, minWidth: 140 },
  amount<CodRow>('withheldAmount', msg`Withheld`, { show: false, defaultExport: true }),
  amount<CodRow>('reversedAmount', msg`Reversed`, { show: false, defaultExport: true }),
  {
    prop: 'bankRef',
    label: msg`Bank reference`,
    type: 'mono',
    width: 150,
    minWidth: 110,
    show: false,
    defaultExport: true,
  },
  currencyColumn,
]

export const statementColumns: readonly ColumnDecl<StatementRow>[] = [
  {
    prop: 'statementNo',
    label: msg`Statement`,
    type: 'mono',
    width: 130,
    minWidth: 120,
    fixed: 'left',
    locked: true,
    opens: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: statementStates, width: 170, minWidth: 130 },
  { prop: 'cutDay', label: msg`Statement day`, width: 120, minWidth: 104, sortable: true },
  { prop: 'country', label: words.country, type: 'country', width: 120, minWidth: 90 },
  { prop: 'parcels', label: msg`Parcels`, type: 'number', width: 90, minWidth: 76 },
  amount<StatementRow>('collectedAmount', msg`Cash collected`),
  amount<StatementRow>('feeAmount', msg`Fees`, { width: 120 }),
  amount<StatementRow>('reversedAmount', msg`Reversed`, { width: 120 }),
  amount<StatementRow>('setOffAmount', msg`Set off against bills`, { width: 130 }),
  amount<StatementRow>('bankAmount', msg`Bank transfer`, { sortable: true }),
  { prop: 'dueDay', label: msg`Due on`, width: 110, minWidth: 104, sortable: true },
  { prop: 'settledAt', label: msg`Paid on`, type: 'date', width: 144, minWidth: 144 },
  { prop: 'bankRef', label: msg`Bank reference`, type: 'mono', width: 150, minWidth: 110 },
]
