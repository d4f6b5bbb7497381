import type { FuncBranch } from '#contract/functions.ts'

/** Rights of topping up. They are in no default role but the one of main accounts and finance. */
export const functions: readonly FuncBranch[] = [
  { id: 'Z-702', below: 'Z-7', zh: '账户充值', en: 'Top up', ml: 'Tambah nilai' },
  {
    id: 'Z-703',
    below: 'Z-7',
    after: 'Z-702',
    zh: '充值记录',
    en: 'See top-ups',
    ml: 'Lihat tambah nilai',
    children: [{ id: 'Z-70301', zh: '删除线下充值', en: 'Delete transfers', ml: 'Padam pindahan' }],
  },
]
