/** Orders of shops in the seller assistant (spec 001 §2): the screens of the slice. */
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
})
