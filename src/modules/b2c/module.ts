/** B2C orders: the screens of the slice. */
import { msg } from '@lingui/core/macro'
import { defineScreens, type Finder } from '#engine/screen/index.ts'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  B2COrder: { kind: 'group', path: '/module/B2COrder', func: 'Z-5' },
  B2CShippingAbroad: { kind: 'group', path: '/module/B2CShippingAbroad', func: 'Z-509', mainOnly: true },
  b2COrderEntry: {
    kind: 'custom',
    core: true,
    path: '/b2c/b2COrderEntry',
    func: 'Z-501',
    load: () => import('./client/OrderEntry.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).orderForm],
    }),
  },
  b2COrderImport: {
    kind: 'import',
    path: '/b2c/b2COrderImport',
    func: 'Z-502',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).orderImport,
    }),
  },
  b2COrderManage: {
    kind: 'table',
    core: true,
    path: '/b2c/b2COrderManage',
    func: 'Z-503',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).orderTable }),
  },
  b2COrderEntryUS: {
    kind: 'custom',
    path: '/b2c/b2COrderEntryUS',
    func: 'Z-505',
    load: () => import('./client/OrderEntryUS.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).orderFormUS],
    }),
  },
  b2COrderImportUS: {
    kind: 'import',
    path: '/b2c/b2COrderImportUS',
    func: 'Z-506',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports-us.ts')).orderImportUS,
    }),
  },
  b2COrderWeight: {
    kind: 'import',
    path: '/b2c/b2COrderWeight',
    func: 'Z-510',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./weight-import.ts')).weightImport,
    }),
  },
  b2cOrderQuery: {
    kind: 'table',
    path: '/b2c/b2cOrderQuery',
    func: 'Z-511',
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./query-table.ts')).orderQueryTable,
    }),
  },
  b2cOrderEdit: {
    kind: 'custom',
    core: true,
    path: '/b2c/b2cOrderEdit/$id',
    func: 'Z-504',
    hidden: true,
    load: () => import('./client/OrderEdit.tsx'),
  },
  // The same edit: which fields there are follows from the country of the order.
  b2cOrderEditUS: {
    kind: 'custom',
    path: '/b2c/b2cOrderEditUS/$id',
    func: 'Z-504',
    hidden: true,
    title: msg`Edit US order`,
    load: () => import('./client/OrderEdit.tsx'),
  },
})

/** What the command palette offers of orders. */
export const finder: Finder = {
  actions: [
    {
      id: 'b2c.begin',
      label: msg`New B2C order`,
      icon: 'plus',
      func: screens.b2COrderEntry.func,
      load: async () => (await import('./client/begin-order.ts')).beginOrder,
    },
  ],
  sources: [
    {
      id: 'b2c.orders',
      title: msg`Orders on this device`,
      icon: 'package',
      func: 'Z-50301',
      load: async () => (await import('./client/find-orders.ts')).findOrders,
    },
    {
      id: 'b2c.batches',
      title: msg`Imports on this device`,
      icon: 'package',
      func: 'Z-50301',
      load: async () => (await import('./client/find-orders.ts')).findBatches,
    },
  ],
}
