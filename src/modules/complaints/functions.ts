import type { FuncBranch } from '#contract/functions.ts'

/** In the menu of base data (spec 000 §2). */
export const functions: FuncBranch = {
  id: 'Z-805',
  below: 'Z-8',
  after: 'Z-804',
  route: 'complainSuggest',
  zh: '投诉建议',
  en: 'Complaints and suggestions',
  ml: 'Aduan dan cadangan',
  icon: 'flag',
  attention: { call: 'complaints.complaintCounts', by: 'state', of: ['ANSWERED'] },
  keepAlive: true,
  children: [
    { id: 'Z-80501', zh: '提交', en: 'Submit', ml: 'Hantar' },
    { id: 'Z-80502', zh: '撤回与关闭', en: 'Withdraw and close', ml: 'Tarik balik dan tutup' },
    { id: 'Z-80503', zh: '导出', en: 'Export', ml: 'Eksport' },
  ],
}
