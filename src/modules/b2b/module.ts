/** B2B orders: the screens of the slice. */
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  B2BOrder: { kind: 'group', path: '/module/B2BOrder', func: 'Z-4' },
  b2borderEntry: {
    kind: 'custom',
    path: '/b2b/b2borderEntry',
    func: 'Z-401',
    load: () => import('./client/OrderEntry.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).b2bForm],
    }),
  },
  b2borderImport: {
    kind: 'import',
    path: '/b2b/b2borderImport',
    func: 'Z-402',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).b2bImport,
    }),
  },
  b2borderManage: {
    kind: 'table',
    path: '/b2b/b2borderManage',
    func: 'Z-403',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).b2bTable }),
  },
  b2borderQuery: {
    kind: 'table',
    path: '/b2b/b2borderQuery',
    func: 'Z-404',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).b2bQueryTable }),
  },
  b2borderEdit: {
    kind: 'custom',
    path: '/b2b/b2borderEdit/$id',
    func: 'Z-406',
    hidden: true,
    load: () => import('./client/OrderEdit.tsx'),
  },
  InventoryCheck: {
    kind: 'custom',
    path: '/b2b/InventoryCheck',
    func: 'Z-405',
    load: () => import('./client/InventoryCheck.tsx'),
  },
})
