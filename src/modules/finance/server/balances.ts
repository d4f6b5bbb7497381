/** `/pay/` getPrepaymentsInfo, queryTransactionType, and below which amount a balance is low. */
import { msg } from '@lingui/core/macro'
import { seesAmounts } from '#contract/amounts.ts'
import type { Input, Output } from '#contract/call.ts'
import { isCurrencyCode } from '#domain/currencies.ts'
import { spendableOf, transactionTypeCodes, type Standing } from '#domain/ledger-accounts.ts'
import { fromMinor, toMinor } from '#domain/money.ts'
import type { finance } from '#modules/finance/contract.ts'
import { warningFault } from '#modules/finance/kit.ts'
import type { NewsKind } from '#modules/home/contract.ts'
import { typeNames } from '#modules/finance/names.ts'
import { Refusal, type SignedContext } from '#server/handler.ts'
import { balanceOf } from '#server/ledger/ledger.ts'
import { newsOf, type NewsSource } from '#server/news.ts'

const textOf = (amount: bigint | undefined): string => (amount === undefined ? '' : fromMinor(amount))

/** Amounts to be warned below, by currency, hundredths. */
async function warningsOf({ db, caller }: SignedContext): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .selectFrom('balance_warning')
    .select(['currency', 'amount'])
    .where('cus_code', '=', caller.cusCode)
    .execute()
  return new Map(rows.map(({ currency, amount }) => [currency, BigInt(amount)]))
}

const isLow = ({ balances }: Standing, below: bigint | undefined): boolean =>
  below !== undefined && balances.available < below

function prepaymentOf(standing: Standing, below: bigint | undefined) {
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
    warnBelow: textOf(below),
    isLow: isLow(standing, below) ? ('1' as const) : ('0' as const),
  }
}

export async function getPrepaymentsInfo(
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof finance.getPrepaymentsInfo>> {
  const { db, caller, now } = context
  const standings = await balanceOf(db, caller.cusCode, now)
  const warnings = await warningsOf(context)
  const { cus_type } = await db
    .selectFrom('customer')
    .select('cus_type')
    .where('cus_code', '=', caller.cusCode)
    .executeTakeFirstOrThrow()
  return {
    payType: cus_type === 'MONTHLY' ? 'MONTHLY' : 'PREPAID',
    list: standings.map((standing) => prepaymentOf(standing, warnings.get(standing.currency))),
    asOf: now.toISOString(),
  }
}

/** Balances of a customer who set a warning, and those of them that are below it. */
async function warned(context: SignedContext): Promise<{ readonly all: number; readonly low: string[] }> {
  const { db, caller, now } = context
  const warnings = await warningsOf(context)
  const standings = warnings.size > 0 ? await balanceOf(db, caller.cusCode, now) : []
  const low = standings.filter((standing) => isLow(standing, warnings.get(standing.currency)))
  return { all: standings.length, low: low.map(({ currency }) => currency) }
}

export async function countBalances(
  _: unknown,
  context: SignedContext,
): Promise<Output<typeof finance.countBalances>> {
  const { all, low } = await warned(context)
  return {
    list: [
      { state: 'LOW', count: low.length },
      { state: 'ENOUGH', count: all - low.length },
    ],
    total: all,
  }
}

/** Told at every visit until it is topped up: orders are refused once it is spent. */
export const news: NewsSource<NewsKind> = {
  kind: 'BALANCE_LOW',
  func: 'Z-702',
  since: async (_, context) => newsOf((await warned(context)).low, 0),
}

const noRight = msg`You need the right to see amounts to set a warning.`
const noCurrency = msg`This currency is not known.`

export async function setBalanceWarning(
  { currency, warnBelow }: Input<typeof finance.setBalanceWarning>,
  { db, caller }: SignedContext,
): Promise<Record<string, never>> {
  if (!seesAmounts(caller)) throw new Refusal('status', noRight)
  const invalid = (path: string, message: typeof noRight) =>
    new Refusal('invalid', message, [{ path, message }])
  if (!isCurrencyCode(currency)) throw invalid('currency', noCurrency)
  const fault = warningFault(warnBelow, currency)
  if (fault) throw invalid('warnBelow', fault)
  const own = { cus_code: caller.cusCode, currency }
  if (warnBelow === '') {
    await db
      .deleteFrom('balance_warning')
      .where('cus_code', '=', own.cus_code)
      .where('currency', '=', currency)
      .execute()
    return {}
  }
  const amount = Number(toMinor(warnBelow) ?? 0n)
  await db
    .insertInto('balance_warning')
    .values({ ...own, amount })
    .onConflict((conflict) => conflict.columns(['cus_code', 'currency']).doUpdateSet({ amount }))
    .execute()
  return {}
}

export const queryTransactionType = async (
  _: unknown,
  { translate }: SignedContext,
): Promise<Output<typeof finance.queryTransactionType>> =>
  transactionTypeCodes.map((code) => ({ code, name: translate(typeNames[code]) }))
