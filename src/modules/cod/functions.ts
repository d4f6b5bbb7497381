import type { FuncBranch } from '#contract/functions.ts'

/** Below finance. */
export const functions: FuncBranch = {
  id: 'Z-707',
  below: 'Z-7',
  route: 'codManage',
  zh: '代收货款管理',
  en: 'Cash on delivery',
  ml: 'Bayaran semasa serahan',
  icon: 'coin',
  job: 'manage',
  attention: { call: 'cod.codCount', by: 'state', of: ['UNPAID'] },
  keepAlive: true,
  children: [
    { id: 'Z-70701', zh: '查询', en: 'Query', ml: 'Cari' },
    { id: 'Z-707015', zh: '导出', en: 'Export', ml: 'Eksport' },
  ],
}
