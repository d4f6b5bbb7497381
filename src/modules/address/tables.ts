/** The two sides of the address book as tables (spec 001 §3 "Address record"). */
import { msg, plural } from '@lingui/core/macro'
import { words } from '#domain/words.ts'
import { href } from '#engine/screen/index.ts'
import { countrySource } from '#engine/form/index.ts'
import { type ActionDecl, defineTable, type FilterDecl, type TableDecl } from '#engine/table/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns } from './columns.ts'
import { address } from './contract.ts'
import { screens } from './module.ts'
import { ADDRESS_BOOK, bookCalls, changedIds, QUEUED_PREFIX, queuedRow } from './kit.ts'
import type { AddressRow, Side } from './postal-data.ts'

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Name, phone or address`,
    type: 'text',
    props: ['name', 'phone', 'address'],
  },
  { key: 'country', label: words.country, type: 'select', options: countrySource(lookups.getCountry) },
]

/** Ids of one call. */
const MOST_OF_A_CALL = 1000

const remove: ActionDecl<AddressRow> = {
  id: 'delete',
  label: msg`Delete`,
  icon: 'delete',
  on: 'both',
  counted: (count) => msg`${plural(count, { one: 'Delete # address', other: 'Delete # addresses' })}`,
  danger: true,
  shortcut: 'Delete',
  most: 'all',
  confirm: msg`The addresses are removed from the address book. Orders keep their addresses.`,
  command: {
    call: address.deleteAddr,
    parameter: (rows) => ({ ids: rows.map(({ id }) => id) }),
    entity: () => ADDRESS_BOOK,
    slice: MOST_OF_A_CALL,
  },
}

const isQueued = ({ id }: AddressRow): boolean => id.startsWith(QUEUED_PREFIX)
const notSentYet = msg`This address is sent first. Then you can change it.`
const isDefaultAlready = msg`This is already the default address.`
const isNoDefault = msg`This is not the default address.`

const editOf = (href: (id: string) => string): ActionDecl<AddressRow> => ({
  id: 'edit',
  label: msg`Edit`,
  icon: 'edit',
  on: 'one',
  shortcut: 'e',
  refuse: (row) => (isQueued(row) ? notSentYet : undefined),
  run: ([row], tools) => row && tools.navigate(href(row.id)),
})

const makeDefault: ActionDecl<AddressRow> = {
  id: 'setDefault',
  label: msg`Set as default`,
  icon: 'star',
  on: 'one',
  refuse: (row) => (isQueued(row) ? notSentYet : row.isDefault === '1' ? isDefaultAlready : undefined),
  command: {
    call: address.setDefaultAddress,
    parameter: ([row]) => ({ id: row?.id }),
    entity: () => ADDRESS_BOOK,
  },
}

const cancelDefault: ActionDecl<AddressRow> = {
  id: 'cancelDefault',
  label: msg`Remove default`,
  icon: 'starOff',
  on: 'one',
  refuse: (row) => (row.isDefault === '1' ? undefined : isNoDefault),
  command: {
    call: address.cancelDefaultAddress,
    parameter: ([row]) => ({ id: row?.id }),
    entity: () => ADDRESS_BOOK,
  },
}

interface Names {
  edit: (id: string) => string
  empty: TableDecl['empty']
  create: NonNullable<TableDecl['create']>
  imports: string
}

const addressTable = (side: Side, { edit, empty, create, imports }: Names): TableDecl =>
  defineTable<AddressRow>({
    id: `address.${side}`,
    query: address.queryList,
    params: { isSenderOrReceiver: side },
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns,
    filters,
    actions: [editOf(edit), makeDefault, cancelDefault, remove],
    create,
    import: { label: msg`Import`, href: imports, ...(create.func ? { func: create.func } : {}) },
    overlay: {
      calls: bookCalls,
      toRow: (parameter, key) => queuedRow(side, parameter, key),
      marks: (parameter) => changedIds(parameter),
      editHref: (draft, { call, body }) =>
        call === address.updateSenderAddr.id
          ? edit(changedIds(body)[0] ?? '')
          : `${create.href}?draft=${encodeURIComponent(draft)}`,
      verbs: {
        [address.deleteAddr.id]: msg`Deletion`,
        [address.updateSenderAddr.id]: msg`Change`,
        [address.setDefaultAddress.id]: msg`Set as default`,
        [address.cancelDefaultAddress.id]: msg`Remove default`,
      },
    },
    export: {
      kit: exportKit,
      call: tasks.exportAddress,
      func: '*',
      title: side === 'sender' ? msg`Sender addresses` : msg`Receiver addresses`,
    },
    pageSizes: [20, 50, 100],
    checkbox: true,
    index: true,
    empty,
    card: {
      title: 'name',
      subtitle: 'phone',
      corner: 'country',
      lines: ['prov', 'city', 'address', 'isDefault'],
    },
  })

const newSender = { label: msg`New sender address`, href: href(screens.selfAddressNew), func: 'Z-801' }
const newReceiver = {
  label: msg`New receiver address`,
  href: href(screens.receivesAddressNew),
  func: 'Z-802',
}

export const senderTable = addressTable('sender', {
  edit: (id) => href(screens.selfAddressEdit, { id }),
  create: newSender,
  imports: href(screens.selfAddressImport),
  empty: {
    title: msg`No sender addresses yet`,
    text: msg`Your sender addresses are kept here. Choose them in an order with one key.`,
    action: newSender,
  },
})

export const receiverTable = addressTable('receiver', {
  edit: (id) => href(screens.receivesAddressEdit, { id }),
  create: newReceiver,
  imports: href(screens.receivesAddressImport),
  empty: {
    title: msg`No receiver addresses yet`,
    text: msg`Tick “Save to address book” in an order, or add one here.`,
    action: newReceiver,
  },
})
