/** Returns to the micro warehouse: the screens of the slice. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  returnForecast: {
    kind: 'custom',
    path: '/microWarehouse/returnForecast',
    func: 'Z-613',
    load: () => import('./client/Announce.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).announceForm],
    }),
  },
  returnForecastImport: {
    kind: 'import',
    path: '/microWarehouse/returnForecastImport',
    func: 'Z-613',
    hidden: true,
    title: msg`Import warehouse returns`,
    // Named, because the import links to screens of this very list.
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).announceImport,
    }),
  },
  returnOrderManage: {
    kind: 'table',
    path: '/microWarehouse/returnOrderManage',
    func: 'Z-614',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).returnTable }),
  },
  headlessManage: {
    kind: 'table',
    path: '/microWarehouse/headlessManage',
    func: 'Z-615',
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./headless-table.ts')).headlessTable,
    }),
  },
  headlessClaim: {
    kind: 'custom',
    path: '/microWarehouse/headlessClaim',
    func: 'Z-61502',
    hidden: true,
    title: msg`Claim a parcel`,
    load: () => import('./client/ClaimParcel.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).claimForm],
    }),
  },
  headlessContents: {
    kind: 'custom',
    path: '/microWarehouse/headlessContents/$id',
    func: 'Z-61502',
    hidden: true,
    title: msg`What the parcel should hold`,
    load: () => import('./client/Contents.tsx'),
  },
})
