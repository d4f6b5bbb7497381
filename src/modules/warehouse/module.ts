/** The warehouse as its customers see it: the stock by SKU, transfers, and single pieces by their numbers. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import { defineScreens, type Finder } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  wareInventoryCheck: {
    kind: 'table',
    path: '/microWarehouse/wareInventoryCheck',
    func: 'Z-610',
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./stock-tables.ts')).stockTable,
    }),
  },
  ImeiQuery: {
    kind: 'table',
    path: '/microWarehouse/ImeiQuery',
    func: 'Z-612',
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./stock-tables.ts')).pieceTable,
    }),
  },
  warehouseTransferOrder: {
    kind: 'table',
    path: '/microWarehouse/warehouseTransferOrder',
    func: 'Z-611',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).transferTable }),
  },
  warehouseTransferNew: {
    kind: 'custom',
    path: '/microWarehouse/warehouseTransferNew',
    func: 'Z-61102',
    hidden: true,
    title: msg`New transfer`,
    load: () => import('./client/TransferNew.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).transferForm],
    }),
  },
  warehouseTransferEdit: {
    kind: 'custom',
    path: '/microWarehouse/warehouseTransferEdit/$id',
    func: 'Z-61102',
    hidden: true,
    title: msg`Change transfer`,
    load: () => import('./client/TransferEdit.tsx'),
  },
})

/** What the command palette finds of stock and transfers. */
export const finder: Partial<Finder> = {
  sources: [
    {
      id: 'warehouse.stock',
      title: msg`Stock on this device`,
      icon: 'warehouse',
      func: 'Z-61001',
      load: async () => (await import('./client/find-stock.ts')).findStock,
    },
    {
      id: 'warehouse.transfers',
      title: msg`Transfers on this device`,
      icon: 'transfer',
      func: 'Z-61101',
      load: async () => (await import('./client/find-stock.ts')).findTransfers,
    },
  ],
}
