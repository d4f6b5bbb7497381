import type { FuncBranch } from '#contract/functions.ts'

/** In the menu of B2C orders. */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-514',
    below: 'Z-5',
    after: 'Z-512',
    route: 'interceptCreate',
    zh: '创建拦截',
    en: 'New interception',
    ml: 'Pintasan baharu',
    icon: 'shield',
    job: 'exceptions',
    keepAlive: true,
  },
  {
    id: 'Z-515',
    below: 'Z-5',
    after: 'Z-514',
    route: 'interceptManage',
    zh: '拦截管理',
    en: 'Interceptions',
    ml: 'Pintasan',
    icon: 'list',
    job: 'exceptions',
    attention: { call: 'intercept.interceptCounts', by: 'status', of: ['FAILED'] },
    keepAlive: true,
    children: [
      { id: 'Z-51501', zh: '查询', en: 'Query', ml: 'Cari' },
      { id: 'Z-51502', zh: '撤回', en: 'Withdraw', ml: 'Tarik balik' },
      { id: 'Z-51503', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
]
