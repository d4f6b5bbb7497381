/** B2C orders: the screens of the slice. */
import { defineScreens } from '#engine/schema/screen.ts'
import type { TableDecl } from '#engine/schema/table.ts'

export const screens = defineScreens({
  b2COrderEntry: {
    kind: 'custom',
    path: '/b2c/b2COrderEntry',
    func: 'Z-501',
    load: () => import('./client/OrderEntry.tsx'),
  },
  b2COrderManage: {
    kind: 'table',
    path: '/b2c/b2COrderManage',
    func: 'Z-503',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).orderTable }),
  },
  b2cOrderEdit: {
    kind: 'custom',
    path: '/b2c/b2cOrderEdit/$id',
    func: 'Z-504',
    hidden: true,
    load: () => import('./client/OrderEdit.tsx'),
  },
})
