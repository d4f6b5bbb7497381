/** Address book: the screens of the slice, and the book as forms of other slices use it. */
import { msg } from '@lingui/core/macro'
import type { BookSource } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'

export const screens = defineScreens({
  BaseData: { kind: 'group', path: '/module/BaseData', func: 'Z-8' },
  selfAddress: {
    kind: 'table',
    path: '/base/selfAddress',
    func: 'Z-801',
    load: async () => ({ table: (await import('./tables.ts')).senderTable }),
  },
  receivesAddress: {
    kind: 'table',
    path: '/base/receivesAddress',
    func: 'Z-802',
    load: async () => ({ table: (await import('./tables.ts')).receiverTable }),
  },
  selfAddressNew: {
    kind: 'form',
    path: '/base/selfAddressNew',
    func: 'Z-801',
    hidden: true,
    title: msg`New sender address`,
    load: async () => ({ form: (await import('./forms.ts')).senderForm }),
  },
  receivesAddressNew: {
    kind: 'form',
    path: '/base/receivesAddressNew',
    func: 'Z-802',
    hidden: true,
    title: msg`New receiver address`,
    load: async () => ({ form: (await import('./forms.ts')).receiverForm }),
  },
  selfAddressEdit: {
    kind: 'custom',
    path: '/base/selfAddressEdit/$id',
    func: 'Z-801',
    hidden: true,
    title: msg`Edit sender address`,
    load: () => import('./client/SenderEdit.tsx'),
  },
  receivesAddressEdit: {
    kind: 'custom',
    path: '/base/receivesAddressEdit/$id',
    func: 'Z-802',
    hidden: true,
    title: msg`Edit receiver address`,
    load: () => import('./client/ReceiverEdit.tsx'),
  },
  selfAddressImport: {
    kind: 'import',
    path: '/base/selfAddressImport',
    func: 'Z-801',
    hidden: true,
    title: msg`Import sender addresses`,
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).senderImport,
    }),
  },
  receivesAddressImport: {
    kind: 'import',
    path: '/base/receivesAddressImport',
    func: 'Z-802',
    hidden: true,
    title: msg`Import receiver addresses`,
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).receiverImport,
    }),
  },
})

export const senderBook: BookSource = {
  title: msg`Sender addresses`,
  load: () => import('./client/SenderBook.tsx'),
  lastUsedKey: 'address.last.sender',
}

export const receiverBook: BookSource = {
  title: msg`Receiver addresses`,
  load: () => import('./client/ReceiverBook.tsx'),
  lastUsedKey: 'address.last.receiver',
}

/** '1' is domestic (spec 001 §3): in the provider's own country, China. */
export const addressTypeOf = (country: string): '0' | '1' => (country === 'CN' ? '1' : '0')
