/** Endpoints of webhooks as a table. */
import { msg, plural } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { type ActionDecl, type ColumnDecl, defineTable, type TableDecl } from '#engine/table/index.ts'
import { docking, type EndpointRow, FUNC } from './contract.ts'
import { screens } from './module.ts'
import { deliveryFaults, endpointStates, eventKinds, pauseRefusal, resumeRefusal } from './states.ts'

const control = () => import('./client/control.ts')
const idsOf = (rows: readonly EndpointRow[]) => rows.map(({ id }) => id)

const columns: readonly ColumnDecl<EndpointRow>[] = [
  {
    prop: 'url',
    label: msg`Address`,
    type: 'mono',
    width: 320,
    minWidth: 180,
    fixed: 'left',
    locked: true,
    opens: true,
    sortable: true,
  },
  { prop: 'state', label: words.status, type: 'status', names: endpointStates, width: 190, minWidth: 140 },
  { prop: 'events', label: msg`Events`, type: 'badge', names: eventKinds, width: 240, minWidth: 140 },
  { prop: 'lastOkAt', label: msg`Last delivery`, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'waiting', label: msg`Waiting deliveries`, type: 'number', width: 130, minWidth: 90 },
  { prop: 'dayDelivered', label: msg`Delivered (24 h)`, type: 'number', width: 130, minWidth: 90 },
  {
    prop: 'fault',
    label: msg`Last error`,
    width: 280,
    minWidth: 160,
    text: ({ fault }) => (fault ? deliveryFaults[fault] : ''),
  },
  { prop: 'failingSince', label: msg`Failing since`, type: 'date', width: 150, minWidth: 144, show: false },
  { prop: 'madeBy', label: msg`Created by`, width: 120, minWidth: 90, show: false },
  {
    prop: 'createdAt',
    label: words.created,
    type: 'date',
    width: 150,
    minWidth: 144,
    sortable: true,
    show: false,
  },
]

const test: ActionDecl<EndpointRow> = {
  id: 'test',
  label: msg`Send a test`,
  icon: 'again',
  func: FUNC.changeWebhooks,
  on: 'both',
  counted: (count) =>
    msg`${plural(count, { one: 'Send a test to # endpoint', other: 'Send a test to # endpoints' })}`,
  shortcut: 't',
  refuse: ({ state }) => (pauseRefusal(state) ? msg`Resume the endpoint first.` : undefined),
  run: async (rows, tools) => (await control()).testEndpoints(idsOf(rows), tools),
}

const pause: ActionDecl<EndpointRow> = {
  id: 'pause',
  label: msg`Pause`,
  icon: 'stop',
  func: FUNC.changeWebhooks,
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Pause # endpoint', other: 'Pause # endpoints' })}`,
  confirm: msg`Nothing is sent while an endpoint is paused. After you resume it, everything in between is sent.`,
  refuse: ({ state }) => pauseRefusal(state),
  run: async (rows, tools) => (await control()).setEndpointState(idsOf(rows), 'PAUSED', tools),
}

const resume: ActionDecl<EndpointRow> = {
  id: 'resume',
  label: msg`Resume`,
  icon: 'check',
  func: FUNC.changeWebhooks,
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Resume # endpoint', other: 'Resume # endpoints' })}`,
  refuse: ({ state }) => resumeRefusal(state),
  run: async (rows, tools) => (await control()).setEndpointState(idsOf(rows), 'ACTIVE', tools),
}

const remove: ActionDecl<EndpointRow> = {
  id: 'delete',
  label: msg`Delete`,
  icon: 'delete',
  func: FUNC.changeWebhooks,
  on: 'both',
  danger: true,
  counted: (count) => msg`${plural(count, { one: 'Delete # endpoint', other: 'Delete # endpoints' })}`,
  confirm: msg`The endpoint is deleted with its secret and its deliveries, also those that were not sent yet.`,
  run: async (rows, tools) => (await control()).deleteEndpoints(idsOf(rows), tools),
}

const create = { label: msg`New webhook endpoint`, href: href(screens.webhookNew), func: FUNC.changeWebhooks }

export const endpointTable: TableDecl = defineTable<EndpointRow>({
  id: 'docking.endpoints',
  query: docking.queryEndpointPage,
  rowId: ({ id }) => id,
  rowName: ({ url }) => url,
  columns,
  filters: [{ key: 'keyword', label: msg`Part of the address`, type: 'text', props: ['url'] }],
  actions: [test, pause, resume, remove],
  create,
  rail: { key: 'state', counts: docking.countEndpoints, names: endpointStates, all: msg`All endpoints` },
  detail: () => import('./client/EndpointPanel.tsx'),
  pageSizes: [20, 50, 100],
  checkbox: true,
  empty: {
    title: msg`No webhook endpoints yet`,
    text: msg`We tell your server when an order, its tracking, a bill or a return changes, so that it need not ask.`,
    action: create,
  },
  card: { title: 'url', subtitle: 'events', corner: 'state', lines: ['lastOkAt', 'waiting', 'fault'] },
})
