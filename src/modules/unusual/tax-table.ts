/** Parcels customs charges more for than was declared (spec 001 §2 b2COrderOvertax). */
import { msg, plural } from '@lingui/core/macro'
import { caseFees } from '#domain/case-fees.ts'
import { href } from '#engine/screen/index.ts'
import { defineTable, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { sharedFilters } from './case-columns.ts'
import { taxColumns, type TaxCase } from './columns.ts'
import { caseStates, taxDecisions, taxKinds } from './case-facts.ts'
import { deciding } from './client/case-actions.ts'
import { unusual } from './contract.ts'
import { screens } from './module.ts'

const wish = { call: unusual.decideOvertax, func: 'Z-51701' } as const

export const taxTable: TableDecl = defineTable<TaxCase>({
  id: 'unusual.tax',
  query: unusual.queryOvertax,
  rowId: ({ id }) => id,
  rowName: ({ waybillNo }) => waybillNo,
  columns: taxColumns,
  filters: [
    ...sharedFilters,
    {
      key: 'kind',
      label: msg`Type of exception`,
      type: 'select',
      options: Object.entries(taxKinds).map(([value, label]) => ({ value, label })),
    },
  ],
  actions: [
    {
      id: 'invoice',
      label: msg`Upload invoices`,
      icon: 'edit',
      func: 'Z-51702',
      on: 'one',
      shortcut: 'u',
      refuse: ({ state }) => (state === 'CLOSED' ? msg`This case is closed.` : undefined),
      run: ([row], tools) => {
        if (row) tools.navigate(href(screens.b2cOrderInvoice, { id: row.orderId }))
      },
    },
    deciding({
      ...wish,
      decision: 'PAY',
      label: taxDecisions.PAY,
      counted: (count) =>
        msg`${plural(count, { one: 'Pay the duty of # parcel', other: 'Pay the duty of # parcels' })}`,
      confirm: msg`Your outlet pays the duty and bills it to you. This cannot be undone.`,
    }),
    deciding({
      ...wish,
      decision: 'RETURN',
      label: taxDecisions.RETURN,
      counted: (count) =>
        msg`${plural(count, { one: 'Return # parcel to its sender', other: 'Return # parcels to their senders' })}`,
      danger: true,
      confirm: msg`The parcel returns to the sender. ${{ fee: caseFees.RETURN.fee }} CNY is charged for each parcel.`,
    }),
  ],
  rail: { key: 'state', counts: unusual.countOvertax, names: caseStates, all: msg`All cases` },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*' },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'dueAt', order: 'asc' },
  checkbox: true,
  index: true,
  empty: {
    title: msg`No parcels held for duty`,
    text: msg`If customs charges more than declared or asks for an invoice, the parcel waits here for your decision.`,
  },
  detail: () => import('./client/TaxPanel.tsx'),
  card: {
    title: 'waybillNo',
    subtitle: 'kind',
    corner: 'state',
    lines: ['declaredDuty', 'chargedDuty', 'invoices', 'dueAt'],
  },
})
