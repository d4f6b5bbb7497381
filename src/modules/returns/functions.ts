import type { FuncBranch } from '#contract/functions.ts'

/** Below B2C orders. */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-513',
    below: 'Z-5',
    after: 'Z-507',
    route: 'b2cOrderReturn',
    zh: '批量退件',
    en: 'Returns',
    ml: 'Pulangan',
    icon: 'return',
    job: 'exceptions',
    keepAlive: true,
    children: [
      { id: 'Z-51301', zh: '申请退件', en: 'Announce returns', ml: 'Maklumkan pulangan' },
      { id: 'Z-51302', zh: '撤回', en: 'Withdraw', ml: 'Tarik balik' },
    ],
  },
  {
    id: 'Z-512',
    below: 'Z-5',
    after: 'Z-513',
    route: 'b2COrderImportForreturn',
    zh: '退件导入',
    en: 'Import returns',
    ml: 'Import pulangan',
    icon: 'file-import',
    job: 'exceptions',
    keepAlive: true,
  },
]
