/** Labels that were printed once more: by time, with who and why (record 0088). */
import { msg } from '@lingui/core/macro'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { defineTable, type TableDecl } from '#engine/table/index.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { printing } from './contract.ts'
import { reprintReasonCodes } from './print-kinds.ts'
import { reprintNames } from './print-names.ts'
import { reprintColumns, reprintTitle, type ReprintRow } from './reprint-columns.ts'

export const reprintTable: TableDecl = defineTable<ReprintRow>({
  id: 'printing.reprints',
  query: printing.queryReprints,
  rowId: ({ id }) => id,
  rowName: ({ waybillNo }) => waybillNo,
  columns: reprintColumns,
  filters: [
    {
      key: 'keyword',
      label: msg`Number, receiver or account`,
      type: 'text',
      props: ['receiver', 'who', 'orderNo', 'waybillNo'],
    },
    {
      key: 'orderNumber',
      label: msg`Numbers`,
      type: 'numbers',
      props: ['orderNo', 'waybillNo'],
      upper: ['orderNo', 'waybillNo'],
    },
    {
      key: 'reason',
      label: msg`Reason`,
      type: 'select',
      options: reprintReasonCodes.flatMap((value) =>
        value ? [{ value, label: reprintNames[value].label }] : [],
      ),
    },
    {
      key: 'createdFrom',
      keyTo: 'createdTo',
      label: msg`Printed at`,
      type: 'days',
      props: ['at'],
      zone: PROVIDER_ZONE,
    },
  ],
  actions: [],
  export: { kit: exportKit, call: tasks.exportOrders, func: '*', title: reprintTitle },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'at', order: 'desc' },
  checkbox: true,
  index: true,
  empty: {
    title: msg`No label was printed twice`,
    text: msg`Every reprint appears here, with the person, the time and the reason.`,
  },
  card: { title: 'waybillNo', subtitle: 'receiver', corner: 'reason', lines: ['at', 'who', 'times'] },
})
