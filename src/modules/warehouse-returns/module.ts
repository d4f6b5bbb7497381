/** Returns to the micro warehouse: the screens of the slice. */
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  returnOrderManage: {
    kind: 'table',
    path: '/microWarehouse/returnOrderManage',
    func: 'Z-614',
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).returnTable }),
  },
})
