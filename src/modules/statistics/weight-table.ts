/** Measured against declared weights as a table, with the dispute as its action. */
import { msg, plural } from '@lingui/core/macro'
import { href } from '#engine/screen/index.ts'
import { defineTable } from '#engine/table/index.ts'
import { screens as b2c } from '#modules/b2c/module.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { disputeNames, weightColumns } from './columns.ts'
import { statistics, type WeightRow } from './contract.ts'
import { countryFilter, daysFilter, routeFilter } from './filters.ts'
import { disputeRefusal } from './weight-dispute.ts'

export const weightTable = defineTable<WeightRow>({
  id: 'parcelWeight',
  query: statistics.weightQuery,
  rowId: ({ id }) => id,
  rowName: ({ waybillNo }) => waybillNo,
  columns: weightColumns,
  filters: [
    {
      key: 'orderNumber',
      label: msg`Numbers`,
      type: 'numbers',
      props: ['waybillNo', 'ecommerceOrderNo'],
      upper: ['waybillNo'],
    },
    daysFilter(msg`Measured`, 'measuredAt'),
    {
      key: 'side',
      label: msg`Difference`,
      type: 'select',
      options: [
        { value: '1', label: msg`Heavier than declared` },
        { value: '2', label: msg`Lighter than declared` },
        { value: '3', label: msg`As you declared` },
      ],
    },
    countryFilter,
    routeFilter,
  ],
  rail: { key: 'dispute', counts: statistics.weightCounts, names: disputeNames, all: msg`All weights` },
  actions: [
    {
      id: 'dispute',
      label: msg`Dispute the weight`,
      icon: 'again',
      func: 'Z-140401',
      on: 'both',
      counted: (count) => msg`${plural(count, { one: 'Dispute # weight', other: 'Dispute # weights' })}`,
      refuse: (row) => disputeRefusal(row, Date.now()),
      confirm: msg`The parcels are weighed again if they can still be found. The freight does not change until there is an answer.`,
      run: (rows, tools) =>
        tools.enqueue(
          statistics.disputeWeight,
          { ids: rows.map(({ id }) => id) },
          {
            entity: 'weights',
            records: rows.length,
            label: rows.length === 1 ? (rows[0]?.waybillNo ?? '') : `${rows.length}`,
          },
        ),
    },
    {
      id: 'order',
      label: msg`Show the order`,
      on: 'one',
      shortcut: 'o',
      run: ([row], tools) => {
        if (row) tools.navigate(href(b2c.b2COrderManage, {}, { orderNumber: row.waybillNo }))
      },
    },
  ],
  export: { kit: exportKit, call: tasks.customExportOrders, func: '*' },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'measuredAt', order: 'desc' },
  checkbox: true,
  index: true,
  picture: () => import('./client/WeightPicture.tsx'),
  overlay: {
    calls: [statistics.disputeWeight.id],
    toRow: () => null,
    marks: (parameter) => (parameter as { ids?: readonly string[] }).ids ?? [],
    editHref: () => href(b2c.b2COrderManage),
    verbs: { [statistics.disputeWeight.id]: msg`Dispute` },
    outcome: (answer) => {
      const { list } = answer as { list: readonly { id: string; ok: '0' | '1'; desc: string | null }[] }
      return {
        ids: list.filter(({ ok }) => ok === '1').map(({ id }) => id),
        refused: list.filter(({ ok }) => ok === '0').map(({ id, desc }) => ({ id, desc: desc ?? '' })),
      }
    },
  },
  empty: {
    title: msg`No measured weights in this period`,
    text: msg`Parcels appear here after the warehouse has weighed them.`,
  },
  card: {
    title: 'waybillNo',
    subtitle: 'country',
    corner: 'dispute',
    lines: ['declared', 'measured', 'freightDifference', 'measuredAt'],
  },
})
