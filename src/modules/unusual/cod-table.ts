/** COD that did not come as it should (spec 001 §2 b2cUnusualCOD). */
import { msg, plural } from '@lingui/core/macro'
import { caseFees } from '#domain/case-fees.ts'
import { type ColumnDecl, defineTable, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { sharedFilters } from './case-columns.ts'
import { codColumns, type CodCase } from './columns.ts'
import { caseStates, codDecisions, codKinds, payStates } from './case-facts.ts'
import { deciding } from './client/case-actions.ts'
import { unusual } from './contract.ts'

const choices = (names: Readonly<Record<string, ColumnDecl['label'] | { label: ColumnDecl['label'] }>>) =>
  Object.entries(names).map(([value, name]) => ({ value, label: 'label' in name ? name.label : name }))

const wish = { call: unusual.decideUnusualCod, func: 'Z-51601' } as const

export const codTable: TableDecl = defineTable<CodCase>({
  id: 'unusual.cod',
  query: unusual.queryUnusualCod,
  rowId: ({ id }) => id,
  rowName: ({ waybillNo }) => waybillNo,
  columns: codColumns,
  filters: [
    ...sharedFilters,
    { key: 'kind', label: msg`Type of exception`, type: 'select', options: choices(codKinds) },
    { key: 'payState', label: msg`COD state`, type: 'select', options: choices(payStates) },
  ],
  actions: [
    deciding({
      ...wish,
      decision: 'ACCEPT',
      label: codDecisions.ACCEPT,
      counted: (count) =>
        msg`${plural(count, { one: 'Accept # paid amount', other: 'Accept # paid amounts' })}`,
      confirm: msg`The paid amount is settled and the rest is waived. This cannot be undone.`,
    }),
    deciding({
      ...wish,
      decision: 'CHASE',
      label: codDecisions.CHASE,
      counted: (count) =>
        msg`${plural(count, { one: 'Collect the rest of # payment', other: 'Collect the rest of # payments' })}`,
      confirm: msg`The outlet collects what is missing from the courier or the receiver.`,
    }),
    deciding({
      ...wish,
      decision: 'REDELIVER',
      label: codDecisions.REDELIVER,
      counted: (count) =>
        msg`${plural(count, { one: 'Deliver # parcel again', other: 'Deliver # parcels again' })}`,
      confirm: msg`The courier delivers again. ${{ fee: caseFees.REDELIVER.fee }} CNY is charged for each parcel.`,
    }),
    deciding({
      ...wish,
      decision: 'RETURN',
      label: codDecisions.RETURN,
      counted: (count) =>
        msg`${plural(count, { one: 'Return # parcel to its sender', other: 'Return # parcels to their senders' })}`,
      danger: true,
      confirm: msg`The parcel returns to the sender. ${{ fee: caseFees.RETURN.fee }} CNY is charged for each parcel.`,
    }),
  ],
  rail: { key: 'state', counts: unusual.countUnusualCod, names: caseStates, all: msg`All cases` },
  export: { kit: exportKit, call: tasks.exportCodManagement, func: '*' },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'dueAt', order: 'asc' },
  checkbox: true,
  index: true,
  empty: {
    title: msg`No COD anomalies`,
    text: msg`Parcels delivered without payment, paid with a different amount, or refused appear here, with your options and the deadline.`,
  },
  detail: () => import('./client/CodPanel.tsx'),
  card: {
    title: 'waybillNo',
    subtitle: 'kind',
    corner: 'state',
    lines: ['codAmount', 'paidAmount', 'payState', 'dueAt'],
  },
})
