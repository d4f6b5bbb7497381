/** Recharges as a table (spec 001 §2 rechargeRecordQuery; record 0106). */
import { msg, plural } from '@lingui/core/macro'
import { currencies } from '#domain/currencies.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, defineTable, type TableDecl } from '#engine/table/index.ts'
import { rechargeColumns, type RechargeRow } from './columns.ts'
import { recharge } from './contract.ts'
import { deleteRefusal } from './delete-rules.ts'
import { screens } from './module.ts'
import { stateNames, wayNames } from './names.ts'

const notWaiting = msg`Only payments that wait can be continued.`

const goOn: ActionDecl<RechargeRow> = {
  id: 'continue',
  label: msg`Continue payment`,
  icon: 'again',
  func: 'Z-702',
  on: 'one',
  shortcut: 'c',
  refuse: ({ state, way }) => (state === 'PENDING' && way !== 'TRANSFER' ? undefined : notWaiting),
  run: ([row], tools) => row && tools.navigate(href(screens.accountRecharge, {}, { payNo: row.payNo })),
}

const remove: ActionDecl<RechargeRow> = {
  id: 'delete',
  label: msg`Delete`,
  icon: 'delete',
  func: 'Z-70301',
  on: 'both',
  danger: true,
  shortcut: 'Delete',
  counted: (count) => msg`${plural(count, { one: 'Delete # transfer', other: 'Delete # transfers' })}`,
  confirm: msg`Money that arrives for it then waits until a person finds its owner. Delete only transfers you did not make.`,
  refuse: (row) => (row.way === 'TRANSFER' ? deleteRefusal(row) : msg`Only bank transfers can be deleted.`),
  run: async (rows, tools) => {
    const { deleteTransfers } = await import('./client/delete-transfers.ts')
    await deleteTransfers(
      rows.map(({ id }) => id),
      tools,
    )
  },
}

/** A reference alone, or a code that was never shown, is not listed. */
const { CREATED: _, ...listed } = stateNames

export const rechargeTable: TableDecl = defineTable<RechargeRow>({
  id: 'recharge.records',
  query: recharge.queryRecharges,
  rowId: ({ id }) => id,
  rowName: ({ payNo }) => payNo,
  columns: rechargeColumns,
  filters: [
    {
      key: 'keyword',
      label: msg`Payment number or bank reference`,
      type: 'text',
      props: ['payNo', 'bankRef'],
    },
    {
      key: 'way',
      label: msg`Way to pay`,
      type: 'select',
      options: Object.entries(wayNames).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'currency',
      label: words.currency,
      type: 'select',
      options: Object.keys(currencies).map((value) => ({ value, label: value })),
    },
    {
      key: 'createdFrom',
      keyTo: 'createdTo',
      label: words.created,
      type: 'days',
      props: ['createdAt'],
      zone: PROVIDER_ZONE,
    },
  ],
  actions: [goOn, remove],
  create: { label: msg`Top up`, href: screens.accountRecharge.path, func: 'Z-702' },
  rail: { key: 'state', counts: recharge.countRecharges, names: listed, all: msg`All top-ups` },
  detail: () => import('./client/RechargePanel.tsx'),
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  empty: {
    title: msg`No top-ups yet`,
    text: msg`Payments and bank transfers appear here as soon as you start one.`,
  },
  card: {
    title: 'payNo',
    subtitle: 'createdAt',
    corner: 'state',
    lines: ['way', 'amount', 'paidAmount', 'arrivedAt', 'remark', 'bankRef', 'reason'],
  },
})
