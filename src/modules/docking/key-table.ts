/** API keys as a table. */
import { msg, plural } from '@lingui/core/macro'
import { href } from '#engine/screen/index.ts'
import { type ColumnDecl, defineTable, type TableDecl } from '#engine/table/index.ts'
import { words } from '#domain/words.ts'
import { docking, FUNC, type KeyRow } from './contract.ts'
import { screens } from './module.ts'
import { keyStates, revokeRefusal } from './states.ts'

const columns: readonly ColumnDecl<KeyRow>[] = [
  {
    prop: 'name',
    label: words.name,
    width: 240,
    minWidth: 150,
    fixed: 'left',
    locked: true,
    opens: true,
    sortable: true,
    text: ({ name, isSandbox }) => (isSandbox === '1' ? msg`${name} (sandbox)` : name),
  },
  { prop: 'state', label: words.status, type: 'status', names: keyStates, width: 180, minWidth: 140 },
  { prop: 'lastAt', label: msg`Last used`, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'expiresAt', label: msg`Expires on`, type: 'date', width: 150, minWidth: 144, sortable: true },
  { prop: 'dayCalls', label: msg`Calls (24 h)`, type: 'number', width: 110, minWidth: 90 },
  { prop: 'dayRefused', label: msg`Refused (24 h)`, type: 'number', width: 120, minWidth: 90 },
  {
    prop: 'allowed',
    label: msg`Networks`,
    type: 'mono',
    width: 200,
    minWidth: 130,
    text: ({ allowed }) => allowed.join(', ') || msg`Any address`,
  },
  { prop: 'rights', label: msg`Rights`, width: 260, minWidth: 160, text: ({ rights }) => rights.join(', ') },
  { prop: 'perMinute', label: msg`Calls a minute`, type: 'number', width: 120, minWidth: 90, show: false },
  { prop: 'lastAddress', label: msg`Last address`, type: 'mono', width: 150, minWidth: 120, show: false },
  { prop: 'madeBy', label: msg`Created by`, width: 120, minWidth: 90, show: false },
  { prop: 'createdAt', label: words.created, type: 'date', width: 150, minWidth: 144, sortable: true },
]

const create = { label: msg`New API key`, href: href(screens.apiKeyNew), func: FUNC.changeKeys }

export const keyTable: TableDecl = defineTable<KeyRow>({
  id: 'docking.keys',
  query: docking.queryKeyPage,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  columns,
  filters: [{ key: 'keyword', label: msg`Name or creator`, type: 'text', props: ['name', 'madeBy'] }],
  actions: [
    {
      id: 'revoke',
      label: msg`Revoke`,
      icon: 'delete',
      func: FUNC.changeKeys,
      on: 'both',
      danger: true,
      counted: (count) => msg`${plural(count, { one: 'Revoke # key', other: 'Revoke # keys' })}`,
      confirm: msg`Programs that use the key are refused at once. A revoked key cannot be used again.`,
      refuse: ({ state }) => revokeRefusal(state),
      run: async (rows, tools) =>
        (await import('./client/control.ts')).revokeKeys(
          rows.map(({ id }) => id),
          tools,
        ),
    },
  ],
  create,
  rail: { key: 'state', counts: docking.countKeys, names: keyStates, all: msg`All keys` },
  detail: () => import('./client/KeyPanel.tsx'),
  pageSizes: [20, 50, 100],
  checkbox: true,
  defaultSort: { prop: 'createdAt', order: 'desc' },
  empty: {
    title: msg`No API keys yet`,
    text: msg`A key lets your own program place orders and read tracking without logging in.`,
    action: create,
  },
  card: {
    title: 'name',
    subtitle: 'allowed',
    corner: 'state',
    lines: ['lastAt', 'expiresAt', 'dayCalls', 'dayRefused'],
  },
})
