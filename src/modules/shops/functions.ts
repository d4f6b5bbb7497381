import type { FuncBranch } from '#contract/functions.ts'

/** The seller assistant (spec 001 §2). */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-18',
    zh: '卖家助手',
    en: 'Seller assistant',
    ml: 'Pembantu penjual',
    icon: 'cart',
    route: 'SellerAssistant',
    children: [
      {
        id: 'Z-1801',
        route: 'shopList',
        zh: '店铺列表',
        en: 'Shops',
        ml: 'Kedai',
        icon: 'list',
        job: 'manage',
        attention: { call: 'shops.countShops', by: 'lamp', of: ['RECONNECT', 'ENDING_NOW', 'FAILING'] },
        keepAlive: true,
        children: [
          { id: 'Z-180101', zh: '绑定店铺', en: 'Link shops', ml: 'Pautkan kedai' },
          { id: 'Z-180102', zh: '解绑店铺', en: 'Unlink shops', ml: 'Nyahpaut kedai' },
          { id: 'Z-180103', zh: '暂停与同步', en: 'Pause and sync', ml: 'Jeda dan segerak' },
          {
            id: 'Z-180104',
            zh: '可见人员',
            en: 'Choose who sees a shop',
            ml: 'Pilih siapa melihat kedai',
            mainOnly: true,
          },
        ],
      },
    ],
  },
]
