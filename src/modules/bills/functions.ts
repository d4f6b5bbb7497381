import type { FuncBranch } from '#contract/functions.ts'

export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-705',
    below: 'Z-7',
    after: 'Z-704',
    route: 'financialSettle',
    zh: '账单结算',
    en: 'Bills',
    ml: 'Bil',
    icon: 'receipt-tax',
    job: 'manage',
    attention: { call: 'bills.countMonthList', by: 'state', of: ['ISSUED', 'OVERDUE'] },
    keepAlive: true,
    children: [
      { id: 'Z-70501', zh: '查询', en: 'Query', ml: 'Cari' },
      { id: 'Z-70502', zh: '确认与支付', en: 'Confirm and pay', ml: 'Sahkan dan bayar' },
      { id: 'Z-70503', zh: '申诉', en: 'Dispute', ml: 'Pertikai' },
      { id: 'Z-705015', zh: '导出', en: 'Export', ml: 'Eksport' },
    ],
  },
]
