/** Interceptions of parcels under way: the screens of the slice. */
import { defineScreens, href } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  interceptCreate: {
    kind: 'custom',
    path: '/b2c/interceptCreate',
    func: 'Z-514',
    load: () => import('./client/InterceptCreate.tsx'),
  },
  interceptManage: {
    kind: 'table',
    path: '/b2c/interceptManage',
    func: 'Z-515',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({
      table: (await import('./tables.ts')).interceptTable,
    }),
  },
})

/** An address carries about as many numbers. */
const MOST_IN_AN_ADDRESS = 200

/** The page that asks for interceptions, with these waybills filled in. */
export const interceptHref = (waybillNos: readonly string[]): string =>
  href(screens.interceptCreate, {}, { numbers: waybillNos.slice(0, MOST_IN_AN_ADDRESS).join(',') })
