/** Orders of shops in the seller assistant (spec 001 §2): the screens of the slice. */
import { msg } from '@lingui/core/macro'
import type { FormDecl } from '#engine/form/index.ts'
import type { ImportDecl } from '#engine/import/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

// Each load is named, because the tables link to screens of this very list.
export const screens = defineScreens({
  newSellerOrderManage: {
    kind: 'table',
    path: '/sellerAssistant/newSellerOrderManage',
    func: 'Z-1804',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).workTable }),
  },
  sellerOrderManage: {
    kind: 'table',
    path: '/sellerAssistant/sellerOrderManage',
    func: 'Z-1802',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).allTable }),
  },
  b2cSellerOrderManage: {
    kind: 'table',
    path: '/sellerAssistant/b2cSellerOrderManage',
    func: 'Z-1803',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).b2cTable }),
  },
  skuMapping: {
    kind: 'table',
    path: '/sellerAssistant/skuMapping',
    func: 'Z-1805',
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./mapping-tables.ts')).mappingTable,
    }),
  },
  cloudWarehouseSkuMapping: {
    kind: 'table',
    path: '/sellerAssistant/cloudWarehouseSkuMapping',
    func: 'Z-1806',
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./mapping-tables.ts')).warehouseMappingTable,
    }),
  },
  sellerForecastOrder: {
    kind: 'custom',
    path: '/sellerAssistant/sellerForecastOrder',
    func: 'Z-180202',
    hidden: true,
    title: msg`Place as B2C parcels`,
    load: async () => ({ default: (await import('./client/PlaceOrders.tsx')).PlaceParcels }),
  },
  sellerOutboundOrder: {
    kind: 'custom',
    path: '/sellerAssistant/sellerOutboundOrder',
    func: 'Z-180202',
    hidden: true,
    title: msg`Place from the warehouse`,
    load: async () => ({ default: (await import('./client/PlaceOrders.tsx')).PlaceOutbound }),
  },
  sellerOrderEntry: {
    kind: 'custom',
    path: '/sellerAssistant/sellerOrderEntry',
    func: 'Z-180204',
    hidden: true,
    title: msg`New shop order`,
    load: () => import('./client/OrderEntry.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./forms.ts')).shopOrderForm],
    }),
  },
  sellerOrderEdit: {
    kind: 'custom',
    path: '/sellerAssistant/sellerOrderEdit/$id',
    func: 'Z-180204',
    hidden: true,
    title: msg`Edit shop order`,
    load: () => import('./client/OrderEdit.tsx'),
  },
  NewSellerOrderEdit: {
    kind: 'custom',
    path: '/sellerAssistant/NewSellerOrderEdit/$id',
    func: 'Z-180204',
    hidden: true,
    title: msg`Edit shop order`,
    load: () => import('./client/OrderEdit.tsx'),
  },
  skuMappingImport: {
    kind: 'import',
    path: '/sellerAssistant/skuMappingImport',
    func: 'Z-180502',
    hidden: true,
    title: msg`Import SKU mappings`,
    load: async (): Promise<{ import: ImportDecl }> => ({
      import: (await import('./imports.ts')).mappingImport,
    }),
  },
})
