/** The log of webhook deliveries as a table. */
import { msg, plural } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { choicesOf } from '#engine/form/index.ts'
import { type ColumnDecl, defineTable, type TableDecl } from '#engine/table/index.ts'
import { docking, type DeliveryRow, FUNC } from './contract.ts'
import { deliveryFaults, deliveryStates, eventKinds, replayRefusal } from './states.ts'

const kindNames = Object.fromEntries(Object.entries(eventKinds).map(([kind, { label }]) => [kind, label]))

const columns: readonly ColumnDecl<DeliveryRow>[] = [
  {
    prop: 'type',
    label: msg`Event`,
    type: 'mono',
    width: 170,
    minWidth: 130,
    fixed: 'left',
    locked: true,
    opens: true,
  },
  { prop: 'subject', label: msg`Number`, type: 'mono', width: 170, minWidth: 120 },
  { prop: 'state', label: words.status, type: 'status', names: deliveryStates, width: 140, minWidth: 120 },
  {
    prop: 'status',
    label: msg`Answer`,
    type: 'number',
    width: 90,
    minWidth: 70,
    text: ({ status }) => (status === 0 ? '' : String(status)),
  },
  { prop: 'ms', label: msg`Time (ms)`, type: 'number', width: 100, minWidth: 80 },
  { prop: 'attempts', label: msg`Tries`, type: 'number', width: 90, minWidth: 70, sortable: true },
  { prop: 'createdAt', label: msg`Happened`, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'lastAt', label: msg`Last try`, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'nextAt', label: msg`Next try`, type: 'date', width: 150, minWidth: 144 },
  {
    prop: 'fault',
    label: msg`Last error`,
    width: 280,
    minWidth: 160,
    text: ({ fault }) => (fault ? deliveryFaults[fault] : ''),
  },
  { prop: 'url', label: msg`Address`, type: 'mono', width: 280, minWidth: 160 },
  { prop: 'eventId', label: msg`Event ID`, type: 'mono', width: 260, minWidth: 160, show: false },
]

export const deliveryTable: TableDecl = defineTable<DeliveryRow>({
  id: 'docking.deliveries',
  query: docking.queryDeliveryPage,
  rowId: ({ id }) => id,
  rowName: ({ type, subject }) => `${type} ${subject}`,
  columns,
  filters: [
    {
      key: 'keyword',
      label: msg`Number, event or address`,
      type: 'text',
      props: ['subject', 'eventId', 'type', 'url'],
    },
    { key: 'kind', label: msg`About`, type: 'select', options: choicesOf(kindNames) },
  ],
  actions: [
    {
      id: 'replay',
      label: msg`Send again`,
      icon: 'again',
      func: FUNC.replay,
      on: 'both',
      shortcut: 'r',
      counted: (count) =>
        msg`${plural(count, { one: 'Send # delivery again', other: 'Send # deliveries again' })}`,
      refuse: ({ state }) => replayRefusal(state),
      run: async (rows, tools) =>
        (await import('./client/control.ts')).replayDeliveries(
          rows.map(({ id }) => id),
          tools,
        ),
    },
  ],
  rail: { key: 'state', counts: docking.countDeliveries, names: deliveryStates, all: msg`All deliveries` },
  detail: () => import('./client/DeliveryPanel.tsx'),
  pageSizes: [20, 50, 100],
  defaultSort: { prop: 'createdAt', order: 'desc' },
  checkbox: true,
  empty: {
    title: msg`No deliveries yet`,
    text: msg`What we send to your webhook endpoints is listed here for 30 days.`,
  },
  card: {
    title: 'type',
    subtitle: 'subject',
    corner: 'state',
    lines: ['status', 'attempts', 'lastAt', 'nextAt', 'fault'],
  },
})
