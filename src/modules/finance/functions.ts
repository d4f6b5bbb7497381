import type { FuncBranch } from '#contract/functions.ts'

export const functions: FuncBranch = {
  id: 'Z-7',
  after: 'Z-6',
  route: 'finance',
  zh: '财务',
  en: 'Finance',
  ml: 'Kewangan',
  icon: 'coin',
  children: [
    {
      id: 'Z-704',
      route: 'accountFlowInquiry',
      zh: '账户流水',
      en: 'Account movements',
      ml: 'Aliran akaun',
      icon: 'coin',
      job: 'manage',
      keepAlive: true,
      children: [
        { id: 'Z-70401', zh: '查询', en: 'Query', ml: 'Cari' },
        { id: 'Z-704015', zh: '导出', en: 'Export', ml: 'Eksport' },
      ],
    },
  ],
}
