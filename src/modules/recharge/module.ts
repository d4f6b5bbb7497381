/** Recharging the balance: the screens of the slice (record 0106). */
import { msg } from '@lingui/core/macro'
import { code } from '#contract/codes.ts'
import type { FormDecl } from '#engine/form/index.ts'
import { defineScreens } from '#engine/screen/index.ts'
import type { TableDecl } from '#engine/table/index.ts'
import { RESULT_PATH } from './recharge-states.ts'

export const screens = defineScreens({
  accountRecharge: {
    kind: 'custom',
    path: '/finance/accountRecharge',
    func: 'Z-702',
    remedies: [code.balance],
    load: () => import('./client/TopUp.tsx'),
  },
  bankTransfer: {
    kind: 'custom',
    path: '/finance/bankTransfer',
    func: 'Z-702',
    hidden: true,
    title: msg`Bank transfer`,
    load: () => import('./client/Transfer.tsx'),
    uses: async (): Promise<{ forms: readonly FormDecl[] }> => ({
      forms: [(await import('./transfer-form.ts')).transferForm],
    }),
  },
  financeResult: {
    kind: 'custom',
    path: RESULT_PATH,
    func: 'Z-702',
    hidden: true,
    title: msg`Result of a payment`,
    load: () => import('./client/PaymentResult.tsx'),
  },
  rechargeRecordQuery: {
    kind: 'table',
    path: '/finance/rechargeRecordQuery',
    func: 'Z-703',
    // Named, because the table links to screens of this very list.
    load: async (): Promise<{ table: TableDecl }> => ({ table: (await import('./tables.ts')).rechargeTable }),
  },
})
