/** Returns from announced to done (spec 001 §2 b2cOrderReturn). */
import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { PROVIDER_ZONE } from '#domain/time-zone.ts'
import { words } from '#domain/words.ts'
import { countrySource } from '#engine/form/index.ts'
import { href } from '#engine/screen/index.ts'
import {
  type ActionDecl,
  defineTable,
  type FilterDecl,
  placesFilter,
  type TableDecl,
} from '#engine/table/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns, type ReturnRow } from './columns.ts'
import { returns } from './contract.ts'
import { screens } from './module.ts'
import { reasons, returnStates, takeBackRefusal } from './return-facts.ts'

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Receiver or number`,
    type: 'text',
    props: ['receiverName', 'returnNo', 'orderNo', 'waybillNo'],
  },
  {
    key: 'orderNumber',
    label: msg`Numbers`,
    type: 'numbers',
    props: ['returnNo', 'orderNo', 'waybillNo'],
    upper: ['returnNo', 'orderNo', 'waybillNo'],
  },
  {
    key: 'reason',
    label: msg`Reason`,
    type: 'select',
    options: Object.entries(reasons).map(([value, label]) => ({ value, label })),
  },
  { key: 'country', label: words.country, type: 'select', options: countrySource(lookups.getCountry) },
  placesFilter,
  {
    key: 'createdFrom',
    keyTo: 'createdTo',
    label: msg`Announced on`,
    type: 'days',
    props: ['createdAt'],
    zone: PROVIDER_ZONE,
  },
]

const takeBack: ActionDecl<ReturnRow> = {
  id: 'takeBack',
  label: msg`Withdraw`,
  icon: 'cancel',
  func: 'Z-51302',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Withdraw # return', other: 'Withdraw # returns' })}`,
  danger: true,
  shortcut: 'Delete',
  refuse: ({ state }) => takeBackRefusal(state),
  confirm: msg`The warehouse no longer expects the parcel. You can announce it again.`,
  run: async (rows, tools) => {
    const numbers = rows.map(({ returnNo }) => returnNo).join(', ')
    await tools.enqueue(
      returns.cancelBackOrders,
      { ids: rows.map(({ id }) => id) },
      { entity: 'returns', label: i18n._(msg`Withdraw ${numbers.slice(0, 90)}`), records: rows.length },
    )
  },
}

interface Validated {
  list?: readonly { id: string; ok: string; desc: string }[]
}

const create = {
  label: msg`Announce returns`,
  href: href(screens.b2cOrderReturnNew),
  func: 'Z-51301',
}

export const returnTable: TableDecl = defineTable<ReturnRow>({
  id: 'b2cReturn',
  query: returns.queryBackOrderList,
  rowId: ({ id }) => id,
  rowName: ({ returnNo }) => returnNo,
  columns,
  filters,
  actions: [takeBack],
  create,
  import: { label: msg`Import`, href: href(screens.b2COrderImportForreturn), func: 'Z-512' },
  rail: { key: 'state', counts: returns.getCountBackState, names: returnStates, all: msg`All returns` },
  overlay: {
    calls: [returns.cancelBackOrders.id],
    toRow: () => null,
    marks: (parameter) => (parameter as { ids?: readonly string[] }).ids ?? [],
    editHref: () => href(screens.b2cOrderReturn),
    verbs: { [returns.cancelBackOrders.id]: msg`Being withdrawn` },
    outcome: (answer) => {
      const validated = (answer as Validated | null)?.list ?? []
      return {
        ids: validated.filter(({ ok }) => ok === '1').map(({ id }) => id),
        refused: validated.filter(({ ok }) => ok !== '1').map(({ id, desc }) => ({ id, desc })),
      }
    },
  },
  export: { kit: exportKit, call: tasks.exportOrders, func: '*' },
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  index: true,
  empty: {
    title: msg`No returns`,
    text: msg`Scan or paste the waybills of delivered or abnormal parcels to return. You can follow each return here until it is finished.`,
    action: create,
  },
  detail: () => import('./client/ReturnPanel.tsx'),
  card: {
    title: 'returnNo',
    subtitle: 'receiverName',
    corner: 'state',
    lines: ['waybillNo', 'reason', 'condition', 'dueAt'],
  },
})
