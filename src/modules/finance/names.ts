/** Names of what moves money, and of where it is. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ChargeFamily, CustomerAccount, TransactionType } from '#domain/ledger-accounts.ts'

export const typeNames = {
  RECHARGE: msg`Recharge`,
  HOLD: msg({ message: 'Hold', context: 'money' }),
  RELEASE: msg`Hold released`,
  CHARGE: msg`Charge`,
  REFUND: msg`Refund`,
  BILL: msg`Monthly bill`,
  PAYMENT: msg`Bill payment`,
  DISPUTE: msg`Dispute`,
  COD: msg`Cash on delivery`,
  CLAIM: msg`Compensation`,
  FX: msg`Currency exchange`,
  CORRECTION: msg`Correction`,
  PAYOUT: msg`Paid back`,
} as const satisfies Record<TransactionType, MessageDescriptor>

export const accountNames = {
  available: msg({ message: 'Available', context: 'money' }),
  hold: msg({ message: 'On hold', context: 'money' }),
  dispute: msg`In dispute`,
  cod_due: msg`Cash on delivery due to you`,
  unbilled: msg`Not billed yet`,
  receivable: msg`To be paid`,
  disputed_debt: msg`Owed, in dispute`,
} as const satisfies Record<CustomerAccount, MessageDescriptor>

export const familyNames = {
  freight: msg`Freight`,
  insurance: msg({ message: 'Insurance', context: 'money' }),
  weight: msg`Weight difference`,
  interception: msg`Interception`,
  redelivery: msg`Second delivery`,
  duty: msg`Duty`,
  storage: msg({ message: 'Storage', context: 'money' }),
  handling: msg`Warehouse handling`,
  cod: msg`Cash on delivery fee`,
  other: msg`Other charges`,
} as const satisfies Record<ChargeFamily, MessageDescriptor>
