/** Products of shops in the seller assistant (spec 001 §2): the screens of the slice. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  sellerProductManage: {
    kind: 'table',
    path: '/sellerAssistant/sellerProductManage',
    func: 'Z-1807',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).offerTable }),
  },
  stockRules: {
    kind: 'custom',
    path: '/sellerAssistant/stockRules',
    func: 'Z-1807',
    hidden: true,
    title: msg`Stock rules`,
    load: () => import('./client/StockRules.tsx'),
  },
})
