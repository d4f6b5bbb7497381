import type { FuncBranch } from '#contract/functions.ts'

/** In the menu of the seller assistant, after the orders (spec 001 §2). */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-1807',
    below: 'Z-18',
    after: 'Z-1803',
    route: 'sellerProductManage',
    zh: '店铺商品',
    en: 'Shop products',
    ml: 'Produk kedai',
    icon: 'stack',
    job: 'manage',
    attention: { call: 'shopProducts.countShopOffer', by: 'state', of: ['ERROR', 'PAUSED'] },
    keepAlive: true,
    children: [
      { id: 'Z-180701', zh: '库存规则', en: 'Stock rules', ml: 'Peraturan stok' },
      { id: 'Z-180702', zh: '推送库存', en: 'Push stock', ml: 'Hantar stok' },
      { id: 'Z-180703', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
]
