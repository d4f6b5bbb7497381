/** Parcels with cash on delivery, and statements, as tables. */
import { msg } from '@lingui/core/macro'
import { currencies } from '#domain/currencies.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import { countrySource } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { defineTable, type FilterDecl } from '#engine/table/index.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { screens as unusual } from '#modules/unusual/module.ts'
import { columns, statementColumns, type CodRow, type StatementRow } from './columns.ts'
import { cod } from './contract.ts'
import { screens } from './module.ts'
import { codStates, statementStates } from './states.ts'

const country: FilterDecl = {
  key: 'country',
  label: words.country,
  type: 'select',
  options: countrySource(lookups.getCountry),
}
const currency: FilterDecl = {
  key: 'currency',
  label: words.currency,
  type: 'select',
  options: Object.keys(currencies).map((value) => ({ value, label: value })),
}

export const codTable = defineTable<CodRow>({
  id: 'codManage',
  query: cod.codManagement,
  rowId: ({ id }) => id,
  rowName: ({ waybillNo }) => waybillNo,
  columns,
  filters: [
    {
      key: 'keyword',
      label: msg`Receiver or number`,
      type: 'text',
      props: ['receiverName', 'orderNo', 'waybillNo'],
    },
    {
      key: 'orderNumber',
      label: msg`Numbers`,
      type: 'numbers',
      props: ['orderNo', 'waybillNo'],
      upper: ['orderNo', 'waybillNo'],
    },
    country,
    currency,
    { key: 'statementNo', label: msg`Statement`, type: 'text' },
    { key: 'dueFrom', keyTo: 'dueTo', label: msg`Due on`, type: 'days', props: ['dueDay'] },
    {
      key: 'createdFrom',
      keyTo: 'createdTo',
      label: msg`Signed or ordered on`,
      type: 'days',
      props: ['createdAt'],
      zone: PROVIDER_ZONE,
    },
  ],
  actions: [
    {
      id: 'order',
      label: msg`Show the order`,
      on: 'one',
      shortcut: 'o',
      refuse: ({ orderId }) => (orderId ? undefined : msg`This order is archived.`),
      run: ([row], tools) => {
        if (row) tools.navigate(href(b2c.b2COrderManage, {}, { orderNumber: row.waybillNo }))
      },
    },
    {
      id: 'statement',
      label: msg`Show the statement`,
      on: 'one',
      shortcut: 's',
      refuse: ({ statementNo }) => (statementNo ? undefined : msg`This parcel is on no statement yet.`),
      run: ([row], tools) => {
        if (row) tools.navigate(href(screens.codStatements, {}, { keyword: row.statementNo }))
      },
    },
    {
      id: 'anomaly',
      label: msg`Show the anomaly`,
      func: 'Z-516',
      on: 'one',
      refuse: ({ state, orderId }) =>
        state === 'UNPAID' && orderId ? undefined : msg`Only unpaid parcels are COD anomalies.`,
      run: ([row], tools) => {
        if (row) tools.navigate(href(unusual.b2cUnusualCOD, {}, { orderNumber: row.waybillNo }))
      },
    },
  ],
  rail: { key: 'state', counts: cod.codCount, names: codStates, all: msg`All parcels` },
  headline: () => import('./client/CodSums.tsx'),
  picture: () => import('./client/CodCalendar.tsx'),
  export: { kit: exportKit, call: tasks.exportCodManagement, func: 'Z-707015' },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  index: true,
  empty: {
    title: msg`No cash on delivery yet`,
    text: msg`Orders with a COD amount appear here. After delivery you see when the money is paid to you.`,
  },
  card: {
    title: 'waybillNo',
    subtitle: 'receiverName',
    corner: 'state',
    lines: ['codAmount', 'netAmount', 'dueDay', 'statementNo', 'settledAt'],
  },
})

export const statementTable = defineTable<StatementRow>({
  id: 'codStatements',
  query: cod.statements,
  rowId: ({ id }) => id,
  rowName: ({ statementNo }) => statementNo,
  columns: statementColumns,
  filters: [
    {
      key: 'keyword',
      label: msg`Statement or bank reference`,
      type: 'text',
      props: ['statementNo', 'bankRef'],
    },
    {
      key: 'state',
      label: words.status,
      type: 'select',
      options: Object.entries(statementStates).map(([value, { label }]) => ({ value, label })),
    },
    country,
    currency,
  ],
  actions: [
    {
      id: 'parcels',
      label: msg`Show parcels`,
      on: 'one',
      shortcut: 'p',
      run: ([row], tools) => {
        if (row) tools.navigate(href(screens.codManage, {}, { statementNo: row.statementNo }))
      },
    },
  ],
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'cutDay', order: 'desc' },
  checkbox: true,
  empty: {
    title: msg`No statements yet`,
    text: msg`A statement is made on each statement day of a country, once parcels are delivered and the courier has handed over the cash.`,
    action: { label: msg`Go to parcels`, href: href(screens.codManage) },
  },
  detail: () => import('./client/StatementPanel.tsx'),
  card: {
    title: 'statementNo',
    subtitle: 'country',
    corner: 'state',
    lines: ['bankAmount', 'collectedAmount', 'feeAmount', 'dueDay', 'settledAt'],
  },
})
