/** Months of bills, and lines of a bill, as tables (spec 001 §2 financialSettle). */
import { msg, plural } from '@lingui/core/macro'
import { currencies } from '#domain/currencies.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { type CodeName, defineTable, type TableDecl } from '#engine/table/index.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { familyNames } from '#modules/finance/kit.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { billStates, lineStates } from './bill-names.ts'
import { disputeRefusal } from './bill-rules.ts'
import { billColumns, lineColumns, type BillLine, type BillRow } from './columns.ts'
import { bills } from './contract.ts'
import { screens } from './module.ts'

const choices = (names: Readonly<Record<string, CodeName | CodeName['label']>>) =>
  Object.entries(names).map(([value, name]) => ({ value, label: 'label' in name ? name.label : name }))

const currencyFilter = {
  key: 'currency',
  label: words.currency,
  type: 'select',
  options: Object.keys(currencies).map((value) => ({ value, label: value })),
} as const

export const monthTable: TableDecl = defineTable<BillRow>({
  id: 'bills.months',
  query: bills.queryMonthList,
  rowId: ({ id }) => id,
  rowName: ({ month, currency }) => `${month} ${currency}`,
  columns: billColumns,
  filters: [currencyFilter],
  rail: { key: 'state', counts: bills.countMonthList, names: billStates, all: msg`All months` },
  actions: [
    {
      id: 'lines',
      label: msg`Show the lines`,
      icon: 'list',
      on: 'one',
      shortcut: 'o',
      run: ([row], tools) => {
        if (row) tools.navigate(href(screens.billLines, {}, { month: row.month, currency: row.currency }))
      },
    },
  ],
  export: { kit: exportKit, call: tasks.exportBills, func: 'Z-705015' },
  pageSizes: [20, 50],
  defaultSort: { prop: 'month', order: 'desc' },
  checkbox: true,
  detail: () => import('./client/BillPanel.tsx'),
  empty: {
    title: msg`No bills yet`,
    text: msg`A bill is issued on the first of each month for what was charged in the month before.`,
  },
  card: {
    title: 'month',
    subtitle: 'billNo',
    corner: 'state',
    lines: ['billedAmount', 'dueAmount', 'dueDay', 'disputedAmount'],
  },
})

export const lineTable: TableDecl = defineTable<BillLine>({
  id: 'bills.lines',
  query: bills.queryBillDetail,
  rowId: ({ id }) => id,
  rowName: ({ waybillNo, about, id }) => waybillNo || about || id,
  columns: lineColumns,
  filters: [
    { key: 'keyword', label: msg`Number or remark`, type: 'text', props: ['about', 'waybillNo', 'note'] },
    {
      key: 'month',
      label: msg`Month`,
      type: 'select',
      options: {
        call: bills.queryMonthList,
        input: () => ({ page: 1, pageSize: 1000 }),
        toChoices: ({ list }: { list: readonly BillRow[] }) =>
          [...new Set(list.map(({ month }) => month))].map((value) => ({ value, label: value })),
      },
    },
    currencyFilter,
    { key: 'family', label: msg`Charged for`, type: 'select', options: choices(familyNames) },
    { key: 'lineState', label: msg`Dispute`, type: 'select', options: choices(lineStates) },
    {
      key: 'orderNumber',
      label: msg`Numbers`,
      type: 'numbers',
      props: ['about', 'waybillNo'],
      upper: ['about', 'waybillNo'],
    },
  ],
  actions: [
    {
      id: 'dispute',
      label: msg`Dispute`,
      func: 'Z-70503',
      on: 'both',
      counted: (count) => msg`${plural(count, { one: 'Dispute # line', other: 'Dispute # lines' })}`,
      refuse: (row) => disputeRefusal(row, Date.now())?.message,
      panel: () => import('./client/DisputePanel.tsx'),
    },
    {
      id: 'order',
      label: msg`Show the order`,
      on: 'one',
      shortcut: 'o',
      refuse: ({ waybillNo }) => (waybillNo ? undefined : msg`This line does not belong to an order.`),
      run: ([row], tools) => {
        if (row) tools.navigate(href(b2c.b2COrderManage, {}, { orderNumber: row.waybillNo }))
      },
    },
  ],
  export: { kit: exportKit, call: tasks.exportBillDetails, func: 'Z-705015' },
  pageSizes: [20, 50, 100],
  checkbox: true,
  summary: true,
  picture: () => import('./client/BillPicture.tsx'),
  detail: () => import('./client/LinePanel.tsx'),
  empty: {
    title: msg`No lines`,
    text: msg`What is charged in a month appears here as soon as it is booked. Choose another month or fewer filters.`,
  },
  card: {
    title: 'waybillNo',
    subtitle: 'createdAt',
    corner: 'lineState',
    lines: ['amount', 'family', 'about', 'note'],
  },
})
