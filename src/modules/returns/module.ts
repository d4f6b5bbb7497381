/** Returns: the screens of the slice. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  b2cOrderReturn: {
    kind: 'table',
    path: '/b2c/b2cOrderReturn',
    func: 'Z-513',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).returnTable }),
  },
  b2cOrderReturnNew: {
    kind: 'custom',
    path: '/b2c/b2cOrderReturnNew',
    func: 'Z-51301',
    hidden: true,
    title: msg`Announce returns`,
    load: () => import('./client/AnnounceReturns.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).returnForm],
    }),
  },
  b2COrderImportForreturn: {
    kind: 'import',
    path: '/b2c/b2COrderImportForreturn',
    func: 'Z-512',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).returnImport,
    }),
  },
})
