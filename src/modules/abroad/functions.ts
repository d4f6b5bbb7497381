/** Below "Shipping abroad" of B2C orders; never granted to a sub-account (spec 000 §6). */
import type { FuncDecl } from '#contract/functions.ts'

export const abroadFunctions: readonly FuncDecl[] = [
  {
    id: 'Z-50901',
    route: 'b2cInventoryCheck',
    zh: '库存查询',
    en: 'Goods in the warehouse',
    ml: 'Barang dalam gudang',
    icon: 'warehouse',
    keepAlive: true,
    mainOnly: true,
    children: [{ id: 'Z-509011', zh: '销毁', en: 'Destroy', ml: 'Musnah', mainOnly: true }],
  },
  {
    id: 'Z-50902',
    route: 'wholePackageDelivery',
    zh: '整包发货',
    en: 'Ship whole packages',
    ml: 'Hantar bungkusan penuh',
    icon: 'package',
    keepAlive: true,
    mainOnly: true,
  },
  {
    id: 'Z-50903',
    route: 'unPackBatchImport',
    zh: '拆包批量导入',
    en: 'Import unpacked shipments',
    ml: 'Import penghantaran dibuka',
    icon: 'upload',
    keepAlive: true,
    mainOnly: true,
  },
  {
    id: 'Z-50904',
    route: 'GoodsDetailQuery',
    zh: '物品明细查询',
    en: 'Goods and their history',
    ml: 'Barang dan sejarahnya',
    icon: 'list',
    keepAlive: true,
    mainOnly: true,
  },
]
