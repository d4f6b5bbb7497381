/** The seller assistant: shops of marketplaces, the screens of the slice. */
import { msg } from '@lingui/core/macro'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'

export const screens = defineScreens({
  SellerAssistant: { kind: 'group', path: '/module/SellerAssistant', func: 'Z-18' },
  shopList: {
    kind: 'table',
    path: '/sellerAssistant/shopList',
    func: 'Z-1801',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).shopTable }),
  },
  shopLink: {
    kind: 'custom',
    path: '/sellerAssistant/shopLink',
    func: 'Z-180101',
    hidden: true,
    title: msg`Link a shop`,
    load: () => import('./client/LinkShop.tsx'),
  },
  // `LINKED_PATH` (lamps.ts): platforms are given this address.
  shopLinked: {
    kind: 'custom',
    path: '/sellerAssistant/shopLinked/$platform',
    func: 'Z-180101',
    hidden: true,
    noCache: true,
    title: msg`Linking a shop`,
    load: () => import('./client/ShopLinked.tsx'),
  },
})
