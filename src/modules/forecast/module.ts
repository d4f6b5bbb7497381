/** What is on its way to the warehouse: the screens of the slice. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  b2CorderForecast: {
    kind: 'table',
    path: '/b2c/b2CorderForecast',
    func: 'Z-508',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).handoverTable }),
  },
  b2COrderForecastNew: {
    kind: 'custom',
    path: '/b2c/b2COrderForecastNew',
    func: 'Z-508',
    hidden: true,
    title: msg`Announce a hand-over`,
    load: () => import('./client/NewHandover.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).handover],
    }),
  },
  b2COrderForzy: {
    kind: 'table',
    path: '/b2c/b2COrderForzy',
    func: 'Z-507',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).transferTable }),
  },
  b2COrderForzyNew: {
    kind: 'custom',
    path: '/b2c/b2COrderForzyNew',
    func: 'Z-507',
    hidden: true,
    title: msg`Announce parcels to forward`,
    load: () => import('./client/NewTransfer.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).transfer],
    }),
  },
})
