/** What other slices take of finance: names, the sentences of balances, and the rule of the warning. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Output } from '#contract/call.ts'
import { fromMinor, isPayable, toMinor } from '#domain/money.ts'
import { amountText } from '#engine/form/index.ts'
import type { finance } from './contract.ts'
import { accountNames } from './names.ts'

export { familyNames } from './names.ts'

type Info = Output<typeof finance.getPrepaymentsInfo>
export type Balance = Info['list'][number]
type PayType = Info['payType']

interface BalanceLine {
  readonly id: string
  readonly label: MessageDescriptor
  /** Never below zero, but for what is available. */
  readonly amount: string
  readonly text: MessageDescriptor
}

const size = (amount: string): string => {
  const minor = toMinor(amount) ?? 0n
  return fromMinor(minor < 0n ? -minor : minor)
}

function availableText({ spendable, currency }: Balance, payType: PayType): MessageDescriptor {
  const most = amountText(spendable, currency)
  if (spendable === '') return msg`New orders go on your next bill and need no balance.`
  return payType === 'MONTHLY'
    ? msg`New orders go on your next bill, up to ${most}.`
    : msg`New orders can cost up to ${most}.`
}

/** What there is of a currency: three sentences always, and one for each further sum that is not zero. */
export function balanceLines(balance: Balance, payType: PayType): BalanceLine[] {
  const { available, onHold, inDispute, codDue, unbilled, receivable, disputedDebt } = balance
  const further: BalanceLine[] = [
    {
      id: 'codDue',
      label: accountNames.cod_due,
      amount: size(codDue),
      text: msg`Collected from receivers. It is paid out with your next settlement.`,
    },
    {
      id: 'unbilled',
      label: accountNames.unbilled,
      amount: size(unbilled),
      text: msg`Charges of this month. They are due when their bill is issued.`,
    },
    {
      id: 'receivable',
      label: accountNames.receivable,
      amount: size(receivable),
      text:
        payType === 'MONTHLY'
          ? msg`Issued bills and other debts.`
          : msg`Money you pay in settles this first.`,
    },
    {
      id: 'disputedDebt',
      label: accountNames.disputed_debt,
      amount: size(disputedDebt),
      text: msg`Due only if the dispute is decided against you.`,
    },
  ]
  return [
    {
      id: 'available',
      label: accountNames.available,
      amount: available,
      text: availableText(balance, payType),
    },
    {
      id: 'onHold',
      label: accountNames.hold,
      amount: size(onHold),
      text: msg`Reserved for orders that have no final price yet. What is not needed becomes available again.`,
    },
    {
      id: 'inDispute',
      label: accountNames.dispute,
      amount: size(inDispute),
      text: msg`Kept until the dispute is decided.`,
    },
    ...further.filter(({ amount }) => (toMinor(amount) ?? 0n) > 0n),
  ]
}

/** What is wrong with an amount to be warned below; "" means no warning. */
export function warningFault(amount: string, currency: string): MessageDescriptor | undefined {
  if (amount === '') return undefined
  if ((toMinor(amount) ?? 0n) <= 0n) return msg`Enter an amount above 0, or leave it empty.`
  return isPayable(amount, currency) ? undefined : msg`This currency has no decimals. Enter a whole amount.`
}
