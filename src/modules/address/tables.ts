/** The two sides of the address book as tables (spec 001 §3 "Address record"). */
import { msg } from '@lingui/core/macro'
import { href } from '#engine/screen/index.ts'
import { countrySource } from '#engine/form/index.ts'
import { type ActionDecl, defineTable, type FilterDecl, type TableDecl } from '#engine/table/index.ts'
import { lookups } from '#modules/lookups/contract.ts'
import { tasks } from '#modules/tasks/contract.ts'
import { exportKit } from '#modules/tasks/kit.ts'
import { columns } from './columns.ts'
import { address } from './contract.ts'
import { screens } from './module.ts'
import type { AddressDraft, AddressRow, Side } from './postal-data.ts'

const filters: readonly FilterDecl[] = [
  {
    key: 'keyword',
    label: msg`Name, phone or address`,
    type: 'text',
    props: ['name', 'phone', 'address'],
  },
  { key: 'country', label: msg`Country`, type: 'select', options: countrySource(lookups.getCountry) },
]

/** Ids of one call. */
const MOST_OF_A_CALL = 1000

const remove: ActionDecl<AddressRow> = {
  id: 'delete',
  label: msg`Delete`,
  icon: 'delete',
  on: 'both',
  danger: true,
  shortcut: 'Delete',
  most: 'all',
  confirm: msg`The addresses are removed from the book. Orders keep theirs.`,
  command: {
    call: address.deleteAddr,
    parameter: (rows) => ({ ids: rows.map(({ id }) => id) }),
    entity: () => 'address-book',
    slice: MOST_OF_A_CALL,
  },
}

/** A queued new address as a row of its own side; deletions only mark rows. */
function rowOfDraft(side: Side, parameter: unknown, key: string): AddressRow | null {
  const draft = parameter as Partial<AddressDraft>
  if (draft.isSenderOrReceiver !== side) return null
  return { ...(draft as AddressDraft), id: `queued:${key}`, isDefault: '0', rev: 0 }
}

interface Names {
  empty: TableDecl['empty']
  create: NonNullable<TableDecl['create']>
  imports: string
}

const addressTable = (side: Side, { empty, create, imports }: Names): TableDecl =>
  defineTable<AddressRow>({
    id: `address.${side}`,
    query: address.queryList,
    params: { isSenderOrReceiver: side },
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    columns,
    filters,
    actions: [remove],
    create,
    import: { label: msg`Import`, href: imports, ...(create.func ? { func: create.func } : {}) },
    overlay: {
      calls: [address.insertAddr.id, address.deleteAddr.id],
      toRow: (parameter, key) => rowOfDraft(side, parameter, key),
      marks: (parameter) => (parameter as { ids?: readonly string[] }).ids ?? [],
      editHref: (draft) => `${create.href}?draft=${encodeURIComponent(draft)}`,
      verbs: { [address.deleteAddr.id]: msg`Deletion` },
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
    card: { title: 'name', subtitle: 'phone', corner: 'country', lines: ['prov', 'city', 'address'] },
  })

const newSender = { label: msg`New sender address`, href: href(screens.selfAddressNew), func: 'Z-801' }
const newReceiver = {
  label: msg`New receiver address`,
  href: href(screens.receivesAddressNew),
  func: 'Z-802',
}

export const senderTable = addressTable('sender', {
  create: newSender,
  imports: href(screens.selfAddressImport),
  empty: {
    title: msg`No sender addresses yet`,
    text: msg`Addresses you send from are kept here and chosen with one key in an order.`,
    action: newSender,
  },
})

export const receiverTable = addressTable('receiver', {
  create: newReceiver,
  imports: href(screens.receivesAddressImport),
  empty: {
    title: msg`No receiver addresses yet`,
    text: msg`Tick “save to address book” in an order, or add one here.`,
    action: newReceiver,
  },
})
