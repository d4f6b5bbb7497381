/** Shipping abroad: the screens of the slice. Not for sub-accounts (spec 000 §6). */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  b2cInventoryCheck: {
    kind: 'table',
    path: '/shippingAbroad/b2cInventoryCheck',
    func: 'Z-50901',
    mainOnly: true,
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./tables.ts')).inventoryTable,
    }),
  },
  wholePackageDelivery: {
    kind: 'table',
    path: '/shippingAbroad/wholePackageDelivery',
    func: 'Z-50902',
    mainOnly: true,
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).wholeTable }),
  },
  wholePackageSend: {
    kind: 'custom',
    path: '/shippingAbroad/wholePackageSend',
    func: 'Z-50902',
    mainOnly: true,
    hidden: true,
    title: msg`Ship whole packages`,
    load: () => import('./client/WholeSend.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./ship-forms.ts')).wholeForm],
    }),
  },
  unPackSend: {
    kind: 'custom',
    path: '/shippingAbroad/unPackSend',
    func: 'Z-50903',
    mainOnly: true,
    hidden: true,
    title: msg`Ship unpacked goods`,
    load: () => import('./client/UnpackSend.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./ship-forms.ts')).unpackForm],
    }),
  },
  unPackBatchImport: {
    kind: 'import',
    path: '/shippingAbroad/unPackBatchImport',
    func: 'Z-50903',
    mainOnly: true,
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).unpackImport,
    }),
  },
  GoodsDetailQuery: {
    kind: 'table',
    path: '/shippingAbroad/GoodsDetailQuery',
    func: 'Z-50904',
    mainOnly: true,
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).goodsTable }),
  },
})
