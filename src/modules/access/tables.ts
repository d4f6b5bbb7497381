/** The people of the customer as a table (spec 001 §7 "Addresses and users"). */
import { msg } from '@lingui/core/macro'
import type { Output } from '#contract/call.ts'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { type ColumnDecl, defineTable, type FilterDecl, type TableDecl } from '#engine/table/index.ts'
import { peopleActions } from './client/people-actions.ts'
import type { Account } from './client/data.ts'
import { access } from './contract.ts'
import { screens } from './module.ts'

const states = {
  active: { label: msg`Enabled`, tone: 'green', shape: 'check' },
  disabled: { label: msg`Disabled`, tone: 'gray', shape: 'cross' },
} as const

const kinds = {
  '1': { label: msg`Main account`, tone: 'indigo' },
  '0': { label: msg`Sub-account`, tone: 'gray' },
}

const columns: readonly ColumnDecl<Account>[] = [
  {
    prop: 'loginCode',
    label: msg`Login code`,
    type: 'mono',
    width: 160,
    minWidth: 130,
    fixed: 'left',
    locked: true,
    opens: true,
  },
  { prop: 'name', label: msg`Full name`, width: 170, minWidth: 120 },
  { prop: 'state', label: words.status, type: 'status', names: states, width: 144, minWidth: 120 },
  { prop: 'userAdmin', label: msg`Account`, type: 'badge', names: kinds, width: 130, minWidth: 120 },
  {
    prop: 'roles',
    label: msg`Roles`,
    width: 240,
    minWidth: 160,
    text: ({ roles }) => roles.map(({ name }) => name).join(', ') || msg`No role: sees nothing`,
  },
  { prop: 'lastSeen', label: msg`Last login`, type: 'date', width: 150, minWidth: 144 },
  { prop: 'mobile', label: msg`Mobile`, type: 'mono', width: 140, minWidth: 120 },
  { prop: 'email', label: msg`E-mail`, width: 220, minWidth: 150 },
]

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Login code, name or mobile`,
    type: 'text',
    props: ['loginCode', 'name', 'mobile'],
  },
  {
    key: 'state',
    label: words.status,
    type: 'select',
    options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
  },
  {
    key: 'roleId',
    label: msg`Role`,
    type: 'select',
    props: ['roles'],
    options: {
      call: access.roleList,
      input: () => ({}),
      toChoices: ({ list }: Output<typeof access.roleList>) =>
        list.map(({ id, name }) => ({ value: id, label: name })),
    },
  },
]

/** The list as it is on a screen: a new person is added there. */
function peopleTableOn(
  id: string,
  screen: typeof screens.rolePersonal | typeof screens.basicUserManage,
): TableDecl {
  const create = { label: msg`New person`, href: href(screen, {}, { open: 'new' }), func: 'Z-90302' }
  return defineTable<Account>({
    id,
    query: access.userList,
    rowId: ({ id }) => id,
    rowName: ({ name, loginCode }) => name || loginCode,
    columns,
    filters,
    actions: peopleActions,
    create,
    detail: () => import('./client/PersonPanel.tsx'),
    pageSizes: [20, 50, 100, 200],
    empty: {
      title: msg`No one found`,
      text: msg`Give each colleague their own account. Their roles decide what they can do.`,
      action: create,
    },
    card: { title: 'name', subtitle: 'loginCode', corner: 'state', lines: ['roles', 'lastSeen'] },
  })
}

export const peopleTable = peopleTableOn('access.people', screens.rolePersonal)
export const usersTable = peopleTableOn('access.users', screens.basicUserManage)
