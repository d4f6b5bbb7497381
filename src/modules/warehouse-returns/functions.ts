import type { FuncBranch } from '#contract/functions.ts'

/** Returns to the micro warehouse, the last of its group. */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-613',
    below: 'Z-6',
    route: 'returnForecast',
    zh: '退货预报',
    en: 'Announce warehouse returns',
    ml: 'Maklumkan pulangan gudang',
    icon: 'package-import',
    job: 'enter',
    keepAlive: true,
  },
  {
    id: 'Z-614',
    below: 'Z-6',
    route: 'returnOrderManage',
    zh: '退货单管理',
    en: 'Warehouse returns',
    ml: 'Pulangan gudang',
    icon: 'return',
    job: 'exceptions',
    attention: { call: 'warehouseReturns.countReturns', by: 'state', of: ['INSPECTED'] },
    keepAlive: true,
    children: [
      { id: 'Z-61401', zh: '查询', en: 'Query', ml: 'Cari' },
      { id: 'Z-61402', zh: '处理', en: 'Decide', ml: 'Putuskan' },
      { id: 'Z-61403', zh: '撤回', en: 'Withdraw', ml: 'Tarik balik' },
      { id: 'Z-61404', zh: '销毁', en: 'Destroy', ml: 'Musnah', mainOnly: true },
      { id: 'Z-614015', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
  {
    id: 'Z-615',
    below: 'Z-6',
    route: 'headlessManage',
    zh: '无头件管理',
    en: 'Parcels without an owner',
    ml: 'Bungkusan tanpa pemilik',
    icon: 'package',
    job: 'exceptions',
    keepAlive: true,
    children: [
      { id: 'Z-61501', zh: '查询', en: 'Query', ml: 'Cari' },
      { id: 'Z-61502', zh: '认领', en: 'Claim', ml: 'Tuntut' },
      { id: 'Z-61503', zh: '处理', en: 'Decide', ml: 'Putuskan' },
      { id: 'Z-61504', zh: '销毁', en: 'Destroy', ml: 'Musnah', mainOnly: true },
      { id: 'Z-615015', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
]
