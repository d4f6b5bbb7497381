/** Outbound orders of the micro warehouse: the screens of the slice. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  outboundOrderEntry: {
    kind: 'custom',
    path: '/microWarehouse/outboundOrderEntry',
    func: 'Z-607',
    load: () => import('./client/OutEntry.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).outForm],
    }),
  },
  microWarehouseOutboundOrderImport: {
    kind: 'import',
    path: '/microWarehouse/microWarehouseOutboundOrderImport',
    func: 'Z-608',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).outImport,
    }),
  },
  outboundOrderManage: {
    kind: 'table',
    path: '/microWarehouse/outboundOrderManage',
    func: 'Z-609',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).outTable }),
  },
  outboundOrderEdit: {
    kind: 'custom',
    path: '/microWarehouse/outboundOrderEdit/$id',
    func: 'Z-60902',
    hidden: true,
    title: msg`Change outbound order`,
    load: () => import('./client/OutEdit.tsx'),
  },
  destroyGoods: {
    kind: 'custom',
    path: '/microWarehouse/destroyGoods',
    func: 'Z-60909',
    hidden: true,
    title: msg`Destroy goods`,
    load: () => import('./client/DestroyGoods.tsx'),
  },
})
