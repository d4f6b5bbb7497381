/** Movements of money as a table (spec 001 §2 accountFlowInquiry). */
import { msg } from '@lingui/core/macro'
import { currencies } from '#domain/currencies.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { defineTable } from '#engine/table/index.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { flowColumns, type FlowRow } from './columns.ts'
import { finance } from './contract.ts'
import { accountNames, typeNames } from './names.ts'

const choices = (names: Readonly<Record<string, (typeof typeNames)[keyof typeof typeNames]>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const flowTable = defineTable<FlowRow>({
  id: 'accountFlow',
  query: finance.queryFlow,
  rowId: ({ id }) => id,
  rowName: ({ about, waybillNo, id }) => waybillNo || about || id,
  columns: flowColumns,
  filters: [
    { key: 'keyword', label: msg`Number or remark`, type: 'text', props: ['about', 'waybillNo', 'note'] },
    {
      key: 'account',
      label: msg`Balance type`,
      type: 'select',
      options: choices(accountNames),
    },
    { key: 'type', label: msg`Type`, type: 'select', options: choices(typeNames) },
    {
      key: 'currency',
      label: words.currency,
      type: 'select',
      options: Object.keys(currencies).map((value) => ({ value, label: value })),
    },
    {
      key: 'createdFrom',
      keyTo: 'createdTo',
      label: msg`Booked on`,
      type: 'days',
      props: ['createdAt'],
      zone: PROVIDER_ZONE,
    },
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
      id: 'order',
      label: msg`Show the order`,
      on: 'one',
      shortcut: 'o',
      refuse: ({ waybillNo }) => (waybillNo ? undefined : msg`This movement does not belong to an order.`),
      run: ([row], tools) => {
        if (row) tools.navigate(href(b2c.b2COrderManage, {}, { orderNumber: row.waybillNo }))
      },
    },
    {
      id: 'statement',
      label: msg`Statement of the month (PDF)`,
      on: 'one',
      shortcut: 'p',
      icon: 'download',
      refuse: ({ flowAmount }) => (flowAmount ? undefined : msg`You don't see amounts of money.`),
      run: async ([row]) => {
        if (row) await (await import('./client/flow-statement.ts')).saveFlowStatement(row)
      },
    },
  ],
  export: { kit: exportKit, call: tasks.exportOrders, func: 'Z-704015' },
  pageSizes: [20, 50, 100],
  checkbox: true,
  empty: {
    title: msg`No movements yet`,
    text: msg`Recharges, charges and bills appear here as soon as they are booked.`,
  },
  card: {
    title: 'createdAt',
    subtitle: 'about',
    corner: 'type',
    lines: ['flowAmount', 'balanceAfter', 'account', 'family', 'waybillNo', 'note'],
  },
})
