import type { FuncBranch } from '#contract/functions.ts'

/** Rights of topping up. They are in no default role but the one of main accounts and finance. */
export const functions: readonly FuncBranch[] = [
  {
    id: 'Z-702',
    below: 'Z-7',
    route: 'accountRecharge',
    zh: '账户充值',
    en: 'Top up',
    ml: 'Tambah nilai',
    icon: 'plus',
    job: 'enter',
    keepAlive: true,
    attention: { call: 'finance.countBalances', by: 'state', of: ['LOW'] },
  },
  {
    id: 'Z-703',
    below: 'Z-7',
    after: 'Z-702',
    route: 'rechargeRecordQuery',
    zh: '充值记录',
    en: 'Top-ups',
    ml: 'Rekod tambah nilai',
    icon: 'list',
    job: 'manage',
    keepAlive: true,
    children: [{ id: 'Z-70301', zh: '删除线下充值', en: 'Delete transfers', ml: 'Padam pindahan' }],
  },
]
