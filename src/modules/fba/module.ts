/** FBA orders: the screens of the slice. */
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  FBAOrder: { kind: 'group', path: '/module/FBAOrder', func: 'Z-12' },
  fbaOrderEntry: {
    kind: 'custom',
    path: '/fba/fbaOrderEntry',
    func: 'Z-1201',
    load: () => import('./client/OrderEntry.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).fbaForm],
    }),
  },
  fbaOrderImport: {
    kind: 'import',
    path: '/fba/fbaOrderImport',
    func: 'Z-1202',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).fbaImport,
    }),
  },
  fbaOrderManage: {
    kind: 'table',
    path: '/fba/fbaOrderManage',
    func: 'Z-1203',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).fbaTable }),
  },
})
