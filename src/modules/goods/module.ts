/** The goods master: screens of how goods are declared, and of how the warehouse handles them. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  microWarehouse: { kind: 'group', path: '/module/microWarehouse', func: 'Z-6' },
  GoodsManagement: {
    kind: 'table',
    path: '/goods/GoodsManagement',
    func: 'Z-201',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).goodsTable }),
  },
  CreateGoodsNew: {
    kind: 'custom',
    path: '/goods/CreateGoodsNew',
    func: 'Z-202',
    load: async () => ({ default: (await import('./client/SkuNew.tsx')).GoodsNew }),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).goodsForm],
    }),
  },
  GoodsEdit: {
    kind: 'custom',
    path: '/goods/GoodsEdit/$id',
    func: 'Z-20102',
    hidden: true,
    title: msg`Edit goods`,
    load: async () => ({ default: (await import('./client/SkuEdit.tsx')).GoodsEdit }),
  },
  GoodsCopy: {
    kind: 'custom',
    path: '/goods/GoodsCopy/$id',
    func: 'Z-202',
    hidden: true,
    title: msg`Copy goods`,
    load: () => import('./client/GoodsCopy.tsx'),
  },
  GoodsDetail: {
    kind: 'custom',
    path: '/goods/GoodsDetail/$id',
    func: 'Z-20101',
    hidden: true,
    title: msg`Goods in detail`,
    load: () => import('./client/GoodsDetail.tsx'),
  },
  BulkCreate: {
    kind: 'import',
    path: '/goods/BulkCreate',
    func: 'Z-203',
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).goodsImport,
    }),
  },
  BulkEdit: {
    kind: 'import',
    path: '/goods/BulkEdit',
    func: 'Z-203',
    hidden: true,
    title: msg`Edit goods in a grid`,
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).changesImport,
    }),
  },
  productInfoMange: {
    kind: 'table',
    path: '/microWarehouse/productInfoMange',
    func: 'Z-601',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).productTable }),
  },
  productEdit: {
    kind: 'custom',
    path: '/microWarehouse/productEdit/$id',
    func: 'Z-60102',
    hidden: true,
    title: msg`Edit product`,
    load: async () => ({ default: (await import('./client/SkuEdit.tsx')).ProductEdit }),
  },
  microWarehouseGoodsCreate: {
    kind: 'custom',
    path: '/microWarehouse/microWarehouseGoodsCreate',
    func: 'Z-602',
    load: async () => ({ default: (await import('./client/SkuNew.tsx')).ProductNew }),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).productForm],
    }),
  },
})
