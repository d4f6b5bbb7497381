/** Balances and movements of money: the screens of the slice. */
import { defineScreens } from '#engine/screen/index.ts'

export const screens = defineScreens({
  finance: { kind: 'group', path: '/module/finance', func: 'Z-7' },
  accountFlowInquiry: {
    kind: 'table',
    path: '/finance/accountFlowInquiry',
    func: 'Z-704',
    load: async () => ({ table: (await import('./tables.ts')).flowTable }),
  },
})
