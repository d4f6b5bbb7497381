/** `/pay/getPrepaymentsInfo.do` and `/pay/queryTransactionType.do`. */
import type { Output } from '#contract/call.ts'
import { spendableOf, transactionTypeCodes, type Standing } from '#domain/ledger-accounts.ts'
import { fromMinor } from '#domain/money.ts'
import type { finance } from '#modules/finance/contract.ts'
import { typeNames } from '#modules/finance/names.ts'
import type { SignedContext } from '#server/handler.ts'
import { balanceOf } from '#server/ledger/ledger.ts'

const textOf = (amount: bigint | undefined): string => (amount === undefined ? '' : fromMinor(amount))

function prepaymentOf(standing: Standing) {
  const { balances, currency, creditLimit, payType } = standing
  return {
    currency,
    available: fromMinor(balances.available),
    onHold: fromMinor(balances.hold),
    inDispute: fromMinor(balances.dispute),
    codDue: fromMinor(balances.cod_due),
    unbilled: fromMinor(balances.unbilled),
    receivable: fromMinor(balances.receivable),
    disputedDebt: fromMinor(balances.disputed_debt),
    creditLimit: payType === 'PREPAID' ? fromMinor(creditLimit ?? 0n) : textOf(creditLimit),
    spendable: textOf(spendableOf(standing)),
  }
}

export async function getPrepaymentsInfo(
  _: unknown,
  { db, caller, now }: SignedContext,
): Promise<Output<typeof finance.getPrepaymentsInfo>> {
  const standings = await balanceOf(db, caller.cusCode, now)
  const { cus_type } = await db
    .selectFrom('customer')
    .select('cus_type')
    .where('cus_code', '=', caller.cusCode)
    .executeTakeFirstOrThrow()
  return {
    payType: cus_type === 'MONTHLY' ? 'MONTHLY' : 'PREPAID',
    list: standings.map(prepaymentOf),
    asOf: now.toISOString(),
  }
}

export const queryTransactionType = async (
  _: unknown,
  { translate }: SignedContext,
): Promise<Output<typeof finance.queryTransactionType>> =>
  transactionTypeCodes.map((code) => ({ code, name: translate(typeNames[code]) }))
