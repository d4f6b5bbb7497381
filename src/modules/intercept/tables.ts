/** Interceptions as a table (spec 001 §2 interceptManage). */
import { msg, plural } from '@lingui/core/macro'
import { interceptStatuses, interceptRequests, withdrawRefusal } from '#domain/interceptions.ts'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import { countrySource } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import { defineTable, type TableDecl } from '#engine/table/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns, type InterceptRow } from './columns.ts'
import { intercept } from './contract.ts'
import { screens } from './module.ts'

const create = { label: msg`New interception`, href: href(screens.interceptCreate), func: 'Z-514' }

export const INTERCEPT_TABLE = 'intercept'

export const interceptTable: TableDecl = defineTable<InterceptRow>({
  id: INTERCEPT_TABLE,
  query: intercept.interceptList,
  rowId: ({ id }) => id,
  rowName: ({ waybillNo }) => waybillNo,
  columns,
  filters: [
    {
      key: 'keyword',
      label: msg`Receiver or number`,
      type: 'text',
      props: ['receiverName', 'waybillNo', 'orderNo'],
    },
    {
      key: 'orderNumber',
      label: msg`Numbers`,
      type: 'numbers',
      props: ['orderNo', 'waybillNo'],
      upper: ['orderNo', 'waybillNo'],
    },
    {
      key: 'wish',
      label: msg`Type of interception`,
      type: 'select',
      options: Object.entries(interceptRequests).map(([value, { label }]) => ({ value, label })),
    },
    { key: 'country', label: words.country, type: 'select', options: countrySource(lookups.getCountry) },
    {
      key: 'createdFrom',
      keyTo: 'createdTo',
      label: msg`Requested on`,
      type: 'days',
      props: ['createdAt'],
      zone: PROVIDER_ZONE,
    },
  ],
  actions: [
    {
      id: 'withdraw',
      label: msg`Withdraw request`,
      icon: 'back',
      func: 'Z-51502',
      on: 'both',
      counted: (count) => msg`${plural(count, { one: 'Withdraw # request', other: 'Withdraw # requests' })}`,
      danger: true,
      shortcut: 'Delete',
      refuse: ({ status }) => withdrawRefusal(status),
      confirm: msg`The parcel continues as before. There is no charge.`,
      command: {
        call: intercept.withdrawIntercept,
        parameter: (rows) => ({ ids: rows.map(({ id }) => id) }),
        entity: ({ orderId }) => `order:${orderId}`,
      },
    },
  ],
  create,
  rail: {
    key: 'status',
    counts: intercept.interceptCounts,
    names: interceptStatuses,
    all: msg`All interceptions`,
  },
  overlay: {
    calls: [intercept.withdrawIntercept.id, intercept.orderInterceptBatch.id, intercept.interceptOrder.id],
    toRow: () => null,
    marks: (parameter) => (parameter as { ids?: readonly string[] }).ids ?? [],
    editHref: () => create.href,
    verbs: { [intercept.withdrawIntercept.id]: msg`Withdrawal` },
  },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*' },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  index: true,
  empty: {
    title: msg`No interceptions yet`,
    text: msg`Parcels on their way can be returned, redirected or held. Request it here.`,
    action: create,
  },
  card: {
    title: 'waybillNo',
    subtitle: 'receiverName',
    corner: 'status',
    lines: ['wish', 'country', 'fee', 'note', 'createdAt'],
  },
})
