/** Collection: the screens of the slice. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  Collection: { kind: 'group', path: '/module/Collection', func: 'Z-13' },
  B2CArrivalForecast: {
    kind: 'custom',
    path: '/collection/B2CArrivalForecast',
    func: 'Z-1301',
    load: () => import('./client/ArrivalForecast.tsx'),
  },
  B2CArrivalForecastEntry: {
    kind: 'custom',
    path: '/collection/B2CArrivalForecastEntry',
    func: 'Z-1301',
    hidden: true,
    title: msg`Announce a parcel with its goods`,
    load: () => import('./client/ForecastEntry.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forecast-form.ts')).forecastForm],
    }),
  },
  B2CArrivalInquiry: {
    kind: 'table',
    path: '/collection/B2CArrivalInquiry',
    func: 'Z-1302',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).arrivalTable }),
  },
  B2CFastShipping: {
    kind: 'table',
    path: '/collection/B2CFastShipping',
    func: 'Z-1303',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).fastTable }),
  },
  B2CFastShippingSend: {
    kind: 'custom',
    path: '/collection/B2CFastShippingSend',
    func: 'Z-1303',
    hidden: true,
    title: msg`Ship parcels abroad`,
    load: () => import('./client/FastShippingSend.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./ship-form.ts')).fastForm],
    }),
  },
  B2CFastShippingImport: {
    kind: 'import',
    path: '/collection/B2CFastShippingImport',
    func: 'Z-1303',
    hidden: true,
    title: msg`Import shipments of parcels`,
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).fastImport,
    }),
  },
  B2CShippingQuery: {
    kind: 'table',
    path: '/collection/B2CShippingQuery',
    func: 'Z-1304',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).shipmentTable }),
  },
  NoFileClaim: {
    kind: 'custom',
    path: '/collection/NoFileClaim',
    func: 'Z-1305',
    load: () => import('./client/UnclaimedParcels.tsx'),
  },
  ClaimManage: {
    kind: 'table',
    path: '/collection/ClaimManage',
    func: 'Z-1306',
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./claim-table.ts')).claimTable,
    }),
  },
})
