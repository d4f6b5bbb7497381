/** Outbound orders of the micro warehouse: the screens of the slice. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  outboundOrderManage: {
    kind: 'table',
    path: '/microWarehouse/outboundOrderManage',
    func: 'Z-609',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).outTable }),
  },
  destroyGoods: {
    kind: 'custom',
    path: '/microWarehouse/destroyGoods',
    func: 'Z-60909',
    hidden: true,
    title: msg`Destroy goods`,
    load: () => import('./client/DestroyGoods.tsx'),
  },
})
